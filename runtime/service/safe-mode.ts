#!/usr/bin/env node
// What runs when the robot failed five times: it says one kind sentence, serves one page, and ends with 0 when the robot is
// to be tried again. No store, no models, no add-ons; what it loads of packages (zod) it can do without.
import { statfsSync } from 'node:fs';
import { freemem, uptime } from 'node:os';
import voiceWords from '#agents/words/voice.json' with { type: 'json' };
import { SystemClock } from '#drivers/clock/system.ts';
import { packageVersion } from '#runtime/package-version.ts';
import { lastFailure } from './last-failure.ts';
import { causeOf } from './safe/cause.ts';
import type { ProblemRecord } from './safe/safe-page.ts';
import { serveSafely } from './safe/safe-server.ts';
import { saySafely } from './safe/safe-voice.ts';

/** Then the robot is tried again by itself (ms): what was wrong may be over, and nobody may be at home. */
const TRY_AGAIN_MS = 10 * 60_000;
/** A port that is taken may be free again (ms). */
const LISTEN_AGAIN_MS = 10_000;
/** Where the settings cannot be loaded at all and the environment names none: where families look for the page. */
const LAST_RESORT_PORT = 8080;
const MB = 1024 * 1024;

const clock = new SystemClock();
const { env: environment } = process;
const again = (): never => process.exit(0);
process.on('SIGTERM', again);
process.on('SIGINT', again);
void clock.sleep(TRY_AGAIN_MS).then(again);

const family = await import('./safe/family-settings.ts').catch(() => null);
const settings = family?.settingsOrDefaults(environment) ?? null;
// Faulty settings name no folder; the service does.
const stateDir = environment.COACH_STATE_DIR ?? settings?.state.dir ?? null;
const [said] = voiceWords.safe_mode.wordings as [string];
if (settings !== null)
  void saySafely(said, settings, { stateDir, cacheDir: environment.CACHE_DIRECTORY }, clock).then(
    (outcome) => {
      if (outcome === 'failed') console.error('the safe mode could not speak: open_jtalk or aplay failed');
    },
  );
const parts = {
  port: Number(environment.COACH_WEB_PORT ?? settings?.web.port ?? LAST_RESORT_PORT),
  parentTokens: settings?.web.network === 'off' ? new Set<string>() : parents(),
  ...{ said, record, onAgain: again },
};
for (;;) {
  try {
    const { port } = await serveSafely(parts);
    console.log(
      `しゅくだいコーチ / homework coach robot, safe mode (${record().cause}): http://127.0.0.1:${port}/`,
    );
    break;
  } catch {
    console.error('the page of the safe mode cannot listen: it is tried again');
    await clock.sleep(LISTEN_AGAIN_MS);
  }
}

/** Who is let in from the network: nobody where that cannot be read. */
function parents(): ReadonlySet<string> {
  try {
    return family?.parentTokens(stateDir ?? '') ?? new Set();
  } catch {
    return new Set();
  }
}

function record(): ProblemRecord {
  const failure = stateDir === null ? null : lastFailure(stateDir);
  const serviceResult = environment.MONITOR_SERVICE_RESULT ?? '';
  return {
    cause: causeOf(failure, serviceResult, clock.now()),
    failure: failure?.code ?? null,
    failedAt: failure === null ? null : new Date(failure.atMs).toISOString(),
    serviceResult,
    exitStatus: environment.MONITOR_EXIT_STATUS ?? '',
    version: packageVersion(),
    node: process.versions.node,
    arch: process.arch,
    uptimeSeconds: Math.round(uptime()),
    freeMemoryMb: Math.round(freemem() / MB),
    freeDiskMb: freeDiskMb(),
  };
}

function freeDiskMb(): number | null {
  try {
    const { bavail, bsize } = statfsSync(stateDir ?? '/');
    return Math.round((bavail * bsize) / MB);
  } catch {
    return null;
  }
}
