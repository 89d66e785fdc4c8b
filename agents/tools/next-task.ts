import type { SessionState } from '#agents/core/state.ts';
import { type ToolContext, ToolError } from '#agents/core/tool.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { rememberedHard } from '#agents/memory/remembered-hard.ts';
import { type Course, skillsOf } from '#agents/teaching/practice/course.ts';
import { type Fact, factsOfList } from '#agents/teaching/practice/facts.ts';
import { canAskFact, gradeToAsk } from '#agents/teaching/practice/kanji-drill.ts';
import { chooseMetAgain } from '#agents/teaching/practice/met-again.ts';
import { chooseFact } from '#agents/teaching/practice/next-fact.ts';
import { chooseNext, type NextTask, type PracticeRequest } from '#agents/teaching/practice/next-problem.ts';
import { nextKanji } from '#agents/teaching/practice/pace/kanji-turn.ts';
import { dueStory, isStoryKind } from '#agents/teaching/practice/pace/story-share.ts';
import {
  asAfterMisses,
  MISSES_FOR_EASY,
  type PracticeEntry,
  type PracticeState,
  replayPractice,
} from '#agents/teaching/practice/practice-log.ts';
import { factTask, newFactTask } from '#agents/teaching/practice/practice-task.ts';
import { predictRecall } from '#agents/teaching/practice/schedule.ts';
import type { Skill } from '#agents/teaching/practice/skills.ts';
import { isKanjiTurn } from '#agents/teaching/practice/subject-share.ts';
import { type About, type Level, readWish } from '#agents/teaching/practice/wish.ts';
import { limitsLike } from '#agents/teaching/practice/wished/like.ts';
import { MISSED_KANJI, missedKanji, missedKinds } from '#agents/teaching/practice/wished/missed.ts';
import { lineAt, linesOf } from '#agents/teaching/practice/wished/rows.ts';
import { chooseProduct, chooseWished } from '#agents/teaching/practice/wished-problem.ts';
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/** What next_problem is asked for (its parameters). */
export interface Asked {
  readonly topic: 'any' | 'math' | 'kuku' | 'kanji';
  readonly count?: number | undefined;
  readonly about?: string | undefined;
  readonly level?: Level | undefined;
  readonly grade?: Grade | undefined;
  /** Of the child's own list, in its order. */
  readonly kanji?: string | undefined;
}

/** A row of facts or problems with what is still to come of it once the next one is on the desk. */
type Run = NonNullable<SessionState['drill_run']>;

/** Entries of the log that the choice rests on: more than a school year at a dozen a day, for what left it would never come back. */
const LOG_ENTRIES = 4_000;
/** Facts of a row when nobody said how many. */
const USUAL_COUNT = 5;
/** Kanji of a list, each read and written. */
const LIST_LIMIT = 20;

interface Practice {
  /** Oldest first. */
  readonly log: readonly PracticeEntry[];
  readonly state: PracticeState;
  readonly request: PracticeRequest;
  /** Whether the child can see a kanji. */
  readonly canShow: boolean;
}

function practiceOf(
  courses: readonly Course[],
  { work, clock, canShow = true, classPlace = null }: ToolContext,
): Practice {
  const { grade } = work.child;
  const { turn_count: turn, problems_attempted: attempted } = work.state;
  const log = work.practice(LOG_ENTRIES);
  return {
    log,
    state: replayPractice(grade, log, skillsOf(courses)),
    canShow,
    request: {
      grade,
      nowMs: clock.now(),
      random: seeded(`${work.sessionId}/${turn}/${attempted}`),
      classPlace,
      rememberedHard: rememberedHard(work),
      open: work.state.lesson?.expression,
      canAsk: (fact) => canAskFact(fact, grade) && (canShow || fact.subject === 'math'),
    },
  };
}

/** The subjects of 'any': the one that is being worked at; all of them where nobody is at work. */
function subjectsOf(courses: readonly Course[], { work }: ToolContext): readonly string[] {
  const atWork = courses.filter(({ coach }) => coach.name === work.state.current_agent);
  return (atWork.length > 0 ? atWork : courses).map(({ id }) => id);
}

/** What is named in `about`. Throws ToolError where it is nothing that is known here, or nothing that can be done yet. */
function aboutOf({ about: words }: Asked, grade: Grade): About | null {
  if (words === undefined) return null;
  const { about } = readWish(words, grade);
  if (about === null)
    throw new ToolError('unknown_topic', 'no such thing is practised here: call without about');
  const { covered, instead } = about;
  if (instead !== null)
    throw new ToolError(
      'not_yet',
      sentence(practiceWords.notYet, { topic: covered.child, instead: instead.child }),
    );
  return about;
}

/** The topic that a wish stands for: a row of facts has its own. */
function topicOf({ topic }: Asked, about: About | null): Asked['topic'] | 'problems' {
  if (about?.covered.by === 'kuku' || about?.covered.by === 'kanji') return about.covered.by;
  if (about !== null && (about.kinds.length > 0 || about.covered.id === 'missed')) return 'problems';
  return about === null ? topic : 'math';
}

