import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { html } from '../../html.ts';
import { getJson } from './http.ts';
import { useWords } from './language.ts';
import { type Loaded, useLoaded } from './loaded.ts';
import { useStored } from './stored.ts';

const STORED_AS = 'coach-robot.parent-child';
const WORDS = {
  ja: { whose: 'お子さん', atDesk: '席にいる子', inYear: (grade: number) => `${grade}年生` },
  en: { whose: 'Child', atDesk: 'at the desk', inYear: (grade: number) => `grade ${grade}` },
};

/** A child as `GET /api/v1/parent/children` gives it. */
export interface ParentsChild {
  readonly child_id: string;
  /** In kana or letters; empty where none was given. */
  readonly nickname: string;
  readonly nickname_written: string;
  /** As the robot calls it. */
  readonly name: string;
  readonly mark: string;
  readonly grade: 1 | 2 | 3;
  readonly is_archived: boolean;
}
export interface ChildrenAnswer {
  /** Null while nobody knows who sits there. */
  readonly at_desk: string | null;
  readonly children: readonly ParentsChild[];
  readonly marks: readonly { readonly id: string; readonly ja: string; readonly en: string }[];
}

interface Chosen {
  /** The child whose records the pages show; null: the one at the desk. */
  readonly childId: string | null;
  readonly choose: (childId: string) => void;
  readonly children: Loaded<ChildrenAnswer>;
}

const NOTHING: Loaded<ChildrenAnswer> = { data: null, problem: null, isLoading: true, again: () => {} };
const Context = createContext<Chosen>({ childId: null, choose: () => {}, children: NOTHING });

/** The children of the robot, and the one that this phone looks at; a child that is gone is looked at no more. */
export function ChildProvider({ children: inside }: { readonly children: ComponentChildren }) {
  const children = useLoaded<ChildrenAnswer>((signal) => getJson('/api/v1/parent/children', signal), []);
  const [stored, choose] = useStored(STORED_AS);
  const here = children.data?.children.filter((child) => !child.is_archived) ?? [];
  // Until it is known who is there, what was chosen last holds.
  const isThere = children.data === null || here.some((child) => child.child_id === stored);
  const childId = isThere && here.length !== 1 ? stored : null;
  return html`<${Context.Provider} value=${{ childId, choose, children }}>${inside}<//>`;
}

export const useChild = (): string | null => useContext(Context).childId;

/** All of them, and how to read them anew after a change. */
export const useChildren = (): Loaded<ChildrenAnswer> => useContext(Context).children;

/** The same for an address: `child_id=…`, or nothing. */
export function childQuery(childId: string | null): string {
  return childId === null ? '' : `child_id=${encodeURIComponent(childId)}`;
}

/** As the parent writes it, or as the robot calls it. */
export const givenName = ({ nickname, nickname_written: written, name }: ParentsChild): string =>
  written || nickname || name;

/** How the parent knows the child among others: one without a name by its school year. */
export function useChildName(): (child: ParentsChild) => string {
  const words = useWords(WORDS);
  return (child) =>
    child.nickname === '' && child.nickname_written === ''
      ? `${child.name} (${words.inYear(child.grade)})`
      : givenName(child);
}

/** Whose records are shown; where there is one child there is nothing to choose. */
export function ChildChooser() {
  const id = useId();
  const words = useWords(WORDS);
  const nameOf = useChildName();
  const { childId, choose, children } = useContext(Context);
  const here = children.data?.children.filter((child) => !child.is_archived) ?? [];
  if (here.length < 2) return null;
  const atDesk = children.data?.at_desk ?? null;
  const shown = childId ?? atDesk ?? here[0]?.child_id;
  return html`<label class="child-chooser" for=${id}>
    <span>${words.whose}</span>
    <select id=${id} value=${shown} onChange=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${here.map(
        (
          child,
        ) => html`<option key=${child.child_id} value=${child.child_id} selected=${child.child_id === shown}>
          ${nameOf(child)}${child.child_id === atDesk ? ` (${words.atDesk})` : ''}
        </option>`,
      )}
    </select>
  </label>`;
}
