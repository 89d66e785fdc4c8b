import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import type { EvalChild } from '../child.ts';
import { hear } from '../ear.ts';
import type { Heard, Plot, Said } from '../script.ts';
import { written } from '../truth/reckon.ts';
import { STORIES, type Story } from './stories.ts';

const MATH = ['math_coach'];
const TRIES = 40;

/** A problem of the kind; with a bug one in which it shows. */
function problemFor(child: EvalChild, kind: ProblemKind): string {
  const rule = BUG_RULES.find(({ code }) => code === child.traits.bug);
  let problem = makeProblem(kind, child.traits.grade, child.random);
  for (let tries = 0; rule && tries < TRIES && rule.predict(problem).length === 0; tries++)
    problem = makeProblem(kind, child.traits.grade, child.random);
  return problem.canonical;
}

/** A worksheet of two, one problem after the other, and goodbye. */
export const worksheet = (kind: ProblemKind) =>
  function* (child: EvalChild): Plot {
    let heard: Heard | null = null;
    for (let number = 0; number < 2; number++) {
      heard = yield* child.solve(problemFor(child, kind));
      if (heard === null || heard.state.is_closed) return heard !== null;
    }
    return yield* child.leave(heard);
  };

/** Comes in with a word of greeting, and says what it wants when asked. */
export const greets = (kind: ProblemKind, first: Said) =>
  function* (child: EvalChild): Plot {
    yield first;
    const heard = yield* child.solve(problemFor(child, kind));
    return yield* child.leave(heard);
  };

/** Has had enough before it has begun, or in the middle: is it let go? */
export const wantsOut = (kind: ProblemKind, words: readonly string[]) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: problemFor(child, kind), for: MATH };
    heard = yield child.react(heard) ?? { text: 'えーと' };
    child.temper.wantsToStop = true;
    for (const [index, text] of words.entries()) {
      if (heard.state.is_closed || heard.state.awaiting === 'return_from_break') break;
      const care = index === 0 ? { for: ['encouragement_agent'] } : {};
      heard = yield { text, wish: 'stop', ...care };
    }
    return yield* child.leave(heard);
  };

/** Says three wrong numbers in a row, then works on: the third calls for a kind word. */
export const failsThrice = (kind: ProblemKind) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: problemFor(child, kind), for: MATH };
    for (let tries = 0; tries < 3; tries++) {
      const { lesson } = heard.state;
      if (lesson?.status !== 'open') break;
      const wrong = String(90 + tries * 3) === written(lesson.expression) ? '91' : String(90 + tries * 3);
      const question = {
        type: 'number',
        expression: lesson.expression,
        expected: written(lesson.expression),
        isStep: false,
      } as const;
      heard = yield { text: `こたえは${wrong}`, tried: { question, isRight: false } };
    }
    return yield* child.leave(yield* child.work(heard));
  };

/** Works for a long time without a rest: one is offered, once. */
export const worksLong = (kind: ProblemKind) =>
  function* (child: EvalChild): Plot {
    let heard: Heard | null = yield* child.solve(problemFor(child, kind));
    for (let number = 0; heard !== null && !heard.state.is_closed && number < 2; number++) {
      heard = yield { text: problemFor(child, kind), thoughtMs: 9 * 60_000 };
      heard = yield* child.work(heard);
    }
    return yield* child.leave(heard);
  };

/** A word problem: the child finds the expression itself, sometimes a wrong one first. */
export const wordProblem = (of: Story) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: of.text, for: MATH };
    let isWrongFirst = child.chance(0.5);
    for (let turn = 0; turn < 8 && !heard.state.is_closed; turn++) {
      if (heard.state.lesson?.status === 'open') break;
      const question = hear(heard);
      const burst = child.temper.outburst();
      if (burst) heard = yield burst;
      else if (['resting', 'rest_offer', 'ways_out', 'offer'].includes(question.type))
        heard = yield child.react(heard) ?? { text: 'うん' };
      else {
        heard = yield {
          text: isWrongFirst ? of.wrong : child.pick([of.expression, `しきは ${of.expression}`]),
          tried: { question: { type: 'expression' }, isRight: !isWrongFirst },
        };
        isWrongFirst = false;
      }
    }
    const end = yield* child.work(heard);
    return end !== null && !end.state.is_closed && end.state.lesson === null
      ? false
      : yield* child.leave(end);
  };

