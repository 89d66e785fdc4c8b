import type { Memory, WorkedProblem } from '#agents/core/records.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import { dayAt } from './days.ts';
import { type KindWords, mistakeName, shownSum } from './record-words.ts';

/** Something the records give evidence for, ready to be remembered. */
export interface Candidate {
  /** Names it among those of its session; the same records give the same id. It is the memory's key. */
  readonly id: string;
  readonly type: Memory['type'];
  readonly text: string;
  readonly problemIds: readonly string[];
}

interface Evidence {
  /** Of the session itself, in the order in which they were begun. */
  readonly problems: readonly WorkedProblem[];
  /** Of other sessions, up to its end. */
  readonly earlier: readonly WorkedProblem[];
  /** What is remembered already. Key: Memory.key. */
  readonly known: ReadonlyMap<string, Memory>;
  /** Problems solved in all, up to the end of the session. */
  readonly solvedBefore: number;
  /** Wall-clock ms. */
  readonly endedAtMs: number;
  readonly words: KindWords;
}

/** Never from one mistake, and never from one bad day. */
const TIMES = 3;
const SESSIONS = 2;
/** Solved so often alone since, a trouble is over. */
const OVERCOME = 3;
/** Helped so often before, and solved so often alone now: that is progress and no luck. */
const HELPED_BEFORE = 2;
const ALONE_NOW = 2;
const FACTS_RIGHT_IN_A_ROW = 2;
const ROUND_NUMBERS = [10, 25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000];
const WEEK_DAYS = 7;
const REGULAR_DAYS = 4;
const EXAMPLES = 3;
/** A memory names at most so many problems. */
const MOST_PROBLEMS = 12;

const isProcedural: ReadonlySet<string> = new Set(
  BUG_RULES.filter((rule) => rule.isProcedural).map((rule) => rule.code),
);

const isAlone = ({ outcome }: WorkedProblem): boolean => outcome === 'self_solved';
const isAtOnce = (problem: WorkedProblem): boolean => isAlone(problem) && problem.wrongCount === 0;
const wasHelped = ({ hintCount, outcome, status }: WorkedProblem): boolean =>
  hintCount > 0 || outcome === 'hint_solved' || outcome === 'guided_solved' || status === 'set_aside';
/** It was wrong, it was seen, it was put right, and nobody had said where to look. */
const lookedAgain = (problem: WorkedProblem): boolean =>
  isAlone(problem) && problem.wrongCount > 0 && problem.hintCount === 0;

const sessionsOf = (problems: readonly WorkedProblem[]): number =>
  new Set(problems.map(({ sessionId }) => sessionId)).size;

/** Often enough, on more than one day at the desk, and in this session too. */
function isEvidence(found: readonly WorkedProblem[], { problems }: Evidence): boolean {
  return (
    found.length >= TIMES && sessionsOf(found) >= SESSIONS && found.some((one) => problems.includes(one))
  );
}

function examples(found: readonly WorkedProblem[]): string {
  const sums = [...new Set(found.toReversed().map(({ expression }) => expression))];
  return sums
    .filter((sum) => sum.length <= 20 && shownSum(sum) === sum)
    .slice(0, EXAMPLES)
    .join('、');
}

const idsOf = (found: readonly WorkedProblem[]): readonly string[] =>
  found.slice(-MOST_PROBLEMS).map(({ problemId }) => problemId);

const withExamples = (text: string, found: readonly WorkedProblem[]): string => {
  const sums = examples(found);
  return sums === '' ? `${text}。` : `${text}（${sums}）。`;
};

