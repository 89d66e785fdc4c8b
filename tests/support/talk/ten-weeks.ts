import type { TurnWork } from '#agents/core/records.ts';
import { deriveSupport, primaryOf } from '#agents/emotion/score.ts';
import type { DaySpent, HouseFacts } from '#agents/family/house-facts.ts';
import type { FamilyChildren } from '#agents/family/whose.ts';
import { dayAt, dayOf, dayText } from '#agents/record/days.ts';
import type { VirtualClock } from '#drivers/clock/virtual.ts';
import { seededRandom } from '../random.ts';
import { commitTurn, type StoreFixture } from '../store/store-fixture.ts';
import type { FamilyLife } from './family-fixture.ts';

/** Monday 2026-11-23, a holiday, 15:00 in Japan. */
const NOW_MS = Date.UTC(2026, 10, 23, 6, 0);
const DAY_MS = 86_400_000;
const DAYS = 70;
const OFTEN = { kento: 0.72, yui: 0.6 } as const;

/** けんと is in grade 3, ゆい in grade 1. */
const CHILDREN: FamilyChildren = {
  all: [
    { childId: 'kento', nickname: 'けんと', written: '健斗', grade: 3 },
    { childId: 'yui', nickname: 'ゆい', written: '結衣', grade: 1 },
  ],
  atDesk: 'kento',
};
type ChildId = keyof typeof OFTEN;

const SPENT: Readonly<Record<string, number>> = { '2026-09': 1.42, '2026-10': 3.87, '2026-11': 2.65 };
const PURPOSES = { talk: 0.62, photo: 0.08, record: 0.17, parent_question: 0.13 } as const;
/** What is spent of a month on each of its days from 14 September on, more on some than on others; they add up to the month. */
function spending(fromDay: number, toDay: number): readonly DaySpent[] {
  const first = dayOf(2026, 9, 14) ?? 0;
  const days = Array.from({ length: dayAt(NOW_MS) - first + 1 }, (_, at) => first + at);
  const weightOf = (day: number): number => 1 + ((day * 7) % 5) + (day % 31) / 100;
  const monthAt = (day: number): string => dayText(day).slice(0, 'yyyy-mm'.length);
  return days.flatMap((day) => {
    if (day < fromDay || day >= toDay) return [];
    const all = days
      .filter((other) => monthAt(other) === monthAt(day))
      .reduce((sum, one) => sum + weightOf(one), 0);
    const usd = ((SPENT[monthAt(day)] ?? 0) * weightOf(day)) / all;
    return Object.entries(PURPOSES).map(([purpose, share]) => ({ day, purpose, usd: usd * share }));
  });
}
const HOUSE: HouseFacts = {
  spentUsd: (month) => SPENT[month] ?? 0,
  spending,
  sent: () => [],
  capUsd: () => 5,
  bedtime: () => '20:30',
  minutesADay: (childId) => (childId === 'yui' ? 30 : 45),
  robotName: () => 'ポポ',
  rules: () => ({
    breakAfterMinutes: 15,
    subjects: 'all',
    hintPace: 'normal',
    quietHours: { from: '20:30', to: '6:30', weekendFrom: '21:00' },
  }),
  notices: () => [
    {
      ja: 'バックアップを作りました。',
      en: 'A backup was made.',
      sinceMs: NOW_MS - DAY_MS,
      isSeen: false,
    },
    {
      ja: '今月の費用が上限の半分をこえました。',
      en: 'Half of the limit of costs is spent.',
      sinceMs: NOW_MS - 3 * DAY_MS,
      isSeen: true,
    },
  ],
  memories: () => [],
  cloud: () => ({ voice: true, writing: false }),
};

