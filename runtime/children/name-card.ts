import { randomBytes } from 'node:crypto';

/** What stands before the token, so that no other square with dots is taken for a card. */
const CARD = 'homework-coach:card:';
const TOKEN_BYTES = 16;

/** By chance: it says nothing of the child, and nobody can guess another one's. */
export const newCardToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const cardText = (token: string): string => `${CARD}${token}`;

/** The token in what a square with dots says; null where it is no card of ours. */
export function tokenIn(text: string): string | null {
  const token = text.startsWith(CARD) ? text.slice(CARD.length) : '';
  return /^[A-Za-z0-9_-]{22}$/.test(token) ? token : null;
}
