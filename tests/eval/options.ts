import { parseArgs } from 'node:util';
import { SUBJECTS, type Subject } from './script.ts';

export interface EvalOptions {
  /** Names as in `candidateOf`. */
  readonly models: readonly string[];
  readonly subject: Subject | null;
  /** Part of the ids of the scripts to play; '' is all of them. */
  readonly script: string;
  /** Only every nth script. */
  readonly every: number;
  readonly seeds: number;
  /** Folders of other prompts, each examined with each model; none: the team's own. */
  readonly prompts: readonly string[];
  readonly endpoint: string;
  readonly maxUsd: number;
  readonly concurrency: number;
  /** So many of the worst visits are printed whole. */
  readonly transcripts: number;
  /** Where the report of a part of the scripts is written; null: nowhere. */
  readonly out: string | null;
  /** What was found becomes the published figures, better or worse. */
  readonly publish: boolean;
}

export const HELP = `npm run eval -- [options]
  --model offline|gemini|gemini:<model>[,…]   which models, compared in one table (offline)
  --only <subject>     one of ${SUBJECTS.join(', ')}
  --script <part>      only scripts whose id holds this
  --every <n>          only every nth script: a cheap sample of all classes (1)
  --seeds <n>          children of each script (1)
  --prompts <folder>[,…]  other prompts in place of agents/prompts; several are compared in one table
  --endpoint <url>     Gemini's address, when it is not Google's
  --max-usd <n>        no new turn once a model has cost so much (2)
  --concurrency <n>    visits at once for a cloud model (4)
  --transcripts <n>    print the worst n visits whole (0)
  --out <folder>       where the report goes; otherwise only its table is printed
  --publish            writes results/<model>.md and .generated.json anew; of a run over all scripts
A run over all scripts ends with 1 where the inner model does worse than the published figures.`;

/** Why the arguments make no run, in words for whoever typed them. */
export class BadOptions extends Error {
  override readonly name = 'BadOptions';
}

const listed = (text: string): readonly string[] => text.split(',').filter((name) => name !== '');

function amount(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < least)
    throw new BadOptions(`--${name} ${text}: a number from ${least}`);
  return value;
}

/** Reads the arguments after `npm run eval --`. Throws BadOptions. */
export function readOptions(args: readonly string[]): EvalOptions | null {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const options = {
    model: text('offline'),
    only: text(''),
    script: text(''),
    every: text('1'),
    seeds: text('1'),
    out: text(''),
    prompts: text(''),
    endpoint: text(''),
    'max-usd': text('2'),
    concurrency: text('4'),
    transcripts: text('0'),
    publish: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = ((): { values: Record<keyof typeof options, string | boolean> } => {
    try {
      return parseArgs({ args: [...args], options });
    } catch (error) {
      throw new BadOptions(error instanceof Error ? error.message : 'these arguments cannot be read');
    }
  })();
  const of = (name: keyof typeof options): string => String(values[name]);
  if (values.help === true) return null;
  const subject = SUBJECTS.find((one) => one === of('only'));
  if (of('only') !== '' && subject === undefined)
    throw new BadOptions(`--only ${of('only')}: there are ${SUBJECTS.join(', ')}`);
  return {
    models: listed(of('model')),
    subject: subject ?? null,
    script: of('script'),
    every: Math.floor(amount('every', of('every'), 1)),
    out: of('out') || null,
    publish: values.publish === true,
    seeds: Math.floor(amount('seeds', of('seeds'), 1)),
    prompts: listed(of('prompts')),
    endpoint: of('endpoint'),
    maxUsd: amount('max-usd', of('max-usd'), 0),
    concurrency: Math.floor(amount('concurrency', of('concurrency'), 1)),
    transcripts: Math.floor(amount('transcripts', of('transcripts'), 0)),
  };
}
