import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What an agent is told, from agents/prompts/; to be read once, when the team is made. */
export function readPrompt(name: string): string {
  return readFileSync(path.join(import.meta.dirname, '..', 'prompts', `${name}.ja.md`), 'utf8');
}
