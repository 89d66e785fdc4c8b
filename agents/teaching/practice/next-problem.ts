import { Dice } from '#agents/knowledge/arithmetic/dice.ts';
import { dayInJapan } from '#config/time-zone.ts';
import { type Fact, factById, factsOfGrade, KUKU_DIGITS } from './facts.ts';
import { predictSuccess } from './mastery.ts';
import { chooseNewKanji } from './new-kanji.ts';
import { chanceUnderRule, findOpenRule, kindsOfRule } from './open-rule.ts';
import { otherwise } from './pace/another-way.ts';
import { isRowTaught } from './pace/kuku-pace.ts';
import { MISSES_FOR_EASY, type PracticeState } from './practice-log.ts';
import {
  type Choice,
  factTask,
  type NextTask,
  newFactTask,
  type PracticeRequest,
  skillTask,
} from './practice-task.ts';
import { isDue, monthOf, predictRecall, wasHardBefore } from './schedule.ts';
import { isTaught, type Skill, skillOf } from './skills.ts';

export type { NextTask, PracticeRequest, Reason } from './practice-task.ts';

/** Success where practice is neither dull nor hard (Math Garden; Elo in such systems: Pelánek 2016). */
const TARGET = { low: 0.75, high: 0.8 } as const;
/** What follows two misses should come off as surely as this. */
const EASY = 0.9;
/** Facts asked one after the other before something else comes between. */
const FACTS_IN_A_ROW = 3;
/** A fact asked so few entries ago waits. */
const FACT_REST_ENTRIES = 3;
/** Of each subject. */
const NEW_FACTS_A_DAY = 5;
/** So many kanji a day are new before what is due. */
const NEW_KANJI_FIRST = 2;
/** A kanji nobody asked yet: ours, not measured. */
const NEW_KANJI_CHANCE = 0.75;
/** Tasks so near to one another in predicted success are drawn lots for. */
const AS_GOOD = 0.03;
/** What was hard the last time comes among so many first tasks of a day. */
const FIRST_TASKS = 6;
/** Each time that a kind came within so many entries it counts as so much farther from the target: no kind crowds out others. */
const LATELY = 24;
const REPEATED = 0.03;
/** What is remembered as hard counts as so much nearer the target, until it has come twice more than others; ours, not measured. */
const REMEMBERED = 0.06;
/** An open rule is not practised in a skill in which the child would hardly ever be right. */
const HOPEFUL = 0.5;

const distanceToTarget = (chance: number): number => Math.max(TARGET.low - chance, chance - TARGET.high, 0);

/** One of those as good as the best by `cost`, by lot; null of none. */
function pickBest<T>(items: readonly T[], cost: (item: T) => number, random: () => number): T | null {
  const least = Math.min(...items.map(cost));
  const [first, ...others] = items.filter((item) => cost(item) <= least + AS_GOOD);
  return first === undefined ? null : new Dice(random).of([first, ...others]);
}

/** What the choice is made from. */
interface Desk {
  readonly state: PracticeState;
  readonly request: PracticeRequest;
  /** Whether it may be one of these. */
  readonly allows: (subject: string) => boolean;
}

/** Skills of the subjects asked for that school has brought, or that the child met itself; the 九九 are asked as facts. */
function openSkills({
  state,
  request: { grade, nowMs, canPractise = () => true },
  allows,
}: Desk): readonly Skill[] {
  const month = monthOf(nowMs);
  const skills = state.skills.filter((skill) => allows(skill.subject) && canPractise(skill));
  const open = skills.filter(
    (skill) => skill.kind !== 'kuku' && (isTaught(skill, grade, month) || state.met.has(skill.id)),
  );
  return open.length > 0 ? open : skills.filter((skill) => skill.grade === grade).slice(0, 1);
}

/**
 * Without the kind of the last entry, nor, as far as there is work among the rest, that of the one before; all of
 * them when there is but one kind.
 */
function interleaved(skills: readonly Skill[], { state }: Desk): readonly Skill[] {
  const without = (count: number) => {
    const last = state.recent.slice(0, count).map((entry) => entry.kind);
    return skills.filter((skill) => !last.includes(skill.kind));
  };
  const [afterTwo, afterOne] = [without(2), without(1)];
  const isWork = (skill: Skill) => predictSuccess(state.mastery, skill) < EASY;
  if (afterTwo.some(isWork)) return afterTwo;
  return afterOne.length > 0 ? afterOne : skills;
}

