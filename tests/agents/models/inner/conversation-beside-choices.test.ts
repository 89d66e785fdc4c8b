import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const RESTS = [
  ['a rest', ['38+47', 'ママに おこられた']],
  ['a small step', ['38+47', 'やだ']],
  ['three ways out', ['38+47', 'やだ', 'やだ']],
  ['a game', ['38+47', 'つまんない']],
] as const;

describe.each(RESTS)('where %s is offered', (_offer, before) => {
  test('a wish to practise is met', async () => {
    expect((await desk.sayAll(...before, 'わりざんの もんだい だして')).state.lesson?.kind).toMatch(
      /^division/,
    );
  });

  test('もんだい だして brings another problem', async () => {
    const { state } = await desk.sayAll(...before, 'もんだい だして');
    expect(state.lesson?.expression).not.toBe('38+47');
    expect(state.lesson?.status).toBe('open');
  });

  test.each([
    ['グラフの もんだい だして', 'ひょうや グラフは まだ できない'],
    ['ずけいの もんだいが いい', 'かたちの もんだいは まだ できない'],
  ])('%s is answered honestly', async (wish, said) => {
    expect((await desk.sayAll(...before, wish)).reply).toContain(said);
  });

  test.each(['バトルより外でサッカーしたい', 'おえかき したい', 'おやつ たべてから つづき やる'])(
    '%s is kindly let go, and the problem waits',
    async (wish) => {
      const { reply, state } = await desk.sayAll(...before, wish);
      expect(reply).toContain('おうちの ひとに いってからね');
      expect(state.awaiting).toBe('return_from_break');
      expect(state.battle?.served ?? null).toBeNull();
      expect((await desk.saySlowly('もどったよ')).reply).toContain('38 + 47');
    },
  );
});

describe('a choice', () => {
  test.each([
    [['38+47', 'つまんない'], 'やるやる！', /けいさんバトル、はじめるよ/],
    [['38+47', 'つまんない'], 'いまは いいです', /38 \+ 47/],
    [['38+47', 'ママに おこられた'], 'やすむ', /もどったよ/],
    [['38+47', 'ママに おこられた'], 'つづける', /38 \+ 47/],
    [['38+47'], 'べんきょう する', /もどろう|つづき|38 \+ 47は/],
    [['38+47', 'つかれた'], 'もう べんきょうできる', /38 \+ 47/],
    [['38+47', 'つかれた'], 'あとで べんきょうする', /もどったよ|こえを かけて|まって/],
    [['38+47', 'やだ'], 'すこしだけ なら', /いちの くらい/],
    [['さんすうと こくごの しゅくだいが ある'], '国語から。算数はあとでやる', /こくごだね/],
    [['かんじ'], 'ううん、よめない じが あるの', /しりたい かんじを/],
    [['かんじ'], 'れんしゅうの ほうに します', /なんと よむかな|かける？/],
  ] as const)('after %j %s stays one', async (before, said, expected) => {
    expect((await desk.sayAll(...before, said)).reply).toMatch(expected);
  });

  test('has a sentence of its own beside what there is to say to it', async () => {
    const { reply, state } = await desk.sayAll(
      '38+47',
      'ママに おこられた',
      'もうちょっと はなす。しゅくだい やってないって いわれた',
    );
    expect(state.awaiting).not.toBe('return_from_break');
    expect(reply).not.toContain('いって おいで');
  });

  test('is explained before it is made, and then made', async () => {
    expect((await desk.sayAll('ひま', 'バトルって なに するん？')).reply).toContain('しきの ボール');
    expect((await desk.saySlowly('うん')).state.battle?.served).not.toBeNull();
  });
});

test.each([
  ['かけざんじゃなくて わりざん だして', /^division/],
  ['たしざんより ひきざんが いい', /^subtraction/],
  ['くくは もう いえるから たしざんが やりたい', /^addition/],
])('what is refused in %s is not brought', async (wish, kind) => {
  expect((await desk.saySlowly(wish)).state.lesson?.kind).toMatch(kind);
});
