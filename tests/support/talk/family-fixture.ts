import type { TurnWork } from '#agents/core/records.ts';
import { deriveSupport } from '#agents/emotion/score.ts';
import type { FamilyAnswersParts } from '#agents/family/answers-parts.ts';
import { FamilyAssistant } from '#agents/family/assistant.ts';
import type { FamilyEvent } from '#agents/family/family-event.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import type { ParentQuestion } from '#agents/family/family-run.ts';
import type { HouseFacts } from '#agents/family/house-facts.ts';
import type { FamilyChildren } from '#agents/family/whose.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Database, openReadOnly } from '#runtime/store/database/open.ts';
import { familyRecords } from '#runtime/store/family/family-queries.ts';
import { seededRandom } from '../random.ts';
import { commitTurn, StoreFixture } from '../store/store-fixture.ts';

/** Wednesday 2026-11-18, 20:00 in Japan. */
export const FAMILY_NOW_MS = Date.UTC(2026, 10, 18, 11, 0);
const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

export interface Asked {
  readonly events: readonly FamilyEvent[];
  readonly text: string;
  readonly offered: readonly string[];
  readonly historyId: string;
  readonly notUnderstood: readonly string[];
  /** Key: the chip. */
  readonly chips: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** A house without a cloud, and without a bedtime. */
export const QUIET_HOUSE: HouseFacts = {
  spentUsd: () => 0,
  spending: () => [],
  sent: () => [],
  capUsd: () => 0,
  bedtime: () => '',
  minutesADay: () => 0,
  robotName: () => '',
  rules: () => ({
    breakAfterMinutes: 15,
    subjects: 'all',
    hintPace: 'normal',
    quietHours: { from: '', to: '6:30', weekendFrom: '' },
  }),
  notices: () => [],
  memories: () => [],
  cloud: () => ({ voice: false, writing: false }),
};

/** Expression, kind, right answer, a wrong one and the rules that would explain it. */
const POOL = [
  ['38+47', 'addition_carry', '85', '75', ['carry.dropped']],
  ['52-17', 'subtraction_borrow', '35', '45', ['borrow.no_decrement', 'slip.off_by_ten']],
  ['7×6', 'kuku', '42', '48', ['kuku.neighbour']],
  ['13÷4', 'division_remainder', '3あまり1', '3', ['remainder.dropped']],
  ['24+13', 'addition_no_carry', '37', '36', ['slip.off_by_one']],
  ['1m20cm+50cm', 'length', '1m70cm', '1m25cm', []],
  ['□+5=12', 'blank', '7', '17', ['blank.added']],
  ['9+4', 'addition_carry_20', '13', '12', ['slip.off_by_one']],
] as const;

const STORE = 'coach.sqlite';

/** Who lives in the house, what is set there, and what they have done. */
export interface FamilyLife {
  readonly nowMs: number;
  readonly children: FamilyChildren;
  readonly house: HouseFacts;
  /** null: the six weeks below. */
  readonly live: ((desk: StoreFixture, clock: VirtualClock) => void) | null;
}
/** Each life as a file: it is lived once. */
const lived = new Map<FamilyLife, Buffer>();

/** Who they are: みあ is at the desk. */
export const FAMILY_CHILDREN: FamilyChildren = {
  all: [
    { childId: 'mia', nickname: 'みあ', written: '美亜', grade: 2 },
    { childId: 'ken', nickname: 'けんた', written: '', grade: 1 },
  ],
  atDesk: 'mia',
};

const SIX_WEEKS: FamilyLife = {
  nowMs: FAMILY_NOW_MS,
  children: FAMILY_CHILDREN,
  house: QUIET_HOUSE,
  live: null,
};

/** Six weeks of a family with two children, made by chance but the same each time, and whoever asks about them. */
export class FamilyFixture implements Disposable {
  readonly #desk = new StoreFixture();
  readonly clock: VirtualClock;
  readonly #life: FamilyLife;
  readonly database: Database;
  readonly records: FamilyRecords;
  #ids = 0;

