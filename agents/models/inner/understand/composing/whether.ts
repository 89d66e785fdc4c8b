import { fold } from '../intents.ts';
import { clausesOf } from './clauses.ts';
import { plain } from './editing/likeness.ts';

/** What a child decides about words that may be for its text or only said to the robot. */
export type Whether = 'put_in' | 'leave_out';

const LEADS =
  '(?:うん|はい|そう(?:だよ)?|ええ|ううん|いや|いいえ|ちがう(?:よ)?|それ(?:は|も)?|やっぱり?|じゃあ?|あ|もう|[、。!])*';
const ENDS = '(?:よ|ね|の|です|ます|から|だけ|もん|って|ください|[。!ー])*';
const REPLIES: readonly (readonly [Whether, RegExp])[] = [
  [
    'leave_out',
    new RegExp(
      `^${LEADS}(?:(?:か|書)か(?:ない|ん|へん)(?:で)?|(?:い|入)れ(?:ない|ん|へん)(?:で)?|いらない|いらん|なし|(?:け|消)して|(?:ロボット|ろぼっと|きみ|そっち)に(?:い|言|ゆ)った(?:だけ)?|(?:きい|聞い|い|言)(?:た|った)だけ|(?:さくぶん|作文)(?:じゃ|や)ない|(?:まあ|もう|べつに|やっぱり?|じゃあ)*いい(?:や|わ)|(?:もう|べつに)いい|どっちでもいい|ちがう|ううん|いや)${ENDS}$`,
    ),
  ],
  [
    'put_in',
    new RegExp(
      `^${LEADS}(?:(?:か|書)(?:く|いて|きたい|きます|いといて)|(?:い|入)れ(?:て|る|たい|ます)|おねがい(?:します)?|(?:さくぶん|作文)だ?|うん|はい|そう(?:だよ)?)${ENDS}$`,
    ),
  ],
];

/** The reply in a child's own words; null: it is something else. */
export const whetherIn = (message: string): Whether | null =>
  REPLIES.find(([, words]) => words.test(fold(message)))?.[0] ?? null;

/** What of the words asked about is for the text, by their places, and what else was said. */
interface Decided {
  readonly put: readonly number[];
  readonly rest: string;
}

const PUT = '(?:か|書)(?:く|いて|きたい|きます|いといて)|(?:い|入)れ(?:て|る|たい|ます)';
const LEAVE =
  '(?:か|書)か(?:ない|ん|へん)(?:で)?|(?:い|入)れ(?:ない|ん|へん)(?:で)?|いら(?:ない|ん|へん)|なし|(?:け|消)して';
const DECIDES = new RegExp(
  `^${LEADS}(.*?)[、\\s]*(?:は|を|も|だけ|って)?[、\\s]*(?:(${PUT})|(?:${LEAVE}))(?:って)?${ENDS}$`,
);
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
    const found = DECIDES.exec(fold(clause));
    const named = found === null ? [] : namedAmong(plain(found[1] ?? ''), held, decided);
    if (named.length === 0) rest.push(clause);
    for (const at of named) decided.set(at, found?.[2] !== undefined);
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
