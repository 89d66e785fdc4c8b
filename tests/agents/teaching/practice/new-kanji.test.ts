import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { type Fact, factsOfGrade } from '#agents/teaching/practice/facts.ts';
import { chooseNewKanji, kanjiBrought } from '#agents/teaching/practice/new-kanji.ts';
import { chooseNext } from '#agents/teaching/practice/next-problem.ts';
import { startPractice } from '#agents/teaching/practice/practice-log.ts';

const GRADES = [1, 2, 3] as const;
const NOVEMBER_MS = Date.UTC(2026, 10, 21, 8);
const APRIL_MS = Date.UTC(2026, 3, 10, 8);

/** What a child is asked for the first time, one after the other, each known from then on. */
function row(grade: 1 | 2 | 3, count: number, nowMs: number, seed = 'a'): readonly Fact[] {
  const asked: Fact[] = [];
  const random = seeded(seed);
  for (let index = 0; index < count; index++) {
    const unknown = factsOfGrade(grade).filter(({ id }) => !asked.some((one) => one.id === id));
    const fact = chooseNewKanji(unknown, asked.length, { grade, nowMs, random, isWished: true });
    if (fact) asked.push(fact);
  }
  return asked;
}

const gradeOf = ({ prompt }: Fact): number => findKanji(prompt)?.grade ?? 9;

describe('kanji that school has brought', () => {
  test.each(GRADES)('of grade %i grow from month to month until all are there', (grade) => {
    const counts = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => kanjiBrought(grade, month).size);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThanOrEqual(20);
    expect(counts.at(-1)).toBe({ 1: 80, 2: 160, 3: 200 }[grade]);
    expect(counts[7]).toBeLessThan(counts[10] ?? 0);
  });
});

describe('where the class is', () => {
  const first = (over: object, begun = 0, seed = 'a') =>
    chooseNewKanji(factsOfGrade(2), begun, { grade: 2, nowMs: NOVEMBER_MS, random: seeded(seed), ...over });

  test('as a parent said it, by its kanji: these and no others', () => {
    const place = { kanji: '弟妹姉兄山', month: null };
    expect([...kanjiBrought(2, 11, [], place)]).toEqual(['弟', '妹', '姉', '兄']);
    expect([...kanjiBrought(2, 11, ['米'], place)]).toEqual(['米', '弟', '妹', '姉', '兄']);
    for (let seed = 0; seed < 20; seed++)
      expect('弟妹姉兄').toContain(first({ classPlace: place }, 0, String(seed))?.prompt);
    const known = factsOfGrade(2).filter(
      ({ prompt }) => findKanji(prompt)?.grade === 2 && !'弟妹姉兄'.includes(prompt),
    );
    expect(
      chooseNewKanji(known, 0, { grade: 2, nowMs: NOVEMBER_MS, random: seeded('a'), classPlace: place }),
    ).toBeUndefined();
  });

  test('as a parent said it, by a month', () => {
    const place = { kanji: '', month: 4 };
    expect([...kanjiBrought(2, 11, [], place)]).toEqual([...kanjiBrought(2, 4)]);
    expect(kanjiBrought(2, 11, [], place).size).toBeLessThan(kanjiBrought(2, 11).size);
  });

  test('as the child showed it: what it brought itself comes first, whatever the month', () => {
    const order = [...kanjiBrought(2, 4, ['曜', '弟'])];
    expect(order.slice(0, 2)).toEqual(['曜', '弟']);
    expect(order.length).toBeGreaterThan(kanjiBrought(2, 4).size);
  });

  test('what was read well there is written too', () => {
    const isReadWell = (kanji: string) => kanji === '弟';
    const unknown = factsOfGrade(2).filter(({ id }) => id !== 'kanji_reading:弟');
    const chosen = chooseNewKanji(unknown, 1, {
      ...{ grade: 2, nowMs: NOVEMBER_MS, random: seeded('a'), isReadWell },
      classPlace: { kanji: '弟', month: null },
    });
    expect(chosen?.id).toBe('kanji_writing:弟');
  });
});

describe('a kanji that is new', () => {
  test.each(GRADES)('is at first one of grade %i itself, to be read, and not always the same', (grade) => {
    const brought = kanjiBrought(grade, 11);
    const firsts = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const task = chooseNext(startPractice(grade), {
        grade,
        nowMs: NOVEMBER_MS,
        random: seeded(String(seed)),
        subjects: ['japanese'],
      });
      expect(task).toMatchObject({ type: 'kanji', reason: 'new_fact', fact: { kind: 'kanji_reading' } });
      const prompt = task?.fact?.prompt ?? '';
      expect(brought).toContain(prompt);
      expect(findKanji(prompt)?.grade).toBe(grade);
      firsts.add(prompt);
    }
    expect(firsts.size).toBeGreaterThan(3);
  });

  test.each([2, 3] as const)(
    'is now and then, in grade %i, one of a grade before, read or written',
    (grade) => {
      const asked = row(grade, 30, NOVEMBER_MS);
      expect(asked.slice(0, 2).map(gradeOf)).toEqual([grade, grade]);
      const earlier = asked.filter((fact) => gradeOf(fact) < grade);
      expect(earlier).toHaveLength(10);
      expect(new Set(earlier.map(({ kind }) => kind)).size).toBe(2);
    },
  );

  test('is in April none of those that come later in the year, as long as there are others', () => {
    for (const grade of GRADES) {
      const brought = kanjiBrought(grade, 4);
      expect(brought.size).toBeGreaterThan(0);
      for (const fact of row(grade, 12, APRIL_MS).slice(0, brought.size))
        expect(gradeOf(fact) < grade || brought.has(fact.prompt), fact.prompt).toBe(true);
    }
  });

  test('comes until there is none left', () => {
    const kanji = factsOfGrade(1).filter(({ subject }) => subject === 'japanese');
    expect(new Set(row(1, kanji.length + 5, APRIL_MS).map(({ id }) => id)).size).toBe(kanji.length);
    expect(row(1, kanji.length + 5, APRIL_MS)).toHaveLength(kanji.length);
  });
});
