import { confidenceOf } from '#agents/memory/entry.ts';
import { dayAt } from './days.ts';
import {
  type Candidate,
  COUNTED,
  type Evidence,
  idsOf,
  isAlone,
  isEvidence,
  isFactKind,
  lookedAgain,
  mostOften,
  sessionsOf,
  tagsOf,
  wasHelped,
  withExamples,
} from './evidence.ts';

const ROUND_NUMBERS = [10, 25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000];
const WEEK_DAYS = 7;
const REGULAR_DAYS = 4;

/** For the first time alone, and round numbers of problems solved. */
export function milestones(evidence: Evidence): readonly Candidate[] {
  const { problems, earlier, solvedBefore, words } = evidence;
  const firsts = mostOften(problems.map(({ kind }) => kind)).flatMap((kind): Candidate[] => {
    const before = earlier.filter((problem) => problem.kind === kind);
    const alone = problems.filter((problem) => problem.kind === kind && isAlone(problem));
    if (isFactKind(kind) || before.length === 0 || before.some(isAlone) || alone.length === 0) return [];
    const text = withExamples(`${words.name(kind, 'ja')}を、はじめてひとりで解けました`, alone);
    return [
      {
        id: `first:${kind}`,
        type: 'milestone',
        text,
        problemIds: idsOf(alone),
        tags: tagsOf(kind, evidence),
        confidence: COUNTED,
      },
    ];
  });
  const solved = problems.filter(({ outcome }) => outcome !== null);
  const reached = ROUND_NUMBERS.findLast(
    (number) => number <= solvedBefore && number > solvedBefore - solved.length,
  );
  if (reached === undefined) return firsts;
  const text = `解いた問題が、ぜんぶで${reached}問になりました。`;
  return [
    ...firsts,
    {
      id: `solved:${reached}`,
      type: 'milestone',
      text,
      problemIds: idsOf(solved.slice(-1)),
      tags: [],
      confidence: COUNTED,
    },
  ];
}

/** How the child works, whatever it works on. */
export function habits(evidence: Evidence): readonly Candidate[] {
  const all = [...evidence.earlier, ...evidence.problems];
  const found: Candidate[] = [];
  const again = all.filter(lookedAgain);
  if (isEvidence(again, evidence)) {
    const text = `まちがえたあと、ヒントなしで自分でもう一度見て、なおしています（${sessionsOf(again)}回の学習で${again.length}問）。`;
    found.push({
      id: 'habit:looks_again',
      type: 'habit',
      text,
      problemIds: idsOf(again),
      tags: [],
      confidence: confidenceOf(
        again.length,
        all.filter(({ wrongCount }) => wrongCount > 0).length - again.length,
      ),
    });
  }
  const hinted = all.filter(({ outcome }) => outcome === 'hint_solved');
  if (isEvidence(hinted, evidence)) {
    const text = `ヒントを使うと、さいごまで自分で考えて解けています（${sessionsOf(hinted)}回の学習で${hinted.length}問）。`;
    found.push({
      id: 'habit:uses_hints',
      type: 'habit',
      text,
      problemIds: idsOf(hinted),
      tags: [],
      confidence: confidenceOf(hinted.length, all.filter(wasHelped).length - hinted.length),
    });
  }
  const today = dayAt(evidence.endedAtMs);
  const days = new Set(
    all.map(({ startedAtMs }) => dayAt(startedAtMs)).filter((day) => day > today - WEEK_DAYS),
  );
  if (days.size >= REGULAR_DAYS) {
    const text = `${WEEK_DAYS}日間のうち${days.size}日、学習しました。`;
    found.push({
      id: 'habit:regular',
      type: 'habit',
      text,
      problemIds: idsOf(evidence.problems.slice(-1)),
      tags: [],
      confidence: COUNTED,
    });
  }
  return found;
}
