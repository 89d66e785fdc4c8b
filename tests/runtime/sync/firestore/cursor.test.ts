import { describe, expect, test } from 'vitest';
import { advance, type Cursor, hasNews, readCursor } from '#runtime/sync/firestore/cursor.ts';

const at = (second: number, path: string | null = null) => ({
  at: new Date(Date.UTC(2026, 3, 6, 7, 0, second)).toISOString(),
  path,
});
const READ_AT = new Date(Date.UTC(2026, 3, 6, 7, 10)).toISOString();
const SURE = new Date(Date.UTC(2026, 3, 6, 7, 8)).toISOString();

describe('where reading goes on', () => {
  test('behind the last document while more follow, however young it is', () => {
    const young = { at: READ_AT, path: 'a' };
    const { cursor, isMore } = advance(
      null,
      'f1',
      [{ stream: 'entries', last: young, isFull: true }],
      READ_AT,
    );
    expect({ isMore, position: cursor.streams.entries, seenAt: cursor.seenAt }).toEqual({
      isMore: true,
      position: young,
      seenAt: null,
    });
  });

  test('at the end two minutes back, where a slow write could still show up', () => {
    const young = { at: READ_AT, path: 'a' };
    const { cursor, isMore } = advance(
      null,
      'f1',
      [{ stream: 'entries', last: young, isFull: false }],
      READ_AT,
    );
    expect(isMore).toBe(false);
    expect(cursor.streams.entries).toEqual({ at: SURE, path: null });
    expect(cursor.seenAt).toBe(SURE);
  });

  test('never later than the first of several pages was sure of', () => {
    const first = advance(null, 'f1', [{ stream: 'entries', last: at(1, 'a'), isFull: true }], READ_AT);
    const later = new Date(Date.UTC(2026, 3, 6, 9)).toISOString();
    const young = { at: later, path: 'b' };
    const end = advance(first.cursor, 'f1', [{ stream: 'entries', last: young, isFull: false }], later);
    expect(end.cursor.streams.entries).toEqual({ at: SURE, path: null });
    expect(end.cursor.sureAt).toBe(null);
  });

  test('where it was, when nothing came', () => {
    const first = advance(null, 'f1', [{ stream: 'entries', last: at(1, 'a'), isFull: false }], READ_AT);
    const next = advance(first.cursor, 'f1', [{ stream: 'entries', last: null, isFull: false }], READ_AT);
    expect(next.cursor.streams.entries).toEqual(at(1, 'a'));
  });

  test('from the beginning for a text that is no cursor', () => {
    expect(readCursor('{"v":2}')).toBe(null);
    expect(readCursor('x')).toBe(null);
  });
});

test.each([
  ['nobody wrote', 'f1', [], false],
  ['another wrote before it was read', 'f1', [at(1).at], false],
  ['another wrote since', 'f1', [READ_AT], true],
  ['something was erased', 'f2', [], true],
])('there is news: %s', (_, fence, written, is) => {
  const cursor: Cursor = { v: 1, fence: 'f1', streams: {}, sureAt: null, seenAt: SURE };
  expect(hasNews(cursor, fence, written)).toBe(is);
  expect(hasNews({ ...cursor, sureAt: SURE }, fence, written)).toBe(true);
});
