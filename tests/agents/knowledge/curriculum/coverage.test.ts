import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { COVERAGE, coverageSchema, coveredIn, insteadOf } from '#agents/knowledge/curriculum/coverage.ts';
import { ITEMS, TOPICS, topicById } from '#agents/knowledge/curriculum/find-topic.ts';
import { topicsTable } from '#agents/knowledge/curriculum/topics-table.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';

const named = (words: string, grade = 2): readonly string[] => coveredIn(words, grade).map(({ id }) => id);

describe('what the robot can do', () => {
  test('is data of the shape that the schema asks for, each thing once', () => {
    expect(coverageSchema.array().safeParse(COVERAGE).error?.issues ?? []).toEqual([]);
    expect(new Set(COVERAGE.map(({ id }) => id)).size).toBe(COVERAGE.length);
    for (const { id, topics } of COVERAGE)
      for (const topic of topics) expect(topicById(topic)?.id, `${id} names ${topic}`).toBe(topic);
  });

  test('has a state for every topic and item of mathematics and Japanese', () => {
    const covered = new Set(COVERAGE.flatMap(({ topics }) => topics));
    const school = TOPICS.filter(({ subject }) => subject === 'math' || subject === 'japanese');
    expect(school.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([]);
    const reached = new Set(school.flatMap(({ codes }) => codes));
    const items = [...ITEMS.values()].filter(({ subject }) => subject === 'math' || subject === 'japanese');
    expect(items.length).toBeGreaterThan(100);
    expect(items.filter(({ code }) => !reached.has(code))).toEqual([]);
  });

  test('says by what: every kind of problem has a name, and what is not yet has something instead', () => {
    const kinds = new Set(COVERAGE.flatMap(({ kinds: of = [] }) => of));
    expect(PROBLEM_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    for (const covered of COVERAGE) {
      expect(covered.state === 'not_yet', covered.id).toBe(covered.by === undefined);
      if (covered.state !== 'not_yet') continue;
      expect(COVERAGE.find(({ id }) => id === covered.instead)?.state, covered.id).not.toBe('not_yet');
      for (const grade of [1, 2, 3]) expect(insteadOf(covered, grade).state).not.toBe('not_yet');
    }
  });

  test('is found again by the name that a child hears', () => {
    for (const covered of COVERAGE) {
      const [grade = 1] = topicById(covered.topics[0])?.grades ?? [];
      expect(readWish(covered.child, grade as 1 | 2 | 3).about?.covered.id, covered.child).toBe(covered.id);
    }
  });

  test('stands in docs/topics.md as it is (npm run topics)', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/topics.md'), 'utf8');
    const between = /<!-- topics -->(.*?)<!-- \/topics -->/s.exec(page)?.[1] ?? '';
    expect(between.trim()).toBe(topicsTable());
  });
});

describe('a name in a child’s words', () => {
  test.each([
    ['くりさがりの ひきざん だして', ['subtraction_borrow', 'subtraction']],
    ['かけざんの ひっさん', ['multiplication_written']],
    ['とけいの よみかた', ['clock_reading']],
    ['時計', ['clock_reading']],
    ['九九 やりたい', ['kuku']],
    ['ナガサの もんだい', ['length']],
    ['ながさくらべ', ['comparing_sizes']],
    ['しかくの しき', ['blank']],
    ['しかくの かたち', ['shapes']],
    ['きょうは あめだね', []],
  ])('%s names %s', (words, ids) => {
    expect(named(words)).toEqual(ids);
  });

  test('that two things go by is what the grade learns', () => {
    expect(named('ぶんすう', 2)).toEqual(['fraction_meaning']);
    expect(named('ぶんすう', 3)).toEqual(['fraction']);
  });
});
