import type { Clock } from '#drivers/clock/clock.ts';
import type { ServiceManager } from '#drivers/service/service.ts';
import { LOOK_EVERY_MS } from './decide-liveness.ts';

/**
 * Each time the start is granted so much more (ms): a loop that hangs for so long ends it. Modules are loaded in one piece:
 * over 20 s were seen on an emulated Pi.
 */
const STEP_MS = 120_000;
/** A first start compiles all: 193 s on an emulated Pi, some 40 s on a Zero 2 W. One that takes so long hangs (ms). */
const LIMIT_MS = 10 * 60_000;

/**
 * Asks for more time for as long as the start goes on, and feeds the watchdog of a robot that begins anew in the same
 * process: for its service manager it is ready already. The returned function ends it.
 */
export function extendStart(service: ServiceManager, clock: Clock): () => void {
  const startedMs = clock.monotonicMs();
  service.status('starting');
  service.extendTimeout(STEP_MS);
  const stop = clock.every(LOOK_EVERY_MS, () => {
    if (clock.monotonicMs() - startedMs > LIMIT_MS) return stop();
    service.extendTimeout(STEP_MS);
    service.watchdog();
  });
  return stop;
}