/** Expression, kind, right answer, a wrong one, the rules that would explain it, and how hard it is (0-1). */
type Asked = readonly [string, string, string, string, readonly string[], number];
const POOL: Readonly<Record<ChildId, readonly Asked[]>> = {
  kento: [
    ['7×6', 'kuku', '42', '48', ['kuku.neighbour'], 0.5],
    ['7×8', 'kuku', '56', '54', ['kuku.neighbour'], 0.6],
    ['3×4', 'kuku', '12', '16', ['kuku.neighbour'], 0.1],
    ['8×9', 'kuku', '72', '63', ['kuku.neighbour'], 0.4],
    ['13÷4', 'division_remainder', '3あまり1', '3', ['remainder.dropped'], 0.5],
    ['24÷6', 'division_exact', '4', '3', [], 0.3],
    ['23×4', 'multiplication_written', '92', '82', ['carry.dropped'], 0.3],
    ['1m20cm+50cm', 'length', '1m70cm', '1m25cm', [], 0.3],
    ['□+5=12', 'blank', '7', '17', ['blank.added'], 0.2],
    ['短', 'kanji_writing', '短', '矢', [], 0.6],
    ['整', 'kanji_writing', '整', '正', [], 0.7],
    ['整', 'kanji_reading', 'せい', 'しょう', [], 0.3],
    ['練', 'kanji_writing', '練', '東', [], 0.5],
    ['球', 'kanji_reading', 'きゅう', 'たま', [], 0.2],
  ],
  yui: [
    ['9+4', 'addition_carry_20', '13', '12', ['slip.off_by_one'], 0.3],
    ['3+5', 'addition_small', '8', '7', ['slip.off_by_one'], 0.1],
    ['13-7', 'subtraction_borrow_20', '6', '7', ['slip.off_by_one'], 0.6],
    ['15-8', 'subtraction_borrow_20', '7', '13', ['borrow.smaller_from_larger'], 0.6],
    ['8-3', 'subtraction_small', '5', '4', ['slip.off_by_one'], 0.1],
    ['山', 'kanji_reading', 'やま', 'かわ', [], 0.1],
    ['川', 'kanji_writing', '川', '小', [], 0.2],
    ['森', 'kanji_writing', '森', '林', [], 0.5],
    ['雨', 'kanji_reading', 'あめ', 'くも', [], 0.3],
  ],
};

/** Of one child through the ten weeks. */
interface Run {
  streak: number;
  points: number;
  solved: number;
  readonly badges: Set<string>;
}

