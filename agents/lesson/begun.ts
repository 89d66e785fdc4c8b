/** How a problem is put on the desk. */
export interface Begun {
  problemId: string;
  grade: 1 | 2 | 3;
  nowMs: number;
  way?: 'alone' | 'together';
  /** The coach brought it because it is like one of an earlier day (agents/teaching/practice/met-again.ts). */
  brought?: 'met_again';
}

/** What is stored of why it was brought. */
export const broughtOf = ({ brought }: Pick<Begun, 'brought'>) => (brought === undefined ? {} : { brought });
