import { describe, expect, test } from 'vitest';
import { type Mention, mentionsIn, promiseOfRobot } from '#agents/memory/mention/mention.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { ORDINARY, TELLINGS } from './sentences.ts';

/** A Monday. */
const TODAY = dayInJapan(Date.UTC(2026, 10, 23));

function shown(mention: Mention): string {
  if (mention.type === 'like') return `like:${mention.thing}`;
  const kind = mention.type === 'promise' ? `:${mention.kind}` : '';
  return `${mention.type}${kind}:${mention.thing}:${mention.day - TODAY}`;
}
const noted = (said: string): readonly string[] => mentionsIn(said, TODAY).map(shown);

describe('what a child tells of itself in passing', () => {
  test.each(TELLINGS)('%s', (said, expected) => {
    expect(noted(said)).toEqual(expected);
  });

  test('is found in 59 of the 60', () => {
    expect(TELLINGS.filter(([said]) => noted(said).length > 0)).toHaveLength(59);
  });

  test('may be several things at once', () => {
    expect(noted('いちごと ももが すき')).toEqual(['like:いちご', 'like:もも']);
    expect(noted('ねこが すき。あした えんそく！')).toEqual(['like:ねこ', 'event:えんそく:1']);
  });

  test('is what it likes more, where two are compared', () => {
    expect(noted('いぬより ねこの ほうが すき')).toEqual(['like:ねこ']);
  });
});

describe('nothing is noted', () => {
  test.each(ORDINARY)('of %s', (said) => {
    expect(noted(said)).toEqual([]);
  });

  test.each([
    ['where one word is not known: a name could be it', 'はるとが カレー すき'],
    ['of somebody else, told in the sentence before', 'おとうとが いるの。でんしゃが すき。'],
    ['of what is quoted', '「カレーが すきです」'],
    ['of a question', 'カレーが すき？'],
    ['of hearsay', 'カレーが すきらしい'],
    ['of the past', 'カレーが すきだった'],
    ['of a text, which is longer', `ぼくは カレーが すきです。${'きのう たべました。'.repeat(10)}`],
    ['of its birthday, by which it could be known', 'あした たんじょうび'],
    ['of a wish for now', 'つぎは バトルしたい'],
  ])('%s', (_, said) => {
    expect(noted(said)).toEqual([]);
  });
});

describe('what the robot promises', () => {
  const promised = (said: string, atGoodbye: boolean): string | null => {
    const found = promiseOfRobot(said, TODAY, atGoodbye);
    return found && shown(found);
  };

  test('at goodbye holds for the next visit', () => {
    expect(promised('よく がんばったね。つぎは 九九の バトルを しようね。', true)).toBe(
      'promise:together:けいさんバトル:1',
    );
  });

  test('in the lesson is the next problem, unless it names another day', () => {
    expect(promised('つぎは 九九を しよう。', false)).toBeNull();
    expect(promised('あした また 漢字を やろうね。', false)).toBe('promise:together:かんじ:1');
  });

  test('is nothing that the child is to bring', () => {
    expect(promised('あした けしごむ もって くるね。', true)).toBeNull();
  });
});
