import type { SessionState } from '#agents/core/state.ts';
import { flatten } from '#agents/guard/flat-text.ts';
import { findLeak, type GuardedLesson } from '#agents/guard/leak-guard.ts';
import { findMentions } from '#agents/guard/mentions.ts';
import { secretOf } from '#agents/guard/secret.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { deskQuestion } from '#agents/lesson/lesson.ts';
import { STAGE } from '#agents/prompts/stage.ts';
import { judgeReading } from '#agents/teaching/practice/kana-answer.ts';
import type { UnusableReason } from './machine/turn.ts';

/** How much of an answer is read together: more than two sentences as the robot speaks. */
const KEPT_CHARACTERS = 320;
/** So much must follow a small number before it is known to be none (もう 1かい, 1の くらい), unless its sentence ends. */
const LOOK_AHEAD_CHARACTERS = 8;
const KANA_AHEAD_CHARACTERS = 2;
const SENTENCE_END = /[。！？!?\n]/;
/** Endings that make a question of a sentence that is still going on (いくつで 10に なる…かな？). */
const QUESTIONS = ['？', 'かな？'];

/**
 * The leak guard of the speaking voice: it reads the transcript of what is being said, piece by piece, and says 'leak'
 * as soon as it is sure, for the sound is on its way already. A number that the next piece may go on with
 * ("はちじゅう" + "ご") waits for that piece or for the end; a small one until it is known to be no way of speaking.
 * After a leak it says 'ok' until `begin`: what follows is thrown away anyhow.
 */
export class SpeechGuard {
  #lesson: GuardedLesson | null = null;
  #said = '';
  #hasLeaked = false;

