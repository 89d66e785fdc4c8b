import { type Ahead, eventIn } from './event.ts';
import { plain } from './grammar.ts';
import { likedIn } from './like.ts';
import { type Promised, promisedIn } from './promise.ts';

/** What a child tells of itself in passing, as a thing of our own tables (things.json) and never in its words. */
export type Mention =
  | { readonly type: 'like'; readonly thing: string }
  | ({ readonly type: 'event' } & Ahead)
  | ({ readonly type: 'promise' } & Promised);

/** What is told in passing is short: a text is none. */
const LONGEST_CHARACTERS = 80;
const MOST_SENTENCES = 3;
/** Words of somebody, or a question, make the sentence behind them doubtful. */
const QUOTED = /[「」『』"“”]/u;
const SOMEBODY =
  /くん|君(?!と)|ちゃん(?!と)|せんせい|先生|ともだち|友だち|友達|おとうと|弟|いもうと|妹|おに[いー]|兄|おね[えー]|姉|まま|ぱぱ|おかあ|母|おとう|父|じいじ|ばあば|おじい|おばあ|いとこ|あのこ|あの子|かれし|だれか/u;

/** Whether somebody else may be talked of: パパと is company, パパが is not. */
export const isOfOthers = (said: string): boolean =>
  QUOTED.test(said) || new RegExp(`(?:${SOMEBODY.source})(?!と)`, 'u').test(plain(said));

const sentencesOf = (said: string): readonly string[] =>
  (said.match(/[^。．.！!？?\n]+[。．.！!？?\n]*/gu) ?? []).filter((one) => plain(one) !== '');

/** The beginnings of a sentence up to each of its commas, the whole one first: what stands behind may be something else. */
function beginningsOf(sentence: string): readonly string[] {
  const parts = sentence.replace(/[。．.！!\n]+$/u, '').split(/[、,]/u);
  return parts.map((_, index) => plain(parts.slice(0, parts.length - index).join('')));
}

function mentionsOf(sentence: string, today: number): readonly Mention[] {
  const promised = promisedIn(sentence, today);
  if (promised !== null) return [{ type: 'promise', ...promised }];
  const event = eventIn(sentence, today);
  if (event !== null) return [{ type: 'event', ...event }];
  return likedIn(sentence).map((thing) => ({ type: 'like', thing }));
}

/**
 * What the child tells of itself in passing: what it likes, what lies ahead, what it promises. [] wherever a sentence holds a word
 * that is not known, a question, a quotation or a denial, or somebody else is talked of. `today`: dayInJapan.
 */
export function mentionsIn(said: string, today: number): readonly Mention[] {
  const sentences = sentencesOf(said);
  if (said.length > LONGEST_CHARACTERS || sentences.length > MOST_SENTENCES || QUOTED.test(said)) return [];
  return sentences.flatMap((sentence, index) => {
    const before = sentences.slice(0, index).map(plain).join('');
    if (/[?？]/u.test(sentence) || SOMEBODY.test(before)) return [];
    for (const beginning of beginningsOf(sentence)) {
      const found = mentionsOf(beginning, today);
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** What the robot promises with words of its own; つぎは counts only where the lesson is over with them (`atGoodbye`). */
export function promiseOfRobot(said: string, today: number, atGoodbye: boolean): Mention | null {
  for (const sentence of sentencesOf(said)) {
    const promised = promisedIn(plain(sentence.replace(/[。．.！!？?\n]+$/u, '')), today, atGoodbye);
    if (promised?.kind === 'together') return { type: 'promise', ...promised };
  }
  return null;
}
