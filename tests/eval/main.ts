/** `npm run eval`: scripted children against any model behind the port; see README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Examination, examine } from './examine.ts';
import { candidateOf, NoModel } from './models.ts';
import { BadOptions, type EvalOptions, HELP, readOptions } from './options.ts';
import { readPrompts } from './prompts.ts';
import { RESULTS, readPublished, worseThan } from './published.ts';
import { costLine, json, markdown, measureTable, titleOf, transcriptText, worstOf } from './report.ts';
import { SCRIPTS } from './scripts.ts';
import type { Usage } from './usage.ts';

function showProgress(done: number, of: number, usage: Usage | null): void {
  const isDue = process.stderr.isTTY || done % 25 === 0 || done === of;
  if (!isDue) return;
  const cost = usage === null ? '' : `, $${usage.usd.toFixed(3)}`;
  process.stderr.write(
    `${process.stderr.isTTY ? '\r' : ''}${done}/${of} visits${cost}${process.stderr.isTTY ? '' : '\n'}`,
  );
}

/** `told`: which prompts of several these were. */
function keep(examination: Examination, folder: string, told: string): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${examination.candidate.name}${told}`);
  writeFileSync(`${file}.md`, markdown(examination));
  writeFileSync(`${file}.generated.json`, json(examination));
}

async function run(options: EvalOptions): Promise<boolean> {
  const { subject, script, seeds, prompts, endpoint, maxUsd } = options;
  const scripts = SCRIPTS.filter(
    ({ id, traits }) => (subject === null || traits.subject === subject) && id.includes(script),
  ).filter((_, index) => index % options.every === 0);
  if (scripts.length === 0) throw new BadOptions(`no script's id holds ${script}`);
  const folders = prompts.length === 0 ? [null] : prompts;
  const candidates = options.models.flatMap((name) =>
    folders.map((folder) => ({
      folder,
      candidate: candidateOf(name, {
        endpoint,
        environment: process.env,
        ...(folder ? { prompts: folder } : {}),
      }),
    })),
  );
  const examined: Examination[] = [];
  let isWorse = false;
  for (const { candidate, folder } of candidates) {
    const told = folder === null ? '' : `, told by ${folder}`;
    console.error(`${candidate.name}${told}: ${scripts.length} scripts, ${seeds} of each`);
    const examination = await examine(candidate, {
      scripts,
      seeds,
      maxUsd,
      concurrency: candidate.isCloud ? options.concurrency : 1,
      // A cloud model would be asked some thousand times.
      casesEvery: candidate.isCloud || script !== '' || subject !== null ? 0 : options.every,
      ...(folder ? { prompts: readPrompts(folder) } : {}),
      onProgress: showProgress,
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    examined.push(examination);
    const isWhole = scripts.length === SCRIPTS.length && !examination.isCutShort;
    const published = isWhole && !candidate.isCloud && folder === null ? readPublished(candidate.name) : null;
    const worse = published === null ? [] : worseThan(published, examination.total);
    for (const line of worse) console.log(`Worse than published: ${line}`);
    isWorse ||= worse.length > 0;
    const suffix = folder === null || folders.length === 1 ? '' : `-${path.basename(folder)}`;
    if (options.out !== null) keep(examination, options.out, suffix);
    if (options.publish && isWhole) keep(examination, RESULTS, suffix);
    for (const visit of worstOf(examination.visits, options.transcripts))
      console.log(`${transcriptText(visit)}\n`);
    if (examination.isCutShort) console.log(`Cut short at $${maxUsd}: --max-usd allows more.`);
  }
  console.log(measureTable(examined.map((one) => [titleOf(one), one.total] as const)));
  for (const one of examined) console.log(`\n${titleOf(one)}: ${costLine(one)}`);
  const isSafe = examined.every(
    ({ total }) => total.get('leaks').hits === 0 && total.get('failed').hits === 0,
  );
  return isSafe && (options.publish || !isWorse);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(HELP);
  else process.exitCode = (await run(options)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoModel || error instanceof BadOptions)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
