import { describe, expect, test } from 'vitest';
import { TOPICS } from '#agents/knowledge/curriculum/find-topic.ts';
import { checkCurriculum } from '#agents/tools/check-curriculum.ts';
import { callLookup } from '../../support/talk/lookup-tool.ts';

const check = (grade_level: unknown, subject: unknown, topic: unknown) =>
  callLookup(checkCurriculum, { grade_level, subject, topic });

describe('check_curriculum', () => {
  test("gives the contract's five lists, and the official items with their codes", async () => {
    const result = await check(2, 'math', '九九');
    for (const key of [
      'prerequisites',
      'learning_objectives',
      'common_mistakes',
      'teaching_strategies',
      'related_topics',
    ]) {
      expect(result[key], key).toBeInstanceOf(Array);
      expect(result[key], key).not.toEqual([]);
    }
    expect(result).toMatchObject({
      topic: 'kuku',
      grade_of_topic: 2,
      note: null,
      items: [{ code: '8250223131400000', text: expect.stringContaining('乗法九九') }],
    });
  });

  test('says which grade teaches what this one does not', async () => {
    expect(await check(1, 'math', 'わり算')).toMatchObject({
      grade_of_topic: 3,
      note: expect.stringContaining('3年生'),
    });
    expect(await check(3, 'math', '九九')).toMatchObject({
      grade_of_topic: 2,
      note: expect.stringContaining('2年生でならった'),
    });
  });

  test.each([1, 2])('answers science in grade %i with 生活科', async (grade) => {
    const magnet = await check(grade, 'science', 'じしゃく');
    expect(magnet).toMatchObject({ subject_name: '生活科', grade_of_topic: 3 });
    expect(magnet.note).toMatch(/理科は3年生から/);
    expect((magnet.items as { code: string }[]).every(({ code }) => code.startsWith('827'))).toBe(true);
    const all = await check(grade, 'science', '理科');
    expect(all.items).toHaveLength(9);
  });

  test('gives the items of the asked grade where a topic has several', async () => {
    const codes = async (grade: number) =>
      ((await check(grade, 'math', 'お金')).items as { code: string }[]).map(({ code }) => code[5]);
    expect(new Set(await codes(1))).toEqual(new Set(['1']));
    expect(new Set(await codes(2))).toEqual(new Set(['2']));
  });

  test('names the nearest topics when it does not know one, as data', async () => {
    const near = (await check(2, 'math', 'ひっさんん')) as { error: { code: string; topics: string[] } };
    expect(near.error.code).toBe('unknown_topic');
    const far = (await check(1, 'japanese', '微分')) as { error: { code: string; topics: string[] } };
    expect(far.error.code).toBe('unknown_topic');
    expect(far.error.topics.length).toBeGreaterThan(3);
  });

  test.each([
    [0, 'math', '九九'],
    [4, 'math', '九九'],
    [2, 'music', '九九'],
    [2, 'math', 5],
    [2, 'math', 'く'.repeat(300)],
  ])('refuses arguments %j %j %j as data', async (grade, subject, topic) => {
    expect(await check(grade, subject, topic)).toMatchObject({ error: { code: 'bad_arguments' } });
  });

  test('answers for every topic and grade in JSON that a model can read back, and small', async () => {
    for (const topic of TOPICS) {
      const subject = topic.subject === 'life' ? 'science' : topic.subject;
      for (const grade of [1, 2, 3]) {
        const result = await check(grade, subject, topic.id);
        const json = JSON.stringify(result);
        expect(JSON.parse(json), topic.id).toEqual(result);
        expect(json.length, topic.id).toBeLessThan(1_500);
      }
    }
  });
});
