import { useCallback, useEffect, useState } from 'preact/hooks';
import { getJson, Problem } from './http.ts';

/** What was read last, and why the newest reading failed; null where it did not. */
interface Polled<Data> {
  readonly data: Data | null;
  readonly problem: Problem | null;
  /** Reads at once. */
  readonly again: () => void;
}

/** Reads `url` again and again while the page is looked at, each time `periodMs` after the last answer. */
export function usePolled<Data>(url: string, periodMs: number): Polled<Data> {
  const [state, setState] = useState<Omit<Polled<Data>, 'again'>>({ data: null, problem: null });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const data = await getJson<Data>(url, gone.signal);
        setState({ data, problem: null });
      } catch (error) {
        if (gone.signal.aborted) return;
        const problem = error instanceof Problem ? error : new Problem('unknown', String(error));
        setState(({ data }) => ({ data, problem }));
      }
      if (!gone.signal.aborted && document.visibilityState === 'visible') timer = setTimeout(read, periodMs);
    };
    const wake = (): void => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', wake);
    void read();
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [url, periodMs, round]);
  return { ...state, again };
}
