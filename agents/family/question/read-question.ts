import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { type Measure, measureOf } from './measures.ts';
import type { Period } from './period.ts';
import { readDays } from './read-days.ts';
import type { ChildWord, Cue, Token } from './sense.ts';
import { type Subject, Subjects } from './subjects.ts';
import { folded, Tokenizer, wordAround } from './tokens.ts';

/** What a question says; null where it says nothing of it. Everything that narrows it is in one of these, or not understood. */
export interface Reading {
  readonly language: Language;
  readonly child: ChildWord | null;
  /** As it was written. */
  readonly childText: string;
  readonly subject: Subject | null;
  /** "All subjects" was said. */
  readonly isOfAll: boolean;
  /** One, or several side by side. */
  readonly periods: readonly Period[] | null;
  /** What the period is compared with. */
  readonly base: Period | null;
  readonly isComparison: boolean;
  readonly measures: readonly Measure[] | null;
  /** A sum that is asked about. */
  readonly sum: string | null;
  /** It goes on with the question before it ("じゃあ", "and"). */
  readonly carries: boolean;
  /** Words, as they were written, that stand for nothing here. */
  readonly notUnderstood: readonly string[];
}

/** Reads what parents ask, in Japanese or English, by a grammar in which every word has to have its place. */
export class QuestionReader {
  readonly subjects: Subjects;
  readonly #tokenizer: Tokenizer;

  constructor(courses: readonly Course[]) {
    this.subjects = new Subjects(courses);
    this.#tokenizer = new Tokenizer(this.subjects);
  }

  /** `question`: without the names of children. */
  read(question: string, nowMs: number): Reading {
    const { plain, text } = folded(question);
    const today = dayAt(nowMs);
    const tokens = this.#tokenizer.tokens(text, plain, today);
    const unknown: Token[] = tokens.filter(({ sense }) => sense === null);
    const days = readDays(tokens, today);
    unknown.push(...days.unclear);
    // Which of two subjects, or of two children: they are told one by one, not against each other.
    if (days.periods.length < 2 && days.base === null)
      unknown.push(...tokens.filter(({ sense }) => sense?.role === 'link' && sense.link === 'versus'));
    const child = readChild(tokens, unknown);
    const subject = this.#readSubject(tokens, unknown);
    const sums = tokens.flatMap((token) => (token.sense?.role === 'sum' ? [token.sense.sum] : []));
    const measures = readMeasures(tokens, unknown, {
      isComparison: days.isComparison,
      hasSum: sums.length > 0,
    });
    // What to practise next is of days to come.
    const isForLater = measures.length === 1 && measures[0] === 'next';
    const unclear = unknown.filter(
      ({ sense }) => !(isForLater && sense?.role === 'days' && sense.days.part === 'future'),
    );
    return {
      language: /[ぁ-んァ-ヶ一-龠]/.test(plain) ? 'ja' : 'en',
      child,
      childText: tokens.find(({ sense }) => sense?.role === 'child')?.text ?? '',
      subject,
      isOfAll: tokens.some(({ sense }) => sense?.role === 'subject' && sense.subject === 'any'),
      periods: days.periods.length > 0 ? days.periods : null,
      base: days.base,
      isComparison:
        days.isComparison || tokens.some(({ sense }) => sense?.role === 'cue' && sense.cue === 'change'),
      measures: measures.length > 0 ? measures : null,
      sum: sums[0] ?? null,
      carries: tokens.some(({ sense }) => sense?.role === 'carries'),
      notUnderstood: [
        ...new Set(
          unclear
            .toSorted((a, b) => a.start - b.start)
            .map((token) => (token.sense === null ? wordAround(token, plain) : token.text.trim())),
        ),
      ],
    };
  }

  /** Words beside each other narrow each other; those joined by "and" stand side by side. */
  #readSubject(tokens: readonly Token[], unknown: Token[]): Subject | null {
    let subject: Subject | null = null;
    let isJoined = false;
    for (const token of tokens) {
      if (token.sense?.role === 'link' && token.sense.link === 'and') isJoined = subject !== null;
      if (token.sense?.role !== 'subject' || token.sense.subject === 'any') continue;
      const next = this.subjects.of(token.sense.subject);
      const both: Subject | null =
        next === null || subject === null
          ? next
          : isJoined
            ? this.subjects.together(subject, next)
            : this.subjects.both(subject, next);
      if (both === null) unknown.push(token);
      else subject = both;
      isJoined = false;
    }
    return subject;
  }
}

