import type { Question } from '#agents/core/question.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import type { QuestionList } from '#agents/knowledge/japanese/reading/question-list.ts';
import type { MarkKind } from '#agents/knowledge/japanese/written-marks.ts';
import type { Aspect, Part, QuestionKey } from '#agents/teaching/composing/plan.ts';
import type { About, Wish } from '#agents/teaching/practice/wish.ts';
import type { Move } from '#agents/teaching/way/move.ts';
import type { Piece } from './talks/composing/draft.ts';
import type { Among } from './understand/composing/editing/operation.ts';
import type { Mood } from './understand/told/felt.ts';
import type { TaleKind } from './understand/told/tale-kind.ts';
import type { PhraseGroup, WordingsUsed } from './words/phrases.ts';

/** Word problems that are remembered; a worksheet has fewer. */
const STORIES_LIMIT = 30;
/** So many turns a kanji that was asked about is talked of. */
const KANJI_TURNS = 4;

/** A row of problems: five of the 九九, "3もんだけ". */
export interface Row {
  readonly topic: 'any' | 'math' | 'kuku' | 'kanji' | 'problems';
  readonly total: number;
  readonly done: number;
  readonly solved: number;
  readonly alone: number;
}

/** A text on the desk with its questions, and the turn in which it was last talked about. */
export interface Reading extends QuestionList {
  readonly turn: number;
}

/** How far a part of a composition is. */
export interface Composing {
  readonly part: Part;
  /** Its questions so far. */
  readonly asked: readonly QuestionKey[];
  /** The question that is open; `key`: none for one that goes on from the child's words. */
  readonly open: { readonly key: QuestionKey | null; readonly words: string } | null;
  /** How often that was put. */
  readonly timesAsked: number;
  /** The number of what was told last before this part. */
  readonly start: number;
  /** The child was asked to write it down. */
  readonly isWriting?: boolean;
  /** A question that goes on from the child's words was put in this part. */
  readonly hasFollowed?: boolean;
}

/** A composition beside its parts. */
interface Composed {
  /** What the child told and wrote, in its own words. */
  readonly draft: readonly Piece[];
  /** The same before each of its last changes, the latest last, with what was told since. */
  readonly before: readonly (readonly Piece[])[];
  /** What a name may mean that was asked about, and what would be done to each. */
  readonly among?: readonly Among[];
  /** Words that may be for the text or only said to the robot, and before which piece they were said. */
  readonly held?: readonly { readonly words: string; readonly before: number }[];
  /** Of them what did not come to stand in the text, the latest last. */
  readonly dropped?: readonly string[];
  /** What it is to be about, or to whom it goes, as the child named it; its questions name that. */
  readonly about?: string | undefined;
  /** The words that began it, and what the child wants to tell of as soon as its part comes. */
  readonly opening?: string;
  readonly wanted?: string | undefined;
  /** A line that is no sentence yet, which the child was asked to make one. */
  readonly joining?: string | undefined;
  /** The questions of all its parts. */
  readonly askedBefore?: readonly QuestionKey[];
  /** What of who, when, where and the like is told. */
  readonly told: readonly Aspect[];
  /** Kinds of marks that were asked about, and whether one is asked about now. */
  readonly marks: readonly MarkKind[];
  readonly isMarkOpen?: boolean;
  readonly isLossHeard?: boolean;
  /** Whether all is written, and whether there is more, was asked already. */
  readonly isEndAsked?: boolean;
  readonly isMoreAsked?: boolean;
  /** The text as the child was shown it and asked whether it is so. */
  readonly checked?: string;
  /** The turn in which something was told last. */
  readonly toldTurn?: number;
  /** When the text was last changed. */
  readonly changedTurn?: number;
  /** The turn in which it came to its end. */
  readonly doneTurn?: number;
}

