import { useEffect, useRef, useState } from 'preact/hooks';
import type { AskedQuestion, FamilyEvent } from '#agents/family/family-event.ts';
import type { Chip } from '#agents/family/question/chips.ts';
import { html } from '../../html.ts';
import { useChild } from '../kit/child.ts';
import { Button, Card, Field, Notice } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { Markdown } from '../kit/markdown.ts';
import type { ParentPage } from '../parent-page.ts';
import { askRobot } from './ask-stream.ts';
import { ChipRow } from './chip-row.ts';
import { WORDS } from './words.ts';

/** Questions that the page names again. */
const HISTORY_SHOWN = 10;
const LONGEST_CHARACTERS = 500;

/** What is known of the question that was asked last. */
interface Talk {
  readonly query: string;
  readonly chips: readonly Chip[];
  readonly notUnderstood: readonly string[];
  /** What the robot is doing, newest last. */
  readonly steps: readonly string[];
  readonly answer: string | null;
  readonly followUps: readonly string[];
}
const NOTHING: Talk = { query: '', chips: [], notUnderstood: [], steps: [], answer: null, followUps: [] };

function heard(talk: Talk, event: FamilyEvent): Talk {
  switch (event.type) {
    case 'understood':
      return { ...talk, chips: event.chips, notUnderstood: event.not_understood };
    case 'thinking':
    case 'function_call':
      return { ...talk, steps: [...talk.steps, event.message].slice(-6) };
    case 'function_result':
      return talk;
    case 'final_response':
      return { ...talk, answer: event.content, followUps: event.follow_ups };
    case 'error':
      return { ...talk, answer: null };
  }
}

function AskPage() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const [query, setQuery] = useState('');
  const [talk, setTalk] = useState<Talk>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const historyId = useRef<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const readHistory = () =>
    getJson<{ items: readonly AskedQuestion[] }>(`/api/v1/agent/history?limit=${HISTORY_SHOWN}`).then(
      ({ items }) => setAsked(items),
      () => {},
    );
  useEffect(() => {
    void readHistory();
    return () => running.current?.abort();
  }, []);

  async function ask(question: string, taps?: Readonly<Record<string, string>>): Promise<void> {
    const text = question.trim();
    if (text === '' || isBusy) return;
    const ending = new AbortController();
    running.current = ending;
    setBusy(true);
    setProblem(null);
    setNote(null);
    setTalk(
      taps === undefined ? { ...NOTHING, query: text } : { ...talk, answer: null, steps: [], followUps: [] },
    );
    const body = {
      query: text,
      language,
      ...(historyId.current === null ? {} : { history_id: historyId.current }),
      ...(childId === null ? {} : { child_id: childId }),
      ...(taps === undefined ? {} : { chips: taps }),
    };
    const onEvent = (event: FamilyEvent) => {
      if (event.type === 'final_response') historyId.current = event.history_id;
      if (event.type === 'error') setProblem(event.message);
      setTalk((known) => heard(known, event));
    };
    try {
      await askRobot(body, ending.signal, onEvent, words.noAnswer);
      setQuery('');
    } catch (error) {
      if (ending.signal.aborted) setNote(words.stopped);
      else setProblem(error instanceof Problem ? error.message : words.noAnswer);
    } finally {
      setBusy(false);
      void readHistory();
    }
  }

  /** All four go along, so that they outrank every word of the question. */
  const choose = (kind: Chip['kind'], value: string) =>
    void ask(
      talk.query,
      Object.fromEntries(
        talk.chips
          .map((chip) => [chip.kind, chip.kind === kind ? value : chip.value])
          .filter(([, chosen]) => chosen !== ''),
      ),
    );
  /** The same chips once more: they outrank the words that were not understood, and the answer names those. */
  const isWhole = talk.notUnderstood.length > 0 && talk.chips.every(({ value }) => value !== '');
  const leaveOut = () =>
    void ask(talk.query, Object.fromEntries(talk.chips.map(({ kind, value }) => [kind, value])));
  const forget = async () => {
    await sendJson('DELETE', '/api/v1/agent/history').then(
      () => setNote(words.forgotten),
      (error: unknown) => setProblem(error instanceof Problem ? error.message : words.noAnswer),
    );
    anew();
    await readHistory();
  };
  const anew = () => {
    historyId.current = null;
    setTalk(NOTHING);
  };

  return html`
    <${Card}>
      <form class="ask" onSubmit=${(event: Event) => {
        event.preventDefault();
        void ask(query);
      }}>
        <${Field} label=${words.question} hint=${words.hint} input=${(ids: object) => html`<input
          ...${ids}
          type="text"
          maxlength=${LONGEST_CHARACTERS}
          autocomplete="off"
          enterkeyhint="search"
          value=${query}
          onInput=${(event: Event) => setQuery((event.currentTarget as HTMLInputElement).value)}
        />`} />
        <div class="actions">
          <button type="submit" class="main" disabled=${isBusy || query.trim() === ''}>${words.ask}</button>
          ${isBusy && html`<${Button} onClick=${() => running.current?.abort()}>${words.stop}<//>`}
          ${!isBusy && talk.answer !== null && html`<${Button} onClick=${anew}>${words.anew}<//>`}
        </div>
      </form>
      ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
      ${note && html`<${Notice} kind="information"><p>${note}</p><//>`}
    <//>
    ${
      (isBusy || talk.chips.length > 0 || talk.answer !== null) &&
      html`<${Card} title=${talk.query}>
      ${talk.chips.length > 0 && html`<${ChipRow} chips=${talk.chips} isBusy=${isBusy} onChoose=${choose} />`}
      ${talk.notUnderstood.length > 0 && html`<p class="strange">${words.notUnderstood}: ${talk.notUnderstood.map((word) => html`<mark key=${word}>${word}</mark> `)}</p>`}
      ${isWhole && !isBusy && html`<div class="actions"><${Button} onClick=${leaveOut}>${words.leaveOut(talk.notUnderstood)}<//></div>`}
      <div aria-live="polite" aria-busy=${isBusy ? 'true' : 'false'}>
        ${isBusy && html`<p class="steps" role="status">${talk.steps.at(-1) ?? words.working}</p>`}
        ${talk.answer !== null && html`<div class="answer" aria-label=${words.answer}><${Markdown} text=${talk.answer} /></div>`}
      </div>
      ${
        talk.followUps.length > 0 &&
        html`<section class="follow-ups" aria-label=${words.next}>
        <h3>${words.next}</h3>
        <div class="actions">${talk.followUps.map((next) => html`<${Button} key=${next} isDisabled=${isBusy} onClick=${() => void ask(next)}>${next}<//>`)}</div>
      </section>`
      }
    <//>`
    }
    ${
      asked.length > 0 &&
      html`<${Card} title=${words.history}>
      <ul class="asked">${asked.map(
        (entry) =>
          html`<li key=${entry.at}><button type="button" class="quiet" disabled=${isBusy} onClick=${() => setQuery(entry.query)}>${entry.query}</button></li>`,
      )}</ul>
      <${Button} kind="danger" onClick=${() => void forget()}>${words.forget}<//>
    <//>`
    }
  `;
}

export const askPage: ParentPage = { id: 'ask', title: { ja: '聞く', en: 'Ask' }, Page: AskPage };
