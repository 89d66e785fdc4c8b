import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { html } from '../../html.ts';
import { getJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { type Loaded, useLoaded } from '../kit/loaded.ts';
import type { NoticeShown } from './answers.ts';
import { WORDS } from './words.ts';

/** As `GET /api/v1/parent/notices` gives them. */
export interface NoticesAnswer {
  readonly notices: readonly NoticeShown[];
  readonly unseen_count: number;
}

const NOTHING: Loaded<NoticesAnswer> = { data: null, problem: null, isLoading: true, again: () => {} };
const Context = createContext(NOTHING);

/** What the parent should know, read once for the header and the page that shows it, and anew when the phone is looked at again. */
export function NoticesProvider({ children }: { readonly children: ComponentChildren }) {
  const notices = useLoaded<NoticesAnswer>((signal) => getJson('/api/v1/parent/notices', signal), []);
  const { again } = notices;
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
  return html`<${Context.Provider} value=${notices}>${children}<//>`;
}

export const useNotices = (): Loaded<NoticesAnswer> => useContext(Context);

/** How many nobody has seen yet, as the way to them; nothing where there are none. */
export function UnseenNotices() {
  const words = useWords(WORDS);
  const count = useNotices().data?.unseen_count ?? 0;
  return count > 0 && html`<a class="unseen" href="#/trust">${words.unseen(count)}</a>`;
}
