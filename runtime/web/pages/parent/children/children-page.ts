import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { mark } from '../../seats/mark.ts';
import {
  type ChildrenAnswer,
  givenName,
  type ParentsChild,
  useChildName,
  useChildren,
} from '../kit/child.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import type { ParentPage } from '../parent-page.ts';
import { type ChildEntry, changedMeanwhile, changesOf } from './child-change.ts';
import { CHANGED, ChildForm } from './child-form.ts';
import { NameCard } from './name-card.ts';
import { WORDS } from './words.ts';

const ADDRESS = '/api/v1/parent/children';

/** What is open beside the list: a form, or a card. */
type Open = { readonly what: 'form' | 'card'; readonly childId: string } | { readonly what: 'add' } | null;
type Told = { readonly kind: 'good' | 'fault'; readonly words: string } | null;

function ChildrenPage() {
  const words = useWords(WORDS);
  const nameOf = useChildName();
  const children = useChildren();
  const [open, setOpen] = useState<Open>(null);
  const [told, setTold] = useState<Told>(null);
  /** Does it and says so; what is on the page follows. Throws Problem. */
  const change = async (work: () => Promise<unknown>, good: string) => {
    await work();
    setOpen(null);
    setTold({ kind: 'good', words: good });
    children.again();
  };
  const tryTo = (work: () => Promise<unknown>, good: string) =>
    void change(work, good).catch((error: unknown) =>
      setTold({ kind: 'fault', words: error instanceof Problem ? error.message : String(error) }),
    );
  const save = async (entry: ChildEntry, seen: ParentsChild | null) => {
    if (seen === null)
      return change(
        () => sendJson('POST', ADDRESS, entry),
        words.added(entry.nickname_written || entry.nickname),
      );
    const changes = changesOf(seen, entry);
    const { children: all } = await getJson<ChildrenAnswer>(ADDRESS);
    const now = all.find((one) => one.child_id === seen.child_id);
    const others = now === undefined ? {} : changedMeanwhile(seen, now, changes);
    if (Object.keys(others).length > 0) {
      children.again();
      throw new Problem(CHANGED, words.changedMeanwhile(others));
    }
    return change(() => sendJson('PATCH', `${ADDRESS}/${seen.child_id}`, changes), words.saved);
  };
  const archive = (child: ParentsChild, isArchived: boolean) =>
    tryTo(() => sendJson('PATCH', `${ADDRESS}/${child.child_id}`, { is_archived: isArchived }), words.saved);
  const seat = (child: ParentsChild) =>
    tryTo(
      () => sendJson('POST', '/api/v1/desk/child', { child_id: child.child_id }),
      words.seated(nameOf(child)),
    );

  const shown = (answer: ChildrenAnswer) => {
    const here = answer.children.filter((child) => !child.is_archived);
    const archived = answer.children.filter((child) => child.is_archived);
    const form = (child: ParentsChild | null) =>
      html`<${ChildForm} child=${child} answer=${answer} onSave=${save} onCancel=${() => setOpen(null)} />`;
    const row = (child: ParentsChild) => {
      const { child_id: childId } = child;
      const name = nameOf(child);
      const isOpen = (what: 'form' | 'card') => open?.what === what && open.childId === childId;
      if (isOpen('form')) return html`<${Card} key=${childId} title=${name}>${form(child)}<//>`;
      const isSeated = here.length > 1 && answer.at_desk === childId;
      return html`<${Card} key=${childId}>
        <div class="child-row">
          ${mark(child.mark)}
          <div><h2>${givenName(child)}</h2><p>${words.grades[child.grade]}${isSeated ? ` · ${words.atDesk}` : ''}</p></div>
        </div>
        <p class="actions" role="group" aria-label=${name}>
          ${here.length > 1 && !isSeated && html`<${Button} onClick=${() => seat(child)}>${words.sit}<//>`}
          <${Button} onClick=${() => setOpen({ what: 'form', childId })}>${words.edit}<//>
          ${here.length > 1 && html`<${Button} onClick=${() => setOpen({ what: 'card', childId })}>${words.card}<//>`}
          ${here.length > 1 && html`<${Button} onClick=${() => archive(child, true)}>${words.archive}<//>`}
        </p>
      <//>
      ${isOpen('card') && html`<${NameCard} child=${child} name=${name} onClose=${() => setOpen(null)} />`}`;
    };
    return html`<div class="children">
      ${here.length > 1 && answer.at_desk === null && html`<${Notice} kind="information"><p>${words.nobodyKnown}</p><//>`}
      ${here.map(row)}
      ${
        open?.what === 'add'
          ? html`<${Card} title=${words.add}>${form(null)}<//>`
          : html`<p><${Button} kind="main" onClick=${() => setOpen({ what: 'add' })}>${words.add}<//></p>`
      }
      ${
        archived.length > 0 &&
        html`<${Card} title=${words.archived}>
          <p class="hint">${words.archivedHint}</p>
          ${archived.map(
            (child) => html`<div class="child-row" key=${child.child_id}>
              ${mark(child.mark)}<p>${nameOf(child)}</p>
              <${Button} onClick=${() => archive(child, false)}>${words.bringBack}<//>
            </div>`,
          )}
        <//>`
      }
      <p class="hint">${words.privacy}</p>
    </div>`;
  };
  return html`${told && html`<${Notice} kind=${told.kind}><p>${told.words}</p><//>`}
    <${Shown} loaded=${children}>${shown}<//>`;
}

export const childrenPage: ParentPage = {
  id: 'children',
  title: { ja: 'お子さん', en: 'Children' },
  Page: ChildrenPage,
};
