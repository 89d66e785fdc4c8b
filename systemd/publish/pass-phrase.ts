import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LEAST_PHRASE_CHARACTERS } from './key-file.ts';

/** Where pass phrases come from; never from the command's own words, which every program of the machine may read. */
export interface PassPhrases {
  /** The next one; throws, saying why, where there is none. */
  readonly next: (question: string) => Promise<string>;
  /** For a new key: long enough, and asked twice where somebody types it. */
  readonly choose: (question: string) => Promise<string>;
}

/** One on each line of an open file or pipe, whose number is what was typed. */
export function phrasesFrom(typed: string): PassPhrases {
  const descriptor = /^\d+$/.test(typed) ? Number(typed) : null;
  if (descriptor === null) throw new Error(`--pass-phrase-fd takes the number of an open file, not ${typed}`);
  let lines: string[] | null = null;
  const next = async (question: string): Promise<string> => {
    lines ??= readAll(descriptor)
      .split('\n')
      .filter((line) => line !== '');
    const line = lines.shift();
    if (line === undefined) throw new Error(`no line of descriptor ${descriptor} is the ${question}`);
    return line;
  };
  return { next, choose: async (question) => longEnough(await next(question)) };
}

function readAll(descriptor: number): string {
  try {
    return readFileSync(descriptor, 'utf8');
  } catch (error) {
    throw new Error(
      `nothing can be read from descriptor ${descriptor} (npm hands on no more than 0): pipe the pass phrases in, ` +
        'one a line, with --pass-phrase-fd 0',
      { cause: error },
    );
  }
}

/** Typed, and not shown. */
export function phrasesTyped(): PassPhrases {
  const next = async (question: string): Promise<string> => {
    if (!process.stdin.isTTY)
      throw new Error(`nobody is there to type the ${question}: give --pass-phrase-fd 0 and pipe it in`);
    process.stderr.write(`${question}: `);
    const unseen = new Writable({ write: (_bytes, _encoding, done) => done() });
    const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
    const ended = new AbortController();
    // Ctrl+C and Ctrl+D.
    for (const event of ['SIGINT', 'close'] as const) terminal.once(event, () => ended.abort());
    try {
      return await terminal.question('', { signal: ended.signal });
    } catch (error) {
      throw new Error(`stopped at the ${question}; nothing was written`, { cause: error });
    } finally {
      terminal.close();
      process.stderr.write('\n');
    }
  };
  return {
    next,
    choose: async (question) => {
      const phrase = longEnough(await next(`${question} (new)`));
      if ((await next(`${question} (again)`)) !== phrase)
        throw new Error('those were two different pass phrases; nothing was written');
      return phrase;
    },
  };
}

function longEnough(phrase: string): string {
  if ([...phrase].length >= LEAST_PHRASE_CHARACTERS) return phrase;
  throw new Error(
    `a pass phrase has at least ${LEAST_PHRASE_CHARACTERS} characters: take five words by dice`,
  );
}