/** Two misses in a row: the surest thing there is, worked out together. Harder ones wait until that went well. */
function afterMisses(desk: Desk): NextTask | null {
  const { state, request } = desk;
  const choice = { reason: 'after_misses', way: 'together' } as const;
  const open = openSkills(desk);
  if (open.length > 0) {
    const skills = interleaved(open, desk);
    const chance = (skill: Skill) => predictSuccess(state.mastery, skill);
    const skill = pickBest(skills, (item) => Math.max(0, EASY - chance(item)), request.random);
    return skill === null ? null : skillTask(choice, skill, null, state, request);
  }
  const known = askableFacts(
    desk,
    [...state.cards.keys()].flatMap((id) => factById(id) ?? []),
  );
  const fact = pickBest(known, (item) => -chanceOf(item, desk), request.random);
  return fact === null ? null : factTask({ ...choice, predicted: chanceOf(fact, desk) }, fact, request.grade);
}

/** Facts of the subjects asked for, that can be asked here and were not asked a moment ago. */
function askableFacts({ state, request, allows }: Desk, facts: readonly Fact[]): readonly Fact[] {
  const lately = new Set(
    state.recent.slice(0, FACT_REST_ENTRIES).map(({ kind, expression }) => `${kind}:${expression}`),
  );
  return facts.filter(
    (fact) => allows(fact.subject) && !lately.has(fact.id) && (request.canAsk?.(fact) ?? true),
  );
}

function chanceOf(fact: Fact, { state, request }: Desk): number {
  const card = state.cards.get(fact.id);
  if (card !== undefined) return predictRecall(card, request.nowMs, state.recallBias);
  const skill = skillOf(fact.kind, request.grade);
  return skill === null ? NEW_KANJI_CHANCE : predictSuccess(state.mastery, skill);
}

/** Whether this is one of the first tasks of the day. */
const isBeginning = ({ state: { recent }, request: { nowMs } }: Desk): boolean =>
  recent.filter(({ source, atMs }) => source === 'robot' && dayInJapan(atMs) === dayInJapan(nowMs)).length <
  FIRST_TASKS;

/**
 * The fact whose day has come: a day begins with what was hard the last time; then first what is still most likely known, so that
 * a pile is saved from the top. What keeps failing is asked another way.
 */
function dueFact(desk: Desk): NextTask | null {
  const { state, request } = desk;
  const due = askableFacts(
    desk,
    [...state.cards].flatMap(([id, card]) => (isDue(card, request.nowMs) ? (factById(id) ?? []) : [])),
  );
  const wasHard = ({ id }: Fact): boolean => {
    const card = state.cards.get(id);
    return card !== undefined && wasHardBefore(card, request.nowMs);
  };
  const hard = isBeginning(desk) ? due.filter(wasHard) : [];
  const fact = pickBest(hard.length > 0 ? hard : due, (item) => -chanceOf(item, desk), request.random);
  if (fact === null) return null;
  const choice: Choice = { reason: 'due_fact', way: 'alone', predicted: chanceOf(fact, desk) };
  const task = factTask(choice, fact, request.grade);
  return task === null ? null : { ...task, ...otherwise(fact, state.cards.get(fact.id), state.recent) };
}

/** Facts of a subject that were asked for the first time today. */
function newToday({ state, request }: Desk, subject: Fact['subject']): number {
  const today = dayInJapan(request.nowMs);
  return [...state.cards].filter(
    ([id, card]) => dayInJapan(card.firstAskedAtMs) === today && factById(id)?.subject === subject,
  ).length;
}

const isHardProduct = ({ prompt }: Fact): boolean => /^[6-9]×[3-9]$/.test(prompt);

/** The next fact of what school has brought: a few a day of each subject, of the subject that had fewer today. */
function newFact(desk: Desk): NextTask | null {
  const { state, request } = desk;
  const { grade, nowMs } = request;
  const begun = { math: newToday(desk, 'math'), japanese: newToday(desk, 'japanese') };
  // A row that the child asked for or brought itself is its own; the others come as school brings them.
  const rows = new Set(
    KUKU_DIGITS.filter(
      (row) =>
        isRowTaught(row, grade, nowMs) ||
        KUKU_DIGITS.some((digit) => state.cards.has(`kuku:${row}×${digit}`)),
    ).map(String),
  );
  const unknown = factsOfGrade(grade).filter(
    (fact) =>
      !state.cards.has(fact.id) &&
      begun[fact.subject] < NEW_FACTS_A_DAY &&
      (fact.kind !== 'kuku' || rows.has(fact.prompt[0] ?? '')),
  );
  const ready = askableFacts(desk, unknown);
  const products = ready.filter(({ subject }) => subject === 'math');
  // Who learned them last year does not begin with 5×1.
  const product = (grade === 3 ? products.find(isHardProduct) : undefined) ?? products[0];
  const kanji = (): Fact | undefined => {
    const known = [...state.cards.keys()].filter((id) => factById(id)?.subject === 'japanese').length;
    const isReadWell = (prompt: string): boolean =>
      state.cards.get(`kanji_reading:${prompt}`)?.helpedInARow === 0;
    return chooseNewKanji(ready, known, { ...request, ownKanji: state.ownKanji, isReadWell });
  };
  const fact = begun.math <= begun.japanese ? (product ?? kanji()) : (kanji() ?? product);
  if (fact === undefined) return null;
  return newFactTask({ reason: 'new_fact', way: 'alone', predicted: chanceOf(fact, desk) }, fact, grade);
}

