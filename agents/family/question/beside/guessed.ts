import type { Token } from '../sense.ts';

/** 「どっちが多い？ 妹かな？」: it is asked of both, and one of them is guessed in a sentence behind it. */
export function guessesOne(tokens: readonly Token[]): boolean {
  const asked = tokens.findIndex(({ sense }) => sense?.role === 'link' && sense.link === 'versus');
  const ended = tokens.findIndex(({ text }, at) => at > asked && /[?？。]/.test(text));
  const named = tokens.findIndex(({ sense }) => sense?.role === 'child');
  return asked >= 0 && ended > asked && named > ended;
}
