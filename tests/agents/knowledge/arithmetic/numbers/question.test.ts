import { describe, expect, test } from 'vitest';
import { readAnswerTo } from '#agents/knowledge/arithmetic/answer.ts';
import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { gradeFault } from '#agents/knowledge/arithmetic/grade-gate.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';

describe('questions about numbers', () => {
  test.each([
    ['100、98、96、□', '100、98、96、□', '94'],
    ['100, 98, 96, □', '100、98、96、□', '94'],
    ['100,200,300,□', '100、200、300、□', '400'],
    ['100 → 98 → 96 → □', '100、98、96、□', '94'],
    ['100、98、96 のつぎは？', '100、98、96、□', '94'],
    ['98、□、94、92', '98、□、94、92', '96'],
    ['452の 10のくらいは？', '452の10のくらい', '5'],
    ['四百五十二の十の位は？', '452の10のくらい', '5'],
    ['３５の いちのくらい', '35の1のくらい', '5'],
    ['452の百の位の数字は何ですか', '452の100のくらい', '4'],
    ['10が 3つと 1が 5つで？', '10が3こと1が5こ', '35'],
    ['10を 3こ、1を 5こ あわせた かずは？', '10が3こと1が5こ', '35'],
    ['千が3つと一が5つで？', '1000が3こと1が5こ', '3005'],
    ['10が 24こで いくつ？', '10が24こで', '240'],
    ['どっちが おおきい？ 68と86', '68と86のおおきいほう', '86'],
    ['68と86ではどちらが大きいですか', '68と86のおおきいほう', '86'],
    ['68 □ 86', '68と86のおおきいほう', '86'],
    ['68と86で小さいほうは？', '68と86のちいさいほう', '68'],
  ])('%s is read as %s and comes to %s', (text, canonical, answer) => {
    const problem = parseProblem(text);
    expect(problem.canonical).toBe(canonical);
    expect(parseProblem(canonical).canonical).toBe(canonical);
    expect(formatQuantity(solveProblem(problem))).toBe(answer);
  });

  test.each(['2、4、8、□', '5、5、5、□', '12の100のくらい', '68と68のおおきいほう', '4、2、0、□'])(
    '%s has no single answer',
    (text) => expect(() => solveProblem(parseProblem(text))).toThrow(),
  );

  test.each([
    'ママと 3人で 5こ たべた',
    '2年生と 3年生 どっちがおおきい',
    'くらいが わからない',
    '1が3こある',
    '10が すき',
    '8と7',
    'きょう 3じと 5じに あそんだ',
    '1、2、3、ダー！',
    '10の くらいは 5',
    '十の位が3で一の位が8やし38',
    '一のくらいは4で、十のくらいには2をかく',
  ])('%s is none', (text) => expect(findSums(text)).toEqual([]));

  test.each([
    ['68と86のおおきいほう', 'みぎ', '86'],
    ['68と86のおおきいほう', 'ひだりの ほうかな', '68'],
    ['68と86のおおきいほう', '<', '86'],
    ['68と86のおおきいほう', '＞', '68'],
    ['68と86のおおきいほう', '68<86', '86'],
    ['68と86のおおきいほう', '86>68', '86'],
    ['68と86のおおきいほう', '86<68', '68'],
    ['68と86のおおきいほう', '八十六', '86'],
    ['68と86のおおきいほう', 'はちじゅうろくの ほうが おおきい', '86'],
    ['68と86のおおきいほう', '68が ちいさい', '86'],
    ['68と86のおおきいほう', '68は 86より ちいさい', '86'],
    ['68と86のおおきいほう', 'あとに いった ほう', '86'],
    ['68と86のちいさいほう', '<', '68'],
    ['68と86のちいさいほう', 'みぎ', '86'],
    ['68と86のおおきいほう', 'みぎって どっち？', null],
    ['68と86のおおきいほう', 'どっちだろう', null],
    ['68と86のおおきいほう', 'ひだりてが いたい', null],
    ['100、98、96、□', 'きゅうじゅうよん', '94'],
    ['100、98、96、□', '100 98 96 94', '94'],
    ['100、98、96、□', '96、94', '94'],
    ['100、98、96、□', '96、95', '95'],
    ['452の10のくらい', 'じゅうの くらいは 5', '5'],
    ['452の10のくらい', '五', '5'],
    ['452の10のくらい', '100のくらいは 4', null],
  ])('%s answered %s is %s', (expression, said, answer) => {
    const read = readAnswerTo(parseProblem(expression), said);
    expect(read === null ? null : formatQuantity(read)).toBe(answer);
  });

  test('the numbers of a later year are told as such', () => {
    expect(gradeFault(parseProblem('3000の1000のくらい'), 1)?.code).toBe('out_of_grade');
    expect(gradeFault(parseProblem('3000の1000のくらい'), 2)).toBeNull();
    expect(gradeFault(parseProblem('98000000、99000000、□'), 3)).toBeNull();
  });
});
