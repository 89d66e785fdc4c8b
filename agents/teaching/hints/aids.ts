/** What a hint lets the child think with, beside words and numbers. Stored with the hint: an aid keeps its name. */
export type Aid =
  | 'picture'
  | 'dots'
  | 'hands'
  | 'number_line'
  | 'place_table'
  | 'column'
  | 'chant'
  | 'counting'
  | 'bundles';

/** In the order of precedence: a picture of dots is a picture. Over the robot's own wordings (agents/words/steps). */
const SIGNS: readonly (readonly [aid: Aid, sign: RegExp])[] = [
  ['picture', /(?<![ぁ-ん])(?:え|えや ず|ず)[にを] かい/],
  ['dots', /●/],
  ['number_line', /かずの せん/],
  ['place_table', /くらいの ひょう/],
  ['column', /ひっさん|くらいを そろえて/],
  ['hands', /ゆび|ブロック|おはじき/],
  ['chant', /となえ|の だん/],
  ['counting', /とびとび|くりかえし/],
  ['bundles', /まとまり|カード/],
];

/** What the words of a hint bring to think with; null where these are words and numbers alone. */
export function aidIn(words: string): Aid | null {
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
