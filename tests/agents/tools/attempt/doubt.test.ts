import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openReadOnly } from '#runtime/store/database/open.ts';
import { LessonFixture } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture();
});
afterEach(() => desk.close());

/** What is replied to the last of these, and the tries that stand in the store. */
async function saidTo(...messages: readonly string[]) {
  let reply = '';
  for (const message of messages) reply = (await desk.saySlowly(message)).reply;
  const database = openReadOnly(path.join(desk.dir, 'coach.sqlite'));
  const tries = database.prepare('SELECT is_correct AS isCorrect FROM attempts').all();
  database.close();
  return { reply, tries };
}

describe('a number', () => {
  const NO_TRY: readonly object[] = [];
  const RIGHT = [{ isCorrect: 1 }];
  test.each([
    // The child itself does not take it for the answer, or it is on the way.
    ['7+5', '12では ちがうと おもう', NO_TRY],
    ['7+5', '12 まちがえた', NO_TRY],
    ['7+5', '12 ぜったい ない', NO_TRY],
    ['38+47', '85って かいたら ばつだった', NO_TRY],
    ['31÷4', '28と 3', NO_TRY],
    ['31÷4', '4×7は 28。のこりは 3', NO_TRY],
    // It asks, or tells, and is right.
    ['7+5', '12じゃ だめ？', RIGHT],
    ['7+5', '12で いい？', RIGHT],
    ['2km600m+700m', '3km300mって かいたら だめ？', RIGHT],
    ['46+38', 'もう いっかい よんで みたら 84だった', RIGHT],
  ])('%s: of 「%s」 is kept: %o', async (sum, said, kept) => {
    const { tries } = await saidTo(sum, said);
    expect(tries).toHaveLength(kept.length);
    expect(tries).toMatchObject(kept);
  });
});

describe('what is of the child comes before a tale', () => {
  const TALE = 'えんぴつを 1人に 4本ずつ 7人に くばります。えんぴつは なん本 いりますか。';
  test.each(['かぜ ひいた', 'おなか いたい', 'かなしい'])('%s', async (said) => {
    const { reply } = await saidTo(TALE, said);
    expect(reply).toMatch(/だいじょうぶ|つら|いたい|しんどい|おとな|かなし|やすむ/);
    expect(reply).not.toMatch(/かけた|ひいた わけ|どうして そう/);
  });
});

test('the wish for another subject does not end the day', async () => {
  await desk.saySlowly('かんじ やりたい');
  const { reply } = await desk.saySlowly('きょうは かんじ やめたい。さんすうが いい');
  expect(reply).not.toMatch(/また あした|おつかれ|またね/);
});
