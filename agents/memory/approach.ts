import type { Aid } from '#agents/teaching/hints/aids.ts';
import { confidenceOf } from './entry.ts';

/** One hint that was given, and what came of it. */
interface Tried {
  /** The kind of problem. */
  readonly kind: string;
  readonly problemId: string;
  readonly sessionId: string;
  /** What the hint let the child think with; null: words and numbers alone. */
  readonly aid: Aid | null;
  /** Whether the very next answer, to the problem or a small question of it, was right; null where none came. */
  readonly wasRightNext: boolean | null;
}

/** What the records show to help with a kind of problem. */
interface Approach {
  readonly kind: string;
  readonly aid: Aid;
  /** Hints with this aid, and how many of these the right answer followed. */
  readonly times: number;
  readonly right: number;
  /** All other hints for the same kind. */
  readonly otherTimes: number;
  readonly otherRight: number;
  /** In the order of the hints, each once. */
  readonly problemIds: readonly string[];
  /** 0-1. */
  readonly confidence: number;
}

/** Fewer cases are chance: so many hints, in so many problems, over so many sessions. */
const TIMES = 4;
const PROBLEMS = 3;
const SESSIONS = 2;
/** Followed by a right answer so often at least, and so much more often than the other hints (both smoothed). */
const HELPS_FROM = 0.65;
const AHEAD_BY = 0.1;
/** With fewer others there is nothing to compare: then it has to help nearly always. */
const OTHERS = 3;
const HELPS_ALONE_FROM = 0.8;

const isRight = ({ wasRightNext }: Tried): boolean => wasRightNext === true;

function measure(kind: string, aid: Aid, tried: readonly Tried[]): Approach | null {
  const mine = tried.filter((one) => one.aid === aid);
  const others = tried.filter((one) => one.aid !== aid);
  const problemIds = [...new Set(mine.map(({ problemId }) => problemId))];
  const sessions = new Set(mine.map(({ sessionId }) => sessionId)).size;
  if (mine.length < TIMES || problemIds.length < PROBLEMS || sessions < SESSIONS) return null;
  const [right, otherRight] = [mine.filter(isRight).length, others.filter(isRight).length];
  const confidence = confidenceOf(right, mine.length - right);
  const helps =
    others.length < OTHERS
      ? right / mine.length >= HELPS_ALONE_FROM
      : confidence >= HELPS_FROM &&
        confidence - confidenceOf(otherRight, others.length - otherRight) >= AHEAD_BY;
  if (!helps) return null;
  return {
    ...{ kind, aid, times: mine.length, right, otherTimes: others.length, otherRight },
    ...{ problemIds, confidence },
  };
}

/**
 * What was followed by success, by kind of problem: one aid a kind, the surest. Counted, never guessed: hints without an answer
 * behind them count for nothing, and with too few cases nothing is said. That it followed is all that is known; not why.
 */
export function measureApproaches(tried: readonly Tried[]): readonly Approach[] {
  const answered = tried.filter(({ wasRightNext }) => wasRightNext !== null);
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const ofKind = answered.filter((one) => one.kind === kind);
    const aids = [...new Set(ofKind.flatMap(({ aid }) => (aid === null ? [] : [aid])))];
    const [best] = aids
      .flatMap((aid) => measure(kind, aid, ofKind) ?? [])
      .toSorted((a, b) => b.confidence - a.confidence || b.times - a.times);
    return best === undefined ? [] : [best];
  });
}
