import { describe, expect, test } from 'vitest';
import type { Memory, ToldType } from '#agents/core/records.ts';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { dueNow } from '#agents/memory/mention/due.ts';
import { saying } from '#agents/memory/mention/say.ts';
import { TAGS } from '#agents/memory/mention/tags.ts';
import { dayInJapan } from '#config/time-zone.ts';

const HOUR_MS = 3_600_000;
/** Four in the afternoon in Japan. */
const NOW_MS = Date.UTC(2026, 10, 23, 7);
const TODAY = dayInJapan(NOW_MS);
const ALL: readonly ToldType[] = ['like', 'event', 'promise'];

const told = (type: ToldType, day: number | null, more: Partial<Memory> = {}): Memory => ({
  ...{ memoryId: type, type, key: `${type}:えんそく`, text: '', problemIds: [], atMs: NOW_MS - 48 * HOUR_MS },
  tags: [TAGS.told, ...(day === null ? [] : [TAGS.day(day)])],
  ...more,
});
function due(
  memories: readonly Memory[],
  { allowed = ALL, nowMs = NOW_MS, state = {} as Partial<SessionState> } = {},
): string | null {
  const work = { memories: () => memories, state: { ...freshState(NOW_MS - HOUR_MS, 0), ...state } };
  return dueNow(work, { allowed, nowMs })?.type ?? null;
}

describe('what was told is talked of', () => {
  test.each([
    ['a like at the next visit', told('like', null), 'like'],
    ['an event on its day, in the afternoon', told('event', TODAY), 'event'],
    ['an event after its day', told('event', TODAY - 3), 'event'],
    ['no event before its day', told('event', TODAY + 1), null],
    ['a promise on its day', told('promise', TODAY), 'promise'],
    ['no promise before its day', told('promise', TODAY + 1), null],
  ])('%s', (_, memory, expected) => {
    expect(due([memory])).toBe(expected);
  });

  test('on the morning of its day no event is over', () => {
    expect(due([told('event', TODAY)], { nowMs: NOW_MS - 8 * HOUR_MS })).toBeNull();
  });

  test('one at a time: a promise, then an event, then a like', () => {
    const all = [told('like', null), told('event', TODAY - 1), told('promise', TODAY - 1)];
    expect(due(all)).toBe('promise');
    expect(due(all.slice(0, 2))).toBe('event');
  });

  test('and once a day', () => {
    expect(due([told('like', null), told('event', TODAY - 1, { tags: [TAGS.said(TODAY)] })])).toBeNull();
    expect(due([told('like', null), told('event', TODAY - 1, { tags: [TAGS.said(TODAY - 1)] })])).toBe(
      'like',
    );
  });
});

describe('nothing that was told is talked of', () => {
  const like = told('like', null);
  test.each<[string, readonly Memory[], Parameters<typeof due>[1]]>([
    ['a second time', [told('like', null, { tags: [TAGS.said(TODAY - 5)] })], {}],
    ['at the visit at which it was told', [told('like', null, { atMs: NOW_MS })], {}],
    ['where the parent has rewritten it', [told('like', null, { madeBy: 'parent' })], {}],
    ['where the parent does not allow it', [like], { allowed: ['event', 'promise'] }],
    ['within an hour of sad words', [like], { state: { sad_at_ms: NOW_MS - HOUR_MS / 2 } }],
  ])('%s', (_, memories, more) => {
    expect(due([like])).toBe('like');
    expect(due(memories, more)).toBeNull();
  });

  test('later than the sad hour it is', () => {
    expect(due([like], { state: { sad_at_ms: NOW_MS - 2 * HOUR_MS } })).toBe('like');
  });
});

describe('how it is talked of', () => {
  const of = (type: ToldType, kind: string) => saying(told(type, TODAY, { tags: [TAGS.told, kind] }));
  test.each([
    ['like', 'told', 'このまえ、えんそくが すきって おしえて くれたね。おぼえて いるよ。'],
    ['event', 'dated', 'えんそくは、どうだった？'],
    ['event', 'soon', 'まえに いって いた えんそくは、どうなった？'],
    ['promise', 'bring', 'えんそくを もって くるって いって いたね。もって これた？'],
    ['promise', 'do', 'えんそくを がんばるって いって いたね。できた？'],
    ['promise', 'together', 'えんそくを いっしょに やろうって やくそくしたね。いま やる？'],
  ] as const)('%s %s', (type, kind, said) => {
    expect(of(type, kind).say).toBe(said);
  });

  test('a promise to do something together is kept by yes', () => {
    expect(of('promise', 'together').question?.choices[0]).toEqual({
      words: 'やる',
      means: 'えんそくを やりたい',
    });
  });
});
