import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Choice, Field, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { NAME_RULE } from '../kit/name-rule.ts';
import type { StepEnds } from './step-ends.ts';
import { WORDS } from './words.ts';

const ADDRESS = '/api/v1/parent/children';

type Grade = 1 | 2 | 3;
interface Child {
  readonly child_id: string;
  readonly nickname: string;
  readonly grade: Grade;
}
interface Children {
  readonly at_desk: string | null;
  readonly children: readonly Child[];
}

/** The child of this desk: what it is called and its school year. Others are added on the page of children. */
export function ChildStep({ onDone, onSkip }: StepEnds) {
  const words = useWords(WORDS);
  const rule = useWords(NAME_RULE);
  const loaded = useLoaded((signal) => getJson<Children>(ADDRESS, signal), []);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Grade | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (child: Child | undefined, nickname: string, grade: Grade): Promise<void> => {
    try {
      if (child === undefined) await sendJson('POST', ADDRESS, { nickname: nickname.trim(), grade });
      else
        await sendJson('PATCH', `${ADDRESS}/${encodeURIComponent(child.child_id)}`, {
          nickname: nickname.trim(),
          grade,
        });
      onDone();
    } catch (error) {
      const isForm = error instanceof Problem && error.code === 'bad_request';
      setFault(isForm ? rule.fault : error instanceof Problem ? error.message : String(error));
    }
  };
  return html`<${Card}>
    <p>${words.child}</p>
    <${Shown} loaded=${loaded}>${({ at_desk, children }: Children) => {
      const child = children.find(({ child_id }) => child_id === at_desk) ?? children[0];
      const nickname = typed ?? child?.nickname ?? '';
      const grade = chosen ?? child?.grade ?? 1;
      return html`<form onSubmit=${(event: Event) => {
        event.preventDefault();
        void save(child, nickname, grade);
      }}>
        <${Field} label=${rule.nickname} hint=${rule.rule} fault=${fault} input=${(ids: object) =>
          html`<input ...${ids} value=${nickname} maxlength="12" autocomplete="off" onInput=${(
            event: Event,
          ) => setTyped((event.target as HTMLInputElement).value)} />`} />
        <${Choice}
          label=${words.grade}
          value=${grade}
          options=${([1, 2, 3] as const).map((value) => ({ value, label: words.grades[value] }))}
          onChange=${setChosen}
        />
        <${Button} kind="main" onClick=${() => save(child, nickname, grade)}>${words.save}<//>
      </form>`;
    }}<//>
    <${Button} onClick=${onSkip}>${words.skip}<//>
  <//>`;
}
