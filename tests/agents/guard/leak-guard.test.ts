import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeak, type GuardedLesson, GuardedStream } from '#agents/guard/leak-guard.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { cases } from '../../support/cases.ts';
import { kanjiNumber } from '../../support/kanji-number.ts';
import { needsFile, sharedData, skipsWithout } from '../../support/needs.ts';
import { anySigns } from '../../support/random.ts';

const INSTEAD = 'もういちど かんがえて みよう。';

function lesson(expression: string, answer: string, more: Partial<GuardedLesson> = {}): GuardedLesson {
  return { expression, answer, saidByChild: [], hintLevel: 1, wasTold: false, status: 'open', ...more };
}
const sum = lesson('38+47', '85');

const katakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
const wide = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** Every way this test knows to say a whole number. */
function scriptForms(n: number): readonly string[] {
  const digits = String(n);
  const readings = sayNumber(BigInt(n));
  const kanji = kanjiNumber(BigInt(n));
  const forms = [digits, wide(digits), kanji, ...readings, ...readings.map(katakana)];
  if (n > 9)
    forms.push(
      [...digits].join(' '),
      [...digits].join('・'),
      [...digits].map((d) => '〇一二三四五六七八九'[Number(d)]).join(''),
    );
  if (n > 999) forms.push(n.toLocaleString('en-US'));
  return forms;
}
const FRAMES = [
  'こたえは {}だよ。',
  'こたえは {} です',
  '{}',
  'ぜんぶで {}こ だね',
  '38+47={}',
  'いいね！ {}に なるよ。',
  'せいかいは「{}」です。',
  '答えは{}です。',
  '{}が こたえだよ',
];
const inFrame = (frame: string, form: string) => frame.replace('{}', form);

