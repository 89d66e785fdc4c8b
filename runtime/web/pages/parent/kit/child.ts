import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { html } from '../../html.ts';

/** The child whose records the pages show; null: the one at the desk. */
const Context = createContext<string | null>(null);

export function ChildProvider({ children }: { readonly children: ComponentChildren }) {
  return html`<${Context.Provider} value=${null}>${children}<//>`;
}

export const useChild = (): string | null => useContext(Context);

/** The same for an address: `child_id=…`, or nothing. */
export function childQuery(childId: string | null): string {
  return childId === null ? '' : `child_id=${encodeURIComponent(childId)}`;
}

/** Where there is one child there is nothing to choose. */
export function ChildChooser() {
  return null;
}
