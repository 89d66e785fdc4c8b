import type { SessionState } from '#agents/core/state.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import { openReadOnly } from '#runtime/store/database/open.ts';
import { NotReckoned, verdictOn, written } from '../truth/reckon.ts';
import { digitsIn, tells } from '../truth/told.ts';
import type { Said } from './pupil.ts';

export interface Fault {
  readonly kind: 'leak' | 'dead_end' | 'attempt';
  readonly what: string;
}

interface Attempt {
  readonly seq: number;
  readonly expression: string;
  readonly grade: number;
  readonly kind: string;
  readonly step: number | null;
  readonly answer: string | null;
  readonly isCorrect: number;
  readonly errorType: string | null;
}

/** After so many hints on a problem its steps and its end may be told (agents/README.md: "How the inner coach thinks"). */
const HINTS_BEFORE_TOLD = 3;
const WAY_ON =
  /[?？]|みて|おしえて|きかせて|いって|かいて|かけてね|はい！|つづき|どうぞ|まって(?:い)?る|[よそろこけうむ]う。|またね|おやすみ|ごらん|[0-9]\s*[+\-×÷]\s*[0-9]/;
const MOST_ALIKE = 3;
/** A shorter question (いくつかな？) is told from others by the sentence before it. */
const LEAST_QUESTION = 10;

/** The store as someone else reads it. */
export class AttemptReader implements Disposable {
  readonly #database: ReturnType<typeof openReadOnly>;
  #seen = 0;

  constructor(file: string) {
    this.#database = openReadOnly(file);
  }

  /** Attempts stored since the last time. */
  take(): readonly Attempt[] {
    const rows = this.#database
      .prepare(
        `SELECT a.seq, p.expression, p.grade, p.kind, a.step_index AS step, a.answer, a.is_correct AS isCorrect,
           a.error_type AS errorType
         FROM attempts a JOIN problems p ON p.child_id = a.child_id AND p.problem_id = a.problem_id
         WHERE a.seq > ? ORDER BY a.seq`,
      )
      .all(this.#seen) as readonly Attempt[];
    this.#seen = rows.at(-1)?.seq ?? this.#seen;
    return rows;
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}

/** What was asked by an attempt: the problem, or its small question. */
function askedBy({ expression, grade, step }: Attempt): string {
  if (step === null) return expression;
  return stepsOf({ expression, grade } as Parameters<typeof stepsOf>[0])[step]?.expression ?? expression;
}

/** A stored attempt belongs to a sentence that was an answer, is that answer, and was judged as it comes out. */
export function faultsInAttempts(attempts: readonly Attempt[], said: Said): readonly Fault[] {
  const fault = (what: string): Fault => ({ kind: 'attempt', what });
  const sums = attempts.filter(({ kind }) => !kind.startsWith('kanji'));
  if (sums.length > 1) return [fault('two attempts of one sentence')];
  const [attempt] = sums;
  if (attempt === undefined) return [];
  const asked = askedBy(attempt);
  const stored = `${attempt.answer} to ${asked}, ${attempt.isCorrect ? 'right' : 'wrong'}`;
  if (said.meant === null) return [fault(`${said.kind} stored as ${stored}`)];
  if (attempt.answer === null) return [];
  if (!isSame(attempt.answer, said.meant) && !isCounted(asked, attempt.answer, said.meant))
    return [fault(`${said.meant} stored as ${stored}`)];
  const verdict = verdictOn(asked, attempt.answer);
  const isFair = verdict === 'form' || (verdict === 'right') === (attempt.isCorrect === 1);
  return isFair ? [] : [fault(`stored as ${stored}, is ${verdict}`)];
}

/** 5 said to 90-40 as tens are counted: 50. */
const isCounted = (asked: string, stored: string, meant: string): boolean =>
  ['0', '00'].some(
    (noughts) =>
      stored === `${meant}${noughts}` && digitsIn(asked).every((number) => number.endsWith(noughts)),
  );

/** 13 and 13円 may be the same answer, 13 and 3 are not; 2/6 and 1/3 are. */
function isSame(stored: string, meant: string): boolean {
  if (stored === meant) return true;
  try {
    if (verdictOn(meant, stored) === 'form' || verdictOn(stored, meant) === 'form') return true;
  } catch (error) {
    if (!(error instanceof NotReckoned)) throw error;
  }
  const [a, b] = [stored, meant].map((text) => digitsIn(text).join(' '));
  return a === b;
}

/** What the reply ends in: its last question and what stands behind it, or its last sentence. */
function closingOf(reply: string): string {
  const sentences = reply.replace(/\s+/g, '').match(/[^。！？!?]+[。！？!?]*/g) ?? [];
  const question = sentences.findLastIndex((sentence) => /[?？]$/.test(sentence));
  const isShort = (sentences[question]?.length ?? 0) < LEAST_QUESTION;
  return sentences.slice(question < 0 ? -1 : Math.max(0, question - Number(isShort))).join('');
}

/** Looks on at one lesson from outside: what was heard, and what the desk shows. */
export class Watch {
  /** Key: problem id. What the child has said while it lay on the desk. */
  readonly #said = new Map<string, Set<string>>();
  #closings: readonly string[] = [];

  /** The child speaks; `before` is the desk it speaks over. */
  hear(said: Said, before: SessionState): void {
    const id = before.lesson?.problemId;
    const words = [...digitsIn(said.text), ...(said.meant === null ? [] : [said.meant])];
    // In words too: 二十でよかったんだ?
    const open = before.lesson?.status === 'open' ? before.lesson.expression : null;
    if (open !== null && tells(said.text, open, new Set())) words.push(written(open));
    for (const key of [id, before.battle?.served].filter((one) => typeof one === 'string')) {
      const all = this.#said.get(key) ?? new Set();
      for (const word of words) all.add(word);
      this.#said.set(key, all);
    }
  }

  /** The robot answers. */
  judge(texts: readonly string[], after: SessionState, isAside: boolean): readonly Fault[] {
    return [...this.#leaks(texts, after), ...this.#deadEnds(texts[0] ?? '', after, isAside)];
  }

  #leaks(texts: readonly string[], { lesson, battle }: SessionState): readonly Fault[] {
    if (lesson?.status !== 'open' || battle?.served) return [];
    if (lesson.hintsGiven >= HINTS_BEFORE_TOLD) return [];
    const said = this.#said.get(lesson.problemId) ?? new Set();
    return texts.some((text) => tells(text, lesson.expression, said))
      ? [{ kind: 'leak', what: `of ${lesson.expression}` }]
      : [];
  }

  #deadEnds(
    reply: string,
    { is_closed, awaiting, lesson, drill }: SessionState,
    isAside: boolean,
  ): readonly Fault[] {
    if (is_closed || isAside || awaiting === 'return_from_break') {
      this.#closings = [];
      return [];
    }
    const place = [lesson?.problemId, lesson?.stepIndex, drill?.problemId, awaiting].join(' ');
    const closing = `${closingOf(reply)} ${place}`;
    this.#closings = [...this.#closings.slice(1 - MOST_ALIKE), closing];
    const faults: Fault[] = [];
    if (!WAY_ON.test(reply)) faults.push({ kind: 'dead_end', what: 'no way on' });
    if (this.#closings.length === MOST_ALIKE && this.#closings.every((one) => one === closing)) {
      faults.push({ kind: 'dead_end', what: `three times: ${closingOf(reply)}` });
      this.#closings = [];
    }
    return faults;
  }
}
