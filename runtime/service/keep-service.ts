import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ServiceManager } from '#drivers/service/service.ts';
import type { Robot } from '#runtime/robot.ts';
import { lastFailure, noteFailure, sparedVital } from './last-failure.ts';
import { PageProbe } from './page-probe.ts';
import { ServiceKeeper } from './service-keeper.ts';
import type { VitalSigns } from './vital-signs.ts';

/** A page that does not answer yet is asked again after this (ms). */
const ASK_AGAIN_MS = 500;

interface KeptService {
  readonly service: ServiceManager;
  readonly vitals: VitalSigns;
  readonly checks: Pick<Robot['checks'], 'results'>;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly stateDir: string;
  /** Of the page, as the robot itself reaches it. */
  readonly address: string;
  /** Ends the process where the service manager does not. */
  end(): void;
}

/**
 * Says that the robot is ready once its page answers, and keeps its service manager informed from then on, until the
 * keeper is stopped.
 */
export async function keepService(kept: KeptService): Promise<ServiceKeeper> {
  const { service, vitals, checks, journal, clock, stateDir, address, end } = kept;
  const page = new PageProbe(address, clock);
  const keeper = new ServiceKeeper({
    ...{ service, clock, journal, vitals, page, end },
    checks: () => checks.results(),
    spared: sparedVital(lastFailure(stateDir), clock.now()),
    processorMs: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    tellRestart: () => vitals.tellRestart(),
    noteDead: (vital) => noteFailure(stateDir, `stuck_${vital}`, clock.now()),
  });
  const { signal } = new AbortController();
  if (service.mechanism !== 'virtual') while (!(await page.answers(signal))) await clock.sleep(ASK_AGAIN_MS);
  await keeper.start(signal);
  return keeper;
}