const wishOf = ({ level, grade }: Asked, about: About | null): Run['wish'] => ({
  ...(about === null ? {} : { about: about.words }),
  ...(level === undefined ? {} : { level }),
  ...(grade === undefined ? {} : { grade }),
});

/** The row that goes on or begins with this call; null when the call is about none. */
export function rowFor(asked: Asked, { work }: ToolContext): Run | null {
  const { drill_run: run } = work.state;
  if (asked.kanji !== undefined) return rowOfList(asked.kanji, work.child.grade);
  const about = aboutOf(asked, asked.grade ?? work.child.grade);
  const topic = topicOf(asked, about);
  const isNewWish =
    about !== null || asked.level === 'harder' || asked.level === 'same' || asked.grade !== undefined;
  const isSame = topic === 'any' || topic === run?.topic || (topic === 'math' && run?.topic === 'problems');
  const isGoingOn = run !== null && run.left > 0 && !isNewWish && isSame;
  if (isGoingOn) return { ...run, left: run.left - 1 };
  const isRow = topic === 'kuku' || topic === 'kanji' || topic === 'problems';
  if (!isRow && (asked.count === undefined || !(isNewWish || asked.level === 'easier'))) return null;
  const total = asked.count ?? (about?.tables.length === 1 ? linesOf(about) : USUAL_COUNT);
  const wish = wishOf(asked, about);
  return {
    topic: isRow ? topic : 'problems',
    left: total - 1,
    of: total,
    ...(Object.keys(wish ?? {}).length > 0 ? { wish } : {}),
  };
}

/** The row of a child's own list. Throws ToolError where nothing on it can be asked. */
function rowOfList(list: string, grade: Grade): Run {
  const kanji = [...new Set(list)]
    .filter((one) => findKanji(one) !== null)
    .slice(0, LIST_LIMIT)
    .join('');
  const total = askedOfList(kanji, grade).length;
  if (total === 0) throw new ToolError('nothing_left', 'no kanji of grades 1-3 is among these');
  return { topic: 'kanji', left: total - 1, of: total, kanji };
}

/** What is asked of a list, in its order: what can be, of the words of the grade that learns each. */
const askedOfList = (kanji: string, grade: Grade): readonly Fact[] =>
  factsOfList(kanji).filter((fact) => canAskFact(fact, gradeToAsk(fact, grade)));

/** The one of a child's list whose turn it is, after so many that were asked, and round again; null where it holds none. */
function taskOfList(
  list: string,
  asked: number,
  { state: { cards, recallBias }, request: { grade, nowMs }, canShow }: Practice,
  half: About['kanji'],
): NextTask | null {
  const facts = (canShow ? askedOfList(list, grade) : []).filter(
    ({ kind }) => half === null || kind === `kanji_${half}`,
  );
  const fact = facts[asked % facts.length];
  if (fact === undefined) return null;
  const card = cards.get(fact.id);
  const predicted = card === undefined ? NAMED_CHANCE : predictRecall(card, nowMs, recallBias);
  const choice = { reason: 'asked_for', way: 'alone', predicted } as const;
  const task = card === undefined ? newFactTask(choice, fact, grade) : factTask(choice, fact, grade);
  return task?.type === 'kanji' ? { ...task, source: 'child' } : task;
}
/** A kanji that the class is learning just now: ours, not measured. */
const NAMED_CHANCE = 0.75;

/** The next of a row of facts. */
function nextFact(
  { left, of: total = USUAL_COUNT, topic, wish, kanji }: Run,
  practice: Practice,
): NextTask | null {
  const { state, request } = practice;
  const about = wish?.about === undefined ? null : readWish(wish.about, request.grade).about;
  if (topic === 'kanji') {
    const half = about?.kanji ?? null;
    const isMissed = about?.covered.id === MISSED_KANJI.id;
    const list = kanji ?? (isMissed ? missedKanji(state.recent) : about?.named.join('')) ?? '';
    const own = taskOfList(list, total - left - 1, practice, half);
    if (own !== null || isMissed) return own;
    const year = wish?.grade;
    const mayAsk = (fact: Fact): boolean =>
      year === undefined || !practice.canShow
        ? (request.canAsk?.(fact) ?? true)
        : findKanji(fact.prompt)?.grade === year && canAskFact(fact, year);
    const canAsk = (fact: Fact): boolean => (half === null || fact.kind === `kanji_${half}`) && mayAsk(fact);
    // Where nothing can be written here, there is still something to read.
    const asked = { ...request, grade: year ?? request.grade, canAsk };
    return chooseFact(state, asked, 'kanji') ?? chooseFact(state, request, 'kanji');
  }
  const asked = total - left - 1;
  const { tables = [], order = null, from = null } = about ?? {};
  if (tables.length === 0 && order === null) return chooseFact(state, request, 'kuku');
  return chooseProduct({ tables, nth: lineAt({ tables, order, from }, asked, total), asked }, state, request);
}

