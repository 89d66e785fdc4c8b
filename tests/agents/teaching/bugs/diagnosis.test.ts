import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import type { RuleEvidence } from '#agents/teaching/bugs/diagnosis.ts';
import { BUG_RULES, diagnose, rulePosterior, topRule } from '#agents/teaching/bugs/diagnosis.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { needsFile, sharedData, skipsWithout } from '../../../support/needs.ts';
import { seededRandom } from '../../../support/random.ts';

function rulesFor(expression: string, answerText: string): readonly string[] {
  const problem = parseProblem(expression);
  const answer = readAnswer(answerText);
  if (answer === null) throw new Error(`no answer in ${answerText}`);
  return diagnose(problem, solveProblem(problem), answer).map((diagnosis) => diagnosis.rule);
}

const WRONG_ANSWERS = [
  ['38+47', '75', 'carry.dropped'],
  ['268+375', '543', 'carry.dropped'],
  ['24×3', '62', 'carry.dropped'],
  ['38cm+47cm', '75cm', 'carry.dropped'],
  ['38+47', '715', 'carry.wrote_whole'],
  ['14-6', '12', 'borrow.smaller_from_larger'],
  ['52-27', '35', 'borrow.no_decrement'],
  ['54-27', '17', 'borrow.decremented_twice'],
  ['52-27', '30', 'borrow.zero_instead'],
  ['403-178', '235', 'borrow.across_zero'],
  ['38+5', '88', 'place.misaligned'],
  ['24×13', '96', 'place.misaligned'],
  ['13-8+7', '9', 'partial.last_step_forgotten'],
  ['13-8+7', '5', 'partial.stopped_early'],
  ['72÷3', '20', 'partial.last_step_forgotten'],
  ['2+3×4', '20', 'order.left_to_right'],
  ['20-(3+4)', '21', 'order.left_to_right'],
  ['7×6', '35', 'kuku.neighbour'],
  ['24÷6', '3', 'kuku.neighbour'],
  ['7×6', '13', 'kuku.added'],
  ['20×30', '60', 'zero.dropped_in_multiplier'],
  ['80÷4', '2', 'zero.dropped_in_quotient'],
  ['5×0', '5', 'zero.one_times_zero'],
  ['403×708', '2824', 'digitwise.concat'],
  ['13÷4', '2あまり5', 'remainder.too_large'],
  ['13÷4', '4あまり3', 'remainder.overshot'],
  ['13÷4', '3', 'remainder.dropped'],
  ['13÷4', '1あまり3', 'remainder.swapped'],
  ['□+5=12', '12', 'blank.took_result'],
  ['36+27=27+□', '63', 'blank.took_result'],
  ['□+5=12', '17', 'blank.added'],
  ['□-5=7', '2', 'blank.same_operation'],
  ['□+5=12', '5', 'blank.copied_other'],
  ['3時50分+20分', '3時70分', 'time.base_100'],
  ['2時間10分-40分', '1時間70分', 'time.base_100'],
  ['4時5分-3時15分', '90分', 'time.base_100'],
  ['3時50分+20分', '3時10分', 'time.hour_dropped'],
  ['1m20cm+90cm', '1m10cm', 'unit.carry_dropped'],
  ['1m20cm=□cm', '30cm', 'unit.conversion_factor'],
  ['38cm+47cm', '85', 'unit.missing'],
  ['38cm+47cm', '85m', 'unit.wrong'],
  ['1.2-0.5', '7', 'decimal.point_misplaced'],
  ['1.2+3', '1.5', 'decimal.misaligned'],
  ['0.8+0.5', '0.13', 'decimal.wrote_whole'],
  ['1/5+2/5', '3/10', 'fraction.added_denominators'],
  ['1/5+2/5', '3', 'fraction.numerator_only'],
  ['1-2/5', '1/5', 'fraction.whole_as_part'],
  ['62-9', '71', 'operation.added'],
  ['38+47', '9', 'operation.subtracted'],
  ['8+7', '56', 'operation.multiplied'],
  ['8×4', '2', 'operation.divided'],
  ['38+47', '58', 'digit.swapped'],
  ['38+47', '130', 'misread.digits_swapped'],
  ['8+7', '14', 'slip.off_by_one'],
  ['13÷4', '3あまり2', 'remainder.miscounted'],
  ['23÷4', '5あまり1', 'remainder.miscounted'],
  ['13÷4', '4あまり1', 'slip.off_by_one'],
  ['38+47', '95', 'slip.off_by_ten'],
  ['568+375', '843', 'slip.off_by_hundred'],
  ['38+47', '38', 'copy.operand'],
  ['100、98、96、□', '98', 'row.wrong_way'],
  ['100、98、96、□', '95', 'row.counted_by_one'],
  ['□、30、40、50', '40', 'row.wrong_way'],
  ['452の10のくらい', '50', 'places.said_its_worth'],
  ['452の10のくらい', '4', 'places.of_another_place'],
  ['100が3こと1が5こ', '35', 'bundles.side_by_side'],
  ['68と86のおおきいほう', '68', 'compare.looked_at_ones'],
] as const;

