import type { Skill } from './skills.ts';

/** What a kind of problem is called. */
interface KindNames {
  /** For the parent and in the records. */
  readonly ja: string;
  readonly en: string;
  /** For the child: "くりあがりの たしざん". */
  readonly child: string;
}

/** What practice and the records have to know of a subject: no agent, no tool. */
export interface Course {
  /** `math`, `japanese`. */
  readonly id: string;
  /** The agent that coaches it. */
  readonly coach: { readonly name: string };
  /** Key: the kind as it is stored with each problem. A kind belongs to one subject. */
  readonly kinds: Readonly<Record<string, KindNames>>;
  /** What it has to practise beside facts by heart (facts.ts), in the order school brings it. */
  readonly skills: readonly Skill[];
}

/** The skills of all these courses. */
export const skillsOf = (courses: readonly Course[]): readonly Skill[] =>
  courses.flatMap(({ skills }) => skills);
