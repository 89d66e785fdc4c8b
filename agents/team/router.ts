import { readPrompt } from '#agents/prompts/prompt.ts';
import type { Member } from './member.ts';
import type { Subject } from './subject.ts';

/**
 * Looks at the child's mood, then at what it wants, and hands the talk on (docs/contracts/agents-and-tools.md,
 * "Router"); it is told whose each subject is.
 */
export function router(subjects: readonly Subject[]): Member {
  return {
    name: 'router',
    description: 'リーダー: 何をしたいのかまだわからないとき、話題が変わったとき。',
    prompt: () =>
      readPrompt('router').replace(
        '{subjects}',
        subjects.map(({ coach, content }) => `   - ${content}: ${coach.name}`).join('\n'),
      ),
    modelTier: 'low',
  };
}
