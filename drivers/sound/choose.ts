import { CARD_KINDS, type CardKind, type SoundCard, type SoundUse } from './cards.ts';

/** A card that was used before, by what does not change with where it is plugged in. */
export interface RememberedCard {
  readonly id: string;
  readonly name: string;
  readonly kind: CardKind;
}

/** What speaks for one card before another of its kind. */
interface ChoiceHints {
  /** The one that was used last. */
  readonly remembered: RememberedCard | null;
  /** Ids of the card that the wired board brings (config/boards.json); empty where it brings none. */
  readonly ofBoard: readonly string[];
}

/**
 * The card to use; null where none can. USB before a HAT before the jack before HDMI; of one kind a card that both hears
 * and sounds (a speakerphone knows what it plays and can cancel it), a camera's microphone last; of equals the one used
 * last, then any before a mere adapter, then the board's, then the first. The loopback and dummy cards are taken only
 * where nothing else is.
 */
export function chooseCard(
  use: SoundUse,
  cards: readonly SoundCard[],
  { remembered, ofBoard }: ChoiceHints,
): SoundCard | null {
  const able = cards.filter(({ devices }) => devices[use].length > 0);
  const known = remembered === null ? undefined : sameCard(able, remembered);
  const marks = (card: SoundCard): readonly number[] => [
    kindRank(card.kind),
    isBoth(card) ? 0 : 1,
    /\b(?:web)?cam(?:era)?\b/i.test(card.name) ? 1 : 0,
    card === known ? 0 : 1,
    ADAPTER.test(card.name) ? 1 : 0,
    ofBoard.includes(card.id) ? 0 : 1,
    card.index,
  ];
  return able.toSorted((a, b) => compare(marks(a), marks(b)))[0] ?? null;
}

/** A card with sockets only, or one that leads by radio to a device which may be away. */
const ADAPTER =
  /\bPnP\b|\bgeneric\b|\badapter\b|\bdongle\b|\breceiver\b|^USB Audio(?: Device)?$|\bBT\d{2,}\b|\bLink \d{3}\b/i;

/** The remembered one among these, wherever it is plugged in now; its id tells two of one make apart. */
function sameCard(
  cards: readonly SoundCard[],
  { id, name }: Pick<RememberedCard, 'id' | 'name'>,
): SoundCard | undefined {
  const named = cards.filter((card) => card.name === name);
  return named.find((card) => card.id === id) ?? named[0];
}

/**
 * Whether a card that is used is from now on the one to find again. Not while a better one is only unplugged: a
 * television that speaks in place of the speakerphone for an evening is not to stay.
 */
export function isWorthRemembering(
  card: SoundCard,
  remembered: RememberedCard | null,
  cards: readonly SoundCard[],
): boolean {
  if (remembered === null) return true;
  if (remembered.name === card.name && remembered.id === card.id) return false;
  return sameCard(cards, remembered) !== undefined || kindRank(card.kind) <= kindRank(remembered.kind);
}

const isBoth = ({ devices }: SoundCard): boolean =>
  devices.microphone.length > 0 && devices.speaker.length > 0;

const kindRank = (kind: CardKind): number => CARD_KINDS.indexOf(kind);

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, mark] of a.entries()) if (mark !== b[i]) return mark - (b[i] ?? 0);
  return 0;
}