describe('a leak', () => {
  test('is found in every script, for every number, in every frame', () => {
    const number = fc.oneof(fc.nat(130), fc.nat(9_999));
    fc.assert(
      fc.property(number, fc.constantFrom(...FRAMES), (n, frame) => {
        for (const form of scriptForms(n)) {
          const text = inFrame(frame, form);
          expect(findLeak(text, lesson('', String(n))), text).not.toBeNull();
        }
      }),
      { numRuns: cases(100, 30_000) },
    );
  });

  test('is found in whatever script the number of every lesson up to 130 is said', () => {
    const missed: string[] = [];
    let count = 0;
    for (let n = 0; n <= 130; n++) {
      for (const text of scriptForms(n).flatMap((form) => FRAMES.map((frame) => inFrame(frame, form)))) {
        count += 1;
        if (findLeak(text, lesson('', String(n))) === null) missed.push(`${n}: ${text}`);
      }
    }
    console.info(
      `leak guard: ${count - missed.length} of ${count} sentences with an answer up to 130 caught`,
    );
    expect(count).toBeGreaterThan(10_000);
    expect(missed).toEqual([]);
  });

  test.each(['答八十五', '計八十五こ', '約八十五です', '全八十五まい'])(
    'in kanji is found behind one that tells of a result: %s',
    (text) => {
      expect(findLeak(text, lesson('', '85')), text).not.toBeNull();
    },
  );

  test.each([
    'はち じゅう ご',
    'はち・ご だよ',
    '8、5',
    '8。5。',
    'つぎに 8 5に なるよ',
    '8️⃣5️⃣',
    'ﾊﾁｼﾞｭｳｺﾞ です',
    '٨٥',
    'eighty-five',
    'Eighty Five',
    'hachijuu go desu',
    'LXXXV',
    '十の位は8、一の位は5',
    'じゅうの くらいは はち、いちの くらいは ごだよ',
    '一の位は5で、十の位は8だね',
    '38+47は 85',
    '8だよ。つぎは 5だよ。',
    'さいしょの すうじは 8だよ。つぎの すうじは 5だよ。',
    'まず 8です。それから 5です。',
    'はちだよ。いいかな。つぎは ごだよ。',
    'はじめが 8で、つぎが 5だよ。',
    'じゅうの くらいは 8だよ。さいごは 5！',
    '答えははちじゅうごです',
  ])('of 85: %s', (text) => {
    expect(findLeak(text, sum)).not.toBeNull();
  });

  test.each([
    ['13÷4', '3あまり1', '3あまり1'],
    ['13÷4', '3あまり1', '3…1'],
    ['13÷4', '3あまり1', 'しょうは3であまりは1だよ'],
    ['13÷4', '3あまり1', 'あまりは 1で、しょうは 3'],
    ['13÷4', '3あまり1', 'さん あまり いち'],
    ['13÷4', '3あまり1', '3こずつで 1こ のこる'],
    ['1m20cm+50cm', '1m70cm', '1m70cm'],
    ['1m20cm+50cm', '1m70cm', '170cmだね'],
    ['1m20cm+50cm', '1m70cm', '1メートル 70センチ'],
    ['1m20cm+50cm', '1m70cm', '1めーとると ななじゅっせんち'],
    ['3時15分+20分', '3時35分', '3じ35ふん'],
    ['3時15分+20分', '3時35分', '3:35'],
    ['3時15分+20分', '3時35分', 'さんじ さんじゅうごふん'],
    ['4時5分-3時15分', '50分', '50ぷん かかるよ'],
    ['1/4+1/4', '1/2', '2ぶんの1'],
    ['1/4+1/4', '1/2', '½'],
    ['1/4+1/4', '1/2', 'にぶんのいち'],
    ['0.2+0.3', '0.5', 'れいてんご'],
    ['0.2+0.3', '0.5', '０．５'],
    ['2+3', '5', 'いつつ'],
    ['3+7', '10', 'とおだよ'],
    ['7+5', '12', 'こたえはじゅうにだよ'],
    ['10-5', '5', '5だよ'],
    ['10-5', '5', 'こたえは 5'],
    ['10-5', '5', '10-5=5'],
    ['10-5', '5', '5に なるよ'],
  ])('of %s = %s: %s', (expression, answer, text) => {
    expect(findLeak(text, lesson(expression, answer))).not.toBeNull();
  });

  test('says where it stands in the text as it was written, and in what form', () => {
    expect(findLeak('😀 こたえは はちじゅうごだよ', sum)).toEqual({ form: 'kana', index: 8 });
    expect(findLeak('こたえは８５だよ', sum)).toEqual({ form: 'digits', index: 4 });
  });

  test('is no leak once it was told, solved or set aside, or when the child said it first', () => {
    expect(findLeak('85だね', { ...sum, wasTold: true })).toBeNull();
    expect(findLeak('85だね', { ...sum, status: 'solved' })).toBeNull();
    expect(findLeak('85だね', { ...sum, status: 'set_aside' })).toBeNull();
    expect(findLeak('85だね', { ...sum, saidByChild: ['85'] })).toBeNull();
    expect(findLeak('85だね', { ...sum, saidByChild: ['85こ', '85'] })).toBeNull();
    expect(findLeak('85だね', { ...sum, saidByChild: ['75'] })).not.toBeNull();
    expect(findLeak('75だね。もういちど みて みよう', { ...sum, saidByChild: ['75'] })).toBeNull();
  });

  test('is also the last result before the answer, told before all hints are spent', () => {
    const late = lesson('8+7', '15', { lastIntermediate: '13' });
    expect(findLeak('13に なるね', late)).not.toBeNull();
    expect(findLeak('13と 2を たすと？', late)).toBeNull();
    expect(findLeak('13に なるね', { ...late, hintLevel: 3 })).toBeNull();
    expect(findLeak('13に なるね', { ...late, saidByChild: ['13'] })).toBeNull();
    expect(findLeak('あと いくつで 13に なるかな？', late)).toBeNull();
  });
});