/** A family with two children that has truly used the robot for ten weeks, made by chance but the same each time. */
class Lived {
  readonly #random = seededRandom(23);
  readonly #clock: VirtualClock;
  readonly #runs: Readonly<Record<ChildId, Run>> = {
    kento: { streak: 0, points: 0, solved: 0, badges: new Set() },
    yui: { streak: 0, points: 0, solved: 0, badges: new Set() },
  };
  #ids = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  all(desk: StoreFixture): void {
    const store = desk.open({ clock: this.#clock });
    store.setGrade('kento', 3);
    store.setGrade('yui', 1);
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--)
      for (const child of ['kento', 'yui'] as const) {
        // Four days in October everybody had a cold; today けんと has not begun yet.
        const isAway = (daysAgo >= 32 && daysAgo <= 35) || (daysAgo === 0 && child === 'kento');
        if (isAway || (daysAgo > 1 && this.#random() > OFTEN[child])) continue;
        const isLate = daysAgo > 0 && this.#random() < 0.08;
        const hour = daysAgo === 0 ? 10 : isLate ? 21 : 16 + Math.floor(this.#random() * 2);
        const noon = NOW_MS - daysAgo * DAY_MS - 15 * 3_600_000;
        this.#clock.setWallClock(noon + hour * 3_600_000 + Math.floor(this.#random() * 3_000_000));
        const sessionId = `${child}-${daysAgo}`;
        commitTurn(store, child, sessionId, () => {});
        commitTurn(store, child, sessionId, (work) => this.#session(work, child, daysAgo));
      }
    store.close();
  }

  #wait(seconds: number): void {
    this.#clock.setWallClock(this.#clock.now() + Math.ceil(seconds * 1000));
  }

  #session(work: TurnWork, child: ChildId, daysAgo: number): void {
    const count = 4 + Math.floor(this.#random() * 7);
    for (let index = 0; index < count; index++)
      this.#problem(work, child, `${work.sessionId}-${index}`, daysAgo);
    if (this.#random() < 0.3) {
      this.#wait(90);
      const returned = 4 + Math.floor(this.#random() * 14);
      const dropped = Math.floor(this.#random() * 4);
      const longestRally = Math.max(1, returned - dropped * 2);
      work.record({ kind: 'battle_played', longestRally, returned, dropped });
    }
    const ending = this.#random();
    if (ending >= 0.9) return;
    // As a lesson is closed: one that stands open goes on with its next turn, and has no ending.
    work.state.is_closed = true;
    work.record({
      kind: 'session_closed',
      reason: ending < 0.75 ? 'finished' : ending < 0.83 ? 'tired' : 'left',
    });
  }

  #problem(work: TurnWork, child: ChildId, problemId: string, daysAgo: number): void {
    const random = this.#random;
    const run = this.#runs[child];
    const pool = POOL[child];
    const [expression, problemKind, right, wrong, rules, difficulty] = (pool[
      Math.floor(random() * pool.length)
    ] ?? pool[0]) as Asked;
    const attempt = (isCorrect: boolean) =>
      work.record({
        kind: 'answer_attempted',
        attemptId: `${problemId}-a${++this.#ids}`,
        problemId,
        stepIndex: null,
        answer: isCorrect ? right : wrong,
        isCorrect,
        errorType: isCorrect ? null : 'calculation',
        rules: isCorrect ? [] : rules,
        latencyMs: 3000 + Math.floor(random() * 9000),
      });
    const { grade } = work.child;
    this.#wait(random() < 0.05 ? 900 : 25);
    work.record({ kind: 'problem_started', problemId, expression, problemKind, grade, source: 'robot' });
    // What is hard grows easier in the course of the weeks.
    const chance = difficulty * (0.6 + (0.6 * daysAgo) / DAYS);
    let [hints, tries] = [0, 0];
    while (random() < chance && tries < 4) {
      this.#wait(8 + random() * 30);
      attempt(false);
      tries++;
      if (random() < 0.7) work.record({ kind: 'hint_given', problemId, level: Math.min(3, ++hints) });
    }
    this.#wait(8 + random() * 30);
    this.#mood(work, tries);
    if (tries === 4 || random() < 0.04) {
      work.record({ kind: 'problem_closed', problemId, status: 'set_aside' });
      work.record({ kind: 'streak_broken' });
      run.streak = 0;
      return;
    }
    attempt(true);
    work.record({ kind: 'problem_closed', problemId, status: 'solved' });
    const points = hints === 0 ? 3 : hints < 3 ? 2 : 1;
    run.streak++;
    run.points += points;
    run.solved++;
    work.record({
      kind: 'progress_recorded',
      progressId: `p-${problemId}`,
      problemId,
      outcome: hints === 0 ? 'self_solved' : hints < 3 ? 'hint_solved' : 'guided_solved',
      points,
      hintsUsed: hints,
      timeSpentSeconds: 15 + tries * 20 + Math.floor((random() * daysAgo) / 2),
      streak: run.streak,
    });
    this.#badges(work, run);
  }

  #mood(work: TurnWork, tries: number): void {
    const random = this.#random;
    const scores = {
      frustration: Math.min(1, tries / 4 + random() * 0.2),
      confidence: Math.max(0, 0.7 - tries / 5 + random() * 0.3),
      fatigue: random() * 0.8,
      excitement: tries === 0 ? 0.3 + random() * 0.7 : 0.2,
    };
    const emotion = {
      ...scores,
      primary_emotion: primaryOf(scores),
      ...deriveSupport(scores),
      at_ms: this.#clock.now(),
    };
    work.record({ kind: 'emotion_observed', emotion });
  }

  #badges(work: TurnWork, { streak, points, solved, badges }: Run): void {
    const reached: readonly (readonly [string, boolean])[] = [
      ['first_step', solved >= 1],
      ['streak_5', streak >= 5],
      ['streak_10', streak >= 10],
      ['solved_10', solved >= 10],
      ['solved_50', solved >= 50],
      ['solved_100', solved >= 100],
      ['points_100', points >= 100],
    ];
    for (const [code, isReached] of reached) {
      if (!isReached || badges.has(code)) continue;
      badges.add(code);
      work.record({ kind: 'achievement_unlocked', code });
    }
  }
}

/** Ten weeks with moods, battles, badges, cards, late evenings, days off, costs and rules. */
export const TEN_WEEKS: FamilyLife = {
  nowMs: NOW_MS,
  children: CHILDREN,
  house: HOUSE,
  live: (desk, clock) => new Lived(clock).all(desk),
};
