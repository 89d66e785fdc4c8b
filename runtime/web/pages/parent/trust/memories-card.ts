import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Button, Card, Field, Notice, Shown } from '../kit/components.ts';
import { getJson, type Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { momentText } from './amounts.ts';
import type { MemoryShown } from './answers.ts';
import { WORDS } from './words.ts';

const LONGEST_CHARACTERS = 200;
type Doing = { readonly memoryId: string; readonly what: 'edit' | 'forget'; readonly text: string };

/** What the robot remembers of the child, with its source; each sentence can be changed and forgotten. */
export function MemoriesCard() {
  const words = useWords(WORDS);
  const childId = useChild();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const memories = useLoaded(
    (signal) =>
      getJson<{ memories: readonly MemoryShown[] }>(`/api/v1/parent/memories?${childQuery(childId)}`, signal),
    [childId],
  );
  const finish = (asked: Promise<unknown>, said: string) => {
    setProblem(null);
    asked.then(() => {
      setDoing(null);
      setDone(said);
      memories.again();
    }, setProblem);
  };
  const address = (memoryId: string) => `/api/v1/parent/memories/${encodeURIComponent(memoryId)}`;
  const save = ({ memoryId, text }: Doing) => {
    const child = childId === null ? {} : { child_id: childId };
    finish(sendJson('PATCH', address(memoryId), { text, ...child }), words.saved);
  };
  const forget = (memoryId: string) =>
    finish(sendJson('DELETE', `${address(memoryId)}?${childQuery(childId)}`), words.forgotten);
  return html`<${Card} title=${words.memories}>
    <p class="soft">${words.memoriesHint}</p>
    <p role="status" class="done">${done}</p>
    ${problem && html`<${Notice} kind="fault">${problem.message}<//>`}
    <${Shown} loaded=${memories}>${({ memories: kept }: { memories: readonly MemoryShown[] }) =>
      kept.length === 0
        ? html`<p>${words.noMemories}</p>`
        : html`<ul class="plain">
            ${kept.map(
              (memory) => html`<li key=${memory.memory_id} class="told">
                <${Sentence} memory=${memory} />
                ${
                  doing?.memoryId === memory.memory_id
                    ? html`<${Change} doing=${doing} onChange=${setDoing} onSave=${save} onForget=${forget} />`
                    : html`<div class="row">
                        <${Button} onClick=${() => setDoing({ memoryId: memory.memory_id, what: 'edit', text: memory.text })}>${words.edit}<//>
                        <${Button} onClick=${() => setDoing({ memoryId: memory.memory_id, what: 'forget', text: '' })}>${words.forget}<//>
                      </div>`
                }
              </li>`,
            )}
          </ul>`}<//>
  <//>`;
}

function Sentence({ memory }: { readonly memory: MemoryShown }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  return html`
    <p lang="ja">${memory.text}</p>
    <p class="soft">${words.types[memory.type]} · ${memory.made_by === 'parent' ? words.byParent : words.byRobot} · ${words.source(momentText(memory.since_ms, language))}</p>
    ${
      memory.problems.length > 0 &&
      html`<details><summary>${words.problems}</summary><ul>
        ${memory.problems.map(
          (one) =>
            html`<li key=${one.problem_id}><span lang="ja">${one.expression}</span> <span class="soft">${momentText(one.started_at_ms, language)}</span></li>`,
        )}
      </ul></details>`
    }
  `;
}

function Change(props: {
  readonly doing: Doing;
  readonly onChange: (doing: Doing | null) => void;
  readonly onSave: (doing: Doing) => void;
  readonly onForget: (memoryId: string) => void;
}) {
  const words = useWords(WORDS);
  const { doing, onChange, onSave, onForget } = props;
  if (doing.what === 'forget') {
    return html`<p>${words.forgetSure}</p><div class="row">
      <${Button} kind="danger" onClick=${() => onForget(doing.memoryId)}>${words.forget}<//>
      <${Button} onClick=${() => onChange(null)}>${words.cancel}<//>
    </div>`;
  }
  return html`<${Field}
      label=${words.sentence}
      hint=${words.sentenceHint}
      input=${(
        ids: object,
      ) => html`<textarea ...${ids} rows="3" maxlength=${LONGEST_CHARACTERS} value=${doing.text}
        onInput=${(event: Event) => onChange({ ...doing, text: (event.currentTarget as HTMLTextAreaElement).value.replace(/\n/g, ' ') })}></textarea>`}
    />
    <div class="row">
      <${Button} kind="main" isDisabled=${doing.text.trim() === ''} onClick=${() => onSave(doing)}>${words.save}<//>
      <${Button} onClick=${() => onChange(null)}>${words.cancel}<//>
    </div>`;
}
