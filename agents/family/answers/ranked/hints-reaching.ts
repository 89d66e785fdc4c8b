import { sayThreshold, type Threshold } from '#agents/family/question/threshold.ts';
import type { KindRow } from '#agents/family/rows.ts';
import { fetchProblems, type Script } from '../answer-script.ts';
import { andMore, kindIn, many, nothing, percent, problemTable, sayer, table } from '../phrasing.ts';
import { type Question, scopeOf } from '../question.ts';

const MOST_LISTED = 5;

/** The number of hints as a search takes it, both ends counted in. */
function rangeOf({ bound, value }: Threshold): Readonly<Record<string, number>> {
  if (bound === 'least') return { hints_from: value };
  if (bound === 'over') return { hints_from: value + 1 };
  return { hints_to: bound === 'most' ? value : Math.max(0, value - 1) };
}

/** Of the levels of a hint. */
const LAST_LEVEL = 3;

/** How many problems took so many hints (null: a hint of the last level), and what share of each kind: the highest first. */
export function* hintsReaching(question: Question, threshold: Threshold | null): Script {
  const say = sayer(question);
  const scope = scopeOf(question);
  const all = yield* fetchProblems(question, scope, { limit: 1 });
  if (all.totals.problems === 0) return nothing(say, scope);
  const found = yield* fetchProblems(question, scope, {
    ...(threshold === null ? { level_from: LAST_LEVEL } : rangeOf(threshold)),
    order: 'hardest',
    limit: MOST_LISTED,
  });
  const bound = threshold === null ? null : sayThreshold(threshold, ['回', ' hints']);
  const which =
    bound === null
      ? say('ヒントが3段階目までいった', 'hints up to level 3')
      : say(`ヒントが${bound.ja}${threshold?.bound === 'over' ? '' : 'の'}`, bound.en);
  const lead = say(
    `${scope.ja}、${which}問題は、${all.totals.problems}問のうち**${found.totals.problems}問**（${percent(found.totals.problems, all.totals.problems)}）です。`,
    `**${found.totals.problems}** of ${many(all.totals.problems, 'problem')} (${percent(found.totals.problems, all.totals.problems)}) had ${which} (${scope.en}).`,
  );
  if (found.totals.problems === 0) return lead;
  const { solved, set_aside: aside } = found.totals;
  const ended = say(
    `そのうち解けたのは**${solved}問**、解けずにあとまわしになったのは**${aside}問**です。`,
    `Of these **${solved}** were solved, and **${aside}** were not and were set aside.`,
  );
  const countOf = (kind: KindRow): number =>
    found.by_kind.find((one) => one.kind === kind.kind)?.problems ?? 0;
  const rows = all.by_kind
    .map((kind) => ({ kind, count: countOf(kind), share: countOf(kind) / kind.problems }))
    .toSorted((one, other) => other.share - one.share || other.count - one.count)
    .slice(0, question.top ?? all.by_kind.length);
  return [
    lead,
    ended,
    table(
      [
        say('種類', 'kind'),
        say('その問題', 'such problems'),
        say('すべての問題', 'all problems'),
        say('割合', 'share'),
      ],
      rows.map(({ kind, count }) => [
        kindIn(question, kind),
        count,
        kind.problems,
        percent(count, kind.problems),
      ]),
    ),
    `${problemTable(question, found.problems)}${andMore(say, found.totals.problems, found.problems.length)}`,
  ].join('\n\n');
}
