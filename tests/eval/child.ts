import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { BUG_RULES } from '#agents/teaching/bugs/diagnosis.ts';
import { seededRandom } from '../support/random.ts';
import { hear } from './ear.ts';
import { Temper } from './moods.ts';
import type { Heard, Plot, Question, Said, Traits } from './script.ts';
import { bringProblem, pick, type Random, sayAnswer, sayReading } from './speech.ts';
import { written } from './truth/reckon.ts';

/** Turns of work at one problem before the child would have gone: no lesson of a person lasts longer. */
const TURNS_AT_ONE_PROBLEM = 26;
/** A small question goes right so often; the problem itself without a hint, and so much more with each hint. */
const RIGHT = { step: 0.88, alone: 0.55, aloneWithBug: 0.15, moreByHint: 0.22, drill: 0.7 } as const;
const QUICKEST_MS = 3_000;
const SLOWEST_MS = 25_000;

/** The number that a child writes who reckons wrongly, by its rule where that leads somewhere. */
function wrongAnswer(expression: string, expected: string, bug: string | null, random: Random): string {
  const rule = BUG_RULES.find(({ code }) => code === bug);
  const predicted = (rule?.predict(parseProblem(expression)) ?? [])
    .map(formatQuantity)
    .filter((text) => text !== expected);
  if (predicted.length > 0) return pick(predicted, random);
  const by = pick([1, -1, 10, 2], random);
  const near = expected.replace(/\d+/, (digits) => String(Math.max(0, Number(digits) + by)));
  return near === expected ? `${expected}0` : near;
}

/** A child with its abilities and its temper, in one visit. The same seed makes the same child. */
export class EvalChild {
  readonly traits: Traits;
  readonly random: Random;
  readonly temper: Temper;
  #drillTurn = 0;

  constructor(traits: Traits, seed: number) {
    this.traits = traits;
    this.random = seededRandom(seed);
    this.temper = new Temper(traits.mood, this.random);
  }

  pick<T>(choices: readonly T[]): T {
    return pick(choices, this.random);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Tries a number, and knows whether it is right. */
  tryNumber(question: Extract<Question, { expression: string }>, hintLevel: number): Said {
    const { expression, expected } = question;
    const isStep = question.type === 'number' && question.isStep;
    const start = this.traits.bug === null ? RIGHT.alone : RIGHT.aloneWithBug;
    const isRight = this.chance(isStep ? RIGHT.step : start + RIGHT.moreByHint * hintLevel);
    const answer = isRight
      ? expected
      : wrongAnswer(expression, expected, isStep ? null : this.traits.bug, this.random);
    const text = sayAnswer(answer, this.random);
    const hedged = this.traits.mood === 'unsure' && /^\d+$/.test(text) ? `たぶん ${text}かな` : text;
    return { text: hedged, tried: { question, isRight } };
  }

  #drill(question: Extract<Question, { type: 'drill' }>): Said {
    const { reading, asks } = question;
    this.#drillTurn += 1;
    if (asks === 'writing') return { text: this.pick(['かけた', 'かいたよ', 'かけたー']) };
    const isRight = this.chance(RIGHT.drill + 0.1 * this.#drillTurn);
    if (asks === 'compare') {
      const words = isRight
        ? ['おなじだった', 'うん、おなじ', 'できてた']
        : ['ちょっとちがった', 'ちがってた'];
      return { text: this.pick(words), tried: { question, isRight } };
    }
    const wrong = reading.length > 1 ? `${reading.slice(1)}` : 'ほげ';
    return { text: sayReading(isRight ? reading : wrong, this.random), tried: { question, isRight } };
  }

  /** What it says to what it has just heard; null where there is nothing to answer. */
  react(heard: Heard): Said | null {
    const question = hear(heard);
    const byTemper = this.temper.reply(question, heard);
    if (byTemper) return byTemper;
    switch (question.type) {
      case 'number':
      case 'battle':
        return this.tryNumber(question, heard.state.hint_level);
      case 'drill':
        return this.#drill(question);
      case 'thought':
        return this.#think(heard);
      default:
        return null;
    }
  }

  /** An open question is answered in words, and now and then with a number. */
  #think(heard: Heard): Said {
    const { lesson } = heard.state;
    if (lesson?.status === 'open' && this.chance(0.5))
      return this.tryNumber(
        {
          type: 'number',
          expression: lesson.expression,
          expected: written(lesson.expression),
          isStep: false,
        },
        heard.state.hint_level,
      );
    const words =
      lesson?.status === 'open'
        ? ['えーと、いちのくらい？', 'うーん、わかんない', 'ゆびでかぞえた', 'なんとなく']
        : ['うーん', 'えーと', 'わかんない'];
    return { text: this.pick(words) };
  }

  /** How long it thinks. */
  thoughtMs(): number {
    return QUICKEST_MS + this.random() * (SLOWEST_MS - QUICKEST_MS);
  }

  /**
   * Works at what is on the desk until it is solved, left for another day or the visit is over; gives what it heard
   * last, or null when it never came to an end.
   */
  *work(first: Heard): Generator<Said, Heard | null, Heard> {
    let heard = first;
    for (let turn = 0; turn < TURNS_AT_ONE_PROBLEM; turn++) {
      const { state } = heard;
      const isOver = state.is_closed || !isAtWork(heard);
      if (isOver) return heard;
      const isFree = !['resting', 'rest_offer', 'ways_out', 'offer'].includes(hear(heard).type);
      const burst = isFree ? this.temper.outburst() : null;
      heard = yield burst ?? this.react(heard) ?? { text: this.pick(['うん', 'えーと', 'つづきは？']) };
    }
    return isAtWork(heard) && !heard.state.is_closed ? null : heard;
  }

  /** Brings a problem and works at it to its end. */
  *solve(expression: string): Generator<Said, Heard | null, Heard> {
    const heard = yield { text: bringProblem(expression, this.random), for: ['math_coach'] };
    return yield* this.work(heard);
  }

  /** Says goodbye, as often as it takes, and sees whether it is let go. */
  *leave(heard: Heard | null): Plot {
    if (heard === null) return false;
    if (heard.state.is_closed) return true;
    for (const words of ['おわり', 'もうおわりにする', 'ばいばい', 'またあした！']) {
      const now: Heard = yield { text: words, wish: 'goodbye' };
      if (now.state.is_closed) return true;
    }
    return false;
  }
}

/** Whether something lies on the desk, or the child is resting from it. */
function isAtWork({ state }: Heard): boolean {
  if (state.awaiting === 'return_from_break' || state.battle?.served) return true;
  if (state.awaiting === 'confirmation') return true;
  return (
    state.lesson?.status === 'open' ||
    (state.drill !== null && state.drill !== undefined) ||
    state.word_problem !== null
  );
}
