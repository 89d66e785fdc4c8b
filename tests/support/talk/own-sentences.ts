import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const AGENTS = path.resolve(import.meta.dirname, '..', '..', '..', 'agents');
/** Folders in which the robot's own words stand; not the patterns by which it reads a child's. */
const FOLDERS = [
  'core',
  'guard',
  'knowledge/curriculum',
  'models/inner',
  'prompts',
  'talk',
  'teaching/hints',
  'teaching/steps',
  'tools',
];
const NOT_SAID = /intents|routing|understand|drill-leak|assertion|kanji-talk/;
/** A string of the source, and a sentence that a prompt quotes. */
const STRING = /'([^'\n]*[ぁ-ん][^'\n]*)'|`([^`\n]*[ぁ-ん][^`\n]*)`|「([^」\n]*[ぁ-ん][^」\n]*)」/g;

/** Sentences the robot says, as they stand in its sources: what a coach talks like. */
export function ownSentences(): readonly string[] {
  const found = new Set<string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(path.join(AGENTS, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ts|md)$/.test(name) || NOT_SAID.test(name)) continue;
      for (const match of readFileSync(path.join(AGENTS, folder, name), 'utf8').matchAll(STRING)) {
        const text = match[1] ?? match[2] ?? match[3] ?? '';
        if (/[。！？ ]/.test(text) && !/[\\|[\]^$]/.test(text)) found.add(text);
      }
    }
  }
  return [...found];
}
