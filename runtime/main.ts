#!/usr/bin/env node
import { StoreError } from '#agents/core/records.ts';
import { loadSettings } from '#config/load.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { composeRobot } from './compose.ts';
import { startWeb } from './web/server.ts';

/** Exit code of sysexits.h: something that is needed cannot be had. */
const EX_UNAVAILABLE = 69;
/** A stop that takes longer than this is ended; what was acknowledged is stored already. */
const STOP_LIMIT_MS = 4_000;

async function main(): Promise<void> {
  const settings = loadSettings({ environment: process.env });
  const journal = PinoJournal.open(settings.log.level);
  const composed = await composeRobot(settings, journal);
  const web = await startWeb(composed.robot, settings, journal).catch(async (error: unknown) => {
    await composed.close();
    throw error;
  });
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    web
      .close()
      .then(() => composed.close())
      .then(
        () => process.exit(0),
        (error: Error) => {
          journal.error('the robot did not stop cleanly', { error });
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`しゅくだいコーチ / homework coach robot: ${web.address}`);
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) {
    console.error(error.message);
    process.exit(SETTINGS_EXIT_CODE);
  }
  const isExpected = error instanceof StoreError || (error instanceof Error && 'code' in error);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(isExpected ? EX_UNAVAILABLE : 1);
});
