import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshState, type Lesson } from '#agents/core/state.ts';
import type { GuardedLesson } from '#agents/guard/leak-guard.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { askItself, rephraseDirection, SpeechGuard } from '#agents/talk/voice/speech-guard.ts';
import { cases } from '../../../support/cases.ts';
import { processorMs } from '../../../support/processor-time.ts';

const guarded = (expression: string, answer: string, more: Partial<GuardedLesson> = {}): GuardedLesson => ({
  expression,
  answer,
  saidByChild: [],
  hintLevel: 1,
  wasTold: false,
  status: 'open',
  ...more,
});
const sum = guarded('38+47', '85');

/** What the guard says to each piece and, last, to the end. */
function judge(lesson: GuardedLesson | null, pieces: readonly string[], heard = ''): string[] {
  const guard = new SpeechGuard();
  guard.begin(lesson, heard);
  return [...pieces.map((piece) => guard.push(piece)), guard.end()];
}

describe('an answer that is spoken', () => {
  test.each([
    [['こたえは ', '85', 'だよ。'], 2],
    [['こたえは 8', '5だよ'], 1],
    [['はちじゅう', 'ご', 'だよ'], 2],
    [['はち', 'じゅう', 'ご です。'], 2],
    [['八十', '五', 'になるね'], 2],
    [['38と 47を たすと 85に なるんだよ'], 0],
    [['十の位は8、', '一の位は5だよ'], 1],
    [['せいかいは', 'はちじゅうご'], 2],
    [['8', '5'], 2],
  ])('%j is noticed at piece %i, as soon as it is sure', (pieces, at) => {
    const said = judge(sum, pieces);
    expect(said.indexOf('leak')).toBe(at);
    expect(said.filter((one) => one === 'leak')).toHaveLength(1);
  });

  test.each([
    [sum, ['さいしょに 8と 7を たしてみよう。', 'いくつに なるかな？']],
    [sum, ['38たす47 だね。', 'どこから けいさんする？']],
    [guarded('40+40', '80'), ['はちじゅう', 'ごじゃなくて、どう かな？']],
    [guarded('4+4', '8'), ['38', 'ページを みて みよう']],
    [guarded('10-9', '1'), ['もう 1', 'かい みて みよう。']],
    [guarded('10-9', '1'), ['1', 'の くらいから みようね。']],
    [guarded('8+7', '15', { lastIntermediate: '10' }), ['いくつで 10に なる', 'かな？']],
    [guarded('2+3', '5'), ['いつ', 'も いっしょだよ。']],
    [null, ['85だよ']],
    [guarded('38+47', '85', { status: 'solved' }), ['85、せいかい！']],
  ])('is no leak: %#', (lesson, pieces) => {
    expect(judge(lesson, pieces)).not.toContain('leak');
  });

  test('may repeat the number that the child said just now', () => {
    expect(judge(sum, ['85と おもったんだね。', 'たしかめよう。'], 'えっと、はちじゅうご？')).not.toContain(
      'leak',
    );
    expect(judge(sum, ['85と おもったんだね。'], 'えっと、75？')).toContain('leak');
  });

  test('may be said once a tool has found it right in the middle of the answer', () => {
    const guard = new SpeechGuard();
    guard.begin(sum);
    expect(guard.push('うん、')).toBe('ok');
    guard.lessonChanged(null);
    expect(guard.push('85、せいかい！')).toBe('ok');
    expect(guard.end()).toBe('ok');
  });

  test('is found however the pieces are cut, as the text guard finds it', () => {
    const number = fc.integer({ min: 11, max: 999 });
    const cuts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 });
    const property = fc.property(number, cuts, fc.nat(2), (n, sizes, form) => {
      const [reading = ''] = sayNumber(BigInt(n));
      const said =
        ['いいね。こたえは {}だよ。つぎに いこう。', 'うん、{}に なるね。', 'ぜんぶで {}こ'][form] ?? '';
      const text = said.replace('{}', form === 1 ? reading : String(n));
      const lesson = guarded('', String(n));
      const pieces: string[] = [];
      for (let at = 0, index = 0; at < text.length; index++) {
        const size = sizes[index % sizes.length] ?? 1;
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      expect(judge(lesson, pieces).includes('leak'), pieces.join('|')).toBe(findLeak(text, lesson) !== null);
    });
    fc.assert(property, { numRuns: cases(200, 20_000) });
  });

  test('is judged in well under a millisecond a piece', async () => {
    const guard = new SpeechGuard();
    guard.begin(sum);
    const all = await processorMs(() => {
      for (let count = 0; count < 500; count++) guard.push('7と 8を あわせると いくつに なるかな。');
    });
    const each = all / 500;
    console.info(`speech guard: ${each.toFixed(3)} ms a piece`);
    expect(each).toBeLessThan(10);
  });
});

describe('what may not be heard yet', () => {
  test.each([
    ['こたえは はちじゅう', 'はちじゅう'],
    ['まず いちの くらいを みよう。', ''],
    ['うん、8', '8'],
  ])('%s: the end %j', (said, unsettled) => {
    const guard = new SpeechGuard();
    guard.begin(sum);
    expect([guard.push(said), guard.unsettled, guard.isGuarding]).toEqual(['ok', unsettled, true]);
  });

  test('nothing where nothing lies open', () => {
    const guard = new SpeechGuard();
    guard.begin(null);
    expect([guard.push('はちじゅう'), guard.unsettled, guard.isGuarding]).toEqual(['ok', '', false]);
  });
});

describe('after a leak', () => {
  test('the direction and the own question hold the problem and no result', () => {
    const lesson: Lesson = {
      problemId: 'p',
      ...{ expression: '38+47', answer: '85', kind: 'addition_carry', grade: 2, stepIndex: 0, wrongCount: 0 },
      ...{ saidByChild: [], hintsGiven: 0, hintTurn: -1, timesTold: 0, status: 'open', startedAtMs: 0 },
      way: 'alone',
    };
    const state = { ...freshState(0, 0), lesson };
    for (const text of [rephraseDirection(state), askItself(state)]) {
      expect(text).toContain('38+47');
      expect(findLeak(text, sum)).toBeNull();
    }
    expect(rephraseDirection(freshState(0, 0))).toMatch(/^【台本】/);
    expect(askItself(freshState(0, 0))).toBe('');
  });
});