/** The kind of the last sum, of those asked and those on the desk; [] where there was none. */
function lastKind({ state }: Practice, { work }: ToolContext): readonly string[] {
  const { lesson, drill } = work.state;
  const kind = drill === null ? (lesson?.kind ?? state.recent[0]?.kind) : undefined;
  return kind === undefined ? [] : [kind];
}

/** Something of what the wish names; what `level` and `grade` say holds for all of it. */
function nextWished(
  wish: NonNullable<Run['wish']>,
  practice: Practice,
  context: ToolContext,
): NextTask | null {
  const { state, request } = practice;
  const [level, grade] = [wish.level ?? null, wish.grade ?? null];
  const about = readWish(wish.about ?? '', grade ?? request.grade).about;
  const named = about?.covered.id === 'missed' ? missedKinds(state.recent) : (about?.kinds ?? []);
  const isLike = level === 'same' && named.length === 0 && about === null;
  const kinds = isLike ? lastKind(practice, context) : named;
  if (kinds.length === 0 && (isLike || about?.covered.id === 'missed')) return null;
  // After a step had to be told, one like it is begun together: help fades from telling to asking.
  const { lesson } = context.work.state;
  const limits = about?.limits ?? (isLike ? limitsLike(lesson?.expression ?? '') : null);
  const task = chooseWished({ kinds, level, grade, limits }, state, request);
  const isTold = lesson?.status === 'solved' && (lesson.stepsTold ?? 0) > 0;
  return level === 'same' && isTold && task !== null ? { ...task, way: 'together' } : task;
}

/** As after two misses. */
const easier = (practice: Practice): Practice => ({ ...practice, state: asAfterMisses(practice.state) });

/** What practice calls for, of the subject that is being worked at. */
function nextUsual(
  courses: readonly Course[],
  asked: Asked,
  practice: Practice,
  context: ToolContext,
): NextTask | null {
  const { state, request } = practice;
  const isEasier = asked.level === 'easier';
  const from = isEasier ? easier(practice).state : state;
  const subjects = asked.topic === 'math' ? ['math'] : subjectsOf(courses, context);
  // Where nobody is at work, kanji have their share, new ones too; else what is no sum only comes back.
  const isMixed = subjects.length > 1;
  const canAsk = (fact: Fact): boolean =>
    (!isMixed || fact.subject === 'math' || state.cards.has(fact.id)) && (request.canAsk?.(fact) ?? true);
  const canPractise = ({ id, kind, subject, grade }: Skill): boolean =>
    !isStoryKind(kind) &&
    !(isEasier && grade > request.grade) &&
    (!isMixed || subject === 'math' || state.met.has(id));
  // Before anything of its own choice the coach sees what stayed of the days before, where it is known which day it is.
  const isUnwanted =
    isEasier || context.work.state.met_again === 'declined' || context.clock.dateState !== 'certain';
  const again = isUnwanted ? null : chooseMetAgain(practice.log, state, { ...request, subjects });
  const isCalm = from.missesInARow < MISSES_FOR_EASY;
  const isForKanji = isMixed && isCalm && isKanjiTurn(practice.log, request.grade, request.nowMs);
  return (
    again ??
    (isForKanji ? nextKanji(from, request) : null) ??
    (isCalm && subjects.includes('math') ? dueStory(practice.log, from, request, context.storyWish) : null) ??
    // Of Japanese there may be nothing left for today; a child that wants to go on is given something all the same.
    chooseNext(from, { ...request, subjects, canAsk, canPractise }) ??
    chooseFact(from, request, 'kanji') ??
    chooseNext(from, request)
  );
}

/** What comes next by the row, the wish or the log. Throws ToolError (nothing_left). */
export function chooseTask(
  courses: readonly Course[],
  call: Asked,
  row: Run | null,
  context: ToolContext,
): NextTask {
  const isGentle = context.beginsGently === true && row === null && call.level === undefined;
  const asked: Asked = isGentle && call.grade === undefined ? { ...call, level: 'easier' } : call;
  const practice = practiceOf(courses, context);
  const topic = row?.topic ?? asked.topic;
  const wish = { ...row?.wish, ...wishOf(asked, null) };
  const isWish =
    wish.about !== undefined || wish.level === 'harder' || wish.level === 'same' || wish.grade !== undefined;
  const task =
    row !== null && (topic === 'kuku' || topic === 'kanji')
      ? nextFact(row, asked.level === 'easier' ? easier(practice) : practice)
      : topic === 'problems' || isWish
        ? nextWished(wish, practice, context)
        : nextUsual(courses, asked, practice, context);
  if (task === null) throw new ToolError('nothing_left', 'there is nothing of this that can be asked');
  // Something easier is asked for, not called for by two misses: the child may do it alone.
  const isOwnWish = asked.level === 'easier' && practice.state.missesInARow < MISSES_FOR_EASY;
  return isOwnWish ? { ...task, way: 'alone', reason: 'asked_for' } : task;
}
