import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '#agents/family/report/plain-text.ts';
import { makeReport } from '#agents/family/report/report.ts';
import { type Report, reportSchema } from '#agents/family/report/report-schema.ts';
import { dayAt, dayText, startOfDayMs } from '#agents/record/days.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS, FamilyFixture } from '../../support/talk/family-fixture.ts';

const TODAY = dayAt(FAMILY_NOW_MS);
/** The last so many days before the day that many days ago, whole days in Japan. */
const days = (count: number, endedDaysAgo = 0) => ({
  fromMs: startOfDayMs(TODAY - endedDaysAgo - count + 1),
  toMs: startOfDayMs(TODAY - endedDaysAgo + 1),
});

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture();
});
afterAll(() => desk[Symbol.dispose]());

function reportOf(childId: string, period: ReturnType<typeof days>, language: 'ja' | 'en' = 'ja') {
  const report = makeReport(desk.records, { childId, ...period }, language, SUBJECTS);
  if (report === null) throw new Error('no report');
  return report;
}

/** One row of SQL over `p`, the child's problems of the period, and `a`, the answers to them; other SQL than the store's. */
function row(childId: string, { fromMs, toMs }: ReturnType<typeof days>, columns: string, from = 'p') {
  const [found] = desk.rows(`WITH p AS (SELECT q.*,
      (SELECT outcome FROM progress AS g WHERE g.child_id = q.child_id AND g.problem_id = q.problem_id) AS outcome,
      (SELECT count(*) FROM hints AS h WHERE h.child_id = q.child_id AND h.problem_id = q.problem_id) AS hint_count,
      (SELECT is_correct FROM attempts AS f WHERE f.child_id = q.child_id AND f.problem_id = q.problem_id
        AND step_index IS NULL ORDER BY seq LIMIT 1) AS first_right,
      (SELECT count(*) FROM attempts AS f WHERE f.child_id = q.child_id AND f.problem_id = q.problem_id
        AND step_index IS NULL AND is_correct = 0) AS wrong
      FROM problems AS q WHERE child_id = '${childId}' AND started_at_ms >= ${fromMs} AND started_at_ms < ${toMs}),
    a AS (SELECT attempts.*, p.kind, p.expression, p.started_at_ms, p.session_id AS s FROM attempts
      JOIN p USING (child_id, problem_id) WHERE step_index IS NULL)
    SELECT ${columns} FROM ${from}`);
  return found ?? {};
}

const PERIODS = [
  ['mia', days(7)],
  ['mia', days(1)],
  ['mia', days(30)],
  ['mia', days(7, 14)],
  ['ken', days(30)],
  ['ken', days(1)],
] as const;

