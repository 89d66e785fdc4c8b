import { dayAt, dayText } from '#agents/record/days.ts';
import type { Daemon } from '../support/daemon.ts';
import type { Row } from './measure.ts';
import { ownCpuSeconds } from './processes.ts';

const DAYS = 365;
/** The days that stay, so that something is counted anew. */
const DAYS_LEFT = 2;
/** Between two looks at whether the robot answers others meanwhile. */
const LOOK_EVERY_MS = 20;

/** What a parent does with all records of a year at once: takes them along, erases a day of them, and all but the last days. */
export async function wholeYear(
  daemon: Daemon,
  session: Record<string, string>,
  known: string,
): Promise<readonly Row[]> {
  const today = dayAt(Date.now());
  const erase = (from: number, to: number) => async () => {
    const response = await fetch(`${daemon.address}/api/v1/parent/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...session },
      body: JSON.stringify({ scope: 'range', from: dayText(from), to: dayText(to), confirm: 'delete' }),
    });
    const receipt = (await response.json()) as { rows: number; rows_left: number };
    if (!response.ok || receipt.rows_left !== 0) throw new Error(`erase: ${JSON.stringify(receipt)}`);
    return `${receipt.rows.toLocaleString('en')} rows`;
  };
  const exported = async () => {
    const response = await fetch(`${daemon.address}/api/v1/parent/export`, { headers: session });
    if (!response.ok) throw new Error(`export: ${response.status}`);
    return `${((await response.arrayBuffer()).byteLength / 1e6).toFixed(1)} MB`;
  };
  return [
    await beside(daemon, `all of it taken along, with ${known}`, exported),
    await beside(daemon, `one day erased, with ${known}`, erase(today - 100, today - 100)),
    await beside(
      daemon,
      `all days but the last erased, with ${known}`,
      erase(today - DAYS - 1, today - DAYS_LEFT - 1),
    ),
  ];
}

/** How long it takes, and how long somebody else waits for an answer of the robot meanwhile, at worst. */
async function beside(daemon: Daemon, what: string, action: () => Promise<string>): Promise<Row> {
  const id = daemon.process.pid ?? 0;
  const [startedMs, startedCpu] = [performance.now(), ownCpuSeconds(id)];
  let [worstMs, isOver] = [0, false];
  const looking = (async () => {
    while (!isOver) {
      const askedMs = performance.now();
      await (await fetch(`${daemon.address}/api/v1/desk`)).arrayBuffer();
      worstMs = Math.max(worstMs, performance.now() - askedMs);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  const came = await action().finally(() => {
    isOver = true;
  });
  const tookS = (performance.now() - startedMs) / 1000;
  await looking;
  return {
    what: `${what}, over HTTP; the longest that another request waited meanwhile`,
    budget: '–',
    measured: `${tookS.toFixed(1)} s (processor ${(ownCpuSeconds(id) - startedCpu).toFixed(1)} s), ${came}; ${worstMs.toFixed(0)} ms`,
    isWithin: null,
  };
}
