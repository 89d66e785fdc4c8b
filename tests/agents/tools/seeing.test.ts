import { describe, expect, test } from 'vitest';
import type { ToolContext } from '#agents/core/tool.ts';
import { type SeenProblem, type Vision, VisionError } from '#agents/knowledge/homework/vision.ts';
import { analyzeHomeworkImageTool, readHomework } from '#agents/tools/analyze-homework-image.ts';
import { preparePhoto } from '#drivers/camera/prepare.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { callLookup } from '../../support/talk/lookup-tool.ts';
import { scan } from '../../support/worksheet.ts';

const never = new AbortController().signal;
const picture = scan({
  title: 'さんすう',
  problems: ['(1) 38+47=', '(2) 52-27=', '(3) 9+6='],
  font: 'Noto Sans CJK JP',
  sizePx: 39,
  columns: 1,
}).then((page) => preparePhoto(page, 0));
const ocr = new VirtualOcr([{ text: '3+4=', confidence: 0.95 }]);
const sum = (text: string, more: Partial<SeenProblem> = {}): SeenProblem => ({
  text,
  type: 'arithmetic',
  expression: text.replace(/=.*$/, ''),
  confidence: 0.97,
  ...more,
});
const eyes = (...seen: readonly SeenProblem[]): Vision => ({
  name: 'test',
  read: () => Promise.resolve(seen),
});
const blind: Vision = {
  name: 'test',
  read: () => Promise.reject(new VisionError('server', 'the provider answered 503')),
};
const see = async (vision: Vision, isOnline = true, reader = ocr) =>
  readHomework(
    await picture,
    { ocr: reader, photoReader: { vision, isOnline: () => isOnline } },
    { signal: never },
  );

describe('what the cloud saw', () => {
  test('of kanji and words is as hard as the kanji in it', async () => {
    const { problems } = await see(
      eyes(
        sum('植物の 名前', { type: 'kanji', expression: null }),
        sum('いえから 学校まで、あるいて なん分 かかりますか。', { type: 'word_problem', expression: null }),
        sum('だれが いきましたか。', { type: 'japanese', expression: null }),
      ),
    );
    expect(problems.map(({ type, difficulty }) => [type, difficulty])).toEqual([
      ['kanji', 3],
      ['word_problem', 2],
      ['japanese', 1],
    ]);
  });

  test('becomes problems', async () => {
    expect(await see(eyes(sum('38+47='), sum('13÷4=')))).toEqual({
      problems: [
        { text: '38+47=', type: 'arithmetic', difficulty: 2, expression: '38+47' },
        { text: '13÷4=', type: 'arithmetic', difficulty: 3, expression: '13÷4' },
      ],
      confidence: 0.97,
      needsConfirmation: false,
      sentence: 'もんだいが 2こ みつかったよ。あっているか、いっしょに たしかめてね。',
      by: 'vision',
    });
  });

  test('is read back when it is not sure', async () => {
    const reading = await see(
      eyes(sum('38+47=', { confidence: 0.6 }), sum('9+6='), sum('5+8='), sum('7+7=', { confidence: 0.5 })),
    );
    expect(reading.needsConfirmation).toBe(true);
    expect(reading.sentence).toBe(
      'こう よんで みたよ。「38+47」、「9+6」、「5+8」、それから ほかにも あるみたい。かみと おなじかな？ ちがって いたら おしえてね。',
    );
  });

  test.each([
    ['a number that is not in the text', sum('38+4□=', { expression: '38+47' })],
    ['no sum at all', sum('38と 47の ひっさん', { expression: 'ひっさん' })],
    ['what our parser refuses', sum('38+47', { expression: 'process.exit(38,47)' })],
  ])('is kept as text and asked about when it gives %s', async (_, seen) => {
    const reading = await see(eyes(seen));
    expect(reading).toMatchObject({
      problems: [{ text: seen.text, expression: null }],
      needsConfirmation: true,
    });
    expect(reading.confidence).toBeLessThanOrEqual(0.4);
  });

  test('is a sum without the answer that stands beside it', async () => {
    expect((await see(eyes(sum('38+47=85', { expression: '38+47=85' })))).problems).toMatchObject([
      { expression: '38+47' },
    ]);
  });

  test('never hands the child the sum of a word problem', async () => {
    const story = sum('りんごが 5こ。3こ もらうと なんこ？', { type: 'word_problem', expression: '5+3' });
    expect((await see(eyes(story))).problems).toMatchObject([{ type: 'word_problem', expression: null }]);
  });

  test('that is nothing is nothing', async () => {
    expect(await see(eyes())).toMatchObject({ problems: [], needsConfirmation: true });
    expect(await see(eyes(sum('  '), sum('ねこ', { type: 'other', expression: null })))).toMatchObject({
      problems: [],
    });
  });
});

describe('the robot itself reads', () => {
  test.each([
    ['when the cloud fails', blind, true],
    ['when it is offline', eyes(sum('38+47=')), false],
  ] as const)('%s', async (_, vision, isOnline) => {
    expect(await see(vision, isOnline)).toMatchObject({ problems: [{ expression: '3+4' }], by: 'ocr' });
  });

  test('or says honestly that it cannot now', async () => {
    expect((await see(blind, true, new VirtualOcr())).sentence).toContain(
      'いまは しゃしんが うまく よめない',
    );
  });

  test('not when the child has gone', async () => {
    const gone = new AbortController();
    const leaving: Vision = {
      name: 'test',
      read: () => {
        gone.abort(new Error('gone'));
        return Promise.reject(new VisionError('network', 'gone'));
      },
    };
    const reading = readHomework(
      await picture,
      { ocr, photoReader: { vision: leaving, isOnline: () => true } },
      { signal: gone.signal },
    );
    await expect(reading).rejects.toThrow('gone');
  });
});

describe('analyze_homework_image without a picture', () => {
  const tool = analyzeHomeworkImageTool({ ocr, photoReader: null });
  test('reads the one that the robot is looking at', async () => {
    const context = { signal: never, look: () => picture } as unknown as ToolContext;
    expect(await tool.run({}, context)).toMatchObject({ problems: [{ expression: '3+4' }] });
  });

  test('tells a page without problems as such, with what its child is asked and what comes of a yes', async () => {
    const list = new VirtualOcr([
      { text: 'かん字テスト 弟', confidence: 0.95 },
      { text: '妹 姉', confidence: 0.95 },
    ]);
    const context = { signal: never, look: () => picture } as unknown as ToolContext;
    const result = await analyzeHomeworkImageTool({ ocr: list, photoReader: null }).run({}, context);
    expect(result).toMatchObject({ problems: [], page: 'kanji_list', lines: ['妹', '姉'], ask_once: true });
    expect(result.on_yes).toContain('next_problem');
    expect(result.sentence).toContain('れんしゅうする？');
  });

  test('and nothing to look at is data', async () => {
    expect(await callLookup(tool, {})).toMatchObject({ error: { code: 'no_picture' } });
  });
});
