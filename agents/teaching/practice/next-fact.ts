import { type Fact, factById, factsOfGrade, KUKU_FACTS } from './facts.ts';
import { predictSuccess } from './mastery.ts';
import { chooseNewKanji } from './new-kanji.ts';
import { MISSES_FOR_EASY, type PracticeState } from './practice-log.ts';
import { type Choice, factTask, type NextTask, type PracticeRequest } from './practice-task.ts';
import { isDue, predictRecall } from './schedule.ts';
import { skillOf } from './skills.ts';

/** A fact asked so few entries ago waits. */
const REST_ENTRIES = 3;
/** Facts nobody asked yet that come one after the other in a row of known ones. */
const NEW_IN_A_ROW = 2;
/** A kanji nobody asked yet: ours, not measured. */
const NEW_KANJI_CHANCE = 0.75;

/**
 * The next fact of a row that a child has asked for: "くくの れんしゅう", "かんじの れんしゅう". First those whose day has
 * come, then some new ones between the known, the weakest first; a child that wants to practise is never told that
 * there is nothing left. After two misses in a row the surest, together. Null where nothing of the topic can be asked.
 */
export function chooseFact(
  state: PracticeState,
  request: PracticeRequest,
  topic: 'kuku' | 'kanji',
): NextTask | null {
  const { grade, nowMs } = request;
  const facts = factsOfTopic(request, topic);
  const lately = new Set(
    state.recent.slice(0, REST_ENTRIES).map(({ kind, expression }) => `${kind}:${expression}`),
  );
  const rested = facts.filter(({ id }) => !lately.has(id));
  const ready = rested.length > 0 ? rested : facts;
  const chance = (fact: Fact): number => chanceOf(fact, state, request);
  const known = ready.filter(({ id }) => state.cards.has(id)).toSorted((a, b) => chance(a) - chance(b));
  const fresh = newFact(ready, state, request);
  const task = (fact: Fact, choice: Omit<Choice, 'predicted'>): NextTask | null =>
    factTask({ ...choice, predicted: chance(fact) }, fact, grade);

  const [surest, weakest] = [known.at(-1), known[0]];
  if (state.missesInARow >= MISSES_FOR_EASY) {
    const sure = surest ?? fresh;
    return sure === undefined ? null : task(sure, { reason: 'after_misses', way: 'together' });
  }
  const due = known.filter(({ id }) => {
    const card = state.cards.get(id);
    return card !== undefined && isDue(card, nowMs);
  });
  // As in dueFact: a pile of forgotten facts is saved from the top.
  const dueFirst = due.at(-1);
  if (dueFirst !== undefined) return task(dueFirst, { reason: 'due_fact', way: 'alone' });
  const isNewTurn = known.length === 0 || newInARow(state, topic) < NEW_IN_A_ROW;
  if (fresh !== undefined && isNewTurn) return task(fresh, { reason: 'new_fact', way: 'alone' });
  const again = weakest ?? fresh;
  return again === undefined ? null : task(again, { reason: 'asked_for', way: 'alone' });
}

/** Facts of the topic that can be asked here. The 九九 are not kept from a child that asks for them before their time. */
function factsOfTopic({ grade, canAsk }: PracticeRequest, topic: 'kuku' | 'kanji'): readonly Fact[] {
  const all = topic === 'kuku' ? KUKU_FACTS : factsOfGrade(grade).filter(({ kind }) => kind !== 'kuku');
  return all.filter((fact) => canAsk?.(fact) ?? true);
}

/** The next product; of kanji, one that was read well some entries ago may be written now, else a new one is chosen. */
function newFact(
  ready: readonly Fact[],
  { cards, recent, ownKanji }: PracticeState,
  request: PracticeRequest,
): Fact | undefined {
  const unknown = ready.filter(({ id }) => !cards.has(id));
  if (unknown[0]?.kind === 'kuku') return unknown[0];
  const begun = [...cards.keys()].filter((id) => factById(id)?.subject === 'japanese').length;
  const next = chooseNewKanji(unknown, begun, { ...request, ownKanji, isWished: true });
  if (recent[0]?.kind !== 'kanji_reading') return next;
  const lastRead = (kanji: string) =>
    recent.slice(1).find(({ kind, expression }) => kind === 'kanji_reading' && expression === kanji);
  const toWrite = unknown.find(
    ({ kind, prompt }) => kind === 'kanji_writing' && lastRead(prompt)?.firstTry === 'right',
  );
  return toWrite ?? next;
}

function chanceOf(fact: Fact, state: PracticeState, { grade, nowMs }: PracticeRequest): number {
  const card = state.cards.get(fact.id);
  if (card !== undefined) return predictRecall(card, nowMs, state.recallBias);
  const skill = skillOf(fact.kind, grade);
  return skill === null ? NEW_KANJI_CHANCE : predictSuccess(state.mastery, skill);
}

/** How many of the last entries, one after the other, asked a fact of the topic for the first time. */
function newInARow({ recent }: PracticeState, topic: 'kuku' | 'kanji'): number {
  let count = 0;
  for (const [index, { kind, expression }] of recent.entries()) {
    if ((kind === 'kuku') !== (topic === 'kuku') || factById(`${kind}:${expression}`) === null) break;
    const isOld = recent
      .slice(index + 1)
      .some((other) => other.kind === kind && other.expression === expression);
    if (isOld) break;
    count++;
  }
  return count;
}
