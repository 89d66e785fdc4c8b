import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSynchronised } from '#drivers/service/synchronised.ts';
import { releaseMadeAtMs } from '#runtime/package-version.ts';
import { ARCHITECTURES } from '#runtime/update/channel-schema.ts';
import { UpdateRefused } from '#runtime/update/trust/update-refused.ts';
import { UpdateTrust } from '#runtime/update/trust/update-trust.ts';
import type { Call } from './call.ts';

/** Where a release that ships updates has its publisher's first root. */
const FACTORY_ROOT = path.resolve(import.meta.dirname, '../../config/update/root.json');

const WHAT_IT_MEANS: Readonly<Record<string, string>> = {
  unreachable: 'nobody answers there, or there is no metadata/timestamp.json in that folder',
  redirected: 'it leads to another host, which is not followed',
  malformed: 'what is there is no update server (a log-in page?)',
  too_long: 'what is there is no update server (a log-in page?)',
  no_root: 'this program has no publisher (config/update/root.json): it takes updates of nobody',
  unsigned: 'it is signed by others than the publisher of this program',
  expired: 'its publisher has let it end',
};

/** Whether somebody has set the machine's clock; null where nobody knows. */
type ClockIsSet = () => Promise<boolean | null>;

/**
 * Asks this update server as the updater would, with a memory of its own that is thrown away: one sentence of what came of it.
 * Rejects only with the signal's reason.
 */
export async function tryUpdateAddress(
  address: string,
  { clock, signal }: Pick<Call, 'clock' | 'signal'>,
  { factoryRootFile, isSet }: { readonly factoryRootFile: string; readonly isSet: ClockIsSet } = {
    factoryRootFile: FACTORY_ROOT,
    isSet: () => isSynchronised(clock),
  },
): Promise<string> {
  const arch = ARCHITECTURES.find((one) => one === process.arch);
  if (arch === undefined) return 'Not tried: no release is made for this kind of processor.';
  const stateDir = mkdtempSync(path.join(tmpdir(), 'coach-try-update-'));
  try {
    const found = await new UpdateTrust({
      ...{ stateDir, factoryRootFile, address, arch, clock },
      builtAtMs: releaseMadeAtMs(),
      isSynchronised: isSet,
      // Somebody at the machine asked, and watches.
      outbound: { note: () => {} },
    }).refresh(signal);
    const rings = Object.entries(found.channel.rings).map(
      ([ring, plan]) => `${ring} ${plan?.version ?? 'none'}`,
    );
    return `Tried: it answers, and is signed as it must be (${rings.join(', ') || 'no ring has a version'}).`;
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof UpdateRefused ? error.code : 'unknown';
    return `Tried, and no update can come from there: ${code}: ${WHAT_IT_MEANS[code] ?? 'docs/updates.md, "When it refuses"'}.`;
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}
