/** The clause of a message in which something is asked, and where it stands. */
export interface Asking {
  readonly clause: string;
  readonly from: number;
  /** Where in the message the words begin that ask. */
  readonly at: number;
}

/** One sentence ends, or what was told before as a reason does. */
const ENDS =
  /[?？。!！…\n]+|(?:けど|けん|けえ|けれど|(?<=[だいるたんうく])から|ので|ねん|やんか|ばってん|だども|のに|したら|でさ[ーあぁ]?|てさ[ーあぁ]?|言[うっ]てた|いってた)[、\s]+/g;
/** It asks, by its form. */
const ASKS =
  /[?？]|なに|何|なん(?!か[いて]?く?に|も)|いくつ|どれ|どの|どこ|どっち|どちら|どう|どげん|いつ|(?<!^した)(?<!ほした)っけ|おしえ|教え|だれ|かな[。!ー]*$|いい(?:の|ん)|ええ(?:の|ん)|なして|わから|わかん|わすれ|忘れ|まよ|迷|ごっちゃ|こんがら|ばつ|バツ|×|直され|なおされ|[のんと][?？]?$/;

/** The clauses of a message, each with where it begins. */
function clausesOf(text: string): readonly { readonly clause: string; readonly from: number }[] {
  const ends = [...text.matchAll(ENDS)].map(({ 0: sign, index }) => index + sign.length);
  const from = [0, ...ends.filter((at) => at < text.length)];
  return from
    .map((at, nth) => ({ clause: text.slice(at, from[nth + 1] ?? text.length), from: at }))
    .filter(({ clause }) => clause.replace(/[\s、。?？!！…]/g, '').length > 1);
}

/** The last clause that asks; the last of all where none does by its form. */
export function askingIn(text: string): Asking {
  const clauses = clausesOf(text);
  const asking = clauses.findLast(({ clause }) => ASKS.test(clause)) ?? clauses.at(-1);
  const { clause, from } = asking ?? { clause: text, from: 0 };
  return { clause, from, at: from + Math.max(0, clause.search(ASKS)) };
}

/** Whether anything asks, by its form. */
export const asks = (text: string): boolean => ASKS.test(text);
