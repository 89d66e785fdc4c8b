import { clauseAround, type Token } from '#agents/family/question/sense.ts';
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
export function withoutTale(tokens: readonly Token[], plain: string): readonly Token[] {
  const isTold = tokens.map(
    (token, at) =>
      mayTell(token) &&
      !asksByHours(tokens, at) &&
      !isSupplied(tokens, at) &&
      taleIn(taleFeatures(token, tokens, plain)) >= TALE_FROM,
  );
  return tokens.filter((_, at) => isTold[at] !== true || isJoined(tokens, isTold, at));
}

/** 「よくなった？ 割り算」: what is said behind a question, and nothing with it, is of it. */
function isSupplied(tokens: readonly Token[], at: number): boolean {
  const { from, pause } = clauseAround(tokens, at);
  const rest = tokens.slice(from, pause < 0 ? undefined : pause);
  const isLast = pause < 0 || pause === tokens.length - 1;
  const isBare = rest.every((token) => mayTell(token) || token.sense?.role === 'particle');
  return isLast && isBare && /^[?？]/.test(tokens[from - 1]?.text ?? '');
}

/** 「いつも夜にやってる？」: hours of the clause that asks are no setting of it. */
const asksByHours = (tokens: readonly Token[], at: number): boolean => {
  const sense = tokens[at]?.sense;
  if (sense?.role !== 'days' || sense.days.part !== 'hours') return false;
  const end = tokens[clauseAround(tokens, at).pause];
  return end === undefined || /^[?？]/.test(end.text);
};

/** 「たし算とひき算は別々で」: one of two topics side by side is asked about where the other one is. */
const isJoined = (tokens: readonly Token[], isTold: readonly boolean[], at: number): boolean =>
  tokens[at]?.sense?.role === 'subject' &&
  [-2, 2].some((step) => {
    const link = tokens[at + step / 2]?.sense;
    const isLinked = link?.role === 'link' && (link.link === 'and' || link.link === 'versus');
    return isLinked && tokens[at + step]?.sense?.role === 'subject' && isTold[at + step] === false;
  });
