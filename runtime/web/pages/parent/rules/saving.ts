import { useRef, useState } from 'preact/hooks';
import { Problem, sendJson } from '../kit/http.ts';
import type { SettingsAnswer, SettingValue } from './rule-groups.ts';
import type { RulePath } from './words.ts';

/** What became of the last change. */
export interface Saving {
  readonly path: RulePath | null;
  readonly state: 'none' | 'saving' | 'saved' | 'conflict' | 'fault';
  /** What was wanted; null: as the household, or the default. */
  readonly wanted: SettingValue | null;
  /** What an undo brings back; undefined where there is nothing to undo. */
  readonly before: SettingValue | null | undefined;
  /** Why it was not saved. */
  readonly sentence: string;
  /** The same may be saved when tried again: the robot was not reached, or could not write. */
  readonly mayTryAgain: boolean;
  /** What each change on its way wants: a choice shows it at once, not only when the robot has answered. */
  readonly onTheWay: ReadonlyMap<RulePath, SettingValue | null>;
  /** The parent lets it be. */
  readonly dismiss: () => void;
}

type Last = Omit<Saving, 'dismiss' | 'onTheWay'>;
const NONE: Last = {
  path: null,
  state: 'none',
  wanted: null,
  before: undefined,
  sentence: '',
  mayTryAgain: false,
};
/** No second try brings another answer. */
const FOR_GOOD: readonly string[] = ['settings_invalid', 'settings_fixed', 'bad_request'];

const ADDRESS = '/api/v1/parent/settings';

/** Saves one change after another; `onAnswer` gets how all settings stand then. */
export function useSaving(
  childId: string | null,
  answer: SettingsAnswer | null,
  onAnswer: (answer: SettingsAnswer) => void,
  readAgain: () => void,
) {
  const [last, setLast] = useState<Last>(NONE);
  const [onTheWay, setOnTheWay] = useState<Saving['onTheWay']>(new Map());
  /** A change waits for the one before: each is made on what the parent saw of the last. */
  const queue = useRef(Promise.resolve());
  const revision = useRef('');
  revision.current = answer?.revision ?? revision.current;

  const save = (path: RulePath, wanted: SettingValue | null): void => {
    const row = answer?.settings.find((one) => one.path === path);
    // Of a child that follows the household the undo is to follow it again.
    const before = childId !== null && row?.household_value === null ? null : row?.value;
    setLast({ ...NONE, path, state: 'saving', wanted });
    setOnTheWay((others) => new Map(others).set(path, wanted));
    queue.current = queue.current.then(async () => {
      const who = childId === null ? {} : { child_id: childId };
      try {
        const now = await sendJson<SettingsAnswer>('PATCH', ADDRESS, {
          revision: revision.current,
          ...who,
          changes: { [path]: wanted },
        });
        revision.current = now.revision;
        onAnswer(now);
        setLast({ ...NONE, path, state: 'saved', wanted, before });
      } catch (error) {
        const problem = error instanceof Problem ? error : null;
        const isConflict = problem?.code === 'settings_changed';
        // The other parent's value is shown beside this one, and the next try is made on it.
        if (isConflict) readAgain();
        const sentence = problem?.message ?? String(error);
        const mayTryAgain = problem === null || !FOR_GOOD.includes(problem.code);
        setLast({ ...NONE, path, state: isConflict ? 'conflict' : 'fault', wanted, sentence, mayTryAgain });
      }
      setOnTheWay(
        (others) => new Map([...others].filter(([one, value]) => one !== path || value !== wanted)),
      );
    });
  };
  const saving: Saving = { ...last, onTheWay, dismiss: () => setLast(NONE) };
  return { saving, save };
}
