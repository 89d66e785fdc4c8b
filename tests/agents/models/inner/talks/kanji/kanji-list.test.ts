import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

test('the list of a child becomes a row: told back, then each is read and written in its order', async () => {
  desk = new LessonFixture({ grade: 2 });
  const first = await desk.saySlowly('あした テストに 弟と 妹が でるよ');
  expect(first.reply).toContain('「弟」「妹」だね');
  const asked: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const { drill } = desk.state();
    if (drill === null) break;
    asked.push(`${drill.kind === 'kanji_reading' ? 'よむ' : 'かく'} ${drill.kanji}`);
    await desk.saySlowly(drill.kind === 'kanji_reading' ? drill.reading : drill.kanji);
  }
  expect(asked).toEqual(['よむ 弟', 'かく 弟', 'よむ 妹', 'かく 妹']);
  expect(desk.state().problems_solved).toBe(4);
});

test('kanji of a later grade are taken too, those after grade 3 are named', async () => {
  desk = new LessonFixture({ grade: 1 });
  const { reply, state } = await desk.saySlowly('テストに 海と 池と 愛が でる');
  expect(reply).toContain('「海」「池」だね');
  expect(reply).toContain('「愛」は まだ');
  expect(state.drill?.kanji).toBe('海');
  expect(state.drill_run).toMatchObject({ topic: 'kanji', kanji: '海池' });
});

test('homework that lies open waits for the list, and is not lost', async () => {
  desk = new LessonFixture({ grade: 2 });
  await desk.saySlowly('38+47');
  const { state } = await desk.saySlowly('あしたの テスト、雪と 雲と 電が でる');
  expect(state.drill?.kanji).toBe('雪');
  expect(state.queue).toEqual(['38+47']);
});

test.each([
  ['ひと、やんな？ にんとも いうやつ', true],
  ['よゆう ひとや', true],
  ['ひとは よめる。それより「森」が わからん', true],
  ['ひと あと じん', true],
  ['ひと いっぱい いた', false],
])('a reading with a remark beside it: %s', async (said, isTaken) => {
  desk = new LessonFixture({ grade: 1 });
  const { state } = await desk.sayAll('かんじの れんしゅうが したい', said);
  expect(state.problems_solved).toBe(isTaken ? 1 : 0);
});

test.each(['これ まだ ならっとらん', 'じゅぎょうで でてきてない'])(
  'a kanji that was never taught gives way to another: %s',
  async (said) => {
    desk = new LessonFixture({ grade: 2 });
    const before = (await desk.sayAll('かんじ やりたい')).state.drill?.word;
    const { reply, state } = await desk.saySlowly(said);
    expect(state.drill?.word).not.toBe(before);
    expect(reply).toContain('まだ ならって');
  },
);

test('of which year the kanji are to be is kept with the yes', async () => {
  desk = new LessonFixture({ grade: 3 });
  const { state } = await desk.sayAll('かんじの しゅくだいが ある', 'うん、1年の やつ');
  expect(state.drill).not.toBeNull();
});
