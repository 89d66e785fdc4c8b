import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';

/** Two children cannot be called the same: the robot could not tell whose turn, question or record is meant. */
export class SameNameError extends Error {
  override readonly name = 'SameNameError';
  constructor() {
    super('another child has this nickname');
  }
}

/** A nickname as it is heard: width, script, case and spaces make no other name. */
const heardName = (nickname: string): string =>
  katakanaAsHiragana(nickname.normalize('NFKC').toLowerCase()).replace(/\s/g, '');

/** Throws SameNameError where one of these children is called so already. */
export function refuseSameName(nickname: string, others: readonly { readonly nickname: string }[]): void {
  const name = heardName(nickname);
  if (name !== '' && others.some((other) => heardName(other.nickname) === name)) throw new SameNameError();
}

export const isSameName = (one: string, other: string): boolean => heardName(one) === heardName(other);
