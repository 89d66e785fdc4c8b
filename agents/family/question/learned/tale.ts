import type { Token } from '#agents/family/question/sense.ts';
import { taleIn } from './models.ts';
import { narrowingFeatures } from './narrowing-features.ts';

/** From this probability on days or a topic are only of the tale around a question. */
const TALE_FROM = 0.9;

/** What may stand in a tale, and then is of nothing that is asked. */
export const mayTell = ({ sense }: Token): boolean => sense?.role === 'days' || sense?.role === 'subject';

export function taleFeatures(token: Token, tokens: readonly Token[], plain: string): Set<string> {
  return narrowingFeatures(token, tokens, plain, [`a ${token.sense?.role}`]);
}

/** The words without the days and topics that are only told: 「祝日で遊びに来ておりますが、…」. */
export const withoutTale = (tokens: readonly Token[], plain: string): readonly Token[] =>
  tokens.filter((token) => !mayTell(token) || taleIn(taleFeatures(token, tokens, plain)) < TALE_FROM);
