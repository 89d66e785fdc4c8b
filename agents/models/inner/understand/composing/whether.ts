import { fold } from '../intents.ts';
import { clausesOf } from './clauses.ts';
import { decisionIn, type Whether } from './deciding.ts';
import { plain } from './editing/likeness.ts';

/** A reply that names nothing and writes nothing: うん, ロボットに いっただけ, まあ いいや. */
const REPLIES: readonly (readonly [Whether, RegExp])[] = [
  [
    'leave_out',
    /^(?:うん|ううん|いや|いいえ|ちがう(?:よ)?|それ(?:は|も)?|やっぱり?|[、。!])*(?:(?:ロボット|ろぼっと|きみ|そっち)に(?:い|言|ゆ)った(?:だけ)?|(?:きい|聞い|い|言)(?:た|った)だけ|(?:さくぶん|作文)(?:じゃ|や)ない|(?:まあ|もう|べつに|やっぱり?|じゃあ)*いい(?:や|わ)|(?:もう|べつに)いい|どっちでもいい|ちがう|ううん|いや)(?:よ|ね|の|です|から|だけ|もん|[。!ー])*$/,
  ],
  [
    'put_in',
    /^(?:うん|はい|ええ|それ(?:は|も)?|[、。!])*(?:おねがい(?:します)?|(?:さくぶん|作文)だ?|うん|はい|そう(?:だよ)?)(?:よ|ね|の|です|ます|[。!ー])*$/,
  ],
];

/** The reply in a child's own words; null: it is something else. */
export function whetherIn(message: string): Whether | null {
  const decision = decisionIn(message);
  if (decision !== null) return POINTS.test(decision.name) ? decision.whether : null;
  return REPLIES.find(([, words]) => words.test(fold(message)))?.[0] ?? null;
}
const POINTS = /^(?:それ|これ|いまの|今の|さっきの)?$/;

/** What of the words asked about is for the text, by their places, and what else was said. */
interface Decided {
  readonly put: readonly number[];
  readonly rest: string;
}

const THE_OTHERS = /^(?:ほか|のこり|残り|あと|もう(?:ひと|一)つ)/;
const ALL =
  /^(?:それ|これ|いまの?|今の?|さっきの|ぜんぶ|全部|みんな|ふたつとも?|二つとも?|りょうほう|どっちも?)?$/;

/**
 * What a child decides, clause by clause, of the words that it was asked about: 「りおの はなし」は かく。ほかは かかない. What it leaves out of its
 * decision is the opposite of what it names. Null: it decides nothing.
 */
export function decidedIn(message: string, held: readonly string[]): Decided | null {
  const every = held.map((_, at) => at);
  const whole = whetherIn(message);
  if (whole !== null) return { put: whole === 'put_in' ? every : [], rest: '' };
  const decided = new Map<number, boolean>();
  const rest: string[] = [];
  for (const clause of clausesOf(message)) {
    const decision = decisionIn(clause);
    const named = decision === null ? [] : namedAmong(plain(decision.name), held, decided);
    if (named.length === 0) rest.push(clause);
    // かかないよ。作り方を かくの: of the one that is left out nothing is decided again.
    const isOne = held.length === 1 && decided.size > 0;
    for (const at of isOne ? [] : named) decided.set(at, decision?.whether === 'put_in');
  }
  if (decided.size === 0) return null;
  const isRestIn = [...decided.values()].every((isIn) => !isIn) && decided.size < held.length;
  return { put: every.filter((at) => decided.get(at) ?? isRestIn), rest: rest.join('') };
}

function namedAmong(
  name: string,
  held: readonly string[],
  decided: ReadonlyMap<number, boolean>,
): readonly number[] {
  const every = held.map((_, at) => at);
  if (ALL.test(name)) return every;
  if (THE_OTHERS.test(name)) return every.filter((at) => !decided.has(at));
  return every.filter((at) => {
    const words = plain(held[at] ?? '');
    return words.includes(name) || name.includes(words);
  });
}
