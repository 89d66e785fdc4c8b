import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analyzeHomeworkImageTool, readHomework } from '#agents/tools/analyze-homework-image.ts';
import { preparePhoto } from '#drivers/camera/prepare.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { Ocr, OcrLine } from '#drivers/ocr/ocr.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { processorMs } from '../../support/processor-time.ts';
import { callLookup } from '../../support/talk/lookup-tool.ts';
import { needsPrint, photograph, scan, type Worksheet } from '../../support/worksheet.ts';

const never = new AbortController().signal;
const PRINTED = [
  ...['38+47', '52-27', '7×8', '13÷4', '100-36', '403×7', '9+6', '15-8', '72÷9', '68+59'],
  ...['245+378', '602-348', '6×4', '8×9', '24÷6', '50+30', '81-45', '12×3', '0.3+0.5', '17÷5'],
];
const sheet = (over: Partial<Worksheet> = {}): Worksheet => ({
  title: 'さんすう　けいさん　れんしゅう',
  problems: PRINTED.map((problem, index) => `(${index + 1}) ${problem}=`),
  font: 'Noto Sans CJK JP',
  sizePx: 39,
  columns: 2,
  ...over,
});

/** A picture that is clear enough to be read, whatever is on it. */
const clearPicture = scan(sheet());
const read = async (picture: Uint8Array, ocr: Ocr, signal = never, expectedSubject: string | null = null) =>
  readHomework(await preparePhoto(picture, 0), { ocr, photoReader: null }, { signal, expectedSubject });
const reads = async (lines: readonly OcrLine[], subject: string | null = null) =>
  read(await clearPicture, new VirtualOcr(lines), never, subject);
const line = (text: string, confidence = 0.95): OcrLine => ({ text, confidence });

describe('what was printed', () => {
  test('becomes problems with expression, type and difficulty', async () => {
    const reading = await reads([line('さんすう'), line('(1) 38+47='), line('(2) 3+4=   (3) 13÷4=')]);
    expect(reading).toMatchObject({
      problems: [
        { text: '38+47', type: 'arithmetic', difficulty: 2, expression: '38+47' },
        { text: '3+4', difficulty: 1, expression: '3+4' },
        { text: '13÷4', difficulty: 3, expression: '13÷4' },
      ],
      confidence: 0.95,
      needsConfirmation: false,
      sentence: 'もんだいが 3こ みつかったよ。あっているか、いっしょに たしかめてね。',
    });
  });

  test('is asked back when the reader is not sure', async () => {
    expect(await reads([line('3+4=', 0.84)])).toMatchObject({ needsConfirmation: true, confidence: 0.84 });
    expect(await reads([line('3+4=', 0.1)])).toMatchObject({ problems: [], confidence: 0 });
  });

  test('is mended where a print reader has no sign for □ and ×', async () => {
    const { problems } = await reads([line('口+5=12'), line('8メ9='), line('6 x 4='), line('14-ロ=6')]);
    expect(problems.map(({ expression }) => expression)).toEqual(['□+5=12', '8×9', '6×4', '14-□=6']);
  });

  test('may be a word problem over several lines; a heading is none', async () => {
    const { problems } = await reads([
      line('けいさんを しましょう。'),
      line('りんごが 5こ あります。'),
      line('3こ もらうと、なんこに なるでしょう。'),
    ]);
    expect(problems).toEqual([
      {
        text: 'りんごが 5こ あります。3こ もらうと、なんこに なるでしょう。',
        type: 'word_problem',
        // Without kanji the youngest can read it.
        difficulty: 1,
        expression: null,
      },
    ]);
  });

  test('of a Japanese sheet is Japanese', async () => {
    const { problems } = await reads([line('だれが いきましたか。')], '国語');
    expect(problems).toMatchObject([{ type: 'japanese', expression: null }]);
  });

  test('is kanji on a Japanese sheet, as hard as the grade of the hardest; a name and a heading are none', async () => {
    const lines = [
      line('３年２組 鈴木'),
      line('かん字を よみましょう。'),
      line('① 山 川'),
      line('朝、顔'),
      line('植物'),
    ];
    const { problems } = await reads(lines, '国語');
    expect(problems.filter(({ type }) => type === 'kanji')).toEqual([
      { text: '① 山 川', type: 'kanji', difficulty: 1, expression: null },
      { text: '朝、顔', type: 'kanji', difficulty: 2, expression: null },
      { text: '植物', type: 'kanji', difficulty: 3, expression: null },
    ]);
    expect((await reads(lines)).problems).toEqual([]);
  });

  test('is at most thirty problems', async () => {
    const { problems } = await reads(Array.from({ length: 50 }, (_, index) => line(`${index + 1}+2=`)));
    expect(problems).toHaveLength(30);
  });

  test('that is nothing gets a sentence', async () => {
    for (const lines of [[], [line('♡'), line('ねこ')]])
      expect(await reads(lines)).toMatchObject({ problems: [], confidence: 0, needsConfirmation: true });
  });
});

