import type { SessionState } from '#agents/core/state.ts';
import { flatten } from '#agents/guard/flat-text.ts';
import { findLeak, type GuardedLesson } from '#agents/guard/leak-guard.ts';
import { findMentions } from '#agents/guard/mentions.ts';
import { secretOf } from '#agents/guard/secret.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { deskQuestion } from '#agents/lesson/lesson.ts';
import { judgeReading } from '#agents/teaching/practice/kana-answer.ts';

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
  #leaksInARow = 0;

  /** How often an answer leaked since one went well; from the second on the robot had better ask by itself. */
  get leaksInARow(): number {
    return this.#leaksInARow;
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
    this.#leaksInARow = 0;
    return 'ok';
  }

  #leaked(): 'leak' {
    this.#hasLeaked = true;
    this.#leaksInARow += 1;
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
  return `【台本】いまの言い方は答えを言ってしまうので、とちゅうで止めました。${question}答えも、とちゅうの結果も言わずに、次に考える小さな問いをひとつだけ、みじかく聞きなおしてください。あやまらなくてよいです。`;
}

/** What the robot asks itself when the model cannot keep the answer back. '' when nothing is open. */
export function askItself(state: Readonly<SessionState>): string {
  return deskQuestion(state, 'spoken');
}
