import type { DeskCard } from '#runtime/desk/desk-card.ts';
import type { Desk, DeskChild } from '#runtime/robot.ts';
import type { Bubble } from './bubble-list.ts';

/** Where a child can call, and what it can answer with one touch; beside a sentence of the robot's. */
export interface Help {
  readonly helplines: readonly { readonly name: string; readonly number: string; readonly hours: string }[];
  readonly choices: readonly string[];
  /** Answers about work for which it still stands; left out while the talk stays with what was told. */
  readonly answersLeft?: number;
}

/** How a turn goes. `growing`: the bubble its answer is coming into. */
export interface Turn {
  hasBegun: boolean;
  /** Null until all of it is there. */
  answer: string | null;
  isOfHelp: boolean;
  growing: Bubble | null;
}

/** What the page shows of the talk. */
export interface TalkState {
  /** Of whoever sits here; null until the robot told. */
  readonly grade: Desk['grade'] | null;
  readonly bubbles: readonly Bubble[];
  readonly isBusy: boolean;
  /** The answer takes longer than a second. */
  readonly isSlow: boolean;
  readonly isConnected: boolean;
  /** Whose desk it is, and who may sit here; null and none where there is one child. */
  readonly child: DeskChild | null;
  readonly children: readonly DeskChild[];
  /** What the child may tell of itself at its first visit; null where nothing is asked. */
  readonly introduction: Desk['introduction'];
  /** Null until the robot told. */
  readonly totalPoints: number | null;
  readonly streak: number;
  /** What lies on the desk, and the question that is open; null where nothing and none is. */
  readonly card: DeskCard | null;
  readonly question: string | null;
  /** The lesson is from earlier, and nothing was done on this page yet. */
  readonly isFromEarlier: boolean;
  /** Whether a conversation by voice can be had. */
  readonly canTalk: boolean;
  /** Bedtime, or the day's minutes are over: the page looks now and then whether it still is. */
  readonly isAtRest: boolean;
  /** Where the child can call, and choices; null where nothing was told, or the child has hidden it. */
  readonly help: Help | null;
  /** What the child can answer the last sentence with, by one touch; gone with the next turn. */
  readonly choices: readonly string[];
}

/** Before the robot has told anything. */
export const NOTHING_SAID: TalkState = {
  grade: null,
  bubbles: [],
  isBusy: false,
  isSlow: false,
  isConnected: true,
  child: null,
  children: [],
  introduction: null,
  totalPoints: null,
  streak: 0,
  card: null,
  question: null,
  isFromEarlier: false,
  canTalk: true,
  isAtRest: false,
  help: null,
  choices: [],
};

/** What a desk that was looked at shows. */
export const shownOf = ({
  grade,
  child,
  children,
  introduction,
  totalPoints,
  streak,
  card,
  question,
  canTalk,
  isAtRest,
}: Desk) => ({
  ...{ grade, child, children, introduction, totalPoints, streak, card, question, canTalk, isAtRest },
  // A desk that can be seen is a robot that answers.
  isConnected: true,
});

export const isOfAnother = (one: Desk, other: Desk): boolean =>
  one.userId !== other.userId || one.child?.childId !== other.child?.childId;

/** What was said at the desk since it was looked at before; null where nothing was, or another child sits there. */
export function saidSince(before: Desk | null, desk: Desk | null) {
  if (before === null || desk === null || isOfAnother(before, desk)) return null;
  const { turn, sentence, isAnswer } = desk.said;
  return turn === before.said.turn || sentence === null ? null : { sentence, isAnswer };
}