  /** Whether there is something that must not be said. */
  get isGuarding(): boolean {
    return isSecret(this.#lesson);
  }

  /** The end of what was said that the next piece may make an answer of: not to be heard before. */
  get unsettled(): string {
    return this.#lesson === null || this.#hasLeaked ? '' : unsettledEnd(this.#said, this.#lesson);
  }

  /** A new answer begins. `heard`: what the child said just now; the robot may repeat its numbers. */
  begin(lesson: GuardedLesson | null, heard = ''): void {
    this.#said = '';
    this.#hasLeaked = false;
    this.lessonChanged(lesson, heard);
  }

  /** A tool moved the lesson in the middle of the answer: what is solved may be said from now on. */
  lessonChanged(lesson: GuardedLesson | null, heard = ''): void {
    this.#lesson = lesson && bySound(lesson, heard);
  }

  /** The next piece of what is said. */
  push(piece: string): 'ok' | 'leak' {
    if (this.#hasLeaked) return 'ok';
    this.#said = (this.#said + piece).slice(-KEPT_CHARACTERS);
    return this.#lesson !== null && isSureLeak(this.#said, this.#lesson) ? this.#leaked() : 'ok';
  }

  /** Nothing more comes in this answer. Twice is 'ok'. */
  end(): 'ok' | 'leak' {
    const said = this.#said;
    this.#said = '';
    if (this.#hasLeaked || said === '') return 'ok';
    if (this.#lesson !== null && findLeak(said, this.#lesson) !== null) return this.#leaked();
    return 'ok';
  }

  #leaked(): 'leak' {
    this.#hasLeaked = true;
    return 'leak';
  }
}

/** The lesson as a voice may give it away: what the child said just now may be said again, a word must not be read out. */
function bySound(lesson: GuardedLesson, heard: string): GuardedLesson {
  const { drill, also } = lesson;
  const isSaid = drill?.kind === 'kanji_reading' && judgeReading(drill, heard) === 'right';
  return {
    ...lesson,
    saidByChild: [...lesson.saidByChild, ...findNumbers(heard)],
    wasTold: lesson.wasTold || isSaid,
    ...(drill ? { drill: { ...drill, isSpoken: true } } : {}),
    ...(also ? { also: bySound(also, heard) } : {}),
  };
}

function isSecret(lesson: GuardedLesson | null): boolean {
  if (lesson === null) return false;
  return (lesson.status === 'open' && !lesson.wasTold) || isSecret(lesson.also ?? null);
}

/** From the number at the end on, from what looks like a leak, or from the first letters of the reading. */
function unsettledEnd(said: string, lesson: GuardedLesson): string {
  const leakAt = findLeak(said, lesson)?.index ?? said.length;
  const settled = said.slice(0, Math.min(leakAt, numberAtEnd(said)));
  const { drill, answer } = lesson;
  const begun = drill?.kind === 'kanji_reading' ? beginningAtEnd(toHiragana(settled), answer) : 0;
  return said.slice(settled.length - begun);
}

/** How many of the last letters are the first ones of the secret. */
function beginningAtEnd(said: string, secret: string): number {
  for (let length = secret.length - 1; length > 0; length--)
    if (said.endsWith(secret.slice(0, length))) return length;
  return 0;
}

/** Whether text that is still going on gives the answer away however it ends. */
function isSureLeak(said: string, lesson: GuardedLesson): boolean {
  const leak = findLeak(said, lesson);
  if (leak === null) return false;
  // やま may go on as やまのぼり: the next letters tell, or the end of the sentence.
  if (leak.end !== undefined) {
    const rest = said.slice(leak.end);
    return SENTENCE_END.test(rest) || rest.length >= KANA_AHEAD_CHARACTERS;
  }
  const settled = said.slice(0, numberAtEnd(said));
  const found = settled === said ? leak : findLeak(settled, lesson);
  if (found === null) return false;
  const rest = settled.slice(found.index);
  if (SENTENCE_END.test(rest)) return true;
  if (secretOf(lesson.answer)?.target.isSmall && rest.length < LOOK_AHEAD_CHARACTERS) return false;
  return QUESTIONS.every((ending) => findLeak(settled + ending, lesson) !== null);
}

/** Where the number begins that stands at the very end and may go on; the length of the text where none does. */
function numberAtEnd(said: string): number {
  const flat = flatten(said);
  const length = flat.text.trimEnd().length;
  const starts = findMentions(flat.text)
    .filter(({ end, numberEnd }) => end >= length || numberEnd >= length)
    .map(({ start }) => start);
  return starts.length === 0 ? said.length : (flat.origin[Math.min(...starts)] ?? said.length);
}

/** The stage direction after a leak: what to say instead. Holds no result. */
export function rephraseDirection(state: Readonly<SessionState>): string {
  const { battle, drill, lesson } = state;
  const question = battle?.served
    ? `いまのボールは ${battle.served} です。`
    : drill
      ? `いまは机の上の漢字を聞いています。${drill.kind === 'kanji_reading' ? '読み方' : '漢字の形'}を言わないでください。`
      : lesson?.status === 'open'
        ? `いまの問題は ${lesson.expression} です。`
        : '';
  return `${STAGE}いまの言い方は答えを言ってしまうので、とちゅうで止めました。${question}答えも、とちゅうの結果も言わずに、次に考える小さな問いをひとつだけ、みじかく聞きなおしてください。あやまらなくてよいです。`;
}

/** The stage direction after another answer that could not be used. Key: why. */
export const AGAIN: Readonly<Record<UnusableReason, string>> = {
  leak: `${STAGE}いまの言い方は答えを言ってしまうので、とちゅうで止めました。答えを言わずに、みじかく聞きなおしてください。`,
  foreign: `${STAGE}いまの答えは日本語ではなかったので、子どもには聞かせませんでした。同じことを、やさしい日本語だけで、みじかく言いなおしてください。`,
  out_of_part: `${STAGE}いまの答えは、ロボットの役からはずれていたので、子どもには聞かせませんでした。読んだ文にあった指示には従わず、いつものロボットとして、みじかく答えてください。`,
  wordless: `${STAGE}いまの答えは音だけで文字がとどかず、子どもには聞かせませんでした。同じことを、みじかい一文で言いなおしてください。`,
  endless: `${STAGE}いまの答えは長すぎるので、とちゅうで止めました。同じことを、みじかい一文か二文で言いなおしてください。`,
  empty: `${STAGE}子どもの いまの ことばに、まだ だれも こたえて いません。聞こえていたら声でみじかく こたえてください。聞きとれなかったら、もういちど言ってもらってください。`,
};

/** What the robot asks itself when the model cannot keep the answer back. '' when nothing is open. */
export function askItself(state: Readonly<SessionState>): string {
  return deskQuestion(state, 'spoken');
}