describe('a picture', () => {
  test('too dark or blurred gets a sentence that says what to do', async () => {
    const ocr = new VirtualOcr([line('3+4=')]);
    const black = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000000' } })
      .jpeg()
      .toBuffer();
    expect(await read(black, ocr)).toMatchObject({
      problems: [],
      sentence: 'もうすこし あかるい ところで とって みよう。',
    });
    const blurred = await sharp(await clearPicture)
      .blur(12)
      .jpeg()
      .toBuffer();
    expect((await read(blurred, ocr)).sentence).toContain('ぼやけて');
  });

  test('without a reader gets an honest answer', async () => {
    expect(await read(await clearPicture, new VirtualOcr())).toEqual({
      problems: [],
      confidence: 0,
      needsConfirmation: true,
      sentence: 'しゃしんは まだ よめないんだ。もんだいを こえか キーボードで おしえて くれる？',
    });
  });

  test('that takes too long gets a sentence, and an abort is an abort', async () => {
    const slow: Ocr = {
      mechanism: 'slow',
      isAvailable: () => Promise.resolve(true),
      read: () => Promise.reject(new DeviceError('timed_out', 'too slow')),
      readSquares: () => Promise.resolve({ lines: [] }),
    };
    expect((await read(await clearPicture, slow)).sentence).toContain('じかん');
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(read(await clearPicture, slow, gone)).rejects.toThrow('gone');
  });
});

describe('analyze_homework_image', () => {
  const tool = analyzeHomeworkImageTool({ ocr: new VirtualOcr([line('(1) 38+47=')]), photoReader: null });
  const call = (image_data: unknown, expected_subject?: unknown) =>
    callLookup(tool, expected_subject === undefined ? { image_data } : { image_data, expected_subject });

  test('gives the fields of the contract', async () => {
    const base64 = (await clearPicture).toString('base64');
    const wanted = { problems: [{ expression: '38+47' }], confidence: 0.95, needs_confirmation: false };
    expect(await call(base64)).toMatchObject(wanted);
    expect(await call(`data:image/jpeg;base64,${base64}`, 'math')).toMatchObject(wanted);
    expect(await call(base64, null)).toMatchObject(wanted);
  });

  test.each([
    ['', 'empty_image'],
    ['data:image/png;base64,', 'empty_image'],
    ['これはしゃしんです', 'bad_base64'],
    ['QUJDR', 'bad_base64'],
    [Buffer.from('this is a text file, and no picture at all').toString('base64'), 'bad_data'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64'), 'bad_data'],
    [7, 'bad_arguments'],
  ])('answers %j with the error %s as data', async (data, code) => {
    expect(await call(data)).toMatchObject({ error: { code } });
  });

  test('refuses 50 MB at once', async () => {
    const tooLarge = { error: { code: 'too_large' } };
    const tookMs = await processorMs(async () => {
      expect(await call('A'.repeat(70_000_000))).toMatchObject(tooLarge);
      expect(await call(Buffer.alloc(15 * 1024 * 1024 + 1).toString('base64'))).toMatchObject(tooLarge);
    });
    expect(tookMs).toBeLessThan(5000);
  });
});

describe.skipIf(skipsWithout(...needsPrint()))('real print', () => {
  const ocr = new TesseractOcr(new SystemClock());
  const fonts = ['Noto Sans CJK JP', 'Noto Serif CJK JP'];

  test('is read: 20 problems in two fonts, one to three columns, scanned and photographed', async () => {
    let [right, wrong, total] = [0, 0, 0];
    for (const font of fonts) {
      for (const columns of [1, 2, 3]) {
        const page = sheet({ font, columns, sizePx: columns === 3 ? 32 : 39 });
        // Every other page: each font, each number of columns and both ways are among them. Or all of them, both ways.
        const isTried = (fonts.indexOf(font) + columns) % 2 === 0;
        const ways = columns === 2 ? [scan, photograph] : [photograph, scan];
        for (const take of ways.slice(0, cases(isTried ? 1 : 0, 2))) {
          const picture = await take(page);
          const { problems } = await read(picture, ocr);
          const found = problems.map(({ expression }) => expression ?? '');
          total += PRINTED.length;
          right += PRINTED.filter((problem) => found.includes(problem)).length;
          wrong += found.filter((problem) => !PRINTED.includes(problem)).length;
        }
      }
    }
    console.info(`tesseract: ${right} of ${total} printed problems right, ${wrong} read as another`);
    expect(right / total).toBeGreaterThan(0.93);
    expect(wrong / total).toBeLessThan(0.03);
  }, 120_000);

  test('with □, brackets, units and a word problem is read', async () => {
    const expressions = ['□+5=12', '(3+4)×2', '1m20cm+50cm', '5L-3dL', '1/5+2/5'];
    const numbered = expressions.map(
      (text, index) => `(${index + 1}) ${text}${text.includes('□') ? '' : '='}`,
    );
    const problems = [...numbered, 'りんごが 5こ あります。3こ もらうと、', 'ぜんぶで なんこに なりますか。'];
    let right = 0;
    for (const font of fonts) {
      const reading = await read(await scan(sheet({ problems, columns: 1, font })), ocr);
      const found = reading.problems.map(({ expression }) => expression);
      right += expressions.filter((expression) => found.includes(expression)).length;
      expect(reading.problems.filter(({ type }) => type === 'word_problem')).toHaveLength(1);
    }
    console.info(`tesseract: ${right} of ${2 * expressions.length} other expressions right`);
    expect(right).toBeGreaterThanOrEqual(8);
  }, 60_000);
});
