import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** A process and all that descend from it, by id, as /proc has them now. */
function treeOf(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(Number(name))?.[1] ?? 0) : 0;
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap(below)];
  return below(root);
}

/** The fields of /proc/<id>/stat after the name: state, parent, …; null where it has ended meanwhile. */
function statOf(id: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** Processor time of a process and all below it so far, with those that have ended and were waited for (s). */
export function cpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, id) => {
    const stat = statOf(id);
    if (stat === null) return sum;
    return sum + [11, 12, 13, 14].reduce((ticks, at) => ticks + Number(stat[at]), 0) / TICKS_PER_SECOND;
  }, 0);
}

/** Processor time of the process alone so far (s). */
export function ownCpuSeconds(id: number): number {
  const stat = statOf(id);
  return stat === null ? 0 : (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND;
}

/** Memory of a process and all below it (MB): what several share (Node's own code, say) is counted once. */
export function pssMb(root: number): number {
  return treeOf(root).reduce((sum, id) => {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

/** The one-minute load and the cores, as the table tells them beside each figure's run. */
export function loadNow(): string {
  return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '?';
}
