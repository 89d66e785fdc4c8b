import type { Memory, ToldType } from '#agents/core/records.ts';
import { confidenceOf } from '#agents/memory/entry.ts';
import { startOfDayInJapanMs } from '#config/time-zone.ts';
import type { Mention } from './mention.ts';
import type { PromiseKind } from './promise.ts';
import { dayOf, isSaid, TAGS } from './tags.ts';

const DAY_MS = 86_400_000;
/** What a child likes changes; after so long it may be told anew. */
const LIKE_LASTS_DAYS = 180;
/** Whoever has not come by then is asked no more. */
const AFTERWARDS_DAYS = 14;

const PROMISED: Readonly<Record<PromiseKind, (thing: string) => string>> = {
  bring: (thing) => `「${thing}」を持ってくると約束しました。`,
  do: (thing) => `「${thing}」をがんばると約束しました。`,
  together: (thing) => `「${thing}」をいっしょにする約束をしました。`,
};

const monthAndDay = (day: number): string => {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
};

/** A sentence of the robot's, for the parent; it holds no word of the child's but the thing of our table. */
function textOf(mention: Mention): string {
  if (mention.type === 'like') return `「${mention.thing}」が好きだと話しました。`;
  if (mention.type === 'promise')
    return `${monthAndDay(mention.day)}に${PROMISED[mention.kind](mention.thing)}`;
  const when = mention.isSure ? `${monthAndDay(mention.day)}まで` : 'もうすぐ';
  return `${when}に「${mention.thing}」があると話しました。`;
}

/** What it is about: a newer one of the same takes its place. */
const keyOf = (mention: Mention): string =>
  mention.type === 'promise'
    ? `promise:${mention.kind}:${mention.thing}`
    : `${mention.type}:${mention.thing}`;

const lastDay = (mention: Mention, today: number): number =>
  mention.type === 'like' ? today + LIKE_LASTS_DAYS : mention.day + AFTERWARDS_DAYS;

function tagsOf(mention: Mention): readonly string[] {
  if (mention.type === 'like') return [TAGS.told];
  const kind = mention.type === 'promise' ? mention.kind : mention.isSure ? TAGS.dated : TAGS.soon;
  return [TAGS.told, TAGS.day(mention.day), kind];
}

/** Whether it says nothing new: a like that is known, an event or a promise of a day that was talked about. */
function isKnown(mention: Mention, before: Memory | undefined): boolean {
  if (before === undefined) return false;
  if (mention.type === 'like') return true;
  const day = dayOf(before);
  return day === mention.day || (isSaid(before) && day !== null && mention.day <= day);
}

interface Keeping {
  /** Which kinds the parent lets be remembered. */
  readonly allowed: readonly ToldType[];
  /** What is remembered already. */
  readonly known: readonly Memory[];
  readonly nowMs: number;
  /** dayInJapan. */
  readonly today: number;
  readonly sourceTurn: number;
  newId(): string;
}

/** What of these is to be remembered: of the kinds that are allowed, new, and of one key the first. */
export function toKeep(mentions: readonly Mention[], keeping: Keeping): readonly Memory[] {
  const { allowed, known, nowMs, today, sourceTurn, newId } = keeping;
  const told = new Set<string>();
  return mentions.flatMap((mention): readonly Memory[] => {
    const key = keyOf(mention);
    if (!allowed.includes(mention.type) || told.has(key)) return [];
    told.add(key);
    if (
      isKnown(
        mention,
        known.find((one) => one.key === key),
      )
    )
      return [];
    return [
      {
        ...{ memoryId: newId(), type: mention.type, key, text: textOf(mention), problemIds: [] },
        ...{ atMs: nowMs, tags: tagsOf(mention), confidence: confidenceOf(1, 0), sourceTurn },
        expiresAtMs: startOfDayInJapanMs(lastDay(mention, today) + 1),
      },
    ];
  });
}