describe('diagnosing one wrong answer', () => {
  test.each(WRONG_ANSWERS)('%s answered %s shows %s', (expression, answer, rule) => {
    expect(rulesFor(expression, answer)).toContain(rule);
  });

  test('every rule is shown by one of the answers above', () => {
    const shown = new Set<string>(WRONG_ANSWERS.map(([, , rule]) => rule));
    expect(BUG_RULES.map((rule) => rule.code).filter((code) => !shown.has(code))).toEqual([]);
  });

  test('a right answer has no diagnosis, however it is made', () => {
    const random = seededRandom(9);
    for (const kind of PROBLEM_KINDS) {
      for (let round = 0; round < 100; round++) {
        const problem = makeProblem(kind, 3, random);
        const expected = solveProblem(problem);
        expect(diagnose(problem, expected, expected), problem.canonical).toEqual([]);
      }
    }
  });

  test('what a rule predicts is diagnosed as that rule, unless it is the right answer', () => {
    const random = seededRandom(10);
    for (const kind of PROBLEM_KINDS) {
      for (let round = 0; round < 15; round++) {
        const problem = makeProblem(kind, 3, random);
        const expected = solveProblem(problem);
        for (const rule of BUG_RULES) {
          for (const wrong of rule.predict(problem)) {
            if (formatQuantity(wrong) === formatQuantity(expected)) continue;
            const rules = diagnose(problem, expected, wrong).map((diagnosis) => diagnosis.rule);
            const isSameValue = rules.length === 0;
            if (!isSameValue)
              expect(rules, `${problem.canonical} ${formatQuantity(wrong)}`).toContain(rule.code);
          }
        }
      }
    }
  });

  test('procedural rules come before slips', () => {
    const [first, ...rest] = rulesFor('38+47', '75');
    expect([first, rest]).toEqual(['carry.dropped', ['slip.off_by_ten']]);
  });

  test('an answer nobody can explain has no diagnosis', () => {
    expect(rulesFor('38+47', '4321')).toEqual([]);
  });

  test('many wrong answers to two-digit borrowing have more than one explanation', () => {
    let [distinct, shared, sharedProcedural, problems] = [0, 0, 0, 0];
    for (let a = 20; a <= 99; a++) {
      for (let b = 10; b < a; b++) {
        if (b % 10 <= a % 10) continue;
        problems += 1;
        const problem = parseProblem(`${a}-${b}`);
        const byAnswer = new Map<string, boolean[]>();
        for (const rule of BUG_RULES) {
          for (const wrong of new Set(rule.predict(problem).map(formatQuantity))) {
            if (wrong !== String(a - b))
              byAnswer.set(wrong, [...(byAnswer.get(wrong) ?? []), rule.isProcedural]);
          }
        }
        for (const rules of byAnswer.values()) {
          distinct += 1;
          if (rules.length > 1) shared += 1;
          if (rules.filter(Boolean).length > 1) sharedProcedural += 1;
        }
      }
    }
    const percent = (count: number) => ((100 * count) / distinct).toFixed(1);
    console.info(
      `${problems} borrow subtractions: ${distinct} wrong answers predicted, ${percent(shared)} % by more than one rule, ` +
        `${percent(sharedProcedural)} % by more than one procedural rule`,
    );
    expect(problems).toBe(1_620);
    expect(shared / distinct).toBeGreaterThan(0.1);
    expect(shared / distinct).toBeLessThan(0.3);
  });
});

