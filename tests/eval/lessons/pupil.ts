import type { SessionState } from '#agents/core/state.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { seededRandom } from '../../support/random.ts';
import { pick, type Random } from '../speech.ts';
import { written } from '../truth/reckon.ts';
import { sayAnswer } from './answers.ts';
import { type Grade, wrongAnswer } from './problems.ts';
import { TALK, type TalkKind } from './sayings.ts';

/** What a child says, and what it means by it. */
export interface Said {
  readonly text: string;
  readonly kind: 'brings' | 'answers' | 'confirms' | 'denies' | 'chooses' | 'tells' | TalkKind | 'silent';
  /** The answer it gives by this, as a careful child would write it; null where it gives none. */
  readonly meant: string | null;
}

export interface Heard {
  readonly reply: string;
  readonly state: Readonly<SessionState>;
  /** The robot has answered something serious that was told. */
  readonly hasCard: boolean;
}

/** Shares of what a child says instead of an answer; the rest is work. */
type Temper = Readonly<Partial<Record<TalkKind | 'silent' | 'tells', number>>>;
const TEMPERS = {
  works: { help: 0.04, why: 0.02 },
  chatters: { chat: 0.25, review: 0.03, unclear: 0.04 },
  asks: { why: 0.2, help: 0.12 },
  sulks: { unhappy: 0.25, steering: 0.06, help: 0.05 },
  mumbles: { silent: 0.12, unclear: 0.14 },
  wants: { practice: 0.12, steering: 0.08, review: 0.06 },
  everything: {
    chat: 0.08,
    unhappy: 0.07,
    why: 0.06,
    help: 0.06,
    steering: 0.05,
    practice: 0.03,
    silent: 0.03,
  },
  trusts: { tells: 0.05, chat: 0.06, unhappy: 0.08 },
} as const satisfies Record<string, Temper>;
type TemperName = keyof typeof TEMPERS;
const TEMPER_NAMES = Object.keys(TEMPERS) as readonly TemperName[];

/** So many turns in a row without work, and the child has had enough of talking. */
const MOST_TALK_IN_A_ROW = 3;
const SILENCES = ['', '…', 'んー', '。'];

/** One scripted child: the same number makes the same child. */
export class Pupil {
  readonly grade: Grade;
  readonly temper: TemperName;
  readonly random: Random;
  /** How often the problem itself goes right without help. */
  readonly skill: number;
  readonly #told: readonly string[];
  #last: Said | null = null;
  #talked = 0;

  /** `told`: serious things that a child may say. */
  constructor(number: number, told: readonly string[]) {
    this.random = seededRandom(number * 7919 + 17);
    this.grade = (1 + (number % 3)) as Grade;
    this.temper = TEMPER_NAMES[Math.floor(number / 3) % TEMPER_NAMES.length] ?? 'works';
    this.skill = 0.25 + 0.6 * this.random();
    this.#told = told;
  }

  pick<T>(choices: readonly T[]): T {
    return pick(choices, this.random);
  }

  /** A number from the one to the other. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** What it says to what it has heard. */
  reply(heard: Heard): Said {
    const said = this.#reply(heard);
    this.#talked = said.meant === null ? this.#talked + 1 : 0;
    this.#last = said;
    return said;
  }

  #reply(heard: Heard): Said {
    const { reply, state } = heard;
    const doubted = /(\S+)が こたえ？/.exec(reply)?.[1];
    if (doubted !== undefined) return this.#confirm(doubted);
    if (heard.hasCard) return this.#afterTelling();
    if (state.awaiting === 'return_from_break') return this.#word('もどったよ', 'ただいま');
    const work = this.#work(heard);
    if (work === null) return this.#choose(reply);
    return this.#talked < MOST_TALK_IN_A_ROW ? (this.#outburst() ?? work) : work;
  }

  #word(...words: readonly string[]): Said {
    return { text: this.pick(words), kind: 'chooses', meant: null };
  }

  /** "7が こたえ？": it knows what it meant. */
  #confirm(asked: string): Said {
    const meant = this.#last?.meant ?? null;
    if (meant !== null && asked.normalize('NFKC') === meant)
      return { text: this.pick(['うん', 'はい', 'そうだよ']), kind: 'confirms', meant };
    return { text: this.pick(['ちがう', 'いいえ', 'ちがうよ', 'ううん']), kind: 'denies', meant: null };
  }

  #afterTelling(): Said {
    if (this.random() < 0.4)
      return { text: this.pick(['うん', 'わかった', 'だいじょうぶ']), kind: 'chooses', meant: null };
    return {
      text: this.pick(['さんすう やる', 'しゅくだい する', 'もんだい だして']),
      kind: 'practice',
      meant: null,
    };
  }

  #outburst(): Said | null {
    let chance = this.random();
    for (const [kind, share] of Object.entries(TEMPERS[this.temper] as Temper)) {
      chance -= share;
      if (chance >= 0) continue;
      if (kind === 'silent') return { text: this.pick(SILENCES), kind, meant: null };
      if (kind === 'tells') return { text: this.pick(this.#told), kind, meant: null };
      return { text: this.pick(TALK[kind as TalkKind]), kind: kind as TalkKind, meant: null };
    }
    return null;
  }

  /** A try at what lies on the desk; null where nothing does that wants a number. */
  #work({ state }: Heard): Said | null {
    const { battle, drill, lesson } = state;
    if (battle?.served) return this.#try(battle.served, 0.8);
    if (drill) return this.#word(this.random() < 0.6 ? drill.reading : 'わかんない', 'かけた', 'おなじ');
    if (lesson?.status !== 'open') return null;
    const step = currentStep(lesson);
    return step === null
      ? this.#try(lesson.expression, Math.min(0.95, this.skill + 0.2 * lesson.hintsGiven))
      : this.#try(step.expression, 0.5 + 0.5 * this.skill);
  }

  #try(expression: string, chance: number): Said {
    const isRight = this.random() < chance;
    const meant = isRight ? written(expression) : wrongAnswer(expression, this.random);
    return { text: sayAnswer(meant, this.random), kind: 'answers', meant };
  }

  #choose(reply: string): Said {
    if (/やす/.test(reply)) return this.#word('うん やすむ', 'まだ やる', 'やすみたい');
    if (/バトル/.test(reply)) return this.#word('うん', 'ううん', 'いまは いい');
    return this.#word('うん', 'つぎ', 'つづき', 'もんだい だして');
  }
}
