import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Button, Card, Field, Notice, Shown } from '../kit/components.ts';
import { getJson, type Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { momentText } from './amounts.ts';
import type { MemoriesShown, MemoryShown } from './answers.ts';
import { WORDS } from './words.ts';

const LONGEST_CHARACTERS = 200;
type What = 'edit' | 'forget' | 'forbid';
type Doing = { readonly memoryId: string; readonly what: What; readonly text: string };

/** What the robot remembers of the child, with its source; each sentence can be changed and forgotten. */
export function MemoriesCard() {
  const words = useWords(WORDS);
  const childId = useChild();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const memories = useLoaded(
    (signal) => getJson<MemoriesShown>(`/api/v1/parent/memories?${childQuery(childId)}`, signal),
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
  const forget = ({ memoryId, what }: Doing) => {
    const isForbidden = what === 'forbid';
    const asked = sendJson('DELETE', `${address(memoryId)}?${childQuery(childId)}&forbid=${isForbidden}`);
    finish(asked, isForbidden ? words.forbidden : words.forgotten);
  };
  const allow = () =>
    finish(
      sendJson('POST', '/api/v1/parent/memories/allow', childId === null ? {} : { child_id: childId }),
      words.allowed,
    );
  const begin = (memory: MemoryShown, what: What) => () =>
    setDoing({ memoryId: memory.memory_id, what, text: what === 'edit' ? memory.text : '' });
  return html`<${Card} title=${words.memories}>
    <p class="soft">${words.memoriesHint}</p>
    <p role="status" class="done">${done}</p>
    ${problem && html`<${Notice} kind="fault">${problem.message}<//>`}
    <${Shown} loaded=${memories}>${({ memories: kept, forbidden_count: forbidden }: MemoriesShown) =>
      html`${
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
                        <${Button} onClick=${begin(memory, 'edit')}>${words.edit}<//>
                        <${Button} onClick=${begin(memory, 'forget')}>${words.forget}<//>
                        <${Button} onClick=${begin(memory, 'forbid')}>${words.forbid}<//>
                      </div>`
                }
              </li>`,
            )}
          </ul>`
      }${
        forbidden > 0 &&
        html`<div class="row"><span>${words.forbiddenCount(forbidden)}</span><${Button} onClick=${allow}>${words.allow}<//></div>`
      }`}<//>
  <//>`;
}

/** From here on the records speak for it clearly, and likely. */
const CLEAR = 0.8;
const LIKELY = 0.65;
const levelOf = (confidence: number): 'high' | 'middle' | 'low' =>
  confidence >= CLEAR ? 'high' : confidence >= LIKELY ? 'middle' : 'low';

function Sentence({ memory }: { readonly memory: MemoryShown }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { confidence, expires_at_ms: endsMs } = memory;
  const said = [
    words.types[memory.type],
    words.madeBy[memory.made_by],
    words.source(momentText(memory.since_ms, language)),
    ...(memory.made_by === 'parent' || confidence === null ? [] : [words.confidence[levelOf(confidence)]]),
    ...(endsMs === null
      ? []
      : [endsMs > Date.now() ? words.lastsUntil(momentText(endsMs, language)) : words.expired]),
  ];
  return html`
    <p lang="ja">${memory.text}</p>
    <p class="soft">${said.join(' · ')}</p>
    ${
      memory.earlier.length > 0 &&
      html`<details><summary>${words.earlier}</summary><ul>
        ${memory.earlier.map(
          (one) =>
            html`<li key=${one.at_ms}><span lang="ja">${one.text}</span> <span class="soft">${momentText(one.at_ms, language)}</span></li>`,
        )}
      </ul></details>`
    }
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
  readonly onForget: (doing: Doing) => void;
}) {
  const words = useWords(WORDS);
  const { doing, onChange, onSave, onForget } = props;
  if (doing.what !== 'edit') {
    const isForbidden = doing.what === 'forbid';
    return html`<p>${isForbidden ? words.forbidSure : words.forgetSure}</p><div class="row">
      <${Button} kind="danger" onClick=${() => onForget(doing)}>${isForbidden ? words.forbid : words.forget}<//>
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
