import asides from '#agents/words/told/asides.json' with { type: 'json' };
import { fold } from '../intents.ts';
import { foundBy, patternsOf } from './patterns.ts';

/** What a child asks or tells beside the work and one sentence answers. Key: as in told/asides.json. */
export type Aside = keyof typeof asides;

/** What was said beside the work, and the rest of the message, which is understood as ever. */
interface SaidBeside {
  readonly asides: readonly Aside[];
  readonly rest: string;
}

/** 〜いい？ 〜ええん？ 〜あかん？: how a child asks whether it may; it stands as ~may in the patterns. */
const MAY =
  '(?:い[いー]|ええ|よか(?:った)?|よい|だいじょうぶ|大丈夫|だめ|あかん|いかん|いけない|おっけ|おけ)(?:なの)?(?:の|ん|と|かな?|です|よね|よな|やんな|でしょ|やろ|ばい|や)*[?]*$';
const ASKS_LEAVE = new RegExp(MAY);
/** Whether a child asks if it may. `folded`: see `fold`. */
export const asksLeave = (folded: string): boolean =>
  ASKS_LEAVE.test(folded) && folded.length < LONGEST_CLAUSE;

const PATTERNS = patternsOf(asides, (pattern) => pattern.replaceAll('~may', MAY));
/** A longer message is a text, a story or a sheet. */
const LONGEST = 120;
const LONGEST_CLAUSE = 45;
/** A number in any other is the problem's. */
const WITH_NUMBERS: readonly Aside[] = [
  ...(['untilThere', 'mayStop', 'water', 'clockNow', 'starsWhy'] as const),
  ...(['drawLess', 'oneSum', 'rowFromOne', 'twoSigns', 'rowHowFar', 'borrowBack', 'timesTurned'] as const),
  ...(['homeworkListed', 'pageUnseen', 'starsCollect'] as const),
];
/** Nothing is left to be understood in these. */
const FILLER = /^(?:ねー?|あのさ?|えっ?と|んと|えー?|あ|でも?|じゃあ|ほな|ろぼっと|こーち|[、。,.!?…])*$/;
/** ほし 3つも くれたの！ is told beside what is done with them. */
const OF_STARS = /^[^。?]{0,6}(?:ほし|星|しょうごう|称号)[^。?]{0,16}$/;
/** A clause with its subject before a comma is one: やまの かんじって、おやまみたい. */
const CLAUSE_ENDS =
  /(?<=[。！!？?\n]|(?<!って|[はがもをにので])、)|(?<=^\s*[0-9０-９]+[^\s0-9０-９。、でにをがはもとの]{0,2}) +|(?<=^\s*(?:いち|に|さん|よん|ご|ろく|なな|しち|はち|きゅう|じゅう|ひゃく)+) +/;

/**
 * Takes out of a message what is only said beside the work: 85。ねえ いま なんじ？ is an answer and an aside. `may`: which of them can be meant
 * here. Null where there is none.
 */
export function saidBeside(message: string, may: (aside: Aside) => boolean): SaidBeside | null {
  if (message.length > LONGEST) return null;
  const find = (said: string): Aside | null => {
    const folded = fold(said).replace(/[、,]$/, '');
    if (folded.length > LONGEST_CLAUSE) return null;
    return foundBy(PATTERNS, folded, may);
  };
  const clauses = message.split(CLAUSE_ENDS).map((said) => ({ said, aside: find(said) }));
  const found = clauses.flatMap(({ aside }) => (aside === null ? [] : [aside]));
  // わたしが だすから、あなたが こたえて: over more than a clause.
  const whole = found.length === 0 ? find(message) : null;
  if (whole !== null && (WITH_NUMBERS.includes(whole) || !/\p{Nd}/u.test(message)))
    return { asides: [whole], rest: '' };
  if (found.length === 0) return null;
  // 34で あんざんで できたけど ええの？ without a mark between: the number is still to be heard.
  const isKept = (said: string, aside: Aside | null): boolean =>
    (aside === null && !(found.length > 0 && OF_STARS.test(fold(said)))) ||
    (aside !== null && /\p{Nd}/u.test(said) && !WITH_NUMBERS.includes(aside));
  const rest = clauses.flatMap(({ said, aside }) => (isKept(said, aside) ? [said] : [])).join('');
  return { asides: [...new Set(found)], rest: FILLER.test(fold(rest)) ? '' : rest.trim() };
}
