import { Notifier } from './notifier.ts';

/** The most messages that are kept: a day of them would be memory for nobody. */
const MOST_KEPT = 100;

/** A service manager that is not there, or a test's: it keeps what it was told last. */
export class VirtualServiceManager extends Notifier {
  /** What it was told, each message as its lines, oldest first; the last 100. */
  readonly told: (readonly string[])[];

  constructor(watchdogMs: number | null = null) {
    const told: (readonly string[])[] = [];
    super('virtual', watchdogMs, (lines) => {
      told.push(lines);
      if (told.length > MOST_KEPT) told.shift();
    });
    this.told = told;
  }
}
