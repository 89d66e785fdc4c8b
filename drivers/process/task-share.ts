import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * How many of the processes and threads that the service may have it has now (0-1), children and their children too; null
 * where the kernel does not tell, or nothing limits them. From the pids controller of control groups, version 2.
 */
export function taskShare(procRoot = '/proc', cgroupRoot = '/sys/fs/cgroup'): number | null {
  try {
    const [, group] = /^0::(\/.*)$/m.exec(readFileSync(path.join(procRoot, 'self/cgroup'), 'utf8')) ?? [];
    if (group === undefined) return null;
    const read = (name: string): number =>
      Number(readFileSync(path.join(cgroupRoot, group, name), 'utf8').trim());
    const share = read('pids.current') / read('pids.max');
    // "max": nothing limits them.
    return Number.isFinite(share) ? share : null;
  } catch {
    return null;
  }
}
