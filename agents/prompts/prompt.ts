import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What an agent is told, from the files beside this one; to be read once, when the team is made. */
export function readPrompt(name: string, language: 'ja' | 'en' = 'ja'): string {
  return readFileSync(path.join(import.meta.dirname, `${name}.${language}.md`), 'utf8');
}
