import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError } from '#drivers/errors.ts';
import type { OutletWay } from './outlet.ts';
import { Pace } from './pace.ts';

export const SILENT_MECHANISM = 'virtual';

const WINDOW_MS = 500;
/** After so long a real loudspeaker is looked for again. */
const LIFE_MS = 60_000;

/**
 * Where there is no loudspeaker: sound takes its time and is not heard, so that a conversation on the robot page
 * goes on as with one. Its life ends after a minute, when nothing sounds.
 */
export function silentWay(clock: Clock): OutletWay {
  return {
    mechanism: SILENT_MECHANISM,
    windowMs: WINDOW_MS,
    start: (onPlayed) => {
      const ended = Promise.withResolvers<DeviceError>();
      const end = () => ended.resolve(new DeviceError('not_present', 'there is no loudspeaker'));
      const startedMs = clock.monotonicMs();
      const pace = new Pace(clock, onPlayed, () => {
        if (clock.monotonicMs() - startedMs >= LIFE_MS) end();
      });
      return {
        ready: Promise.resolve(),
        ended: ended.promise,
        write: (samples) => pace.add(samples.length),
        cut: () => pace.clear(),
        end: async () => {
          pace.clear();
          end();
        },
      };
    },
  };
}