/** The same way of working wrongly, three times over two sessions. One a kind: the one seen most. */
function difficulties(evidence: Evidence): readonly Candidate[] {
  const all = [...evidence.earlier, ...evidence.problems];
  const codes = new Set(
    evidence.problems.flatMap(({ rules }) => rules).filter((code) => isProcedural.has(code)),
  );
  const found: { readonly code: string; readonly kind: string; readonly shown: readonly WorkedProblem[] }[] =
    [];
  for (const code of codes) {
    const ever = all.filter(({ rules }) => rules.includes(code));
    const [kind] = mostOften(ever.map((problem) => problem.kind));
    if (kind === undefined) continue;
    // What was overcome once is news only by what happened since.
    const before = evidence.known.get(`kind:${kind}`);
    const overcomeAtMs = before?.type === 'strength' ? before.atMs : 0;
    const showing = ever.filter(({ startedAtMs }) => startedAtMs > overcomeAtMs);
    const lastAtMs = Math.max(...showing.map(({ startedAtMs }) => startedAtMs));
    const since = all.filter(
      (problem) => problem.kind === kind && problem.startedAtMs > lastAtMs && isAtOnce(problem),
    );
    if (isEvidence(showing, evidence) && since.length < OVERCOME) found.push({ code, kind, shown: showing });
  }
  return found
    .toSorted((a, b) => b.shown.length - a.shown.length)
    .map(({ code, kind, shown }) => ({
      id: `kind:${kind}`,
      type: 'difficulty',
      text: withExamples(
        `${evidence.words.name(kind, 'ja')}で、「${mistakeName(code, 'ja')}」で説明できるまちがいが、${sessionsOf(shown)}回の学習で${shown.length}問ありました`,
        shown,
      ),
      problemIds: idsOf(shown),
    }));
}

/** How a fact is called in a sentence; null for what is none. */
function factName({ kind, expression }: WorkedProblem): string | null {
  if (factOf(kind, expression) === null) return null;
  return kind === 'kuku'
    ? `九九の ${expression}`
    : `「${expression}」の${kind === 'kanji_reading' ? '読み' : '書き'}`;
}

/** Facts: forgotten again and again, or known now that were forgotten before. */
function facts(evidence: Evidence): readonly Candidate[] {
  const all = [...evidence.earlier, ...evidence.problems];
  const asked = new Map(
    evidence.problems.map((problem) => [`${problem.kind}:${problem.expression}`, problem]),
  );
  return [...asked].flatMap(([id, last]): Candidate[] => {
    const name = factName(last);
    if (name === null) return [];
    const times = all.filter(({ kind, expression }) => kind === last.kind && expression === last.expression);
    const missed = times.filter((problem) => problem.wrongCount > 0 || wasHelped(problem));
    const rightNow = times.slice(-FACTS_RIGHT_IN_A_ROW);
    if (rightNow.length === FACTS_RIGHT_IN_A_ROW && rightNow.every(isAtOnce)) {
      if (missed.length < HELPED_BEFORE) return [];
      const text = `前に${missed.length}回まちがえた${name}を、今は続けて思い出せています。`;
      return [{ id: `fact:${id}`, type: 'strength', text, problemIds: idsOf(times) }];
    }
    if (!isEvidence(missed, evidence) || isAtOnce(last)) return [];
    const text = `${name}を、${sessionsOf(missed)}回の学習で${missed.length}回まちがえました。`;
    return [{ id: `fact:${id}`, type: 'difficulty', text, problemIds: idsOf(missed) }];
  });
}

/** What needed hints in earlier sessions, and none in this one. */
function strengths(evidence: Evidence): readonly Candidate[] {
  return mostOften(evidence.problems.map(({ kind }) => kind)).flatMap((kind): Candidate[] => {
    const now = evidence.problems.filter((problem) => problem.kind === kind);
    const before = evidence.earlier.filter((problem) => problem.kind === kind && wasHelped(problem));
    const alone = now.filter(isAtOnce);
    if (isFactKind(kind) || before.length < HELPED_BEFORE || alone.length < ALONE_NOW || now.some(wasHelped))
      return [];
    const text = `${evidence.words.name(kind, 'ja')}を、前は${before.length}問でヒントが必要でしたが、ヒントなしで${alone.length}問、1回目で解けました`;
    return [
      { id: `kind:${kind}`, type: 'strength', text: withExamples(text, alone), problemIds: idsOf(alone) },
    ];
  });
}

