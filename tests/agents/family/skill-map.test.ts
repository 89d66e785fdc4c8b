import { describe, expect, test } from 'vitest';
import { makeSkillMap, type SkillMap } from '#agents/family/skills/skill-map.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { CHILD, RECORD_NOW_MS, RecordFixture, type Worked } from '../../support/store/record-fixture.ts';

/** The map of a child of grade 2 with these sessions: [days ago, its problems]. */
function mapOf(...sessions: readonly (readonly [daysAgo: number, problems: readonly Worked[]])[]): SkillMap {
  using desk = new RecordFixture();
  desk.store.setGrade(CHILD, 2);
  for (const [index, [daysAgo, problems]] of sessions.entries()) desk.session(`s${index}`, daysAgo, problems);
  const map = makeSkillMap(desk.store.family, CHILD, RECORD_NOW_MS, 'ja', SUBJECTS);
  if (map === null) throw new Error('no map');
  return map;
}
const solved: Worked = { kind: 'addition_carry', expression: '38+47', end: 'self_solved' };
const missed: Worked = { kind: 'addition_carry', expression: '38+47', wrong: 1, end: 'self_solved' };
const kuku = (expression: string, rest: Worked = {}): Worked => ({
  kind: 'kuku',
  expression,
  end: 'self_solved',
  ...rest,
});
const skill = ({ skills }: SkillMap, kind: string) => skills.find((one) => one.kind === kind);
const fact = ({ facts }: SkillMap, name: string) => facts.find((one) => one.fact === name);

describe('the map of what a child can do', () => {
  test('has everything of the grade and nothing of another, in the order of school', () => {
    const map = mapOf([1, [solved]]);
    expect(map.grade).toBe(2);
    expect(map.skills.map(({ kind }) => kind)).toContain('kuku');
    expect(map.skills.map(({ kind }) => kind)).not.toContain('division_exact');
    expect(map.facts.filter(({ kind }) => kind === 'kuku')).toHaveLength(81);
    expect(map.facts.filter(({ kind }) => kind === 'kanji_reading')).toHaveLength(160);
    expect(map.facts.filter(({ kind }) => kind === 'kanji_writing')).toHaveLength(240);
    expect(map.elsewhere).toContain('三角形と四角形');
  });

  test.each([1, 2, 3] as const)('names in English too what it does not practise of grade %i', (grade) => {
    using desk = new RecordFixture();
    desk.store.setGrade(CHILD, grade);
    const map = makeSkillMap(desk.store.family, CHILD, RECORD_NOW_MS, 'en', SUBJECTS);
    expect(map?.elsewhere.length).toBeGreaterThan(5);
    for (const name of map?.elsewhere ?? []) expect(name).toMatch(/^[A-Z]/);
  });

  test('knows none for a child that is not there', () => {
    using desk = new RecordFixture();
    expect(makeSkillMap(desk.store.family, 'nobody', RECORD_NOW_MS, 'ja', SUBJECTS)).toBeNull();
  });

  test.each([
    ['nothing of it', [[1, [kuku('7×8')]]], 'not_met', 0],
    ['twice right is too little to say', [[1, [solved, solved]]], 'open', 2],
    ['four of five right at first', [[1, [solved, missed, solved, solved, solved]]], 'solid', 5],
    ['three of five', [[1, [solved, missed, missed, solved, solved]]], 'open', 5],
    ['what went well long ago is practised again', [[100, [solved, solved, solved]]], 'open', 0],
  ] as const)('%s', (_what, sessions, state, answered) => {
    expect(skill(mapOf(...sessions), 'addition_carry')).toMatchObject({ state, answered });
  });

  test.each([
    ['once', [[1, [kuku('7×8')]]], 'open', 1, 1],
    [
      'twice in a row',
      [
        [3, [kuku('7×8')]],
        [1, [kuku('7×8')]],
      ],
      'solid',
      2,
      2,
    ],
    [
      'a hint is no knowing',
      [
        [3, [kuku('7×8')]],
        [1, [kuku('7×8', { hints: 1, end: 'hint_solved' })]],
      ],
      'open',
      2,
      1,
    ],
    [
      'forgotten after it was known',
      [
        [5, [kuku('7×8')]],
        [3, [kuku('7×8')]],
        [1, [kuku('7×8', { wrong: 1 })]],
      ],
      'open',
      3,
      2,
    ],
    [
      'put right since',
      [
        [5, [kuku('7×8', { wrong: 1 })]],
        [3, [kuku('7×8')]],
        [1, [kuku('7×8')]],
      ],
      'solid',
      3,
      2,
    ],
  ] as const)('a fact, right at first: %s', (_what, sessions, state, answered, right) => {
    expect(fact(mapOf(...sessions), '7×8')).toMatchObject({ state, answered, right, last_day: '2026-11-17' });
    expect(fact(mapOf(...sessions), '8×7')).toMatchObject({ state: 'not_met', answered: 0, last_day: null });
  });

  test('shows what goes wrong again and again, with the problems', () => {
    const dropped: Worked = { ...missed, rules: ['carry.dropped'] };
    const map = mapOf([3, [dropped, dropped]], [1, [dropped]]);
    expect(map.mistakes).toMatchObject([{ kind: 'addition_carry', about: 'くり上がり', problems: 3 }]);
    expect(map.mistakes[0]?.evidence[0]).toMatchObject({ expression: '38+47' });
  });
});
