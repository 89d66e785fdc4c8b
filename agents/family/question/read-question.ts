import { dayAt } from '#agents/record/days.ts';
import type { Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { type AskedForm, askedForm, asksChange, asksIfDoneYet } from './asked-form.ts';
import { withoutBeside } from './beside/beside-question.ts';
import { withoutCorrected, withoutRhetoric, withoutUndecided } from './beside/corrected.ts';
import { guessesOne } from './beside/guessed.ts';
import { nameIn } from './beside/name-in.ts';
import { type OnWord, weigh } from './beside/weigh.ts';
import { withoutTale } from './learned/tale.ts';
import { saidBefore } from './lighter.ts';
import type { Measure } from './measures.ts';
import { DAYTIMES, oneDay, type Period } from './period.ts';
import { type PointsBack, pointsBack } from './points-back.ts';
import { readDays } from './read-days.ts';
import { readMeasures } from './read-measures.ts';
import { withoutNameOfStart } from './relate-days.ts';
import type { ChildWord, Cue, Split, Token } from './sense.ts';
import { asksHowToTeach, settleMeasures } from './settle-measures.ts';
import type { Threshold } from './threshold.ts';
import { folded, Tokenizer } from './tokens.ts';
import {
  ranksHours,
  readSplit,
  readThreshold,
  readTop,
  splitByDay,
  splitByKind,
  withoutHours,
} from './told-apart.ts';
import { rankedByCourse } from './topic/by-course.ts';
import { type OwnClause, ownClause } from './topic/own-clause.ts';
import { namesItsTopic } from './topic/own-topic.ts';
import { readSubject, wayOf } from './topic/read-subject.ts';
import { type Subject, Subjects } from './topic/subjects.ts';
import { asWritten } from './words/spoken-ja.ts';

/** "At least 2 hints", 「3回以上まちがえた」, "80% and more": what is counted is said by what has to be reached. */
const REACHED: Partial<Record<Cue, Measure>> = { hints: 'hints', wrong: 'most_wrong', rate: 'rate' };

const TOMORROW = /^(?:明日|あした|あす|tomorrow)/i;
/** 「13-7とか繰り下がりのやつ」: a sum that only shows which kind is meant. */
const AS_EXAMPLE = /^(?:とか|みたい|のよう|など|系|型)/;
/** The subjects side by side. */
const COURSES = 'math&japanese';

/** What a question says; null where it says nothing of it. Everything that narrows it is in one of these, or not understood. */
export interface Reading extends PointsBack, OwnClause {
  readonly language: Language;
  readonly child: ChildWord | null;
  /** As it was written. */
  readonly childText: string;
  /** A name that is none of this house, as it was written. */
  readonly stranger: string | null;
  readonly subject: Subject | null;
  /** Of kanji: read, or written. */
  readonly way: ReturnType<typeof wayOf>;
  /** "All subjects" was said. */
  readonly isOfAll: boolean;
  /** One, or several side by side. */
  readonly periods: readonly Period[] | null;
  /** What the period is compared with. */
  readonly base: Period | null;
  readonly isComparison: boolean;
  readonly measures: readonly Measure[] | null;
  readonly split: Split | null;
  readonly threshold: Threshold | null;
  /** "20 minutes and more", as it was written, where nothing beside it says of what. */
  readonly openThreshold: string | null;
  /** How many of a ranking, or of the newest. */
  readonly top: number | null;
  /** What it wants to hear before any number. */
  readonly asks: AskedForm;
  /** It asks for a reason beside the number, or for the sum of the children. */
  readonly asksWhy: boolean;
  readonly asksCombined: boolean;
  /** How to teach it: that no record tells. */
  readonly asksHowToTeach: boolean;
  /** A way of going wrong that is asked about, by the family of its rules. */
  readonly slip: string | null;
  /** A sum that is asked about. */
  readonly sum: string | null;
  /** What its words say of what is measured. */
  readonly cues: ReadonlySet<Cue>;
  /** It goes on with the question before it ("じゃあ", "and"). */
  readonly carries: boolean;
  /** It names what it is about, in a whole sentence: nothing has to be filled in from the question before it. */
  readonly isWhole: boolean;
  /** Words, as they were written, that stand for nothing here and may change what is counted. */
  readonly notUnderstood: readonly string[];
  /** How likely one of them does, 0-1, as learned. */
  readonly narrows: number;
  /** Words that stand for nothing here, beside what is asked: it is told without them. */
  readonly leftOut: readonly string[];
  /** Sentences beside the question, as they were written, that were not taken into account. */
  readonly leftAside: readonly string[];
  /** The children are to be set side by side: "which", "the difference". */
  readonly comparesChildren: boolean;
  /** "Which of the two", "who": of children, where no two days or subjects are named. */
  readonly isOfEach: boolean;
  /** Nothing but "how is it": it asks again for what was asked before. */
  readonly isBare: boolean;
}

/** Hears of what is to be learned of each question. */
interface Training {
  readonly onTokens: (tokens: readonly Token[]) => void;
  readonly onWord: OnWord;
}

/** What it is taken for is of no matter. */
const ANY_QUESTION = '今週は何問できた？';

/** Reads what parents ask, in Japanese or English, by a grammar in which a word without a place is weighed. */
export class QuestionReader {
  readonly subjects: Subjects;
  /** Of thousands of words: made with the first question, not at the start of each robot. */
  #tokenizer: Tokenizer | null = null;

  readonly #training: Training | undefined;

  /** `training`: then nothing that was learned is asked. */
  constructor(courses: readonly Course[], training?: Training) {
    this.#training = training;
    this.subjects = new Subjects(courses);
  }

  /** Makes ready what the first question would else wait for, with a `rest` before each piece. */
  async prepare(rest: () => Promise<void>): Promise<void> {
    await rest();
    this.#tokenizer ??= new Tokenizer(this.subjects);
    await rest();
    this.read(ANY_QUESTION, 0);
  }

  /** `question`: without the names of children. `earlier`: the days of the question before it, for "the week before that". */
  read(question: string, nowMs: number, earlier: Period | null = null): Reading {
    const { plain, text } = folded(asWritten(question));
    const today = dayAt(nowMs);
    this.#tokenizer ??= new Tokenizer(this.subjects);
    const unknown: Token[] = [];
    const written = this.#tokenizer.tokens(text, plain, today);
    const meant = withoutRhetoric(withoutUndecided(withoutCorrected(written, unknown), plain));
    const { tokens: whole, leftAside } = withoutBeside(meant, plain);
    const words = withoutNameOfStart(this.#training === undefined ? withoutTale(whole, plain) : whole);
    this.#training?.onTokens(whole);
    unknown.push(...words.filter(({ sense }) => sense === null || sense.role === 'stranger'));
    const said = readDays(words, today, earlier);
    const isByHour = said.periods.length === 0 && ranksHours(words);
    const tokens = isByHour ? withoutHours(words) : words;
    const days = isByHour ? { ...said, periods: DAYTIMES } : said;
    unknown.push(...days.unclear);
    const child = readChild(tokens, unknown);
    const ranked = rankedByCourse(tokens);
    const subject = ranked === null ? readSubject(tokens, this.subjects, unknown) : this.subjects.of(COURSES);
    const sums = tokens.flatMap(({ sense }, index) =>
      sense?.role === 'sum' && !(subject !== null && AS_EXAMPLE.test(tokens[index + 1]?.text ?? ''))
        ? [sense.sum]
        : [],
    );
    const hasVersus = tokens.some(({ sense }) => sense?.role === 'link' && sense.link === 'versus');
    const isOfDays = days.periods.length > 1 || days.base !== null;
    // 「いちばん長いのは」: the longest of what is told, and no child.
    const isOfMost = tokens.some(({ sense }) => sense?.role === 'cue' && sense.cue === 'most');
    const has = (role: 'why' | 'combined'): boolean => tokens.some(({ sense }) => sense?.role === role);
    const { threshold, cue: ofUnit, split: bySum, open } = readThreshold(tokens, unknown);
    const leftOver: Token[] = [];
    const split =
      (bySum === 'total' ? bySum : readSplit(tokens, leftOver)) ??
      bySum ??
      splitByDay(tokens) ??
      splitByKind(ranked ?? tokens);
    const read = readMeasures(ranked ?? tokens, unknown, {
      isComparison: days.isComparison || hasVersus,
      hasSum: sums.length > 0,
      split,
      ofUnit,
      leftOver,
    });
    const reached = split === null && ofUnit !== null ? REACHED[ofUnit] : undefined;
    const counted = reached === undefined ? saidBefore(read, tokens, written) : [reached];
    const measures = settleMeasures(counted, tokens, {
      subject,
      hasDays: days.periods.length > 0,
      isReached: reached !== undefined,
      top: readTop(tokens),
    });
    // What to practise next is of days to come.
    const isForLater = measures.length === 1 && measures[0] === 'next';
    const unclear = unknown.filter(
      ({ sense, text }) =>
        !(isForLater && (TOMORROW.test(text) || (sense?.role === 'days' && sense.days.part === 'future'))),
    );
    // The names of the corpus are taken out of it.
    const names =
      this.#training === undefined ? unclear.filter((token) => nameIn(token, tokens, plain) !== null) : [];
    const { refused, told, narrows } = weigh(
      unclear.filter((token) => !names.includes(token)),
      tokens,
      plain,
      subject?.kinds.length === 0,
      this.#training?.onWord,
    );
    return {
      language: /[ぁ-んァ-ヶ一-龠]/.test(plain) ? 'ja' : 'en',
      child: child !== null && OF_AGE.has(child.by) && guessesOne(tokens) ? { by: 'each' } : child,
      childText: tokens.find(({ sense }) => sense?.role === 'child')?.text ?? '',
      stranger: names.map((token) => nameIn(token, tokens, plain))[0] ?? null,
      subject,
      way: wayOf(tokens),
      isOfAll: tokens.some(({ sense }) => sense?.role === 'subject' && sense.subject === 'any'),
      periods:
        days.periods.length > 0
          ? days.periods
          : asksIfDoneYet(tokens, measures, subject)
            ? [oneDay(today, '今日', 'today')]
            : null,
      base: days.base,
      isComparison: days.isComparison || (!hasVersus && asksChange(tokens, split)),
      measures: measures.length > 0 ? measures : null,
      split,
      threshold,
      openThreshold: open ?? null,
      top: readTop(tokens),
      asks: askedForm(tokens, plain),
      asksWhy: has('why'),
      asksCombined: has('combined'),
      asksHowToTeach: asksHowToTeach(tokens),
      slip:
        tokens
          .map(({ sense }) => (sense?.role === 'slip' ? sense.slip : null))
          .find((slip) => slip !== null) ?? null,
      sum: sums[0] ?? null,
      isOfEach: hasVersus && !isOfDays && (subject === null || !subject.id.includes('&')),
      comparesChildren:
        !isOfDays &&
        tokens.some(
          ({ sense }) =>
            (sense?.role === 'link' && (sense.link === 'versus' || sense.link === 'than')) ||
            (sense?.role === 'cue' && (sense.cue === 'change' || (sense.cue === 'many' && !isOfMost))) ||
            (sense?.role === 'child' && sense.child.by === 'each'),
        ),
      leftAside,
      isBare:
        measures.length === 1 &&
        measures[0] === 'overview' &&
        !tokens.some(
          ({ sense, text }) =>
            sense?.role === 'cue' &&
            (sense.cue === 'overview' || (sense.cue === 'did' && !/^(?:かか|掛か)/.test(text))),
        ),
      cues: new Set(tokens.flatMap(({ sense }) => (sense?.role === 'cue' ? [sense.cue] : []))),
      carries: tokens.some(({ sense }) => sense?.role === 'carries'),
      isWhole: namesItsTopic(tokens),
      ...pointsBack(tokens),
      ...ownClause(tokens),
      notUnderstood: refused,
      narrows,
      leftOut: [...told, ...leftOver.map(({ text: word }) => word.trim())],
    };
  }
}

const OF_BOTH = /^(?:ふたり|二人|2人)|\b(?:both|two)\b/i;
const OF_AGE: ReadonlySet<ChildWord['by']> = new Set(['elder', 'younger', 'grade']);

function readChild(tokens: readonly Token[], unknown: Token[]): ChildWord | null {
  let child: ChildWord | null = null;
  for (const token of tokens) {
    // 「ふたり合わせると」 names both of them.
    const isOfBoth = token.sense?.role === 'combined' && OF_BOTH.test(token.text);
    if (token.sense?.role !== 'child' && !isOfBoth) continue;
    const next: ChildWord = token.sense?.role === 'child' ? token.sense.child : { by: 'each' };
    const isOther = child !== null && OF_AGE.has(child.by) && OF_AGE.has(next.by) && child.by !== next.by;
    // 「姉と弟で」: both are named.
    if (isOther && next.by !== 'grade' && child?.by !== 'grade') child = { by: 'each' };
    else if (child?.by === 'each' && OF_AGE.has(next.by)) continue;
    else if (child === null || child.by === 'kin' || child.by === 'they') child = next;
    else if (next.by !== 'kin' && next.by !== 'they' && JSON.stringify(next) !== JSON.stringify(child))
      unknown.push(token);
  }
  return child;
}