/** In turns with others, a problem in which the open rule shows: of the skills that have such, nearest the target. */
function openRuleTask(desk: Desk, skills: readonly Skill[]): NextTask | null {
  const { state, request } = desk;
  const rule = findOpenRule(state.recent);
  if (rule === null) return null;
  const kinds: readonly string[] = kindsOfRule(rule.code);
  const [last] = state.recent;
  if (last !== undefined && kinds.includes(last.kind)) return null;
  const chance = (skill: Skill) => chanceUnderRule(predictSuccess(state.mastery, skill), rule);
  const showing = skills.filter((skill) => kinds.includes(skill.kind) && chance(skill) >= HOPEFUL);
  const skill = pickBest(showing, (item) => distanceToTarget(chance(item)), request.random);
  return skill === null
    ? null
    : skillTask({ reason: 'open_rule', way: 'alone' }, skill, rule, state, request);
}

/** The skill whose predicted success is nearest the target, built on the open rule when it is its turn. */
function nearestSkill(desk: Desk): NextTask | null {
  const { state, request } = desk;
  const skills = interleaved(openSkills(desk), desk);
  const onRule = openRuleTask(desk, skills);
  if (onRule !== null) return onRule;
  const lately = state.recent.slice(0, LATELY).map(({ kind }) => kind);
  const cost = ({ kind }: Skill): number =>
    REPEATED * lately.filter((one) => one === kind).length -
    (request.rememberedHard?.has(kind) ? REMEMBERED : 0);
  const skill = pickBest(
    skills,
    (one) => distanceToTarget(predictSuccess(state.mastery, one)) + cost(one),
    request.random,
  );
  return skill === null
    ? null
    : skillTask({ reason: 'near_target', way: 'alone' }, skill, null, state, request);
}

/**
 * What to practise next: after two misses in a row something easy, together; else a fact whose day has come; a new
 * fact where none was asked just before; else the skill whose predicted success is nearest 0.75-0.8, built on the bug
 * rule that is open. No kind twice in a row while there are others, and no more than three facts. Of math there is
 * always something; null when nothing is left for today of the subjects asked for. Pure: the same log, time and
 * randomness give the same task, offline too.
 */
export function chooseNext(state: PracticeState, request: PracticeRequest): NextTask | null {
  const subjects = request.subjects ?? ['math'];
  const desk: Desk = { state, request, allows: (subject) => subjects.includes(subject) };
  if (state.missesInARow >= MISSES_FOR_EASY) return afterMisses(desk) ?? newFactTogether(desk);
  const hasSkills = openSkills(desk).length > 0;
  const isFact = state.recent
    .slice(0, FACTS_IN_A_ROW)
    .map(({ kind }) => skillOf(kind, request.grade, state.skills) === null || kind === 'kuku');
  const isFactsTurn = !hasSkills || isFact.length < FACTS_IN_A_ROW || isFact.includes(false);
  const isNewFactsTurn = !hasSkills || isFact[0] !== true;
  // A pile of what is due must not keep school's new kanji away.
  const isNewFirst = !subjects.includes('math') && newToday(desk, 'japanese') < NEW_KANJI_FIRST;
  return (
    (isNewFirst && !isBeginning(desk) ? newFact(desk) : null) ??
    (isFactsTurn ? dueFact(desk) : null) ??
    (isNewFactsTurn ? newFact(desk) : null) ??
    (hasSkills ? nearestSkill(desk) : null)
  );
}

function newFactTogether(desk: Desk): NextTask | null {
  const task = newFact(desk);
  return task === null ? null : { ...task, reason: 'after_misses', way: 'together' };
}
