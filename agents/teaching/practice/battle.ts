import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { Dice } from '#agents/knowledge/arithmetic/dice.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { judge } from '#agents/knowledge/arithmetic/judge.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { statedAnswer } from '#agents/understanding/stated/stated-answer.ts';
import battleRoundWords from '#agents/words/battle-round.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type About, readWish } from './wish.ts';
import { HARDEST, playedKinds } from './wished/battle-kinds.ts';
import { makeWithin } from './within-limits.ts';

/** What a child has reached in 計算バトル; it plays against nobody else. */
export interface BattleRecord {
  /** Most answers in a row. */
  readonly longestRally: number;
  /** Most answers in one round. */
  readonly mostReturned: number;
}
export const NO_RECORD: BattleRecord = { longestRally: 0, mostReturned: 0 };

/** One round of 計算バトル. Plain data: it can be kept in a state as it is. Holds no words of the child. */
export interface Battle {
  readonly grade: 1 | 2 | 3;
  readonly startedAtMs: number;
  readonly roundMs: number;
  /** What was wished for, as `readWish` reads it; left out: what suits the grade. */
  readonly about?: string | undefined;
  /** The livelier ones from the start. */
  readonly isLively?: boolean | undefined;
  /** The easiest ones only. */
  readonly isGentle?: boolean | undefined;
  /** The sum in the air; null once the round is over. */
  readonly served: string | null;
  /** The sum in the air was dropped before. */
  readonly isBack: boolean;
  /** Answers in a row now, and the most of this round. */
  readonly rally: number;
  readonly longestRally: number;
  readonly returned: number;
  readonly dropped: number;
  /** Sums that were dropped and come back once some others have been played. */
  readonly comingBack: readonly { readonly expression: string; readonly afterServes: number }[];
  readonly serves: number;
}

type BattleEvent =
  /** Right: the rally goes on. */
  | 'returned'
  /** Right, and a sum that was dropped before. */
  | 'caught_up'
  /** Not right: the ball has flown off; the rally begins anew. */
  | 'dropped'
  /** Nothing that can be read as an answer: the ball is still in the air. */
  | 'still_flying'
  | 'over';

export interface BattleTurn {
  readonly battle: Battle;
  readonly event: BattleEvent;
  /** What the robot says, the next sum with it. Never tells an answer. */
  readonly say: string;
}

export const ROUND_MS = 60_000;
/** For who wants it slower. */
const SLOW_ROUND_MS = 180_000;
/** How a wish for it says how fast it is to be. */
export const PACE_WORDS = { slow: 'ゆっくり', lively: 'さいきょう', gentle: 'いちばん やさしく' } as const;
/** A dropped sum is served again after so many others. */
const COMES_BACK_AFTER = 2;
const TRIES_FOR_ANOTHER = 8;

/** What is played, the easy before the livelier: a game is for what one can nearly do in the head. */
const KINDS: Readonly<Record<1 | 2 | 3, readonly (readonly ProblemKind[])[]>> = {
  1: [
    ['addition_small', 'subtraction_small'],
    ['addition_small', 'subtraction_small', 'addition_carry_20'],
  ],
  2: [
    ['addition_carry_20', 'subtraction_borrow_20'],
    ['addition_carry_20', 'subtraction_borrow_20', 'kuku'],
  ],
  3: [
    ['kuku', 'addition_carry_20'],
    ['kuku', 'division_exact', 'subtraction_borrow_20'],
  ],
};
/** Of no carrying, or of the first rows. */
const GENTLE: Readonly<Record<1 | 2 | 3, readonly ProblemKind[]>> = {
  1: ['addition_small', 'subtraction_small'],
  2: ['addition_small', 'subtraction_small'],
  3: ['addition_carry_20', 'addition_small'],
};
/** From this rally on the livelier ones. */
const LIVELY_FROM = 4;

const SAID: Readonly<Record<Exclude<BattleEvent, 'over'>, readonly string[]>> = {
  returned: battleRoundWords.returned.wordings,
  caught_up: battleRoundWords.caughtUp.wordings,
  dropped: battleRoundWords.dropped.wordings,
  still_flying: battleRoundWords.stillFlying.wordings,
};

