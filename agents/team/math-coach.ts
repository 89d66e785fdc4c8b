import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Agent } from '#agents/core/agent.ts';
import type { Tool } from '#agents/tools/tool.ts';

const PROMPT_FILE = path.join(import.meta.dirname, '..', 'prompts', 'math-coach.ja.md');

/** The coach for arithmetic; it alone until the team joins it, so it may use every tool. */
export function mathCoach(tools: readonly Tool[]): Agent {
  return {
    name: 'math_coach',
    description: 'Coaches arithmetic of grades 1-3 by asking: problems, answers, hints, praise.',
    instruction: readFileSync(PROMPT_FILE, 'utf8'),
    tools,
  };
}
