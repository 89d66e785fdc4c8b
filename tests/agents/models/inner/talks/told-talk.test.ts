import { afterEach, describe, expect, test } from 'vitest';
import { mentionsIn } from '#agents/memory/mention/mention.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { ORDINARY, TELLINGS } from '../../../../agents/memory/mention/sentences.ts';
import type { Care } from '../../../../support/talk/care.ts';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

const ALLOWED: Care = { rememberLikes: true, rememberEvents: true, rememberPromises: true };
let desk: LessonFixture;
afterEach(() => desk.close());

async function told(message: string, care: Care = ALLOWED, ...before: readonly string[]) {
  desk = new LessonFixture({ care });
  const { reply, state } = await desk.sayAll('こんにちは', ...before, message);
  return { reply, state, kept: desk.store.memories.of('child-1').map(({ key }) => key) };
}

describe('what the child tells in passing is heard as that', () => {
  test.each([
    ['わたしね、いちごが だいすき', 'いちごが すきなんだね。', 'like:いちご'],
    ['ほんを よむのが すき', 'ほんが すきなんだね。', 'like:ほん'],
    ['私は音楽の授業が好きです', 'おんがくが すきなんだね。', 'like:おんがく'],
    ['らいしゅうの どようびに うんどうかいが あるよ', 'うんどうかいの こと、', 'event:うんどうかい'],
    ['12月3日に音楽会があります', 'おんがくかいの こと、', 'event:おんがくかい'],
    [
      'あした おんどくカード わすれないで もってくる',
      'うん、おんどくカードだね。',
      'promise:bring:おんどくカード',
    ],
    ['つぎは ちゃんと しゅくだい やってくるね', 'うん、しゅくだいだね。', 'promise:do:しゅくだい'],
    ['次に来たとき、漢字の練習したい', 'やくそくだよ。', 'promise:together:かんじ'],
  ])('%s', async (message, words, key) => {
    const { reply, state, kept } = await told(message);
    expect(reply).toContain(words);
    expect(kept).toEqual([key]);
    expect([state.lesson, state.battle, state.drill]).toEqual([null, null, null]);
  });

  test('and a promise is only taken as one where it will be kept', async () => {
    const { reply, state, kept } = await told('あした また バトルしようね', {});
    expect(reply).toContain('また いっしょに やろう。');
    expect(reply).not.toContain('やくそく');
    expect([kept, state.battle]).toEqual([[], null]);
  });

  test('beside an open sum it stays what it was, and in a sad hour it is not greeted with joy', async () => {
    expect((await told('ねこ すき', ALLOWED, '38+47')).reply).not.toContain('すきなんだね');
    desk.close();
    expect((await told('ねこ すき', ALLOWED, 'きょうは すごく かなしい')).reply).not.toContain(
      'すきなんだね',
    );
  });

  test('わたしね is no insult, and しね still is', async () => {
    expect((await told('わたしね、さんすうが したい')).reply).not.toContain('しょんぼり');
    desk.close();
    expect((await told('しね')).reply).not.toContain('すきなんだね');
  });
});

test('of what our own hand tells all is kept that is read, but where it answers what was just asked', async () => {
  desk = new LessonFixture({ care: ALLOWED });
  const read = TELLINGS.filter(([said]) => mentionsIn(said, dayInJapan(desk.clock.now())).length > 0);
  const lost: string[] = [];
  for (const [at, [said]] of read.entries()) {
    await desk.saySlowly(said, `s-${at}`, `c-${at}`);
    if (desk.store.memories.of(`c-${at}`).length === 0) lost.push(said);
  }
  expect(read.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('what children say all day is answered as ever', () => {
  desk = new LessonFixture({ care: ALLOWED });
  for (const said of ORDINARY) expect(mentionsIn(said, dayInJapan(desk.clock.now()))).toEqual([]);
});