describe.each(PERIODS)('the report of %s over %o', (childId, period) => {
  let json: Report;
  beforeAll(() => {
    json = reportOf(childId, period).json;
  });

  test('is what its schema says, strictly', () => {
    expect(reportSchema.parse(json)).toEqual(json);
  });

  test('counts what was done as SQL does', () => {
    const sums = row(
      childId,
      period,
      `count(*) AS problems, sum(status = 'solved') AS solved, sum(status = 'set_aside') AS set_aside,
       sum(status = 'open') AS unfinished`,
    );
    expect(json.work).toMatchObject(sums);
    const points = row(
      childId,
      period,
      'coalesce(sum(points), 0) AS points',
      `points WHERE child_id = '${childId}' AND at_ms >= ${period.fromMs} AND at_ms < ${period.toMs}`,
    );
    expect(json.work).toMatchObject(points);
    const sessions = row(
      childId,
      period,
      `count(*) AS sessions, count(DISTINCT date((started_at_ms + 32400000) / 1000, 'unixepoch')) AS days_at_work`,
      `sessions WHERE child_id = '${childId}' AND started_at_ms >= ${period.fromMs} AND started_at_ms < ${period.toMs}`,
    );
    expect(json.work).toMatchObject(sessions);
  });

  test('counts what was solved alone, n of N', () => {
    const sums = row(
      childId,
      period,
      `sum(status = 'solved') AS solved, sum(outcome IS 'self_solved') AS solved_alone,
       sum(outcome IS 'self_solved' AND wrong > 0 AND hint_count = 0) AS put_right_alone,
       sum(outcome IS 'hint_solved') AS solved_with_hints, sum(outcome IS 'guided_solved') AS solved_together,
       round(1.0 * sum(outcome IS 'self_solved') / sum(status = 'solved'), 3) AS share_alone`,
    );
    expect(json.alone).toEqual(sums);
  });

  test('counts the hints and their levels', () => {
    const sums = row(childId, period, 'sum(hint_count) AS given, sum(hint_count > 0) AS problems_with_hints');
    expect(json.hints).toMatchObject(sums);
    expect(json.hints.by_level.reduce((sum, { given }) => sum + given, 0)).toBe(json.hints.given);
  });

  test('names the kinds, and as going well only what SQL finds so', () => {
    for (const kind of json.kinds) {
      const sums = row(
        childId,
        period,
        `count(*) AS problems, sum(status = 'solved') AS solved, sum(outcome IS 'self_solved') AS solved_alone,
         count(first_right) AS answered, coalesce(sum(first_right), 0) AS right_at_first`,
        `p WHERE kind = '${kind.kind}'`,
      );
      expect(kind).toMatchObject(sums);
    }
    for (const { answered, right_at_first: right } of json.strengths) {
      expect(answered).toBeGreaterThanOrEqual(3);
      expect(right / answered).toBeGreaterThanOrEqual(0.8);
    }
  });

  test('has evidence for each weak area: three problems over two sessions, each of them to be found', () => {
    const window = { fromMs: period.toMs - 28 * 86_400_000, toMs: period.toMs };
    for (const area of json.weak_areas) {
      // Each kind of the generated family has one wrong answer, and its rules are of one family.
      const sums = row(
        childId,
        window,
        `count(*) AS wrong_answers, count(DISTINCT problem_id) AS problems, count(DISTINCT s) AS sessions,
         date((min(started_at_ms) + 32400000) / 1000, 'unixepoch') AS since, max(started_at_ms) AS latest`,
        `a WHERE kind = '${area.kind}' AND is_correct = 0`,
      );
      const { latest, ...counts } = sums;
      expect(area).toMatchObject(counts);
      expect(Number(latest)).toBeGreaterThanOrEqual(period.fromMs);
      expect(area.problems).toBeGreaterThanOrEqual(3);
      expect(area.sessions).toBeGreaterThanOrEqual(2);
      for (const { problem_id: id, answer, expression } of area.evidence) {
        const found = row(
          childId,
          window,
          'count(*) AS n',
          `a WHERE problem_id = '${id}' AND answer = '${answer}' AND is_correct = 0 AND expression = '${expression}'`,
        );
        expect(found.n).toBeGreaterThan(0);
      }
    }
  });

  test('compares only where both weeks have enough, and with their own numbers', () => {
    const length = Math.max(7, (period.toMs - period.fromMs) / 86_400_000);
    const now = { fromMs: period.toMs - length * 86_400_000, toMs: period.toMs };
    const before = { fromMs: now.fromMs - length * 86_400_000, toMs: now.fromMs };
    const answered = [now, before].map((part) => Number(row(childId, part, 'count(first_right) AS n').n));
    if (Math.min(...answered) < 5) {
      expect(json.compared).toBeNull();
      return;
    }
    for (const [part, shown] of [
      [now, json.compared?.now],
      [before, json.compared?.before],
    ] as const)
      expect(shown).toMatchObject(
        row(
          childId,
          part,
          `count(*) AS problems, sum(hint_count) AS hints, count(first_right) AS answered,
           sum(first_right) AS right_at_first, sum(outcome IS 'self_solved') AS solved_alone`,
        ),
      );
  });

  test('counts signs of feelings as SQL counts the rises, and calls them no more than that', () => {
    // The first observation of a period is compared with calm.
    const rises = (column: string, rest: number, halfLifeMs: number, sign = 1, least = 0.28): string =>
      `sum(${sign} * (${column} - (${rest} + (coalesce(before_${column}, ${rest}) - ${rest})
        * pow(0.5, (at_ms - coalesce(before_ms, at_ms)) / ${halfLifeMs}.0))) >= ${least})`;
    const lag = (column: string): string => `lag(${column}) OVER (ORDER BY seq) AS before_${column}`;
    const counted = row(
      childId,
      period,
      `${rises('excitement', 0.3, 300_000)} AS glad, ${rises('fatigue', 0, 900_000)} AS tired,
       ${rises('frustration', 0, 180_000)} AS upset, ${rises('confidence', 0.5, 300_000, -1, 0.14)} AS unsure`,
      `(SELECT *, ${lag('fatigue')}, ${lag('frustration')}, ${lag('excitement')}, ${lag('confidence')}, lag(at_ms) OVER (ORDER BY seq) AS before_ms
        FROM emotion_history WHERE child_id = '${childId}' AND at_ms >= ${period.fromMs} AND at_ms < ${period.toMs})`,
    );
    const signs = Object.fromEntries(json.signs.map(({ sign, times }) => [sign, times]));
    expect({ glad: 0, tired: 0, upset: 0, unsure: 0, ...signs }).toEqual(counted);
  });
});

test('the family of these tests has weak areas with evidence, strengths and signs to be judged by', () => {
  const reports = PERIODS.map(([childId, period]) => reportOf(childId, period).json);
  const evidence = reports.flatMap(({ weak_areas: areas }) => areas.flatMap((area) => area.evidence));
  expect(evidence.length).toBeGreaterThan(0);
  expect(reports.flatMap(({ strengths }) => strengths).length).toBeGreaterThan(0);
  const { weak_areas: areas, signs } = reportOf('mia', days(7)).json;
  expect([areas.length > 0, signs.length > 0], 'in the week whose text is read').toEqual([true, true]);
});

