import type { GpiodChip } from './chip.ts';

/** The command line that watches `lines` (BCM numbers) against ground and prints "line event" for each edge. */
export function gpiomonArgs(chip: GpiodChip, lines: readonly number[]): string[] {
  const numbers = lines.map(String);
  // -b is "line buffered" in version 1 and "bias" in version 2, which flushes after each event by itself.
  return chip.version === 1
    ? ['-b', '-B', 'pull-up', '-F', '%o %e', chip.name, ...numbers]
    : ['-c', chip.name, '-b', 'pull-up', '-e', 'both', '-F', '%o %e', ...numbers];
}

/** The command line that reads `lines` once and prints their levels, "1 0"; each is pulled up. */
export function gpiogetArgs(chip: GpiodChip, lines: readonly number[]): string[] {
  const numbers = lines.map(String);
  return chip.version === 1
    ? ['-B', 'pull-up', chip.name, ...numbers]
    : ['-c', chip.name, '-b', 'pull-up', '--numeric', ...numbers];
}

/** The command line that sets `levels` (by BCM number) and holds them until the process ends. */
export function gpiosetArgs(chip: GpiodChip, levels: ReadonlyMap<number, 0 | 1>): string[] {
  const settings = [...levels].map(([line, level]) => `${line}=${level}`);
  return chip.version === 1 ? ['-m', 'signal', chip.name, ...settings] : ['-c', chip.name, ...settings];
}

/** Reads a line of gpiomon's output: version 1 says 0 for a falling edge, version 2 says 2. Null for other text. */
export function parseEdge(
  text: string,
  version: GpiodChip['version'],
): { readonly line: number; readonly level: 0 | 1 } | null {
  const [, line, event] = /^(\d+) ([012])$/.exec(text.trim()) ?? [];
  if (line === undefined || event === (version === 1 ? '2' : '0')) return null;
  return { line: Number(line), level: event === '1' ? 1 : 0 };
}