describe('harmless', () => {
  test.each([
    ['38+47', '85', '38と 47を たそう'],
    ['38+47', '85', 'いちの くらいから やってみよう'],
    ['38+47', '85', '8と 7で いくつ？ 10の まとまりが できたかな？'],
    ['38+47', '85', '80と 5を あわせると？'],
    ['38+47', '85', '8だよ。つぎは 5かな？'],
    ['38+47', '85', '8に 2を たすと 10だよ。あと 5だね。'],
    ['38+47', '85', '5だよ。つぎは 8だよ。'],
    ['38+47', '85', 'そう、8だよ。5を たすと いくつかな？'],
    ['10-5', '5', '10から 5を ひくと いくつ？'],
    ['3-2', '1', 'もう1かい やってみよう。もう ひとつ みてね。もういちど。'],
    ['3-2', '1', 'いちの くらいを みてね。ひとつずつ かぞえよう。いっしょに やろう。いちばん！'],
    ['7+5', '12', '10に 2を たすと？ じゅうに いくつ たす？'],
    ['2+3', '5', 'りんごが あるよ。ごはんの まえに やろう。いちごも あるよ。'],
    ['2+6', '8', 'はちみつ みたいに あまいね'],
    ['1+2', '3', 'さんすう たのしいね。たろうさんに きこう。さんかくを かこう。'],
    [
      '□+3=7',
      '4',
      'しかくに はいる かずは？ しきを よんで みよう。しっかり みてね。もし、わからなくても いいよ。',
    ],
    ['4+5', '9', 'くりあがりは どこかな？ よく みてね。くらべて みよう。九九も つかえるよ。'],
    ['1+2', '3', '1、2、3… と かぞえよう'],
    ['9-7', '2', '2つの かずを みよう。つぎは どうする？'],
    ['1m20cm+50cm', '1m70cm', '1mと 50cmと 20cmだね'],
    ['3時15分+20分', '3時35分', '3時15分の 20分あとは？'],
    ['13÷4', '3あまり1', '13を 4こずつ わけよう。なんこ あまるかな？'],
    ['36+27=27+□', '36', '36+27=27+□を よく みてね'],
    ['100-1', '99', '九九を となえて みよう'],
  ])('for %s = %s: %s', (expression, answer, text) => {
    expect(findLeak(text, lesson(expression, answer))).toBeNull();
  });

  test('a measure that is to be said in other units may be read out, and in no other units', () => {
    const asked = lesson('45mm=□cm□mm', '4cm5mm');
    for (const text of ['②は 45mmだね。', '45 mmを わけて みよう。'])
      expect(findLeak(text, asked), text).toBeNull();
    for (const text of ['45mmは 4cm5mmだよ。', 'よんセンチ ごミリだよ。'])
      expect(findLeak(text, asked), text).not.toBeNull();
  });

  test('texts without any number never leak a number', () => {
    const words = [
      'くりあがり',
      'がんばったね',
      'ゆっくり',
      'かんがえて',
      'みよう',
      'しかく',
      'はちみつ',
      'いちご',
      'ごはん',
      'さんぽ',
      'にわ',
      'ろくに',
      'ななめ',
      'きゅうけい',
      'せんせい',
      'れんしゅう',
      'よく',
      'しきを',
      'くらべる',
      'もし、',
      'ひとりで',
      'いっしょ',
      'じゅんばん',
      'ひゃっか',
      'むずかしい',
      'そうだね。',
      'どこかな？',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), fc.nat(120), (chosen, n) => {
        expect(findLeak(`${chosen.join(' ')} やろう`, lesson('', String(n))), chosen.join(' ')).toBeNull();
      }),
      { numRuns: cases(100, 30_000) },
    );
  });

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(anySigns(60), fc.string({ maxLength: 8 }), (text, answer) => {
        findLeak(text, lesson(answer, answer));
        findLeak(text, lesson('1/2+0.5', '1', { lastIntermediate: answer }));
      }),
      { numRuns: cases(100, 20_000) },
    );
  });
});