export const anyStory = (child: EvalChild): Story =>
  child.pick(STORIES.filter(({ grade }) => grade === child.traits.grade));

/** A row of 九九: asked for, played to its end. */
export const kukuDrill = (asks: string) =>
  function* (child: EvalChild): Plot {
    return yield* drill(child, { text: asks });
  };

/** Asks for practice and answers what comes until the row is over. */
export function* drill(child: EvalChild, asks: Said): Plot {
  let heard: Heard | null = yield asks;
  let asked = 0;
  for (let round = 0; round < 8 && heard !== null && !heard.state.is_closed; round++) {
    const { lesson, drill: fact, drill_run: row } = heard.state;
    if (lesson?.status === 'open' || fact) {
      asked += 1;
      heard = yield* child.work(heard);
      continue;
    }
    if (asked >= 3 && !row?.left) break;
    if (asked > 0 && row?.left === 0) break;
    heard = yield { text: child.pick(['つぎ', 'つぎのもんだい', 'もういっこ']) };
  }
  if (heard === null || asked === 0) return false;
  return yield* child.leave(heard);
}

/** Bored, and then 計算バトル. */
export const battle = (asks: readonly Said[]) =>
  function* (child: EvalChild): Plot {
    let heard: Heard | null = null;
    for (const said of asks) {
      heard = yield said;
      if (heard.state.battle?.served || heard.reply.includes('バトル')) break;
    }
    for (let turn = 0; turn < 3 && heard && !heard.state.battle?.served && !heard.state.is_closed; turn++) {
      const isOffered = heard.reply.includes('バトル');
      const words = isOffered
        ? ['うん、やる！', 'やりたい', 'やるやる', 'うん']
        : ['バトルやる！', 'けいさんバトルがいい'];
      heard = yield { text: child.pick(words) };
    }
    if (!heard?.state.battle?.served) return false;
    for (let turn = 0; turn < 40 && heard.state.battle?.served; turn++) {
      const said: Said = child.react(heard) ?? { text: 'えーと' };
      heard = yield { ...said, thoughtMs: 3_500 };
    }
    return heard.state.battle?.served ? false : yield* child.leave(heard);
  };

/** Says a problem in words, as hearing writes it down. */
export const spokenSum = (words: string) =>
  function* (child: EvalChild): Plot {
    const heard: Heard = yield { text: words, for: MATH };
    if (heard.state.lesson?.status !== 'open') return false;
    return yield* child.leave(yield* child.work(heard));
  };

/** In the middle of a problem it says something that matters more; then it goes on, or home. */
export const tells = (kind: ProblemKind, saids: readonly Said[]) =>
  function* (child: EvalChild): Plot {
    let heard: Heard = yield { text: problemFor(child, kind), for: MATH };
    for (const said of saids) if (!heard.state.is_closed) heard = yield said;
    return yield* child.leave(heard);
  };

/** Looks back on the day after a problem or two. */
export const looksBack = (kind: ProblemKind, asks: string) =>
  function* (child: EvalChild): Plot {
    let heard: Heard | null = yield* child.solve(problemFor(child, kind));
    if (heard === null) return false;
    if (heard.state.is_closed) return true;
    heard = yield { text: asks, for: ['review_agent'] };
    for (const text of ['くりあがりのところ', 'うーん、むずかしかった', 'もうない'])
      if (!heard.state.is_closed) heard = yield { text };
    return yield* child.leave(heard);
  };
