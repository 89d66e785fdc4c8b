import { existsSync } from 'node:fs';
import { uptime } from 'node:os';
import { minutesToQuiet, type QuietHours } from '#agents/emotion/quiet-hours.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { isUnderWay } from '#runtime/desk/under-way.ts';
import type { Robot } from '#runtime/robot.ts';
import { PLACES, type Places, readRobotWord, readStatus, writeRobotWord } from '#runtime/update/exchange.ts';
import { ownApp } from '#runtime/update/own-app.ts';
import { AT_START, judgeWell, lasts, type Wellness, working } from './decide-well.ts';

/** The updater takes what was said for three minutes. */
const SAID_EVERY_MS = 60_000;
/** So soon the robot says that it is about to be another version, of the seconds that the updater waits for that. */
const FOLLOWED_EVERY_MS = 2_000;
/** A status from before an updater was ended in the middle of it. */
const SWITCHING_LASTS_S = 30;
/** A family without a bedtime has a night all the same; longer than from one look for an update to the next. */
const NIGHT = { from: '0:00', to: '5:00', weekendFrom: '', weekendTo: '' } as const;

interface Told {
  readonly robot: {
    desk(): Pick<ReturnType<Robot['desk']>, 'question' | 'isFromEarlier'>;
    readonly noteUpdating: Robot['noteUpdating'];
    readonly checks: Pick<Robot['checks'], 'results'>;
  };
  readonly settings: Pick<Settings, 'update' | 'quietHours'>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly places?: Places;
  /** The app part that runs; null where it runs from no release. */
  readonly app?: string | null;
  uptimeS?(): number;
}

/**
 * Tells the updater each minute how the robot is: whether a child learns, whether it is night, and whether this version has
 * been well for so long that it may stay; and has the robot say so when it is about to be started as another. Begins when the robot is ready; nothing where no updater is installed. Gives
 * what ends it.
 */
export function tellUpdater({ robot, settings, clock, journal, ...told }: Told): () => void {
  const { places = PLACES, app = ownApp(), uptimeS = uptime } = told;
  if (app === null || !existsSync(places.requests)) return () => {};
  const before = readRobotWord(places);
  const workedBefore = before?.app === app ? before.worked_before : (before?.works ?? []);
  let wellness: Wellness = AT_START;
  let isRefused = false;
  let isLesson = false;
  const tell = (): void => {
    isLesson = isUnderWay(robot.desk());
    const results = robot.checks.results();
    const nowMs = clock.monotonicMs();
    wellness = judgeWell(wellness, results, workedBefore, nowMs);
    const forMs = settings.update.confirmMinutes * 60_000;
    try {
      writeRobotWord(places, {
        ...{ schema: 1, uptime_s: uptimeS(), app, ring: settings.update.ring },
        url: settings.update.url === '' ? null : settings.update.url,
        is_lesson: isLesson,
        is_night: isNight(settings.quietHours, clock.now()),
        is_under_voltage: results.some(({ code }) => code === 'under_voltage'),
        ...{ works: [...working(results)], worked_before: [...workedBefore] },
        is_good: lasts(wellness.wellSinceMs, nowMs, forMs),
        is_bad: lasts(wellness.unwellSinceMs, nowMs, forMs),
      });
      isRefused = false;
    } catch {
      if (!isRefused) journal.warn('the updater cannot be told how the robot is');
      isRefused = true;
    }
  };
  let isSwitching = false;
  const follow = (): void => {
    const status = readStatus(places);
    const saidS = status?.state === 'switching' ? (status.uptime_s ?? 0) : null;
    const isNow = saidS !== null && Math.abs(uptimeS() - saidS) <= SWITCHING_LASTS_S;
    // A child that sits down in these seconds is seen before it is switched, and at any time before more is brought.
    if (isNow || isLesson !== isUnderWay(robot.desk())) tell();
    if (isNow === isSwitching) return;
    isSwitching = isNow;
    robot.noteUpdating(isNow, isNight(settings.quietHours, clock.now()));
  };
  tell();
  const ends = [clock.every(SAID_EVERY_MS, tell), clock.every(FOLLOWED_EVERY_MS, follow)];
  return () => {
    for (const end of ends) end();
  };
}

function isNight(hours: QuietHours, nowMs: number): boolean {
  const isSet = hours.from !== '' && hours.to !== '';
  return minutesToQuiet(isSet ? hours : { ...hours, ...NIGHT }, nowMs) === 0;
}
