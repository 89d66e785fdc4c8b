import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { findTopic, ITEMS, itemsOf, TOPICS, topicById } from '#agents/knowledge/curriculum/find-topic.ts';
import { curriculumFile, kanjiFile } from '#agents/knowledge/curriculum/generate.ts';
import { topicsSchema } from '#agents/knowledge/curriculum/topic.ts';
import { needsFile, sharedData, skipsWithout } from '../../../support/needs.ts';

const knowledge = path.resolve(import.meta.dirname, '../../../../agents/knowledge');

describe('the generated tables', () => {
  const tsv = sharedData('curriculum_g1-3.tsv');
  const kanji = sharedData('kanji_g1-3.json');

  test.skipIf(skipsWithout(needsFile(tsv), needsFile(kanji)))(
    'are what the generator makes of the data',
    () => {
      const curriculum = readFileSync(path.join(knowledge, 'curriculum/curriculum.generated.json'), 'utf8');
      expect(curriculum).toBe(curriculumFile(readFileSync(tsv, 'utf8')));
      expect(readFileSync(path.join(knowledge, 'japanese/kanji.generated.json'), 'utf8')).toBe(
        kanjiFile(readFileSync(kanji, 'utf8')),
      );
    },
  );

  test('hold 132 items with 16-digit codes', () => {
    expect(ITEMS.size).toBe(132);
    for (const code of ITEMS.keys()) expect(code).toMatch(/^8[0-9A-C]{15}$/);
    expect([...ITEMS.values()].filter((item) => item.text.includes('[要約]'))).toEqual([]);
  });
});

