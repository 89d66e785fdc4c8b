import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { Item } from './answers.ts';
import { WORDS } from './words.ts';

const BASE = '/api/v1/parent/history';

/** What was answered and what help was given, in the order in which it happened. */
function Course(props: {
  readonly item: Item;
  readonly judge: (attemptId: string, isRight: boolean) => void;
  readonly isBusy: boolean;
}) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { answers, hints, problem } = props.item;
  const isNotKnown = problem.outcome === 'guided_solved' && answers.length === 0;
  const events = [
    ...answers.map((answer) => ({ atMs: answer.at_ms, answer, hint: null })),
    ...hints.map((hint) => ({ atMs: hint.at_ms, answer: null, hint })),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return html`<ol class="course">
    ${events.map(({ answer, hint }) => {
      if (hint !== null) return html`<li class="soft">${hint.time} ${words.hint(hint.level)}</li>`;
      if (answer === null) return null;
      const about = answer.may_be_about.map((one) => (language === 'ja' ? one.about_ja : one.about_en));
      return html`<li key=${answer.attempt_id}>
        <p>
          <span class="soft">${answer.time}</span> <span class="sum">${answer.answer ?? words.unread}</span>
          <span class=${answer.is_correct ? 'tag good' : 'tag'}>${answer.is_correct ? words.right : words.notRight}</span>
          ${answer.seconds > 0 && html`<span class="soft">${words.seconds(answer.seconds)}</span>`}
          ${answer.step !== null && html`<span class="soft">${words.step}</span>`}
        </p>
        ${about.length > 0 && html`<p class="soft">${words.about([...new Set(about)].join('、'))}</p>`}
        ${
          props.item.problem.is_counted &&
          html`<${Button} isBusy=${props.isBusy} onClick=${() => props.judge(answer.attempt_id, !answer.is_correct)}>
            ${answer.is_correct ? words.makeWrong : words.makeRight}<//>`
        }
      </li>`;
    })}
    ${isNotKnown && html`<li>${words.notKnown}</li>`}
  </ol>`;
}

/** One problem as evidence, and what a parent may say of it. */
export function ItemView(props: { readonly id: string }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly kind: 'good' | 'fault'; readonly text: string } | null>(null);
  const [isGone, setGone] = useState(false);
  const address = `${BASE}/problems/${encodeURIComponent(props.id)}`;
  const item = useLoaded(
    (signal) => getJson<Item>(`${address}?${childQuery(childId)}`, signal),
    [props.id, childId],
  );
  const of = childId === null ? {} : { child_id: childId };
  const change = async (send: () => Promise<unknown>, text: string, goes = false): Promise<void> => {
    setBusy(true);
    try {
      await send();
      setTold({ kind: 'good', text });
      if (goes) setGone(true);
      else item.again();
    } catch (error) {
      setTold({ kind: 'fault', text: error instanceof Problem ? error.message : String(error) });
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  const correct = (body: object) =>
    change(() => sendJson('POST', `${address}/correct`, { ...of, ...body }), words.done);
  return html`
    <p><a href="#/history" onClick=${(event: Event) => {
      if (history.length < 2) return;
      event.preventDefault();
      history.back();
    }}>${words.back}</a></p>
    ${told && html`<${Notice} kind=${told.kind}><p>${told.text}</p><//>`}
    ${
      !isGone &&
      html`<${Shown} loaded=${item}>${({ problem, corrections, undoable, ...rest }: Item) => html`
        <${Card} title=${`${problem.expression}${problem.asked_in ? ` ${words.askedIn(problem.asked_in)}` : ''}`}>
          <p>${language === 'ja' ? problem.kind_ja : problem.kind_en} · ${words.day(problem.date)} ${problem.started_at}</p>
          <p><span class="tag">${language === 'ja' ? problem.result_ja : problem.result_en}</span>
            ${problem.way === 'together' && html` <span class="tag">${words.togetherFromStart}</span>`}
            ${problem.is_brought && html` <span class="tag">${words.brought}</span>`}</p>
          ${problem.right_answer !== null && html`<p>${words.rightAnswer} <strong class="sum">${problem.right_answer}</strong></p>`}
          ${!problem.is_counted && html`<${Notice} kind="information"><p>${words.isOut}</p><//>`}
          <h3>${words.course}</h3>
          <${Course} item=${{ problem, corrections, undoable, ...rest }} isBusy=${isBusy}
            judge=${(attemptId: string, isRight: boolean) =>
              correct({ what: isRight ? 'right' : 'wrong', attempt_id: attemptId })} />
        <//>
        <${Card} title=${words.mend}>
          <div class="mend">
            ${
              undoable !== null &&
              html`<${Button} isBusy=${isBusy} onClick=${() =>
                change(
                  () => sendJson('POST', `${BASE}/corrections/${undoable}/undo`, of),
                  words.done,
                )}>${words.undo}<//>`
            }
            ${
              problem.is_counted &&
              html`<${Button} isBusy=${isBusy} onClick=${() => correct({ what: 'not_counted' })}>${words.leaveOut}<//>`
            }
            ${
              isAsked
                ? html`<div role="group" aria-label=${words.remove}><p role="alert">${words.removeSure}</p>
                    <div class="mend"><${Button} kind="danger" isBusy=${isBusy} onClick=${() =>
                      change(
                        () => sendJson('DELETE', `${address}?${childQuery(childId)}`),
                        words.removed,
                        true,
                      )}>${words.yesRemove}<//>
                    <${Button} onClick=${() => setAsked(false)}>${words.no}<//></div></div>`
                : html`<${Button} isBusy=${isBusy} onClick=${() => setAsked(true)}>${words.remove}<//>`
            }
          </div>
          ${
            corrections.length > 0 &&
            html`<h3>${words.changes}</h3><ul>${corrections.map(
              (one) =>
                html`<li key=${one.correction_id}>${words.day(one.date)} ${one.time} ${words.changed[one.what]}</li>`,
            )}</ul>`
          }
        <//>`}<//>`
    }
  `;
}
