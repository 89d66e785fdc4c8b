import type { WorkedProblem } from '#agents/core/records.ts';
import { confidenceOf } from '#agents/memory/entry.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import { approaches } from './approaches.ts';
import {
  type Candidate,
  type Evidence,
  idsOf,
  isAtOnce,
  isEvidence,
  isFactKind,
  mostOften,
  sessionsOf,
  tagsOf,
  wasHelped,
  withExamples,
} from './evidence.ts';
import { habits, milestones } from './milestones.ts';
import { mistakeName } from './record-words.ts';

/** Solved so often alone since, a trouble is over. */
const OVERCOME = 3;
/** Helped so often before, and solved so often alone now: that is progress and no luck. */
const HELPED_BEFORE = 2;
const ALONE_NOW = 2;
const FACTS_RIGHT_IN_A_ROW = 2;
const isProcedural: ReadonlySet<string> = new Set(
  BUG_RULES.filter((rule) => rule.isProcedural).map((rule) => rule.code),
);

/** How many at the end came off at the first try. */
const rightInARow = (times: readonly WorkedProblem[]): number =>
  times.length - 1 - times.findLastIndex((one) => !isAtOnce(one));

/** The same way of working wrongly, three times over two sessions. One a kind: the one seen most. */
function difficulties(evidence: Evidence): readonly Candidate[] {
  const all = [...evidence.earlier, ...evidence.problems];
  const codes = new Set(
    evidence.problems.flatMap(({ rules }) => rules).filter((code) => isProcedural.has(code)),
  );
  const found: {
    readonly code: string;
    readonly kind: string;
    readonly shown: readonly WorkedProblem[];
    readonly against: number;
  }[] = [];
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
    const against = all.filter(
      (problem) => problem.kind === kind && problem.startedAtMs > overcomeAtMs && isAtOnce(problem),
    ).length;
    if (isEvidence(showing, evidence) && since.length < OVERCOME)
      found.push({ code, kind, shown: showing, against });
  }
  return found
    .toSorted((a, b) => b.shown.length - a.shown.length)
    .map(({ code, kind, shown, against }) => ({
      id: `kind:${kind}`,
      type: 'difficulty',
      text: withExamples(
        `${evidence.words.name(kind, 'ja')}で、「${mistakeName(code, 'ja')}」で説明できるまちがいが、${sessionsOf(shown)}回の学習で${shown.length}問ありました`,
        shown,
      ),
      problemIds: idsOf(shown),
      tags: [...tagsOf(kind, evidence), code.split('.')[0] ?? code],
      confidence: confidenceOf(shown.length, against),
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
    const tags = tagsOf(last.kind, evidence);
    if (rightNow.length === FACTS_RIGHT_IN_A_ROW && rightNow.every(isAtOnce)) {
      if (missed.length < HELPED_BEFORE) return [];
      const text = `前に${missed.length}回まちがえた${name}を、今は続けて思い出せています。`;
      return [
        {
          id: `fact:${id}`,
          type: 'strength',
          text,
          problemIds: idsOf(times),
          tags,
          confidence: confidenceOf(rightInARow(times), 0),
        },
      ];
    }
    if (!isEvidence(missed, evidence) || isAtOnce(last)) return [];
    const text = `${name}を、${sessionsOf(missed)}回の学習で${missed.length}回まちがえました。`;
    return [
      {
        id: `fact:${id}`,
        type: 'difficulty',
        text,
        problemIds: idsOf(missed),
        tags,
        confidence: confidenceOf(missed.length, times.length - missed.length),
      },
    ];
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
      {
        id: `kind:${kind}`,
        type: 'strength',
        text: withExamples(text, alone),
        problemIds: idsOf(alone),
        tags: tagsOf(kind, evidence),
        confidence: confidenceOf(alone.length, now.length - alone.length),
      },
    ];
  });
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
    ...approaches(evidence),
    ...milestones(evidence),
    ...habits(evidence),
  ]) {
    const isKnown = evidence.known.get(candidate.id)?.text === candidate.text;
    if (!isKnown && !byId.has(candidate.id)) byId.set(candidate.id, candidate);
  }
  return [...byId.values()];
}
