import { describe, expect, test } from 'vitest';
import { RecordFixture, type Worked } from '../../support/store/record-fixture.ts';

const borrow: Worked = { wrong: 1, hints: 1, rules: ['borrow.no_decrement', 'slip.off_by_ten'] };
const alone: Worked = {};

/** Candidates of the last of these sessions, the first of which was longest ago. */
function candidatesAfter(...sessions: readonly (readonly Worked[])[]) {
  using desk = new RecordFixture();
  sessions.forEach((problems, index) => {
    desk.session(`s${index}`, (sessions.length - 1 - index) * 2, problems);
  });
  return desk.log(`s${sessions.length - 1}`).candidates;
}

const idsAfter = (...sessions: readonly (readonly Worked[])[]) =>
  candidatesAfter(...sessions).map(({ id }) => id);

describe('a difficulty', () => {
  test('is what went wrong by the same rule three times over two sessions', () => {
    const [found] = candidatesAfter([borrow, borrow], [borrow]);
    expect(found).toEqual({
      id: 'kind:subtraction_borrow',
      type: 'difficulty',
      text: 'くり下がりのあるひき算で、「くり下がり」で説明できるまちがいが、2回の学習で3問ありました（52-17）。',
      problemIds: ['s0-0', 's0-1', 's1-0'],
      tags: ['math', 'subtraction_borrow', 'borrow'],
      confidence: 0.8,
    });
  });

  test.each([
    ['one mistake', [[borrow]]],
    ['one bad day', [[borrow, borrow, borrow, borrow]]],
    ['twice', [[borrow], [borrow]]],
    ['what did not happen this time', [[borrow, borrow], [borrow], [alone]]],
    [
      'slips',
      [
        [
          { ...borrow, rules: ['slip.off_by_one'] },
          { ...borrow, rules: ['slip.off_by_one'] },
        ],
        [{ ...borrow, rules: ['slip.off_by_one'] }],
      ],
    ],
    [
      'what went wrong in different ways',
      [[borrow, { ...borrow, rules: ['borrow.zero_instead'] }], [{ ...borrow, rules: [] }]],
    ],
    [
      'what was overcome since in the same session',
      [
        [borrow, borrow],
        [borrow, alone, alone, alone],
      ],
    ],
  ] as const)('is not made of %s', (_name, sessions) => {
    expect(idsAfter(...sessions).filter((id) => id.startsWith('kind:'))).toEqual([]);
  });

  test('is too old after four weeks', () => {
    using desk = new RecordFixture();
    desk.session('old', 40, [borrow, borrow]);
    desk.session('new', 0, [borrow]);
    expect(desk.log('new').candidates).toEqual([]);
  });

  test('takes the place of the strength it contradicts, but only by what happened since', async () => {
    using desk = new RecordFixture();
    desk.session('a', 9, [borrow, borrow]);
    desk.session('b', 8, [alone, alone]);
    await desk.record('b');
    expect(desk.memories().map(({ key, type }) => [key, type])).toContainEqual([
      'kind:subtraction_borrow',
      'strength',
    ]);
    desk.session('c', 7, [borrow]);
    expect(desk.log('c').candidates.map(({ type }) => type)).not.toContain('difficulty');
    desk.session('d', 6, [borrow, borrow]);
    expect(desk.log('d').candidates.map(({ type }) => type)).toContain('difficulty');
  });
});

describe('a strength', () => {
  test('is what needed hints before and comes off alone now', () => {
    const found = candidatesAfter([borrow, borrow], [alone, { expression: '61-38' }]);
    expect(found.find(({ type }) => type === 'strength')).toEqual({
      id: 'kind:subtraction_borrow',
      type: 'strength',
      text: 'くり下がりのあるひき算を、前は2問でヒントが必要でしたが、ヒントなしで2問、1回目で解けました（61-38、52-17）。',
      problemIds: ['s1-0', 's1-1'],
      tags: ['math', 'subtraction_borrow'],
      confidence: 0.75,
    });
  });

  test.each([
    ['once alone', [[borrow, borrow], [alone]]],
    [
      'alone and with a hint',
      [
        [borrow, borrow],
        [alone, alone, borrow],
      ],
    ],
    [
      'what never needed a hint',
      [
        [alone, alone],
        [alone, alone],
      ],
    ],
  ] as const)('is not made of %s', (_name, sessions) => {
    expect(candidatesAfter(...sessions).filter(({ type }) => type === 'strength')).toEqual([]);
  });
});

