import { useState } from 'preact/hooks';

/** A choice of this phone that outlives the page, by its key in the browser; null: nothing was chosen. */
export function useStored(key: string): readonly [value: string | null, store: (value: string) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key));
  const store = (chosen: string) => {
    localStorage.setItem(key, chosen);
    setValue(chosen);
  };
  return [value, store];
}