/** Homework that no desk here takes, as far as it was thought about together. */
export interface Homework {
  /** Its key in agents/words/homework. */
  readonly topic: string;
  /** Which of its small questions is open. */
  readonly step: number;
  /** A small question or a check is open, or the next of the print is asked for. */
  readonly stage: 'asks' | 'checks' | 'next';
  /** What was asked last, to come again behind talk. */
  readonly question: string;
  /** Words of the item that is being done: those to be ordered, the one whose opposite is sought. */
  readonly words: readonly string[];
  /** The words of a print with several items, in its order, and those that are still to do. */
  readonly print?: readonly string[];
  readonly left?: readonly string[];
  /** How often in a row the child was stuck. */
  readonly stuck: number;
  /** The turn in which it was talked about last. */
  readonly turn: number;
  /** It was declined, or answered in passing: what is said next may be of it. */
  readonly namedOnly?: 'declined' | 'told';
}

/**
 * How the robot has been talking in a session: which wordings it used, what it is asking. In memory only and
 * dispensable: after a restart the coaching is the same, its wording begins anew. The message before is kept to
 * tell a key pressed twice from an answer given twice.
 */
export class SessionMemory implements WordingsUsed {
  /** Turns in a row in which the child sulked. */
  sulks = 0;
  /** What the child was invited to tell, as it felt, and the turn of that. */
  listening: { readonly mood: Mood; readonly turn: number } | null = null;
  /** What the child tells of its day: the turn of that, and how many turns it has told on. */
  tale: { readonly turn: number; readonly told: number; readonly kind: TaleKind } | null = null;
  /** The game of words that was declined, the turn of that, and how often it was spoken of. */
  wordGame: { readonly name: string; readonly turn: number; readonly times: number } | null = null;
  /** Turns in a row that were chat, and that held nothing at all. */
  chats = 0;
  emptyTurns = 0;
  /** What is offered instead of something that cannot be practised yet. */
  wish: Wish | null = null;
  /** What is to come after the row that goes on. */
  after: Wish | 'battle' | null = null;
  /** What was promised for the end of the problem that is open. */
  promised: Wish | 'battle' | null = null;
  /** The ball in the air is to be the last one. */
  isLastBall = false;
  /** What was declined by its name, and the turn of that: what narrows it in the next is of it. */
  declined: { readonly about: About; readonly turn: number } | null = null;
  /** The sum that the child told beside the open one last. */
  saidBeside: ParsedProblem | null = null;
  /** What the robot asks with the words of this turn; null while they ask nothing of their own. */
  question: Question | null = null;
  /** What もっと brings, where that was offered. */
  more: Row['topic'] = 'any';
  /** The kanji whose reading the child is looking for, and its readings in hiragana. */
  kanji: {
    readonly kanji: string;
    readonly readings: readonly string[];
    /** The turn in which it was asked about. */
    readonly turn: number;
    /** How often it has been read out. */
    readonly timesTold?: number;
    /** How long its reading is was told. */
    readonly isHinted?: true;
  } | null = null;
  lastMessage: string | null = null;
  /** How often it came again at once. */
  presses = 0;
  /** What the robot has said in the last turns, the latest last (conversation.ts: ASKED_ALIKE). */
  repliesBefore: readonly string[] = [];
  /** The latest of them; '' before the first. */
  get lastReply(): string {
    return this.repliesBefore.at(-1) ?? '';
  }
  /** The row of problems the child has set out to do, and how it went so far. */
  row: Row | null = null;
  /** The part of a composition that is being asked about; null after a restart. */
  composing: Composing | null = null;
  /** What is known of the composition as a whole. */
  composed: Composed = { marks: [], draft: [], before: [], told: [] };
  /** A text to be read and understood; of the schoolbook, not of the child. */
  passage: Reading | null = null;
  /** The text that was done with last: for some turns it can still be asked about. */
  readBefore: Reading | null = null;
  /** The problems of the sheet that is being done, in its order: ③は 45 names one by its place. */
  sheet: readonly string[] = [];
  /** Homework that is coached without being seen. */
  homework: Homework | null = null;
  /** This turn is about the text: its feelings are not the child's. */
  isOfStory = false;
  /** A problem that the child has begun to tell; the rest is to come with the next turn. */
  begun: { readonly words: string; readonly turn: number } | null = null;
  /** Word problems in their own sentences, as they were given; the oldest give way. */
  #stories: readonly { readonly numbers: string; readonly text: string }[] = [];
  /** The last sum of a way in several, as the child said it; null where it has one expression. */
  storyLast: string | null = null;
  /** The expression of a word problem that was counted in a picture once. */
  storyCounted: string | null = null;
  /** What was told is being said aloud by the child; the row goes on after that. */
  isRepeating = false;
  /** The child is telling what it did; `thenClose`: it wants to end after that. */
  lookingBack: { readonly thenClose: boolean } | null = null;
  /**
   * The `break_offered_at_ms` of an offer that is marked but not said yet: it comes after the problem. After a restart
   * the next one is said, a period later.
   */
  unsaidOfferMs: number | null = null;
  /** A sum on the side that was asked for again, in the turn before; null where none was. */
  aside: { readonly problem: ParsedProblem; readonly turn: number } | null = null;
  /** What was asked last on the way to the open problem, between two small questions of its plan: a hint, the next number of the child's own way. */
  onTheWay: {
    readonly problemId: string;
    readonly words: string;
    readonly stepIndex: number;
    readonly hintsGiven: number;
  } | null = null;
  /** The right sums of the child's own way through a problem, and how often it was shown where to look again. */
  way: { readonly problemId: string; readonly moves: readonly Move[]; readonly looks: number } | null = null;
  /** The turn in which a story's calculation was right: until the child says that it fits, the talk stays with the story. */
  storyTurn: number | null = null;
  /** The number that was said to the word problem before its expression; null where none was. */
  storyNumber: string | null = null;
  /** The last answer that was not right, canonical. */
  missed: { readonly problemId: string; readonly answer: string } | null = null;
  /** Answers in a row that were not right, to one problem and its small questions. */
  misses: { readonly problemId: string; readonly count: number } | null = null;
  /** Kinds of problem for which the child was reminded of what helped, and of what it has learned. */
  readonly recalled = new Set<string>();
  readonly grown = new Set<string>();
  /** Key: group; the wording used last. */
  readonly #used = new Map<PhraseGroup, number>();

