/** A sign, and what is said in its place. */
export type Rule = readonly [sign: RegExp, said: string];

/** A question by all of these, one behind the other. */
export const reworded = (question: string, rules: readonly Rule[]): string =>
  rules.reduce((text, [sign, said]) => text.replace(sign, said), question);
