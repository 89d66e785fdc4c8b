import { describe, expect, test } from 'vitest';
import { inDialects } from '#agents/safety/dialects.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';

describe('a word of a lexicon in the dialects of the country', () => {
  test.each([
    ['おきない', ['おきない', 'おきひん', 'おきん!', 'おきへん', 'おきねえ']],
    ['うごかない', ['うごかない', 'うごかん!', 'うごかへん', 'うごかねえ']],
    [
      'へんじ しない',
      ['へんじ しない', 'へんじ せん!', 'へんじ せえへん', 'へんじ しいひん', 'へんじ しねえ'],
    ],
    // Kansai's たべてん tells what was done.
    [
      'ごはん たべてない',
      ['ごはん たべてない', 'ごはん たべてへん', 'ごはん たべとらん!', 'ごはん たべてねえ'],
    ],
    ['もう かえらない$', ['もう かえらない$', 'もう かえらん$!', 'もう かえらへん$', 'もう かえらねえ$']],
    ['あじが ない', ['あじが ない']],
    ['いない', ['いない']],
    ['たたか', ['たたか']],
  ])('%s', (word, said) => {
    expect(inDialects(word)).toEqual(said);
  });

  test.each([
    'さっき きたままが たおれた うごかない',
    'いま ママが うごかない',
    'おばあちゃんが おきひん。ゆすっても おきひんねん',
    'ばあちゃんが こたつで よんでも ゆすっても おきねえの',
    'いけに ともだち おちた',
    'いもうとが おふろで うつぶせに ういとる',
  ])('is heard: %s', (said) => {
    expect(disclosureIn(said)).not.toBeNull();
  });

  test.each([
    'おばあちゃん もう おきんと いかん じかんや',
    'ようすいろに ぼうし おちて とってくれた',
    'きょう 避難訓練で 火事ですって 放送 かかった',
    'けれど、「先生、」と書いたまま、えんぴつが動かない。',
    '止まったまま、とけいが動かない。',
  ])('is nothing: %s', (said) => {
    expect(disclosureIn(said)).toBeNull();
  });
});