const realAnswers = sharedData('real_wrong_answers_ja.tsv');
describe.skipIf(skipsWithout(needsFile(realAnswers)))('wrong answers of real Japanese children', () => {
  test('each row with operands has a cause', () => {
    const rows = readFileSync(realAnswers, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, problem]) => /^[\d×−+-]+$/.test(problem ?? '') && /\d.*[×−+-]/.test(problem ?? ''));
    const found = rows.map(([, problem, , wrong]) => ({
      row: `${problem}→${wrong}`,
      rules: rulesFor(problem ?? '', wrong ?? ''),
    }));
    const diagnosed = found.filter(({ rules }) => rules.length > 0);
    console.info(`diagnosed ${diagnosed.length} of ${rows.length} rows with operands`);
    for (const { row, rules } of found) console.info(`  ${row}: ${rules.join(', ') || 'none'}`);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(diagnosed.length).toBe(rows.length);
  });
});

describe('the posterior over recent attempts', () => {
  const attempt = (kind: string, ...rules: string[]): RuleEvidence => ({
    rules,
    kind,
    isCorrect: rules.length === 0,
  });
  const belief = (evidence: readonly RuleEvidence[], rule: string) => rulePosterior(evidence).get(rule) ?? 0;

  test('one attempt does not convict, three do', () => {
    const shown = attempt('addition_carry', 'carry.dropped', 'slip.off_by_ten');
    expect(belief([shown], 'carry.dropped')).toBeLessThan(0.6);
    expect(belief([shown, shown, shown], 'carry.dropped')).toBeGreaterThan(0.7);
  });

  test('rules that explain an answer together share what it says', () => {
    const alone = belief([attempt('subtraction_borrow', 'borrow.no_decrement')], 'borrow.no_decrement');
    const shared = belief(
      [attempt('subtraction_borrow', 'borrow.no_decrement', 'borrow.across_zero')],
      'borrow.no_decrement',
    );
    expect(shared).toBeLessThan(alone);
  });

  test('an attempt where the rule could have shown and did not lowers it, one where it could not does not', () => {
    const shown = attempt('addition_carry', 'carry.dropped');
    const before = belief([shown], 'carry.dropped');
    expect(belief([attempt('addition_carry'), shown], 'carry.dropped')).toBeLessThan(before);
    const elsewhere = belief([attempt('kuku'), shown], 'carry.dropped');
    expect(elsewhere).toBeGreaterThan(belief([attempt('addition_carry'), shown], 'carry.dropped'));
  });

  test('what is more than ten attempts ago is forgotten', () => {
    const old = [
      ...Array.from({ length: 10 }, () => attempt('kuku')),
      attempt('addition_carry', 'carry.dropped'),
    ];
    expect(rulePosterior(old).size).toBe(0);
  });

  test('beliefs are chances', () => {
    const random = seededRandom(11);
    const codes = BUG_RULES.map((rule) => rule.code);
    for (let round = 0; round < 200; round++) {
      const evidence = Array.from({ length: 12 }, () =>
        attempt('multi_step', ...codes.filter(() => random() < 0.1)),
      );
      for (const value of rulePosterior(evidence).values()) {
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
      }
    }
  });

  test('the procedural rule goes before the slip', () => {
    const problem = parseProblem('38+47');
    const diagnoses = diagnose(problem, solveProblem(problem), solveProblem(parseProblem('38+37')));
    expect(topRule(diagnoses, new Map())?.rule).toBe('carry.dropped');
  });

  test('two procedural rules that tie give none; evidence decides between them', () => {
    const problem = parseProblem('52-27');
    const diagnoses = diagnose(problem, solveProblem(problem), solveProblem(parseProblem('30+5')));
    expect(topRule(diagnoses, new Map())).toBeNull();
    const seen = rulePosterior([attempt('subtraction_borrow', 'borrow.no_decrement')]);
    expect(topRule(diagnoses, seen)?.rule).toBe('borrow.no_decrement');
  });

  test('without a diagnosis there is no rule', () => {
    expect(topRule([], new Map())).toBeNull();
  });
});
