import type { DeskCard } from '#runtime/desk/desk-card.ts';

/**
 * What a child can answer with by touch: pictures of what there is to do, numbers, kana, or a square to draw a kanji in;
 * 'none': the quick keys do.
 */
export type Pad = 'pictures' | 'numbers' | 'kana' | 'square' | 'none';

/** What a pad is chosen from. */
interface Situation {
  readonly card: DeskCard | null;
  readonly question: string | null;
  readonly isFromEarlier: boolean;
}

/** The pad that fits what is asked. */
export function padFor({ card, question, isFromEarlier }: Situation): Pad {
  if (isFromEarlier) return 'pictures';
  if (card === null) return question === null ? 'pictures' : 'kana';
  switch (card.type) {
    case 'kanji_reading':
    case 'composition':
      return 'kana';
    case 'kanji_writing':
      return 'square';
    default:
      return isOver(card) ? 'pictures' : 'numbers';
  }
}

/** What the one key that switches leads to. */
export function nextPad(pad: Pad, situation: Situation): Pad {
  const own = padFor(situation);
  const round: readonly Pad[] =
    own === 'pictures' || own === 'square' ? [own, 'numbers', 'kana'] : ['numbers', 'kana'];
  return round[(round.indexOf(pad) + 1) % round.length] ?? 'numbers';
}

/** Tells one situation from another: what the child switched to holds for this one. */
export function situationKey(situation: Situation): string {
  const { card } = situation;
  const name = card === null ? '' : 'problemId' in card ? card.problemId : card.type;
  return `${padFor(situation)} ${name}`;
}

function isOver(card: DeskCard): boolean {
  return card.type === 'battle' && card.served === null;
}