const isFactKind = (kind: string): boolean =>
  kind === 'kuku' || kind === 'kanji_reading' || kind === 'kanji_writing';

/** For the first time alone, and round numbers of problems solved. */
function milestones({ problems, earlier, solvedBefore, words }: Evidence): readonly Candidate[] {
  const firsts = mostOften(problems.map(({ kind }) => kind)).flatMap((kind): Candidate[] => {
    const before = earlier.filter((problem) => problem.kind === kind);
    const alone = problems.filter((problem) => problem.kind === kind && isAlone(problem));
    if (isFactKind(kind) || before.length === 0 || before.some(isAlone) || alone.length === 0) return [];
    const text = withExamples(`${words.name(kind, 'ja')}を、はじめてひとりで解けました`, alone);
    return [{ id: `first:${kind}`, type: 'milestone', text, problemIds: idsOf(alone) }];
  });
  const solved = problems.filter(({ outcome }) => outcome !== null);
  const reached = ROUND_NUMBERS.findLast(
    (number) => number <= solvedBefore && number > solvedBefore - solved.length,
  );
  if (reached === undefined) return firsts;
  const text = `解いた問題が、ぜんぶで${reached}問になりました。`;
  return [
    ...firsts,
    { id: `solved:${reached}`, type: 'milestone', text, problemIds: idsOf(solved.slice(-1)) },
  ];
}

function habits(evidence: Evidence): readonly Candidate[] {
  const all = [...evidence.earlier, ...evidence.problems];
  const found: Candidate[] = [];
  const again = all.filter(lookedAgain);
  if (isEvidence(again, evidence)) {
    const text = `まちがえたあと、ヒントなしで自分でもう一度見て、なおしています（${sessionsOf(again)}回の学習で${again.length}問）。`;
    found.push({ id: 'habit:looks_again', type: 'habit', text, problemIds: idsOf(again) });
  }
  const hinted = all.filter(({ outcome }) => outcome === 'hint_solved');
  if (isEvidence(hinted, evidence)) {
    const text = `ヒントを使うと、さいごまで自分で考えて解けています（${sessionsOf(hinted)}回の学習で${hinted.length}問）。`;
    found.push({ id: 'habit:uses_hints', type: 'habit', text, problemIds: idsOf(hinted) });
  }
  const today = dayAt(evidence.endedAtMs);
  const days = new Set(
    all.map(({ startedAtMs }) => dayAt(startedAtMs)).filter((day) => day > today - WEEK_DAYS),
  );
  if (days.size >= REGULAR_DAYS) {
    const text = `${WEEK_DAYS}日間のうち${days.size}日、学習しました。`;
    found.push({ id: 'habit:regular', type: 'habit', text, problemIds: idsOf(evidence.problems.slice(-1)) });
  }
  return found;
}

/** Each value once, those that stand there most often first. */
function mostOften(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}

/**
 * What the records of a session, and of those before it, give evidence for: sentences made here, of the store's numbers.
 * What is remembered word for word already is left out. Difficulty and strength of one thing share an id, so that the
 * newer takes the place of the older; within one session the strength goes first.
 */
export function findCandidates(evidence: Evidence): readonly Candidate[] {
  const byId = new Map<string, Candidate>();
  for (const candidate of [
    ...strengths(evidence),
    ...difficulties(evidence),
    ...facts(evidence),
    ...milestones(evidence),
    ...habits(evidence),
  ]) {
    const isKnown = evidence.known.get(candidate.id)?.text === candidate.text;
    if (!isKnown && !byId.has(candidate.id)) byId.set(candidate.id, candidate);
  }
  return [...byId.values()];
}