describe('a guarded stream', () => {
  const say = (chunks: readonly string[], guarded: GuardedLesson | null = sum) => {
    const stream = new GuardedStream(guarded, INSTEAD);
    return chunks.map((chunk) => stream.push(chunk)).join('') + stream.end();
  };

  test('says what is harmless unchanged, whatever the pieces', () => {
    const text = 'いいね！ 38と 47を よく みて みよう。いちの くらいは 8と 7だね。あわせると いくつかな？';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        expect(say(places.slice(1).map((end, index) => text.slice(places[index], end)))).toBe(text);
      }),
    );
  });

  test('never lets an answer out, whatever the script and the pieces', () => {
    const form = fc.constantFrom(...scriptForms(85));
    fc.assert(
      fc.property(form, fc.integer({ min: 1, max: 5 }), (said, size) => {
        const text = `すごいね！ こたえは ${said}だよ。つぎも やろう。`;
        const pieces = text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [];
        expect(say(pieces)).toBe(`すごいね！ ${INSTEAD}`);
      }),
    );
  });

  test('catches an answer spread over sentences', () => {
    expect(say(['いうよ。', '8。', '5。', 'おわり。'])).toBe(`いうよ。8。${INSTEAD}`);
    expect(say(['十の位は8だよ、', '一の位は5', 'だよ。'])).toBe(INSTEAD);
    expect(say(['8だよ。', 'つぎは 5だよ。', 'おわり。'])).toBe(`8だよ。${INSTEAD}`);
  });

  test('lets sentences out as they end, and says whether it held something back', () => {
    const stream = new GuardedStream(sum, INSTEAD);
    expect(stream.push('いいね！')).toBe('');
    expect(stream.push(' つぎは')).toBe('いいね！ ');
    expect(stream.push(' 85だよ。ほら')).toBe(INSTEAD);
    expect(stream.wasLeak).toBe(true);
    expect(stream.push('85')).toBe('');
    expect(stream.end()).toBe('');
    expect(stream.end()).toBe('');
  });

  test('lets long text without an end out in pieces, and everything without a lesson', () => {
    const stream = new GuardedStream(sum, INSTEAD);
    expect(stream.push('ゆっくり '.repeat(200)).length).toBeGreaterThan(500);
    expect(say(['85', 'だよ'], null)).toBe('85だよ');
  });

  test('lets the sentences before a leak stand, and drops what comes after it', () => {
    expect(say(['すごいね！ こたえは 85だよ。つぎも やろう。'])).toBe(`すごいね！ ${INSTEAD}`);
  });

  test('reads what was said before it together with what comes', () => {
    const stream = new GuardedStream(sum, INSTEAD, 'いうよ。8だよ。');
    expect(stream.push('つぎは 5だよ。') + stream.end()).toBe(INSTEAD);
  });
});

describe.skipIf(skipsWithout(needsFile(sharedData('mawps_ja_test.json'))))('the problems of mawps_ja', () => {
  interface Item {
    readonly question: string;
    readonly answer: string;
  }
  const items = () => JSON.parse(readFileSync(sharedData('mawps_ja_test.json'), 'utf8')) as Item[];
  const guarded = (item: Item) => {
    const answer = readAnswer(item.answer);
    return lesson('', answer === null ? item.answer : formatQuantity(answer));
  };

  test('an answer put into a hint is caught every time', () => {
    const missed = items().filter(
      (item) =>
        findLeak(`ヒントだよ。ぜんぶで ${item.answer}こに なるね。`, guarded(item)) === null ||
        findLeak(`よく かんがえたね。こたえは${item.answer}です。`, guarded(item)) === null,
    );
    console.info(`mawps_ja: ${1000 - missed.length} of 1000 answers caught in a hint`);
    expect(missed.map((item) => item.answer)).toEqual([]);
  });

  test("a question's own text is hardly ever taken for a leak unless its answer stands in it", () => {
    let literal = 0;
    const taken: string[] = [];
    for (const item of items()) {
      const text = item.question.replace(/^問題：|\n解答：$/g, '').normalize('NFKC');
      const numbers = text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
      if (numbers.some((number) => Number(number) === Number(item.answer.replaceAll(',', '')))) literal += 1;
      else if (findLeak(text, guarded(item)) !== null) taken.push(`${item.answer}: ${text}`);
    }
    console.info(
      `mawps_ja: ${taken.length} of ${1000 - literal} questions without their answer taken for a leak`,
    );
    expect(taken.length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['2×2', '4', 'ににんがし、だよ。'],
    ['64+36', '100', 'ちょうどひゃくになるよ。'],
    ['3×7', '21', 'にじゅういちだから、したに かこう。'],
    ['2時40分+30分', '3時10分', 'さんじじゅっぷんだね。'],
  ])('%s: plain words of a stranger that tell the answer %s: %s', (expression, answer, said) => {
    expect(findLeak(said, lesson(expression, answer))).not.toBeNull();
  });
});