describe('what helped', () => {
  const dots: Worked = { wrong: 1, hints: 1, aid: 'dots' };
  const guided: Worked = { wrong: 1, hints: 1, end: 'set_aside' };
  const found = (...sessions: readonly (readonly Worked[])[]) =>
    candidatesAfter(...sessions).find(({ type }) => type === 'effective_approach');

  test('is what the right answer followed, in numbers', () => {
    expect(found([dots, dots], [dots, dots])).toEqual({
      id: 'approach:subtraction_borrow',
      type: 'effective_approach',
      text: 'くり下がりのあるひき算で、●の図のヒントのあと、4回のうち4回、次の答えが正しくなりました。',
      problemIds: ['s0-0', 's0-1', 's1-0', 's1-1'],
      tags: ['math', 'subtraction_borrow', 'aid:dots'],
      confidence: 0.83,
    });
  });

  test.each([
    [
      'hints of words',
      [
        [borrow, borrow],
        [borrow, borrow],
      ],
    ],
    ['what was used in other sessions only', [[dots, dots], [dots, dots], [alone]]],
    [
      'what no answer followed',
      [
        [dots, guided],
        [dots, { ...guided, aid: 'dots' }],
      ],
    ],
  ] as const)('is not made of %s', (_name, sessions) => {
    expect(found(...sessions)).toBeUndefined();
  });
});

describe('facts', () => {
  const fact = (kind: string, expression: string, isKnown: boolean): Worked => ({
    kind,
    expression,
    wrong: isKnown ? 0 : 1,
    hints: isKnown ? 0 : 1,
  });
  const forest = (isKnown: boolean) => fact('kanji_reading', '森', isKnown);

  test('that are forgotten again and again are a difficulty; known twice in a row, a strength', () => {
    const missed = candidatesAfter([forest(false), forest(false)], [forest(false)]);
    expect(missed.map(({ id, type, text }) => [id, type, text])).toEqual([
      ['fact:kanji_reading:森', 'difficulty', '「森」の読みを、2回の学習で3回まちがえました。'],
      ['habit:uses_hints', 'habit', expect.any(String)],
    ]);
    const known = candidatesAfter([forest(false), forest(false)], [forest(true), forest(true)]);
    expect(known.map(({ id, type }) => [id, type])).toContainEqual(['fact:kanji_reading:森', 'strength']);
  });

  test('of the times tables are called by their product', () => {
    const seven = fact('kuku', '7×8', false);
    expect(candidatesAfter([seven, seven], [seven])[0]?.text).toBe(
      '九九の 7×8を、2回の学習で3回まちがえました。',
    );
  });

  test('missed twice, or on one day, are nothing yet', () => {
    expect(idsAfter([forest(false)], [forest(false)])).toEqual([]);
    expect(idsAfter([forest(false), forest(false), forest(false)])).toEqual([]);
  });
});

describe('milestones and habits', () => {
  test('the first time alone, after times with help', () => {
    expect(idsAfter([borrow], [alone])).toEqual(['first:subtraction_borrow']);
    expect(idsAfter([alone], [alone])).toEqual([]);
    expect(idsAfter([alone])).toEqual([]);
  });

  test('round numbers of solved problems, when they are passed', () => {
    const ten = Array.from({ length: 7 }, () => alone);
    expect(idsAfter(ten, ten)).toEqual(['solved:10']);
    expect(idsAfter(ten, ten, [alone])).toEqual([]);
  });

  test('looking again by itself is a habit after three times over two sessions', () => {
    const again: Worked = { wrong: 1, end: 'self_solved' };
    expect(idsAfter([again, again], [again])).toEqual(['habit:looks_again']);
    expect(idsAfter([again, again, again])).toEqual([]);
  });

  test('working on four days of seven is one', () => {
    using desk = new RecordFixture();
    for (const daysAgo of [6, 4, 2, 0]) desk.session(`day${daysAgo}`, daysAgo, [{ end: 'open' }]);
    expect(desk.log('day0').candidates.map(({ text }) => text)).toEqual(['7日間のうち4日、学習しました。']);
    expect(desk.log('day2').candidates).toEqual([]);
  });

  test('what is remembered word for word is no candidate again', async () => {
    using desk = new RecordFixture();
    desk.session('a', 2, [borrow]);
    desk.session('b', 0, [alone]);
    expect(desk.log('b').candidates).toHaveLength(1);
    await desk.record('b');
    expect(desk.log('b').candidates).toEqual([]);
  });
});
