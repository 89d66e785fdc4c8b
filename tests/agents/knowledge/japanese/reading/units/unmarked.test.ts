import { describe, expect, test } from 'vitest';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { readPrint, readQuestions } from '#agents/knowledge/japanese/reading/print.ts';
import { withMarks } from '#agents/knowledge/japanese/reading/units/unmarked.ts';

const sentencesIn = (said: string): readonly string[] =>
  passageOf(readPrint(said, false)?.text ?? '').sentences.map(({ text }) => text);

describe('a text without marks', () => {
  test('in polite words ends its sentences where their verbs do', () => {
    const said =
      'だんごむしはいしのしたやおちばのしたなどにすんでいますかれはをたべてつちにかえすはたらきをしていますだからもりのそうじやさんとよばれることもありますだんごむしはさわるとまるくなります';
    expect(sentencesIn(said)).toEqual([
      'だんごむしはいしのしたやおちばのしたなどにすんでいます。',
      'かれはをたべてつちにかえすはたらきをしています。',
      'だからもりのそうじやさんとよばれることもあります。',
      'だんごむしはさわるとまるくなります。',
    ]);
  });

  test('in plain words ends them before a new theme, and what is said to the robot is no part of it', () => {
    const said =
      '読むね朝早く健は海に行った波の音が聞こえてくる砂浜には貝が落ちていた健は白い貝を一つ拾ったすると後ろから犬が走ってきた犬は健の前で止まって尾をふっていた健は犬の頭をなでてから家に帰ることにした';
    const found = sentencesIn(said);
    expect(found[0]).toBe('朝早く健は海に行った。');
    expect(found).toContain('健は白い貝を一つ拾った。');
    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  test('typed with spaces alone, behind words to the robot, has its questions below', () => {
    const said =
      'これやって　あさがおのそだて方　まず土をはちに入れます　ゆびであなをあけてたねを一つずつ入れます　つぎに土をかけて水をやります　大きくなるとつるがのびます　さいごにぼうを立てます　花は朝にさいて昼にはしぼみます\n(1)たねはどこに入れますか (2)（　）に入ることば　大きくなると（　）がのびます (3)花がさくのはいつですか';
    const print = readPrint(said, false);
    expect(print?.text).toMatch(/^あさがお/);
    expect(print?.questions.map(({ label }) => label)).toEqual(['1', '2', '3']);
  });

  test.each([
    'りんごが5こありますみかんが3こありますぜんぶでなんこになるかをかんがえましょう',
    'ぼくはきょうがっこうでおにごっこをしたよそれでねころんじゃってひざからちがでたんだよいたかったよ',
    'はい、いま よんで います。',
  ])('is none where there is little of it, or nothing is told as in books: %s', (said) => {
    expect(readPrint(said, false)).toBeNull();
  });

  test('what has its marks stays as it is', () => {
    const said =
      'きのう、ぼくは 海に いきました。なみが たかくて、すこし こわかったです。でも、かいを ひろいました。';
    expect(withMarks(said)).toBe(said);
  });
});

describe('questions without marks', () => {
  test('have the labels that are spoken', () => {
    const said = '問題読むよかっこ1誰が来ましたかかっこ2犬はどこにいましたかかっこさんどうして笑ったのですか';
    expect(readQuestions(said)?.questions.map(({ label }) => label)).toEqual(['1', '2', '3']);
  });

  test('have a number right before them, where it counts nothing', () => {
    expect(readQuestions('2だんごむしがまるくなるのはなんのためですか')?.questions[0]?.label).toBe('2');
    expect(readQuestions('2ひきのいぬはどこにいきましたか')?.questions[0]?.label).toBeNull();
  });

  test('have choices that are lettered あ い う', () => {
    const print = readQuestions('4じゅんばんにならべましょう　あ　たねをまく　い　水をやる　う　花がさく');
    expect(print?.questions[0]?.options.map(({ letter }) => letter)).toEqual(['あ', 'い', 'う']);
  });
});
