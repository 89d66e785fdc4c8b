import type { HeardAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import type { JudgedType } from './judged.ts';

/** What becomes of an answer: it is done with, or the child looks again, for this reason. */
export interface Verdict {
  /**
   * `here`, `fits`, `own`: it is taken as right, since it stands there, goes with what stands there, or says so in words of
   * its own, `proved`: says from where it read it. `noted`: nobody here can tell, and the child stays with it. `wants`: it stands there, and the form wants more;
   * `there`, `part`: it may be all or a part of it; `perhaps`: it may be right, and the child says where it read that;
   * `compare`: it is less likely, and the child looks again; `form`, `deed`: it is no such thing as is asked for, or what was done
   * for what was felt.
   */
  readonly type: JudgedType | 'option' | 'counted' | 'nowhere' | 'form' | 'deed' | 'proved';
  readonly heard: HeardAnswer;
  /** What is right of it, with what was found before. */
  readonly gathered: string;
}