  /** The kanji that was asked about, as long as it is talked of; null afterwards. */
  kanjiAt(turn: number): SessionMemory['kanji'] {
    return this.kanji !== null && turn - this.kanji.turn <= KANJI_TURNS ? this.kanji : null;
  }

  /** The sum on the side that was asked for in this turn or the one before; null where none was. */
  asideAt(turn: number): ParsedProblem | null {
    return this.aside !== null && turn - this.aside.turn <= 1 ? this.aside.problem : null;
  }

  /** Leaves the row that goes on, what was wished for in it, and what was to come after it. */
  leaveRow(): void {
    this.row = null;
    this.wish = null;
    this.after = null;
    this.promised = null;
  }

  /** Keeps the sentences of a word problem, for when its turn comes. */
  keepStory(numbers: readonly string[], text: string): void {
    const told = { numbers: numbers.join(), text };
    this.storyNumber = null;
    this.storyLast = null;
    this.#stories = [...this.#stories.filter((one) => one.text !== text), told].slice(-STORIES_LIMIT);
  }

  /** The word problem that was told, or taken up, last; null after a restart. */
  get storyNow(): { readonly numbers: readonly string[]; readonly text: string } | null {
    const last = this.#stories.at(-1);
    return last === undefined ? null : { numbers: last.numbers.split(','), text: last.text };
  }

  /** The sentences of the word problem with these numbers; null after a restart. Of two such, one after the other. */
  storyWith(numbers: readonly string[]): string | null {
    const told = this.#stories.find((one) => one.numbers === numbers.join());
    if (told === undefined) return null;
    this.keepStory(numbers, told.text);
    return told.text;
  }

  /** The wording after the one used last; `start` where the group is new. No wording comes twice in a row. */
  next(group: PhraseGroup, start: number): number {
    const used = this.#used.get(group);
    const index = used === undefined ? start : used + 1;
    this.#used.set(group, index);
    return index;
  }
}
