import { expect, test } from 'vitest';
import { likenessOf } from '#agents/teaching/practice/likeness.ts';
import { chooseMetAgain } from '#agents/teaching/practice/met-again.ts';
import { type PracticeEntry, replayPractice } from '#agents/teaching/practice/practice-log.ts';
import { seededRandom } from '../../../support/random.ts';
import { DAY, entry, miss, NOW } from './practice-entry.ts';

const again = (log: readonly PracticeEntry[], over: object = {}) =>
  chooseMetAgain(log, replayPractice(2, log), { grade: 2, nowMs: NOW, random: seededRandom(3), ...over });
const monday = entry({ atMs: NOW - 5 * DAY });
const tuesday = entry({ kind: 'subtraction_borrow', expression: '52-17', atMs: NOW - 4 * DAY });
const brought = { brought: 'met_again', atMs: NOW - 60_000 } as const;

test.each([
  ['addition_carry', '38+47', null, 'addition_carry/2'],
  ['addition_carry', '38+147', null, 'addition_carry/3'],
  ['length', '1m20cm+50cm', null, 'length/2'],
  ['kuku', '7×8', null, 'kuku:7×8'],
  ['kuku', '0×8', null, 'kuku/1'],
  ['kanji_reading', '山', '火山', 'kanji_reading:山:火山'],
  ['kanji_reading', '山', null, ''],
  ['animals', 'ぞう', null, 'animals/0'],
])('%s %s in %s is like %s', (kind, expression, word, key) => {
  expect(likenessOf({ kind, expression, word })).toBe(key);
});

test('a problem like that of longest ago comes back alone, with other numbers', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const task = again([monday, tuesday], { random: seededRandom(seed) });
    if (task?.type !== 'problem') throw new Error('no problem');
    expect([task.reason, task.way]).toEqual(['met_again', 'alone']);
    const expression = task.problem.canonical;
    expect(likenessOf({ kind: task.skill.kind, expression })).toBe(likenessOf(monday));
    expect(expression).not.toBe(monday.expression);
  }
});

test('what was hard on the last day comes first, twice a day at most; what keeps failing does not', () => {
  const hard = { ...tuesday, ...miss, atMs: NOW - DAY };
  const easy = entry({ kind: 'length', expression: '1m20cm+50cm', atMs: NOW - DAY });
  const log = [monday, easy, hard];
  const kindOf = (task: ReturnType<typeof again>) => (task?.type === 'problem' ? task.skill.kind : '');
  expect(kindOf(again(log))).toBe(hard.kind);
  const bringing = (count: number) =>
    Array.from({ length: count }, () => entry({ kind: 'money', expression: '5円+3円', ...brought }));
  expect(kindOf(again([...log, ...bringing(1)]))).toBe(hard.kind);
  expect(kindOf(again([...log, ...bringing(2)]))).toBe(monday.kind);
  const kanji = { kind: 'kanji_reading', expression: '山', askedIn: '火山', ...miss } as const;
  const once = entry({ ...kanji, atMs: NOW - DAY });
  const subjects = ['math', 'japanese'];
  expect(again([monday, once], { subjects })).toMatchObject({ fact: { prompt: '山' } });
  const failing = [entry({ ...kanji, atMs: NOW - 2 * DAY }), once, easy];
  expect(kindOf(again([monday, ...failing], { subjects }))).toBe(monday.kind);
});

test('a fact whose own day has not come gives way to what is not known by heart', () => {
  const product = entry({ kind: 'kuku', expression: '7×8', atMs: NOW - DAY });
  const sum = entry({ atMs: NOW - DAY + 60_000 });
  expect(again([product, sum])).toMatchObject({ fact: null });
  expect(again([{ ...product, atMs: NOW - 10 * DAY }, sum])).toMatchObject({ fact: { id: 'kuku:7×8' } });
});

test('a product comes back as it is, a kanji in its word', () => {
  expect(again([entry({ kind: 'kuku', expression: '7×8' })])).toMatchObject({ fact: { id: 'kuku:7×8' } });
  const kanji = entry({ kind: 'kanji_reading', expression: '山', askedIn: '火山' });
  expect(again([kanji], { subjects: ['japanese'] })).toMatchObject({ type: 'kanji', askedIn: '火山' });
  expect(again([kanji])).toBeNull();
});

test.each([
  ['nothing was done before', []],
  ['it was today', [entry({ atMs: NOW - 60_000 })]],
  ['it was met today already', [monday, entry({ expression: '19+23', atMs: NOW - 60_000 })]],
  ['it was two weeks ago', [entry({ atMs: NOW - 14 * DAY })]],
  ['it was only looked at', [entry({ firstTry: null, outcome: null })]],
  ['three came today', [monday, tuesday, ...[1, 2, 3].map(() => entry({ kind: 'length', ...brought }))]],
  [
    'one was passed over today',
    [monday, entry({ kind: 'length', firstTry: null, outcome: null, ...brought })],
  ],
  ['two went wrong in a row', [monday, ...[1, 2].map(() => entry({ kind: 'length', ...miss, atMs: NOW }))]],
] as const)('none comes when %s', (_, log) => {
  expect(again(log)).toBeNull();
});

test('what came today and was worked at makes room for the next', () => {
  expect(again([monday, tuesday, entry({ expression: '19+23', ...brought })])).toMatchObject({
    skill: { kind: 'subtraction_borrow' },
  });
});
