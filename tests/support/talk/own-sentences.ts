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
  'words',
];
const NOT_SAID = /intents|routing|understand|drill-leak|assertion|kanji-talk/;
/** A string of the source, and a sentence that a prompt quotes. */
const STRING = /'([^'\n]*[ぁ-ん][^'\n]*)'|`([^`\n]*[ぁ-ん][^`\n]*)`|「([^」\n]*[ぁ-ん][^」\n]*)」/g;
/** A line of a data file that is not said: for whom reviews it. */
const ABOUT = /"(?:occasion|values)"/;
const QUOTED = /"([^"\n]*[ぁ-ん][^"\n]*)"/g;

/** Sentences the robot says, as they stand in its sources and data files: what a coach talks like. */
export function ownSentences(): readonly string[] {
  const found = new Set<string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(path.join(AGENTS, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/(?:\.ts|\.md|(?<!generated)\.json)$/.test(name) || NOT_SAID.test(name)) continue;
      for (const text of stringsOf(name, readFileSync(path.join(AGENTS, folder, name), 'utf8')))
        if (/[。！？ ]/.test(text) && !/[\\|[\]^${]/.test(text)) found.add(text);
    }
  }
  return [...found];
}

function stringsOf(name: string, source: string): readonly string[] {
  if (!name.endsWith('.json'))
    return [...source.matchAll(STRING)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  const lines = source.split('\n').filter((line) => !ABOUT.test(line));
  return lines.flatMap((line) => [...line.matchAll(QUOTED)].map((match) => match[1] ?? ''));
}
