import { lineOf, tokensOf } from '#agents/knowledge/arithmetic/told-sums.ts';

const CLAIM_ASKED =
  /^(?:え[ーっ]*|あれ|でも|だから|これ|は|[、。…])*(\d[\d.a-zA-Z時分秒あまり/]*?)(?:こ|人|本|円)?(?:(?:じゃ|では|や|と)?(?:ない|ちゃう|ちがう)(?:(?:の|ん|か|と|よね)+[?？]*|[?？]+)|(?:でしょ|やろ|じゃろ|だよね|やんな)(?:う|か|の)*[?？]*)$/;

/** 35cmじゃないの？ 14でしょ？: a number and nothing else, said as what it must be; null where it is none. */
export const claimedInAsking = (words: string): string | null =>
  CLAIM_ASKED.exec(words.normalize('NFKC').replaceAll(/\s/g, ''))?.[1] ?? null;

/** 10m5cmって 書いた, に した: it was noted as the answer. */
const NOTED = /^ ?(?:って|と)(?:か(?:い|く)|書)|^ ?に ?(?:した|しと)/;

/** The one number that is told as noted, where every other is of the problem (`own`); null elsewhere. */
export function notedIn(words: string, own: ReadonlySet<string>): string | null {
  const line = lineOf(words);
  const isOwn = (said: string): boolean => (said.match(/\d+/g) ?? []).every((one) => own.has(one));
  const others = tokensOf(line).filter(({ text }) => !isOwn(text));
  const [only, ...more] = others;
  return only !== undefined && more.length === 0 && NOTED.test(line.slice(only.end)) ? only.text : null;
}
