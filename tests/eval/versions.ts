import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { learnedFile } from '#agents/understanding/learned.ts';
import { innerVersion, promptVersion, sourceVersion } from './prompts.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // a release without its history
  }
}

/** The corpus that was learned from, as the weights themselves name it. */
function learnedCorpus(): string {
  // Of the one that is learned from all of it.
  const weights = readFileSync(learnedFile('tellings'), 'utf8');
  return /"corpus":"([0-9a-f]+)"/.exec(weights)?.[1] ?? 'unknown';
}

/** Everything that shapes the answers. Key: what it is; values: hashes, eight characters, and the commit. */
export function versions(): Readonly<Record<string, string>> {
  const isChanged =
    git(
      'status',
      '--porcelain',
      '--',
      'agents',
      'tests/eval',
      ':!tests/eval/results',
      ':!tests/eval/*.md',
    ) !== '';
  const agents = (...names: readonly string[]): string => path.join(ROOT, 'agents', ...names);
  return {
    commit: `${git('rev-parse', '--short=12', 'HEAD') || 'unknown'}${isChanged ? ', with changes' : ''}`,
    corpus: learnedCorpus(),
    weights: sourceVersion(agents('understanding'), /^[^/]+\.(?:ts|json)$/),
    prompts: promptVersion(),
    words: sourceVersion(agents('words'), /\.json$/),
    'inner rules': innerVersion(),
    guard: sourceVersion(agents('guard'), /\.ts$/),
    safety: sourceVersion(agents('safety'), /\.(?:ts|json)$/),
    'what is right': sourceVersion(agents('knowledge', 'arithmetic'), /\.ts$/),
    'cases and children': sourceVersion(import.meta.dirname, /^(?!results\/).*\.(?:ts|tsv|txt)$/),
  };
}
