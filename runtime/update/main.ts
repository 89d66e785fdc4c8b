/**
 * The updater: one look for an update and what comes of it, run by the unit coach-robot-update. `--try`: loads all that it
 * needs and ends, which the version before asks of it before it switches. Exit code 0, or 70 where its own state folder
 * cannot be used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import { SystemClock } from '#drivers/clock/system.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { runProgram } from '#drivers/process/run.ts';
import { isSynchronised } from '#drivers/service/synchronised.ts';
import { OutboundBook } from '#runtime/outbound-book.ts';
import { releaseMadeAtMs } from '#runtime/package-version.ts';
import { releaseFileSchema } from './channel-schema.ts';
import { PLACES } from './exchange.ts';
import { addSent } from './sent-days.ts';
import { UpdateTrust } from './trust/update-trust.ts';
import { tryStart } from './try-start.ts';
import { Updater } from './updater.ts';

const EX_SOFTWARE = 70;
/** Watched by coach-robot-restart.path. */
const RESTART_NAME = 'restart';
const ASKING_LIMIT_MS = 10_000;
const OUTPUT_LIMIT_BYTES = 1024;

const root = path.join(import.meta.dirname, '../..');
const clock = new SystemClock();
const journal = PinoJournal.open('info');
const stopping = new AbortController();
const sent = new OutboundBook({
  ...{ clock, journal },
  childId: () => '',
  write: (entries) => addSent(PLACES, entries),
});

/** What the packed app says of itself: the outer release.json has the sizes as well. */
const ownSchema = releaseFileSchema.pick({ version: true, arch: true });

function makeUpdater(): Updater {
  const { version, arch } = ownSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'release.json'), 'utf8')),
  );
  return new Updater({
    places: PLACES,
    ...{ version, clock, journal },
    uptimeS: uptime,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(PLACES.program);
      return bavail * bsize;
    },
    look: (url, signal) =>
      new UpdateTrust({
        stateDir: path.join(PLACES.state, 'trust'),
        factoryRootFile: path.join(root, 'config/update/root.json'),
        address: url,
        ...{ arch, clock },
        builtAtMs: releaseMadeAtMs(),
        isSynchronised: () => isSynchronised(clock),
        outbound: sent,
      }).refresh(signal),
    tryStart: (app, signal) => tryStart(PLACES.program, app, { clock, journal, signal }),
    askRestart: () => writeFileSync(path.join(PLACES.state, RESTART_NAME), '', { mode: 0o644 }),
    isGivenUp,
  });
}

/** What cannot be asked is not known: the time of a trial ends it, too. */
async function isGivenUp(signal: AbortSignal): Promise<boolean> {
  const units = ['coach-robot.service', 'coach-robot-safe.service'];
  try {
    const told = await runProgram({
      ...{ command: 'systemctl', args: ['show', '--property=ActiveState', '--value', ...units] },
      ...{ timeLimitMs: ASKING_LIMIT_MS, outputLimitBytes: OUTPUT_LIMIT_BYTES, mayQuote: true },
      ...{ clock, signal },
    });
    const [robot, safe] = Buffer.from(told).toString('utf8').split(/\s+/).filter(Boolean);
    return robot === 'failed' || safe === 'active';
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => stopping.abort(new DOMException('the updater is stopped', 'AbortError')));

try {
  const updater = makeUpdater();
  if (!process.argv.includes('--try')) {
    await sent.start(stopping.signal);
    await updater.run(stopping.signal).finally(() => sent.stop());
  }
} catch (error) {
  if (!stopping.signal.aborted) {
    journal.error('the updater failed', { error: error instanceof Error ? error : new Error('unknown') });
    process.exitCode = EX_SOFTWARE;
  }
}
process.exit();
