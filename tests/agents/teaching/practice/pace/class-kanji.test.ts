import { describe, expect, test } from 'vitest';
import { classKanjiIn } from '#agents/teaching/practice/pace/class-kanji.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { ToolBench } from '../../../../support/talk/tool-bench.ts';

test.each([
  ['いま ならってるのは 「弟」', '弟'],
  ['いま ならってるのは 弟', '弟'],
  ['いまね、学校で 弟と 妹を ならってるよ', '弟妹'],
  ['今 習ってるのは『兄』と『姉』です', '兄姉'],
  ['きょう 米の漢字を ならった', '米'],
  ['先生に 曜を おそわった', '曜'],
  ['東まで ならったよ', '東'],
  ['いま ならっている 「弟」「妹」', '弟妹'],
  ['弟と あそんだ', ''],
  ['まだ 弟は ならって ない', ''],
  ['弟って ならった？', ''],
  ['国語で 詩を ならった', '詩'],
  ['ピアノを ならってる', ''],
  ['犬を かいたいな', ''],
])('%s tells of "%s"', (said, kanji) => {
  expect(classKanjiIn(said).join('')).toBe(kanji);
  if (kanji === '') return;
  const { about } = readWish(said, 3);
  expect(about?.named).toEqual([...kanji]);
  // What is kept of it is read as the same again.
  expect(readWish(about?.words ?? '', 3).about?.named).toEqual([...kanji]);
});

describe('the kanji of the class, once a child tells them,', () => {
  test('are read, then written, and count as brought from school from then on', async () => {
    const bench = new ToolBench(2);
    try {
      const asked: string[] = [];
      for (let count = 0; count < 4; count++) {
        const about = count === 0 ? { about: 'いま ならってるのは 弟と 妹', count: 4 } : {};
        const brought = await bench.use('next_problem', { topic: 'any', ...about });
        const { drill } = bench.state;
        expect(brought).toMatchObject({ type: 'kanji', source: 'child', drill_left: 3 - count });
        asked.push(`${drill?.kind === 'kanji_reading' ? '読' : '書'}${drill?.kanji}`);
        await bench.kana((drill?.kind === 'kanji_reading' ? drill.reading : drill?.kanji) ?? '');
      }
      expect(asked).toEqual(['読弟', '書弟', '読妹', '書妹']);
      expect(bench.practice().map(({ source }) => source)).toEqual(['child', 'child', 'child', 'child']);
    } finally {
      bench.close();
    }
  });
});
