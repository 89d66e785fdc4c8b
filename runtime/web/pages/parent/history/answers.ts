/** What the robot answers under /api/v1/parent/history; the parts that the pages show. Days "2026-11-18", times "16:05". */

export interface Figure {
  readonly met: number;
  readonly alone: number;
  /** Null under five. */
  readonly percent: number | null;
  readonly brought: number;
}

export interface MetAgain {
  readonly problem_id: string;
  readonly date: string;
  readonly kind_ja: string;
  readonly kind_en: string;
  readonly expression: string;
  readonly is_alone: boolean;
  readonly is_brought: boolean;
  readonly before: {
    readonly problem_id: string;
    readonly date: string;
    readonly expression: string;
    readonly is_alone: boolean;
  };
}

export interface Evidence extends Figure {
  readonly items: readonly MetAgain[];
}

/** How the problems of a span came out. */
export interface Sums {
  readonly problems: number;
  readonly solved_alone: number;
  readonly solved_with_hints: number;
  readonly solved_together: number;
  readonly set_aside: number;
  readonly hints: number;
}

export interface DaySums extends Sums {
  readonly date: string;
  readonly minutes: number;
  readonly moods: readonly {
    readonly mood: string;
    readonly mood_ja: string;
    readonly mood_en: string;
    readonly times: number;
  }[];
}

export interface ProblemRow {
  readonly problem_id: string;
  readonly expression: string;
  readonly kind_ja: string;
  readonly kind_en: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly result_ja: string;
  readonly result_en: string;
  readonly wrong_answers: number;
  readonly hints: number;
}

export interface Day extends DaySums {
  readonly met_again: readonly MetAgain[];
  readonly problem_list: readonly ProblemRow[];
  readonly not_counted: readonly ProblemRow[];
}

export interface Today {
  readonly later_day: { readonly now: Evidence; readonly before: Figure };
  readonly today: Day;
}

export interface Days {
  readonly from: string;
  readonly to: string;
  readonly later_day: Evidence;
  readonly days: readonly DaySums[];
}

export interface Week extends Sums {
  readonly from: string;
  readonly to: string;
  readonly is_over: boolean;
  readonly minutes: number;
  readonly later_day: Figure;
  readonly skills: readonly (Sums & {
    readonly kind: string;
    readonly kind_ja: string;
    readonly kind_en: string;
    readonly later_day: Figure;
  })[];
}

export interface Item {
  readonly problem: ProblemRow & {
    readonly date: string;
    readonly started_at: string;
    readonly asked_in: string | null;
    readonly way: string;
    readonly is_brought: boolean;
    readonly is_counted: boolean;
    readonly right_answer: string | null;
  };
  readonly answers: readonly {
    readonly attempt_id: string;
    readonly step: number | null;
    readonly answer: string | null;
    readonly is_correct: boolean;
    readonly may_be_about: readonly { readonly about_ja: string; readonly about_en: string }[];
    readonly seconds: number;
    readonly time: string;
    readonly at_ms: number;
  }[];
  readonly hints: readonly { readonly level: number; readonly time: string; readonly at_ms: number }[];
  readonly corrections: readonly {
    readonly correction_id: string;
    readonly what: 'right' | 'wrong' | 'not_counted' | 'deleted' | 'undone';
    readonly date: string;
    readonly time: string;
  }[];
  readonly undoable: string | null;
}