const pick = <T>(all: readonly T[], random: () => number): T =>
  all[Math.min(all.length - 1, Math.floor(random() * all.length))] as T;

/** A sum with room round its signs, as a child writes it. */
export const shown = (expression: string): string => expression.replace(/([+\-×÷=])/g, ' $1 ');

/** The next sum: one that comes back when its time is there, else a fresh one that is not the last. */
function serve(battle: Battle, random: () => number): Battle {
  const due = battle.comingBack.find(({ afterServes }) => afterServes <= battle.serves);
  const serves = battle.serves + 1;
  if (due)
    return {
      ...battle,
      serves,
      served: due.expression,
      isBack: true,
      comingBack: battle.comingBack.filter((one) => one !== due),
    };
  const known = new Set([battle.served, ...battle.comingBack.map(({ expression }) => expression)]);
  const make = sumsOf(battle);
  let served = make(random);
  const tooEasy = battle.isLively ? EASY_LINE : WITH_NOUGHT;
  for (let tries = 0; tries < TRIES_FOR_ANOTHER && (known.has(served) || tooEasy.test(served)); tries++)
    served = make(random);
  return { ...battle, serves, served, isBack: false };
}
/** 7-0 and 2-2 are nothing to think about. */
const WITH_NOUGHT = /(?<![0-9.])0(?![0-9.])|^(\d+)[-÷]\1$/;

/** Where it is to be hard. */
const EASY_LINE = /^[1-5]×\d$|^\d×[1-5]$|^1\d-[1-4]$|^[1-4]\+|\+[1-4]$|(?<![0-9.])0(?![0-9.])/;

/** Makes the sums of this round: of what was wished for, else of what suits. */
function sumsOf({
  grade,
  about: words,
  rally,
  isLively,
  isGentle,
}: Battle): (random: () => number) => string {
  const about = words === undefined ? null : readWish(words, grade).about;
  const rows = about?.tables ?? [];
  if (rows.length > 0) return (random) => `${pick(rows, random)}×${new Dice(random).from(1, 9)}`;
  const [easy = [], lively = []] = KINDS[grade];
  const usual = isGentle ? GENTLE : isLively ? HARDEST : { [grade]: rally >= LIVELY_FROM ? lively : easy };
  const level = isGentle ? 'easier' : isLively ? 'harder' : null;
  const kinds = about === null ? (usual[grade] ?? easy) : playedKinds(about, grade, level);
  return (random) => {
    const kind = pick(kinds, random);
    const within = about === null ? null : makeWithin(kind, grade, about.limits, random);
    return (within ?? makeProblem(kind, grade, random)).canonical;
  };
}

/** How long a round is and what it is of, as it is wished for: in words that `readWish` reads and those for how fast it is. */
export const roundFor = (
  words: string,
  about: About | null,
): readonly [roundMs: number, wished: Pick<Battle, 'about' | 'isLively' | 'isGentle'>] => [
  words.includes(PACE_WORDS.slow) ? SLOW_ROUND_MS : ROUND_MS,
  {
    ...(about === null ? {} : { about: about.words }),
    ...(words.includes(PACE_WORDS.lively) ? { isLively: true } : {}),
    ...(words.includes(PACE_WORDS.gentle) ? { isGentle: true } : {}),
  },
];

/** A round begins. `random`: values in [0, 1); the same ones make the same round. */
export function startBattle(
  grade: 1 | 2 | 3,
  nowMs: number,
  random: () => number,
  roundMs = ROUND_MS,
  wished: Pick<Battle, 'about' | 'isLively' | 'isGentle'> = {},
): BattleTurn {
  const battle = serve(
    {
      grade,
      startedAtMs: nowMs,
      roundMs,
      ...wished,
      served: null,
      isBack: false,
      rally: 0,
      longestRally: 0,
      returned: 0,
      dropped: 0,
      comingBack: [],
      serves: 0,
    },
    random,
  );
  const topic = wished.about === undefined ? undefined : readWish(wished.about, grade).about?.child;
  const opening =
    topic === undefined
      ? sentence(battleRoundWords.opening)
      : sentence(battleRoundWords.openingOf, { topic });
  return { battle, event: 'still_flying', say: `${opening} ${shown(battle.served ?? '')}` };
}

