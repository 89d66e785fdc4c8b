import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { mark as animal } from '../../seats/mark.ts';
import type { ChildrenAnswer, ParentsChild } from '../kit/child.ts';
import { Button, Choice, Field, Notice } from '../kit/components.ts';
import { Problem } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { NAME_RULE } from '../kit/name-rule.ts';
import type { ChildEntry } from './child-change.ts';
import { WORDS } from './words.ts';

/** Another parent has changed the same meanwhile. */
export const CHANGED = 'child_changed';

interface ChildFormProps {
  /** Null: a child that is added. */
  readonly child: ParentsChild | null;
  readonly answer: ChildrenAnswer;
  /** `seen`: the child as the parent knows it. Throws Problem, with CHANGED where another parent was faster. */
  readonly onSave: (entry: ChildEntry, seen: ParentsChild | null) => Promise<void>;
  readonly onCancel: () => void;
}

export function ChildForm({ child, answer, onSave, onCancel }: ChildFormProps) {
  const words = useWords(WORDS);
  const rule = useWords(NAME_RULE);
  const [language] = useLanguage();
  const taken = answer.children.filter((one) => one !== child).map((one) => one.mark);
  const free = answer.marks.find(({ id }) => !taken.includes(id)) ?? answer.marks[0];
  const [entry, setEntry] = useState<ChildEntry>({
    nickname: child?.nickname ?? '',
    nickname_written: child?.nickname_written ?? '',
    grade: child?.grade ?? 1,
    mark: child?.mark ?? free?.id ?? '',
  });
  // As it was when the form was opened, whatever the page reads anew; as it is, once the parent was told of it.
  const [opened, setOpened] = useState(child);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (more: Partial<ChildEntry>) => setEntry({ ...entry, ...more });
  const isOfNickname = problem?.details.some((detail) => detail.startsWith('nickname:')) ?? false;
  const save = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await onSave(entry, opened ?? child);
    } catch (error) {
      if (error instanceof Problem && error.code === CHANGED) setOpened(null);
      setProblem(error instanceof Problem ? error : new Problem('unknown', String(error)));
      setBusy(false);
    }
  };
  const typed = (event: Event): string => (event.target as HTMLInputElement).value;
  return html`<form class="child-form" onSubmit=${save} novalidate>
    ${problem && !isOfNickname && html`<${Notice} kind="fault"><p>${problem.message}</p><//>`}
    <${Field}
      label=${rule.nickname}
      hint=${`${rule.rule} ${words.nicknameHint}`}
      fault=${isOfNickname ? rule.fault : null}
      input=${(ids: object) => html`<input ...${ids} value=${entry.nickname} maxlength="12" autocomplete="off" onInput=${(event: Event) => change({ nickname: typed(event) })} />`}
    />
    <${Field}
      label=${words.written}
      hint=${words.writtenHint}
      input=${(ids: object) => html`<input ...${ids} value=${entry.nickname_written} maxlength="12" autocomplete="off" onInput=${(event: Event) => change({ nickname_written: typed(event) })} />`}
    />
    <${Choice}
      label=${words.grade}
      value=${entry.grade}
      options=${([1, 2, 3] as const).map((value) => ({ value, label: words.grades[value] }))}
      onChange=${(grade: 1 | 2 | 3) => change({ grade })}
    />
    <${Choice}
      label=${words.mark}
      value=${entry.mark}
      options=${answer.marks.map(({ id, ...names }) => ({ value: id, label: html`${animal(id)}${names[language]}` }))}
      onChange=${(mark: string) => change({ mark })}
    />
    <p class="actions">
      <button type="submit" class="main" disabled=${isBusy} aria-busy=${isBusy ? 'true' : null}>${words.save}</button>
      <${Button} onClick=${onCancel}>${words.cancel}<//>
    </p>
  </form>`;
}
