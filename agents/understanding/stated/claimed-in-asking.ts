import { lineOf, tokensOf } from '#agents/knowledge/arithmetic/told-sums.ts';

const CLAIM_ASKED =
  /^(?:え[ーっ]*|あれ|でも|だから|これ|は|[、。…])*(\d[\d.a-zA-Z時分秒あまり/]*?)(?:こ|人|本|円)?(?:(?:じゃ|では|や|と)?(?:ない|ちゃう|ちがう)(?:(?:の|ん|か|と|よね)+[?？]*|[?？]+)|(?:でしょ|やろ|じゃろ|だよね|やんな)(?:う|か|の)*[?？]*)$/;

/** 5って かけば いいの？: asked of the number that is to be written. */
const WRITTEN_SO =
  /^(?:じゃあ|だから|なら|、)*(\d[\d.]*)(?:こ|つ)?(?:だけ)?(?:って|と|を|に)(?:(?:か|書)(?:けば|いたら|いとけば)|いえば|すれば|したら|こたえれば)(?:い[いー]|ええ|よか)(?:の|ん|です)?(?:か|かな)?[?？]*$/;

/** 35cmじゃないの？ 14でしょ？: a number and nothing else, said as what it must be; null where it is none. */
export function claimedInAsking(words: string): string | null {
  const said = words.normalize('NFKC').replaceAll(/\s/g, '');
  const [last = '', ...before] = said.split(/(?<=[。!?])/).toReversed();
  const written = before.some((clause) => /\d/.test(clause)) ? null : WRITTEN_SO.exec(last);
  return CLAIM_ASKED.exec(said)?.[1] ?? written?.[1] ?? null;
}

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
