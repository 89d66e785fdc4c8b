import { useState } from 'preact/hooks';

interface Action {
  /** Why the last one failed, for the parent; null where it did not. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** Does it, unless one is under way; resolves with whether it was done. */
  readonly run: (act: () => Promise<void>) => Promise<boolean>;
}

/** Something that a parent asks for: busy while it goes, and a sentence where it fails. */
export function useAction(): Action {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    try {
      await act();
      return true;
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, isBusy, run };
}