  /** `extra` is done in the last session of the six weeks. */
  constructor(extra?: (work: TurnWork) => void, life = SIX_WEEKS) {
    this.#life = life;
    this.clock = new VirtualClock(life.nowMs);
    const known = extra === undefined ? lived.get(life) : undefined;
    if (known !== undefined) this.#desk.write(STORE, known);
    else if (life.live === null) this.#live(extra);
    else life.live(this.#desk, this.clock);
    if (extra === undefined && known === undefined) lived.set(life, this.#desk.read(STORE));
    this.clock.setWallClock(life.nowMs);
    this.database = openReadOnly(this.#desk.file(STORE));
    this.records = familyRecords({ read: (work) => work({ database: this.database }) });
  }

  #live(extra?: (work: TurnWork) => void): void {
    const random = seededRandom(4);
    const store = this.#desk.open({ clock: this.clock });
    store.setGrade('mia', 2);
    store.setGrade('ken', 1);
    const streaks = { mia: 0, ken: 0 };
    for (let daysAgo = 44; daysAgo >= 0; daysAgo--) {
      for (const child of ['mia', 'ken'] as const) {
        if (daysAgo > 1 && random() > (child === 'mia' ? 0.7 : 0.2)) continue;
        // 16:00 in Japan, give or take.
        this.clock.setWallClock(
          FAMILY_NOW_MS - daysAgo * DAY_MS - 4 * 3_600_000 + Math.floor(random() * 3_600_000),
        );
        const session = `${child}-${daysAgo}`;
        commitTurn(store, child, session, () => {});
        commitTurn(store, child, session, (work) => {
          const count = 2 + Math.floor(random() * 5);
          for (let index = 0; index < count; index++)
            streaks[child] = this.#work(work, `${session}-${index}`, streaks[child], random);
          if (daysAgo === 0 && child === 'mia') extra?.(work);
          if (random() < 0.8) work.record({ kind: 'session_closed', reason: 'finished' });
        });
      }
    }
    // Closed, all of it stands in the one file.
    store.close();
  }

  /** One problem from beginning to end; gives the streak after it. */
  #work(work: TurnWork, problemId: string, streak: number, random: () => number): number {
    const [expression, problemKind, right, wrong, rules] =
      POOL[Math.floor(random() * POOL.length)] ?? POOL[0];
    const wait = (seconds: number) =>
      this.clock.setWallClock(this.clock.now() + Math.ceil(seconds * SECOND_MS));
    const attempt = (isCorrect: boolean, stepIndex: number | null) =>
      work.record({
        kind: 'answer_attempted',
        attemptId: `${problemId}-a${++this.#ids}`,
        problemId,
        stepIndex,
        answer: isCorrect ? right : wrong,
        isCorrect,
        errorType: isCorrect ? null : 'calculation',
        rules: isCorrect ? [] : rules,
        latencyMs: 3000 + Math.floor(random() * 9000),
      });
    const { grade } = work.child;
    // Now and then the child is elsewhere for longer than the time at work may count.
    wait(random() < 0.1 ? 1500 : 20);
    work.record({ kind: 'problem_started', problemId, expression, problemKind, grade, source: 'child' });
    let [hints, tries] = [0, 0];
    while (random() < 0.4 && tries < 4) {
      wait(8 + random() * 30);
      attempt(false, null);
      tries++;
      if (random() < 0.7) work.record({ kind: 'hint_given', problemId, level: Math.min(3, ++hints) });
      if (random() < 0.5) attempt(true, 0);
    }
    wait(8 + random() * 30);
    const scores = { frustration: tries / 5, confidence: 0.5, fatigue: random() / 2, excitement: 0.3 };
    const emotion = {
      ...scores,
      primary_emotion: 'neutral',
      ...deriveSupport(scores),
      at_ms: this.clock.now(),
    } as const;
    work.record({ kind: 'emotion_observed', emotion });
    if (tries === 4 || random() < 0.05) {
      work.record({ kind: 'problem_closed', problemId, status: 'set_aside' });
      work.record({ kind: 'streak_broken' });
      return 0;
    }
    attempt(true, null);
    work.record({ kind: 'problem_closed', problemId, status: 'solved' });
    work.record({
      kind: 'progress_recorded',
      progressId: `p-${problemId}`,
      problemId,
      outcome: hints === 0 ? 'self_solved' : hints < 3 ? 'hint_solved' : 'guided_solved',
      points: hints === 0 ? 3 : hints < 3 ? 2 : 1,
      hintsUsed: hints,
      timeSpentSeconds: 15 + tries * 20,
      streak: streak + 1,
    });
    if (streak === 0) work.record({ kind: 'achievement_unlocked', code: 'first_step' });
    return streak + 1;
  }

  /** Rows of a question put to the file from beside the program. */
  rows(sql: string): readonly Record<string, unknown>[] {
    return this.database.prepare<[], Record<string, unknown>>(sql).all();
  }

  /** Everything in the file, to see whether anything has changed. */
  dump(): string {
    const tables = this.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    return JSON.stringify(tables.map(({ name }) => [name, this.rows(`SELECT * FROM "${name}"`)]));
  }

  /** An assistant over these records; `clouds`: who is asked what the house does not understand. */
  assistant(more: Partial<FamilyAnswersParts> = {}): FamilyAssistant {
    return new FamilyAssistant({
      records: this.records,
      courses: SUBJECTS,
      clouds: null,
      house: this.#life.house,
      children: () => this.#life.children,
      news: null,
      clock: this.clock,
      journal: new MemoryJournal(),
      newId: () => `id-${++this.#ids}`,
      ...more,
    });
  }

  /** Asks, and waits for the answer; with `historyId` of an earlier one by the same assistant it goes on with it. */
  async ask(
    query: string,
    { by = this.assistant(), ...more }: Partial<ParentQuestion> & { readonly by?: FamilyAssistant } = {},
  ): Promise<Asked> {
    const question = {
      query,
      historyId: null,
      language: null,
      userId: null,
      childId: this.#life === SIX_WEEKS ? 'mia' : null,
      taps: {},
      ...more,
    };
    const events: FamilyEvent[] = [];
    for await (const event of by.ask(question, new AbortController().signal)) events.push(event);
    const final = events.at(-1);
    const understood = events.findLast((event) => event.type === 'understood');
    return {
      events,
      text: final?.type === 'final_response' ? final.content : '',
      offered: final?.type === 'final_response' ? final.follow_ups : [],
      historyId: final?.type === 'final_response' ? final.history_id : '',
      notUnderstood: understood?.not_understood ?? [],
      chips: Object.fromEntries(understood?.chips.map(({ kind, value }) => [kind, value]) ?? []),
      labels: Object.fromEntries(understood?.chips.map(({ kind, label }) => [kind, label]) ?? []),
    };
  }

  /** Asks one after the other in one dialogue; gives what the last was answered. */
  async askInTurn(...[first = '', ...others]: readonly string[]): Promise<Asked> {
    const by = this.assistant();
    let last = await this.ask(first, { by });
    for (const query of others) last = await this.ask(query, { by, historyId: last.historyId });
    return last;
  }

  [Symbol.dispose](): void {
    this.database.close();
    this.#desk[Symbol.dispose]();
  }
}
