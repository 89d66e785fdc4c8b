import type { SessionState } from '#agents/core/state.ts';
import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { fold } from './intents.ts';
import { unifyWorking } from './worded-answer.ts';

/** It is to come first: そっちから やる, さきに したい. */
const FIRST =
  /(?:さき|先)に[^。!?]{1,10}(?:や[っりるらろ]|し[たてよ]|とい|と[きく])|(?:さき|先)(?:に|が|で)?(?:や|し|と|い|か|す|$|[。!])|から(?:さき|先|に|で|は)*(?:や[るらっりろ]|し|す|い[いくこっ]|と|はじ|始|が|でも|$|[。!?])|(?:に|が)(?:する|したい|して|いい|ええ|よか)/;
const LAST = /さいご|最後|いちばん(?:うしろ|した)|一番(?:後ろ|下)|おわりの/;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/くく|九九|かけざん|かけ算/, '×'],
  [/わりざん|わり算|割り算/, '÷'],
  [/ひきざん|ひき算|引き算/, '-'],
  [/たしざん|たし算|足し算/, '+'],
];

/** The waiting problem that a child would rather do first; null where it names none. */
export function waitingWished(message: string, state: Readonly<SessionState>): ParsedProblem | null {
  const { lesson, queue } = state;
  const waiting = queue.filter((one): one is string => typeof one === 'string');
  if (lesson?.status !== 'open' || waiting.length === 0) return null;
  const said = fold(message);
  if (!FIRST.test(said)) return null;
  // 3ばんめが いい: of the sheet, whose first is the open one.
  const place = Number(/([2-9])(?:ばん|もん)め/.exec(said)?.[1] ?? 0);
  const atPlace = waiting[place - 2];
  if (place > 1 && atPlace !== undefined) return parseProblem(atPlace);
  const sums = findSums(unifyWorking(message)).map(({ problem }) => problem.canonical);
  const named = waiting.filter((one) => sums.includes(one));
  if (named.length === 1) return parseProblem(named[0] ?? '');
  if (sums.length > 0 && named.length === 0) return null;
  const sign = KINDS.find(([name]) => name.test(said))?.[1];
  const ofKind = sign === undefined ? waiting : waiting.filter((one) => one.includes(sign));
  if (sign === undefined && !LAST.test(said)) return null;
  const chosen = LAST.test(said) ? ofKind.at(-1) : ofKind.length === 1 ? ofKind[0] : undefined;
  return chosen === undefined ? null : parseProblem(chosen);
}
