#!/usr/bin/env node
import { inspect } from 'node:util';
import { StoreError } from '#agents/core/records.ts';
import { loadSettings } from '#config/load.ts';
import { withoutLogins } from '#config/logins.ts';
import { readSecret } from '#config/secrets.ts';
import type { Settings } from '#config/settings.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { type CheckEvent, type CheckResult, isForTheParent, isWrong } from './checks/check.ts';
import { nameOf } from './checks/mend.ts';
import { findRobot } from './web/client.ts';

/** What a state looks like at the start of a line. */
const MARKS: Readonly<Record<CheckResult['state'], string>> = {
  ok: 'ok      ',
  degraded: 'DEGRADED',
  failed: 'FAILED  ',
  not_present: 'none    ',
};

/** A result as the doctor prints it: state, name, code and time, and below it what to do. */
function shownResult(result: CheckResult): string {
  const { id, state, code, mend, durationMs } = result;
  const line = `${MARKS[state]} ${id.padEnd(10)} ${nameOf(id).en}${code === null ? '' : `: ${code}`} (${durationMs} ms)`;
  return mend !== null && isForTheParent(result)
    ? `${line}\n           ${mend.en}\n           ${mend.ja}`
    : line;
}

/** Tries the robot of this house, if one runs, else one of its own in this process; true when nothing is wrong. */
async function examine(settings: Settings, write: (text: string) => void): Promise<boolean> {
  const onEvent = (event: CheckEvent): void => {
    if (event.type === 'check_finished') write(`${shownResult(event.result)}\n`);
  };
  const { host, port } = settings.web;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const running = port === 0 ? null : await findRobot(`http://${name}:${port}/`);
  if (running !== null) return !(await running.check(onEvent)).some(isWrong);
  const { composeRobot } = await import('./compose.ts');
  const key = readSecret('gemini-api-key', process.env, settings.state.dir);
  const { robot, close } = await composeRobot(
    settings,
    key.value,
    PinoJournal.open('silent'),
    null,
    key.source,
  );
  try {
    return !(await robot.checks.run(onEvent, new AbortController().signal)).some(isWrong);
  } finally {
    await close();
  }
}

if (import.meta.main) {
  const write = (text: string): void => {
    process.stdout.write(text);
  };
  examine(loadSettings({ environment: process.env }), write).then(
    (isWell) => process.exit(isWell ? 0 : 1),
    (error: unknown) => {
      const isExpected = error instanceof SettingsError || error instanceof StoreError;
      console.error(isExpected ? error.message : withoutLogins(inspect(error)));
      process.exit(error instanceof SettingsError ? SETTINGS_EXIT_CODE : 1);
    },
  );
}
