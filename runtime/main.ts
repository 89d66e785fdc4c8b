#!/usr/bin/env node
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import { StoreError } from '#agents/core/records.ts';
import { withoutLogins } from '#config/logins.ts';
import { type GivenSecret, readSecret } from '#config/secrets.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { PinoJournal } from '#drivers/journal/pino.ts';
import { RecentJournal } from '#drivers/journal/recent.ts';
import { giveBackEachMinute } from '#drivers/memory/give-back.mjs';
import { openServiceManager } from '#drivers/service/systemd.ts';
import { keepService } from './service/keep-service.ts';
import { type FailureCode, noteFailure } from './service/last-failure.ts';
import { beginRun, endRun } from './service/last-run.ts';
import type { ServiceKeeper } from './service/service-keeper.ts';
import { extendStart } from './service/slow-start.ts';
import { SettingsOwner } from './settings/settings-owner.ts';
import { examineBeside } from './store/database/examine-beside.ts';
import { tellUpdater } from './update/told/update-teller.ts';
import { doorFor } from './web/access/door.ts';
import { prepareAssets } from './web/assets.ts';
import { logFault } from './web/faults.ts';
import { ListenError } from './web/listen.ts';

/** Exit code of sysexits.h: something that is needed cannot be had. */
const EX_UNAVAILABLE = 69;
/** Exit code of sysexits.h: a fault of the program itself; systemd starts it again. */
const EX_SOFTWARE = 70;
/** A stop that takes longer than this is ended; what was acknowledged is stored already. */
const STOP_LIMIT_MS = 4_000;

const clock = new SystemClock();
const service = await openServiceManager({ environment: process.env, clock });
/** Where the reason of an end is written down; before the settings are read, where the service says. */
let stateDir = process.env.COACH_STATE_DIR ?? null;
/** Of the robot that runs; null while there is none. */
let keeper: ServiceKeeper | null = null;

async function main(): Promise<void> {
  service.status('starting');
  if (service.fault !== null) {
    console.error(
      'systemd cannot be told anything: npm ci has to build unix-dgram, or NotifyAccess=all is missing',
    );
    endFor('service_manager', EX_UNAVAILABLE);
  }
  const retired = new Set<string>();
  const newer = new Set<string>();
  const read = (): SettingsOwner =>
    SettingsOwner.open({
      environment: process.env,
      onRetired: (path) => retired.add(path),
      onNewer: (path) => newer.add(path),
    });
  const readKey = ({ settings }: SettingsOwner): GivenSecret =>
    readSecret('gemini-api-key', process.env, settings.state.dir);
  let owner = read();
  stateDir = owner.settings.state.dir;
  let key = readKey(owner);
  const pino = PinoJournal.open(owner.settings.log.level);
  const journal = new RecentJournal(pino, clock);
  endOnFault(journal);
  for (const setting of retired)
    journal.warn('a setting of the file is there no more and does nothing: remove it', { setting });
  for (const setting of newer)
    journal.warn('a newer program wrote a setting that this one cannot take: it waits for that program', {
      setting,
    });
  giveBackEachMinute();
  const askedToStop = stopSignal(() => reload(owner));
  /** Where the page was found before a restart: it is to come back there. */
  let port: number | null = null;
  for (;;) {
    const { settings } = owner;
    const stopFollowing = owner.onChange(() => pino.setLevel(settings.log.level));
    pino.setLevel(settings.log.level);
    try {
      const asked = await run(owner, key, journal, askedToStop, port);
      stopFollowing();
      if (asked === null) return;
      port = asked;
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof ListenError)) throw error;
      const where = error instanceof StoreError ? `state.dir ${path.resolve(settings.state.dir)}: ` : '';
      console.error(`${where}${error.message}`);
      endFor(error instanceof StoreError ? 'state_folder' : 'port', EX_UNAVAILABLE);
    }
    journal.info('the robot begins anew');
    owner = read();
    key = readKey(owner);
  }
}

/**
 * The robot from start to stop: gives the port of its page where a parent asked to begin anew, else null. A stop that is
 * asked for during the start is kept until there is something to stop. `port`: where a page that had any port was found.
 */
