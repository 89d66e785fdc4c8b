import { type Inputs, useCallback, useEffect, useState } from 'preact/hooks';
import { Problem } from './http.ts';
import { useLine } from './line.ts';

/** What a page reads from the robot: on its way, there, or not to be had. `again` reads it anew; what was there stays until then. */
export interface Loaded<Data> {
  readonly data: Data | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** Reads when the page opens, when one of `inputs` changes and when the line is back; an answer that is no longer asked for is dropped. */
export function useLoaded<Data>(read: (signal: AbortSignal) => Promise<Data>, inputs: Inputs): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'again'>>({
    data: null,
    problem: null,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  const { returns } = useLine();
  useEffect(() => {
    const gone = new AbortController();
    setState(({ data }) => ({ data, problem: null, isLoading: true }));
    read(gone.signal).then(
      (data) => !gone.signal.aborted && setState({ data, problem: null, isLoading: false }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const problem = error instanceof Problem ? error : new Problem('unknown', String(error));
        setState(({ data }) => ({ data, problem, isLoading: false }));
      },
    );
    return () => gone.abort();
  }, [...inputs, round, returns]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, again };
}