function readChild(tokens: readonly Token[], unknown: Token[]): ChildWord | null {
  let child: ChildWord | null = null;
  for (const token of tokens) {
    if (token.sense?.role !== 'child') continue;
    const next = token.sense.child;
    if (child === null || child.by === 'kin') child = next;
    else if (next.by !== 'kin' && JSON.stringify(next) !== JSON.stringify(child)) unknown.push(token);
  }
  return child;
}

/** Cues that say nothing by themselves. */
const WEAK: ReadonlySet<Cue> = new Set([
  'did',
  'solved',
  'could',
  'problem',
  'how',
  'which',
  'what',
  'overview',
  'daily',
  'many',
]);

/** Each of these asks for a number of its own. */
const ASKS_HOW_MUCH: ReadonlySet<Cue> = new Set(['count', 'times', 'minutes', 'howmuch', 'days']);

function readMeasures(
  tokens: readonly Token[],
  unknown: Token[],
  { isComparison, hasSum }: { readonly isComparison: boolean; readonly hasSum: boolean },
): readonly Measure[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    const { sense } = token;
    const ends = sense?.role === 'pause' || (sense?.role === 'link' && sense.link === 'and');
    const asksAnew =
      sense?.role === 'cue' && ASKS_HOW_MUCH.has(sense.cue) && /^(?:何|なん|ど|how)/i.test(token.text);
    const hasAsked = clauses
      .at(-1)
      ?.some((known) => known.sense?.role === 'cue' && ASKS_HOW_MUCH.has(known.sense.cue));
    if (ends || (asksAnew && hasAsked)) clauses.push([]);
    if (sense?.role === 'cue') clauses.at(-1)?.push(token);
  }
  const cuesOf = (clause: readonly Token[]): ReadonlySet<Cue> =>
    new Set(
      clause.flatMap(({ sense }) =>
        sense?.role === 'cue' &&
        !(
          isComparison &&
          (sense.cue === 'change' ||
            sense.cue === 'many' ||
            sense.cue === 'which' ||
            sense.cue === 'low' ||
            sense.cue === 'high')
        ) &&
        sense.cue !== 'change'
          ? [sense.cue]
          : [],
      ),
    );
  const isWeak = (clause: readonly Token[]): boolean => [...cuesOf(clause)].every((cue) => WEAK.has(cue));
  const all = clauses.flat();
  if (hasSum) {
    const strong = [...cuesOf(all)].filter(
      (cue) =>
        !WEAK.has(cue) &&
        !['right', 'wrong', 'times', 'hints', 'count', 'rate', 'hard', 'when', 'last', 'row'].includes(cue),
    );
    unknown.push(...all.filter(({ sense }) => sense?.role === 'cue' && strong.includes(sense.cue)));
    return ['answers'];
  }
  const whole = measureOf(cuesOf(all));
  const weighty = clauses.filter((clause) => clause.length > 0 && !isWeak(clause));
  if (weighty.length > 1) {
    // A clause without weight belongs to its neighbours.
    const weak = clauses.filter((clause) => isWeak(clause)).flat();
    const each = weighty.map(
      (clause) => measureOf(cuesOf(clause)) ?? measureOf(cuesOf([...clause, ...weak])),
    );
    if (
      each.every((measure) => measure != null) &&
      !(whole && each.includes(whole) && new Set(each).size === 1)
    ) {
      if (whole && !each.includes(whole)) return [whole];
      return [...new Set(each as Measure[])].slice(0, 3);
    }
  }
  if (whole === null) {
    const strong = all.filter(({ sense }) => sense?.role === 'cue' && !WEAK.has(sense.cue));
    unknown.push(...(strong.length > 0 ? strong : all));
    return [];
  }
  return whole === undefined ? [] : [whole];
}
