import { describe, expect, test } from 'vitest';
import { clockDigits, onesTurned } from '#agents/models/inner/understand/answers/led/no-bare-sum.ts';
import { putRight, wayToEnd } from '#agents/models/inner/understand/answers/led/way-to-end.ts';

const lessonOf = (expression: string, answer: string) => ({
  problemId: 'p',
  expression,
  answer,
  kind: 'sum',
  grade: 2,
  stepIndex: -1,
  wrongCount: 0,
  saidByChild: [],
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open' as const,
  startedAtMs: 0,
  way: 'alone' as const,
  source: 'child' as const,
});

describe('a way that goes further than what was asked', () => {
  test.each([
    ['37+56', '93', '3+5で8。1くりあがってるから 9かな。じゃあ 93'],
    ['61-24', '37', '31。だから 37'],
    ['40×60', '2400', '4×6で24。はずした0は2つだから、あとで2つつけるんだよね？2400？'],
    ['2.3+4', '6.3', 'そろえてなかった。4を3の下に書いちゃった。4は4.0だから…6.3だ'],
    ['29÷6', '4あまり5', '6×4=24で 29-24=5、だから 4あまり5でしょ？'],
  ])('%s = %s: "%s" is the answer', (expression, answer, said) => {
    expect(wayToEnd(said, lessonOf(expression, answer))).toBe(answer);
  });

  test.each([
    ['37+56', '93', '93って おねえちゃんの てんすう'],
    ['37+56', '93', '8に1で9だから 83か 93'],
    ['37+56', '93', '93じゃなくて 83'],
    ['37+56', '93', 'なんで 13から 93になるの？'],
    ['47+36', '83', '7+6で14、だから 83'],
    ['47+36', '83', '7+6で13、4+3で 7、73'],
    ['47+36', '83', 'うちの ねこが 8ひき、ともだちの いぬが 83'],
    ['7-3', '4', '4ってなに？'],
  ])('%s = %s: "%s" is not', (expression, answer, said) => {
    expect(wayToEnd(said, lessonOf(expression, answer))).toBeNull();
  });

  test('a sum on the side is put right, or is wrong still', () => {
    expect(putRight('7+6は、6と1で… あ、13だ', '7+6')).toBe('13');
    expect(putRight('7+6は、6と1で… あ、12だ', '7+6')).toBeNull();
  });
});

describe('what is no bare sum', () => {
  test('clock times written as digits', () => {
    const story = '8時40分に家を出て9時15分に図書館につきました。';
    expect(clockDigits('式は915-840=75。これでいいんでしょ?', story)?.asks).toBe('9時-8時40分');
    expect(clockDigits('915-840=75', 'おかしが 915円と 840円')).toBeNull();
  });

  test('ones taken the other way round are of the sum that was named', () => {
    expect(onesTurned('13-9だよ! 3から9 ひけないから 9-3で6に した', null)?.opens).toBe('13-9');
    expect(onesTurned('2から7ひけないから 7-2で5', lessonOf('52-27', '25'))?.asks).toBe('12-7');
    expect(onesTurned('9-3=6 8-2=6 13-9=4', null)).toBeNull();
    expect(onesTurned('9-3=6', null)).toBeNull();
  });
});
