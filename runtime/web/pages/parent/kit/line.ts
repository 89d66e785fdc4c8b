import { useEffect, useState } from 'preact/hooks';
import { Line } from './line-watch.ts';

/** A file that every visitor may have, and the smallest: whether the robot answers at all. */
const PROBE = '/page/icon.svg';

/** The line of this page. */
export const line = new Line({
  async probe() {
    await fetch(PROBE, { cache: 'no-store' });
  },
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
});

/** How the line is, and how often it came back. */
export function useLine(): Pick<Line, 'isUp' | 'returns'> {
  const read = () => ({ isUp: line.isUp, returns: line.returns });
  const [state, setState] = useState(read);
  useEffect(() => line.onChange(() => setState(read())), []);
  return state;
}
