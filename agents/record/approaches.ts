import { measureApproaches } from '#agents/memory/approach.ts';
import { type Candidate, type Evidence, idsLast, tagsOf } from './evidence.ts';
import { aidName } from './record-words.ts';

/** What was followed by success with a kind of problem of this session, in numbers of the records. */
export function approaches(evidence: Evidence): readonly Candidate[] {
  const { problems, earlier, words } = evidence;
  const tried = [...earlier, ...problems].flatMap(({ kind, problemId, sessionId, hintsTried }) =>
    hintsTried.map((hint) => ({ kind, problemId, sessionId, ...hint })),
  );
  const ofSession = new Set(
    problems.flatMap(({ kind, hintsTried }) => hintsTried.map(({ aid }) => `${kind} ${aid}`)),
  );
  return measureApproaches(tried)
    .filter(({ kind, aid }) => ofSession.has(`${kind} ${aid}`))
    .map(({ kind, aid, times, right, otherTimes, otherRight, problemIds, confidence }) => {
      const compared = otherTimes === 0 ? '' : `（ほかのヒントでは${otherTimes}回のうち${otherRight}回）`;
      return {
        id: `approach:${kind}`,
        type: 'effective_approach',
        text: `${words.name(kind, 'ja')}で、${aidName(aid, 'ja')}のあと、${times}回のうち${right}回、次の答えが正しくなりました${compared}。`,
        problemIds: idsLast(problemIds),
        tags: [...tagsOf(kind, evidence), `aid:${aid}`],
        confidence,
      };
    });
}
