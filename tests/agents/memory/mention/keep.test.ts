import { describe, expect, test } from 'vitest';
import type { Memory, ToldType } from '#agents/core/records.ts';
import { toKeep } from '#agents/memory/mention/keep.ts';
import type { Mention } from '#agents/memory/mention/mention.ts';
import { TAGS } from '#agents/memory/mention/tags.ts';
import { dayInJapan, startOfDayInJapanMs } from '#config/time-zone.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 8);
const TODAY = dayInJapan(NOW_MS);
const ALL: readonly ToldType[] = ['like', 'event', 'promise'];
const CURRY: Mention = { type: 'like', thing: 'カレー' };
const OUTING: Mention = { type: 'event', thing: 'えんそく', day: TODAY + 2, isSure: true };
const RUBBER: Mention = { type: 'promise', kind: 'bring', thing: 'けしごむ', day: TODAY + 1 };

function kept(mention: Mention, known: readonly Memory[] = [], allowed = ALL): Memory | null {
  const keeping = { allowed, known, nowMs: NOW_MS, today: TODAY, sourceTurn: 3, newId: () => 'new' };
  return toKeep([mention], keeping)[0] ?? null;
}

describe('what is told is kept with all that the contract asks for', () => {
  test('a like, for half a year', () => {
    expect(kept(CURRY)).toEqual({
      ...{ memoryId: 'new', type: 'like', key: 'like:カレー', text: '「カレー」が好きだと話しました。' },
      ...{ problemIds: [], atMs: NOW_MS, tags: ['told'], confidence: 0.67, sourceTurn: 3 },
      expiresAtMs: startOfDayInJapanMs(TODAY + 181),
    });
  });

  test('an event, until two weeks after its day', () => {
    expect(kept(OUTING)).toMatchObject({
      key: 'event:えんそく',
      text: '11月25日までに「えんそく」があると話しました。',
      tags: ['told', 'day:2026-11-25', 'dated'],
      expiresAtMs: startOfDayInJapanMs(TODAY + 17),
    });
  });

  test('a promise, likewise', () => {
    expect(kept(RUBBER)).toMatchObject({
      key: 'promise:bring:けしごむ',
      text: '11月24日に「けしごむ」を持ってくると約束しました。',
      tags: ['told', 'day:2026-11-24', 'bring'],
    });
  });
});

describe('nothing is kept', () => {
  test.each([CURRY, OUTING, RUBBER])('of a kind that the parent has not switched on: $type', (mention) => {
    expect(
      kept(
        mention,
        [],
        ALL.filter((type) => type !== mention.type),
      ),
    ).toBeNull();
    expect(kept(mention, [], [mention.type])).not.toBeNull();
  });

  test.each([CURRY, OUTING, RUBBER])('of what is known: $type', (mention) => {
    const before = kept(mention) as Memory;
    expect(kept(mention, [before])).toBeNull();
    expect(kept(mention, [{ ...before, tags: [...(before.tags ?? []), TAGS.said(TODAY)] }])).toBeNull();
  });

  test('but another day of the same is', () => {
    const before = kept(OUTING) as Memory;
    expect(kept({ ...OUTING, day: TODAY + 9 }, [before])).toMatchObject({ key: 'event:えんそく' });
  });
});
