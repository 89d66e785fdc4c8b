import type { Settings } from '#config/settings.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { FindBindings } from './apm-module.ts';
import type { EchoCanceller } from './echo-canceller.ts';
import { HalfDuplex } from './half-duplex.ts';
import { SystemEchoCanceller } from './system.ts';

/**
 * The canceller the settings ask for. Never throws: where WebRTC's is not there (a 32-bit Pi, an install without
 * optional packages) the robot is half-duplex, and the log says so. `find` loads WebRTC's package.
 */
export async function openEchoCanceller(
  settings: Settings['echo'],
  journal: Journal,
  find?: FindBindings,
): Promise<EchoCanceller> {
  const { kind, tailMs, leastReductionDb } = settings;
  if (kind === 'system') return new SystemEchoCanceller(tailMs, leastReductionDb);
  if (kind === 'half-duplex') return new HalfDuplex(tailMs);
  try {
    const { ApmEchoCanceller } = await import('./apm.ts');
    return await ApmEchoCanceller.load(settings, journal, find);
  } catch (error) {
    journal.warn('The echo canceller is not there; the microphone closes while the robot speaks', {
      error: error instanceof Error ? error : new Error('something other than an error was thrown'),
    });
    return new HalfDuplex(tailMs);
  }
}