/** What is left of the round, ms; 0 when it is over. A clock that went back gives no more than the whole round. */
export function timeLeftMs({ startedAtMs, roundMs, served }: Battle, nowMs: number): number {
  return served === null ? 0 : Math.min(roundMs, Math.max(0, startedAtMs + roundMs - nowMs));
}

/** Whether the words plainly say what the sum in the air comes to, with or without something beside it. */
export function returnsBall(served: string, words: string): boolean {
  const problem = parseProblem(served);
  const known = new Set(served.match(/\d+/g));
  return statedAnswer(words, { problem, expected: solveProblem(problem), known }) !== null;
}

/**
 * The child's words for the sum in the air. The ball that flies when the time is up still counts: nobody is cut off in
 * the middle of thinking. An over round stays as it is.
 */
export function answerBattle(battle: Battle, words: string, nowMs: number, random: () => number): BattleTurn {
  if (battle.served === null) return { battle, event: 'over', say: '' };
  const isLast = timeLeftMs(battle, nowMs) === 0;
  const problem = parseProblem(battle.served);
  const expected = solveProblem(problem);
  // 0を ひいても かわらないから 7のまま: the answer among other words.
  const answer = returnsBall(battle.served, words) ? expected : readAnswer(words);
  if (answer === null) {
    if (isLast) return end(battle, '');
    return {
      battle,
      event: 'still_flying',
      say: `${pick(SAID.still_flying, random)} ${shown(battle.served)}`,
    };
  }
  const isRight = judge(problem, expected, answer).isCorrect;
  const event = isRight ? (battle.isBack ? 'caught_up' : 'returned') : 'dropped';
  const played = isRight ? returned(battle) : dropped(battle, battle.served);
  const said = pick(SAID[event], random);
  if (isLast) return end(played, said);
  const next = serve(played, random);
  return { battle: next, event, say: `${said} ${shown(next.served ?? '')}` };
}

function returned(battle: Battle): Battle {
  const rally = battle.rally + 1;
  return {
    ...battle,
    rally,
    longestRally: Math.max(battle.longestRally, rally),
    returned: battle.returned + 1,
  };
}

function dropped(battle: Battle, expression: string): Battle {
  const back = { expression, afterServes: battle.serves + COMES_BACK_AFTER };
  return { ...battle, rally: 0, dropped: battle.dropped + 1, comingBack: [...battle.comingBack, back] };
}

/** Ends the round now, by the clock or because the child has had enough. */
export function stopBattle(battle: Battle): BattleTurn {
  return end(battle, '');
}

const end = (battle: Battle, said: string): BattleTurn => ({
  battle: { ...battle, served: null },
  event: 'over',
  say: sentence(battleRoundWords.over, { said }).trim(),
});

/** The record after a round, and what to say of it: always true, and with nobody to compare with but oneself. */
export function settleBattle(
  battle: Battle,
  before: BattleRecord,
): { readonly record: BattleRecord; readonly isNewRecord: boolean; readonly say: string } {
  const record = {
    longestRally: Math.max(before.longestRally, battle.longestRally),
    mostReturned: Math.max(before.mostReturned, battle.returned),
  };
  const isNewRecord = battle.longestRally > before.longestRally || battle.returned > before.mostReturned;
  const isFirst = before.mostReturned === 0 && before.longestRally === 0;
  const rally = sentence(battleRoundWords.longestRally, { longestRally: battle.longestRally });
  if (battle.returned === 0)
    return {
      record,
      isNewRecord,
      say: sentence(battleRoundWords.noneReturned),
    };
  if (isNewRecord && !isFirst)
    return { record, isNewRecord, say: sentence(battleRoundWords.beyondRecord, { rally }) };
  if (isNewRecord) return { record, isNewRecord, say: sentence(battleRoundWords.firstRecord, { rally }) };
  return {
    record,
    isNewRecord,
    say: sentence(battleRoundWords.toTheEnd, { rally, returned: battle.returned }),
  };
}