async function run(
  owner: SettingsOwner,
  key: GivenSecret,
  journal: Journal,
  askedToStop: Promise<void>,
  port: number | null,
): Promise<number | null> {
  const { settings } = owner;
  const started = extendStart(service, clock);
  const examined = examineBeside(path.resolve(settings.state.dir));
  // Loaded beside the timer that asks for time: a first start compiles for minutes on a small Pi.
  const [{ composeRobot }, { startWeb }] = await Promise.all([
    import('./compose.ts'),
    import('./web/server.ts'),
  ]);
  const restart = Promise.withResolvers<number>();
  // In a process beside the start, which does not wait for it: nobody can have opened the page yet.
  prepareAssets().catch((error: unknown) => logFault(journal, 'the page could not be made', error));
  const onRestart = (): void => restart.resolve(usedPort);
  const composed = await composeRobot(
    owner,
    key.value,
    journal,
    onRestart,
    key.source,
    examined,
    process.env.CACHE_DIRECTORY ?? null,
  );
  const ended = beginRun(settings.state.dir, clock.now());
  if (ended !== null) journal.warn('the run before ended without a stop', { code: ended.code });
  let usedPort = settings.web.port;
  let stopTelling = (): void => {};
  try {
    const onPort = settings.web.port === 0 && port !== null ? port : settings.web.port;
    const web = await startWeb(
      composed.robot,
      { ...settings, web: { ...settings.web, port: onPort } },
      journal,
      composed.clock,
      doorFor(composed.robot.access),
    );
    usedPort = Number(new URL(web.address).port) || onPort;
    console.log(`しゅくだいコーチ / homework coach robot: ${web.address}`);
    // Node writes down what it compiled when a process ends in order; this one mostly ends by its plug. Without it
    // each start takes twice as long, and 14 MB more until the next. 40 ms the first time, then 2.
    flushCompileCache();
    // What is loaded after the start is written down as well.
    void composed.settle().then(() => flushCompileCache());
    const { vitals, robot } = composed;
    const kept = { service, vitals, checks: robot.checks, journal, clock, stateDir: settings.state.dir };
    keeper = await keepService({ ...kept, address: web.address, end: () => process.exit(EX_SOFTWARE) });
    started();
    stopTelling = tellUpdater({ robot, settings, clock, journal });
    const asked = await Promise.race([
      askedToStop.then(() => null),
      composed.erased.then(() => usedPort),
      restart.promise,
    ]);
    await web.close().catch((error: unknown) => logFault(journal, 'the page did not stop cleanly', error));
    return asked;
  } finally {
    started();
    stopTelling();
    await keeper?.stop();
    await composed.close();
    endRun(settings.state.dir);
  }
}

/**
 * Resolves when the robot is to stop; being asked again changes nothing (npm and the terminal each pass Ctrl+C on).
 * From the first time on the process ends within STOP_LIMIT_MS, whatever hangs.
 */
function stopSignal(onReload: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      service.stopping('stopping');
      // In order, as it was asked for: any other code is a failure to the service manager, which would start the safe mode.
      setTimeout(() => {
        if (stateDir !== null) endRun(stateDir);
        process.exit(0);
      }, STOP_LIMIT_MS).unref();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    // Of a service: read the settings again. Of a program in a terminal: that was closed.
    process.on('SIGHUP', service.mechanism === 'virtual' ? stop : onReload);
  });
}

/**
 * A fault that nobody caught ends the robot: what state it left behind is unknown, and what was acknowledged is on
 * the disk. It is logged by where it arose, never by its message, which Node would print and which may quote the child.
 */
function endOnFault(journal: Journal): void {
  process.on('uncaughtException', (error) => {
    logFault(journal, 'the robot crashed', error);
    endFor('crashed', EX_SOFTWARE);
  });
}

/** Reads the settings again, as a service is told to; what acts at once acts from then on. */
function reload(owner: SettingsOwner): void {
  // Before it is ready it reads them anyway.
  if (keeper === null) return;
  service.reloading();
  owner.read();
  keeper.sayReady();
}

/** Ends the process, and says why to the next one. */
function endFor(failure: FailureCode, exitCode: number): never {
  if (stateDir !== null) noteFailure(stateDir, failure, clock.now());
  process.exit(exitCode);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    if (error instanceof SettingsError) {
      console.error(error.message);
      endFor('settings', SETTINGS_EXIT_CODE);
    }
    // Of the start: there was no child yet.
    console.error(withoutLogins(inspect(error)));
    endFor('crashed', EX_SOFTWARE);
  },
);