test('what was passed over at once is neither hard nor solved: 5×1 ten times', () => {
  using passed = new FamilyFixture((work) => {
    for (let count = 0; count < 10; count++) {
      const problemId = `passed-${count}`;
      const started = {
        problemId,
        expression: '5×1',
        problemKind: 'kuku',
        grade: 2,
        source: 'robot',
      } as const;
      work.record({ kind: 'problem_started', ...started });
      work.record({ kind: 'problem_closed', problemId, status: 'set_aside' });
    }
  });
  const ask = { childId: 'mia', ...days(1) };
  const { json, text } = makeReport(passed.records, ask, 'ja', SUBJECTS) ?? reportOf('ken', days(1));
  const before = reportOf('mia', days(1)).json;
  expect(json.work.set_aside).toBe(before.work.set_aside + 10);
  expect(json.alone).toEqual(before.alone);
  expect(json.hard_problems.map(({ expression }) => expression)).not.toContain('5×1');
  expect(text).toContain(`解けた${json.work.solved}問のうち`);
});

describe('the text of the report', () => {
  test('says the numbers of the data, in both languages', () => {
    const { json, text } = reportOf('mia', days(7));
    const english = reportOf('mia', days(7), 'en').text;
    for (const said of [text, english]) {
      expect(said).toContain(`**${Math.round((json.alone.share_alone ?? 0) * 100)}%**`);
      for (const { evidence } of json.weak_areas)
        for (const { expression, answer } of evidence) expect(said).toContain(`${expression} → ${answer}`);
    }
    expect(text).toContain(`${json.work.problems}問に取り組み、${json.work.solved}問が解けました`);
    expect(english).toContain(`${json.work.problems} problems worked on, ${json.work.solved} solved`);
    for (const { times } of json.signs) expect(text).toMatch(new RegExp(`見えたとき：${times}回`));
    expect(text).toContain('ことばの数ではありません');
    expect(english).toContain('no count of words');
    expect(english).not.toMatch(/[ぁ-ん]/);
  });

  test('is saved without a mark, and loses nothing but the marks', () => {
    for (const language of ['ja', 'en'] as const) {
      const { text } = reportOf('mia', days(7), language);
      const plain = plainText(text);
      expect(plain).not.toMatch(/[#|*]/);
      const wordsOf = (one: string) => new Set(one.match(/[\p{L}\p{N}+×÷−%]+/gu));
      expect(wordsOf(plain)).toEqual(wordsOf(text.replaceAll('**', '')));
    }
  });

  test('judges nobody', () => {
    for (const [childId, period] of PERIODS)
      for (const language of ['ja', 'en'] as const) {
        const { text } = reportOf(childId, period, language);
        expect(text).not.toMatch(
          /障害|病|才能|頭が|苦手|だめ|おくれ|いらいらして|落ちこ|ADHD|lazy|disorder|weak|bad at/i,
        );
        expect(text).not.toMatch(/undefined|null|NaN/);
        expect(text.split('\n').length).toBeGreaterThan(5);
      }
  });

  test('is quiet about days without work, and there is none of strangers and of no days', () => {
    const nothing = reportOf('mia', days(3, 300)).text;
    expect(nothing).toContain('この期間の学習の記録はありません');
    expect(nothing.split('\n').length).toBeLessThan(5);
    expect(makeReport(desk.records, { childId: 'stranger', ...days(7) }, 'ja', SUBJECTS)).toBeNull();
    expect(makeReport(desk.records, { childId: 'mia', fromMs: 5, toMs: 5 }, 'ja', SUBJECTS)).toBeNull();
  });

  test('of the same period says the same each time', () => {
    expect(reportOf('mia', days(7))).toEqual(reportOf('mia', days(7)));
  });

  test('names the days of the period as they are in Japan', () => {
    const { json } = reportOf('mia', days(7));
    expect(json.period).toEqual({ from: dayText(TODAY - 6), to: dayText(TODAY), days: 7 });
  });
});

describe('facts', () => {
  test('forgotten on two days are named, a single slip is not; and a kanji can be seen', () => {
    using family = new FamilyFixture((work) => {
      const miss = (problemId: string, problemKind: string, expression: string): void => {
        work.record({
          kind: 'problem_started',
          problemId,
          expression,
          problemKind,
          grade: 2,
          source: 'robot',
        });
        const rest = { stepIndex: null, answer: null, errorType: null, rules: [], latencyMs: 4000 };
        work.record({
          kind: 'answer_attempted',
          attemptId: `${problemId}-a`,
          problemId,
          isCorrect: false,
          ...rest,
        });
      };
      miss('k1', 'kanji_reading', '森');
      miss('k2', 'kanji_reading', '森');
      miss('k3', 'kanji_writing', '山');
    });
    const report = makeReport(family.records, { childId: 'mia', ...days(7) }, 'ja', SUBJECTS);
    const kanji = report?.json.forgotten_facts.filter(({ kind }) => kind.startsWith('kanji'));
    expect(kanji).toEqual([
      { kind: 'kanji_reading', name: '漢字の読み', fact: '森', times: 2, since: dayText(TODAY) },
    ]);
    expect(report?.text).toContain('森（漢字の読み、2回）');
  });
});
