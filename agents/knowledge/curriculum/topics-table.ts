import { COVERAGE, type Covered } from './coverage.ts';
import { TOPICS } from './find-topic.ts';
import type { Topic } from './topic.ts';

const STATES = ['coached', 'practised', 'not_yet'] as const satisfies readonly Covered['state'][];
const HEADS = { coached: 'Coached', practised: 'Practised', not_yet: 'それは まだ できないんだ' } as const;

function rowOf({ id, name, grades }: Topic): string {
  const cells = STATES.map((state) =>
    COVERAGE.filter(({ state: one, topics }) => one === state && topics.includes(id))
      .map(({ child }) => child)
      .join('、'),
  );
  return `| ${grades.join('-')} | ${name.replaceAll('|', '／')} | ${cells.join(' | ')} |`;
}

function tableOf(subject: Topic['subject']): string {
  const topics = TOPICS.filter((topic) => topic.subject === subject);
  const head = `| Grade | Topic | ${STATES.map((state) => HEADS[state]).join(' | ')} |\n|---|---|---|---|---|`;
  return [head, ...topics.map(rowOf)].join('\n');
}

/** Every topic of mathematics and Japanese with what the robot does about it, as Markdown; docs/topics.md holds it. */
export function topicsTable(): string {
  return `**Mathematics**\n\n${tableOf('math')}\n\n**Japanese**\n\n${tableOf('japanese')}`;
}