describe('the topics', () => {
  const folder = path.join(knowledge, 'curriculum');
  const files = readdirSync(folder).filter((name) => /^(?!coverage-).*(?<!\.generated)\.json$/.test(name));
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

  test.each(files)('of %s are what the schema asks for', (name) => {
    expect(topicsSchema.safeParse(read(name)).error?.issues ?? []).toEqual([]);
  });

  test('are all read, and the schema finds a fault in one', () => {
    const topics = files.flatMap((name) => topicsSchema.parse(read(name)));
    expect(topics.map(({ id }) => id).toSorted()).toEqual(TOPICS.map(({ id }) => id).toSorted());
    const [first] = topics;
    for (const fault of [
      { id: 'No Id' },
      { grades: [4] },
      { codes: ['1'] },
      { strategies: [] },
      { note: '' },
    ])
      expect(topicsSchema.safeParse([{ ...first, ...fault }]).success).toBe(false);
  });

  test('reach every item of the curriculum, each in a grade that has it', () => {
    const reached = new Set(
      TOPICS.flatMap((topic) => topic.grades.flatMap((grade) => itemsOf(topic, grade))).map(
        ({ code }) => code,
      ),
    );
    expect([...ITEMS.keys()].filter((code) => !reached.has(code))).toEqual([]);
  });

  test('name only codes and topics that exist', () => {
    for (const topic of TOPICS) {
      for (const code of topic.codes) expect(ITEMS.has(code), `${topic.id}: ${code}`).toBe(true);
      for (const id of [...topic.prerequisites, ...topic.related])
        expect(topicById(id)?.id, `${topic.id} names ${id}`).toBe(id);
      if (topic.subject === 'science') expect(topicById(topic.lifeTopic)?.subject).toBe('life');
    }
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length);
  });

  test('have an item of each grade they say they belong to, of their own subject', () => {
    for (const topic of TOPICS)
      for (const grade of topic.grades)
        for (const { grades, subject } of itemsOf(topic, grade)) {
          expect([grades[0], grades[1]], `${topic.id} in grade ${grade}`).toSatisfy(
            ([first, last]: number[]) => (first ?? 9) <= grade && grade <= (last ?? 0),
          );
          expect(subject, topic.id).toBe(topic.subject);
        }
  });

  test('need nothing that is taught later, and never themselves', () => {
    const needs = (id: string): readonly string[] => topicById(id)?.prerequisites ?? [];
    const walk = (id: string, path: readonly string[]): void => {
      expect(path, id).not.toContain(id);
      for (const next of needs(id)) walk(next, [...path, id]);
    };
    for (const topic of TOPICS) {
      walk(topic.id, []);
      for (const id of topic.prerequisites)
        expect(Math.min(...(topicById(id)?.grades ?? [9])), `${topic.id} needs ${id}`).toBeLessThanOrEqual(
          Math.max(...topic.grades),
        );
    }
  });

  test('coach by asking: each has a mistake and a strategy, and most strategies hold a question', () => {
    for (const { id, mistakes, strategies } of TOPICS) {
      expect(mistakes.length, id).toBeGreaterThan(0);
      expect(strategies.length, id).toBeGreaterThan(0);
    }
    const all = TOPICS.flatMap(({ strategies }) => strategies);
    const asking = all.filter((strategy) => /かな|聞く|聞いて|さそう|もらう/.test(strategy));
    expect(asking.length / all.length).toBeGreaterThan(0.9);
  });

  test('are found by their own name, id and words', () => {
    for (const topic of TOPICS) {
      const subject = topic.subject === 'life' ? 'science' : topic.subject;
      for (const grade of topic.grades) {
        expect(findTopic(topic.id, subject, grade)?.id).toBe(topic.id);
        for (const word of [topic.name, ...topic.words]) {
          const found = findTopic(word, subject, grade);
          expect(found?.grades, `${word} in grade ${grade} → ${found?.id}`).toContain(grade);
        }
      }
    }
  });

  test.each(PROBLEM_KINDS)('have one for the kind of problem "%s"', (kind) => {
    for (const grade of [1, 2, 3]) expect(findTopic(kind, 'math', grade)).not.toBeNull();
  });

  test.each([
    ['くり上がり', 'math', 1, 'addition_carry_20'],
    ['くり上がり', 'math', 2, 'addition_carry'],
    ['くりあがりのあるたしざん', 'math', 2, 'addition_carry'],
    ['addition_carry', 'math', 2, 'addition_carry'],
    ['九九', 'math', 2, 'kuku'],
    ['九九', 'math', 1, 'kuku'],
    ['わり算', 'math', 3, 'division_meaning'],
    ['あまりのあるわり算', 'math', 3, 'division_remainder'],
    ['時間', 'math', 1, 'time_reading'],
    ['time', 'math', 2, 'time_duration'],
    ['time', 'math', 3, 'time_calculation'],
    ['length', 'math', 3, 'length_km'],
    ['小数', 'math', 3, 'decimal'],
    ['fraction', 'math', 2, 'fraction_simple'],
    ['fraction', 'math', 3, 'fraction'],
    ['□', 'math', 3, 'blank_equation'],
    ['そろばん', 'math', 3, 'soroban'],
    ['漢字', 'japanese', 1, 'kanji_grade1'],
    ['漢字', 'japanese', 2, 'kanji_grade2'],
    ['kanji_grade2', 'japanese', 1, 'kanji_grade2'],
    ['カタカナ', 'japanese', 1, 'katakana'],
    ['ローマ字', 'japanese', 3, 'romaji'],
    ['作文', 'japanese', 2, 'composition'],
    ['作文', 'japanese', 3, 'composition_grade3'],
    ['reading', 'japanese', 2, 'reading'],
    ['じしゃく', 'science', 3, 'magnet'],
    ['磁石', 'science', 3, 'magnet'],
    ['虫', 'science', 3, 'insects'],
    ['虫', 'science', 1, 'animals_plants'],
    ['あさがお', 'science', 1, 'animals_plants'],
    ['りか', 'science', 2, 'life'],
  ] as const)('"%s" in %s of grade %i is %s', (words, subject, grade, id) => {
    expect(findTopic(words, subject, grade)?.id).toBe(id);
  });

  test.each(['', '  ', 'あ', 'びぶんせきぶん', 'xyz', '💥', '…'])('"%s" is no topic', (words) => {
    expect(findTopic(words, 'math', 2)).toBeNull();
  });
});
