import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { StepId } from '#runtime/house/household-file.ts';
import type { SafetyPolicy } from '#runtime/house/safety-policy.ts';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { html } from '../../html.ts';
import { ConsentCard } from '../consent/consent-card.ts';
import { KeyCard } from '../consent/key-card.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { type Language, useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { CheckCard } from '../robot/check-card.ts';
import { TrialList } from '../robot/trial-list.ts';
import { ChildStep } from './child-step.ts';
import { NameStep } from './name-step.ts';
import type { StepEnds } from './step-ends.ts';
import { WORDS } from './words.ts';

const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'ja', label: '日本語' },
  { value: 'en', label: 'English' },
];

/** One touch: the language is the button. */
function LanguageStep({ onDone }: StepEnds) {
  const words = useWords(WORDS);
  const [, choose] = useLanguage();
  return html`<${Card}>
    <p>${words.language}</p>
    <div class="actions">
      ${LANGUAGES.map(
        ({ value, label }) =>
          html`<span key=${value} lang=${value}><${Button} kind="main" onClick=${() => {
            choose(value);
            onDone({ language: value });
          }}>${label}<//></span>`,
      )}
    </div>
  <//>`;
}

function SafetyStep({ onDone }: StepEnds) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const policy = useLoaded((signal) => getJson<SafetyPolicy>('/api/v1/parent/safety-policy', signal), []);
  return html`<${Shown} loaded=${policy}>${({ title, points, helplines, version }: SafetyPolicy) => html`
    <${Card} title=${title[language]}>
      <ul>${points.map((point) => html`<li>${point[language]}</li>`)}</ul>
      <h3>${words.call}</h3>
      <ul>
        ${helplines.map(
          ({ name, number }) => html`<li>${name[language]}: <a href=${`tel:${number}`}>${number}</a></li>`,
        )}
      </ul>
      <p class="soft">${version}</p>
      <${Button} kind="main" onClick=${() => onDone()}>${words.read}<//>
    <//>`}<//>`;
}

function ConsentStep({ onDone }: StepEnds) {
  return html`<${ConsentCard} onDecided=${() => onDone()} />`;
}

/** Without a consent there is nothing to type. */
function KeyStep({ onDone, onSkip }: StepEnds) {
  const words = useWords(WORDS);
  const consent = useLoaded(
    (signal) => getJson<{ readonly is_open: boolean }>('/api/v1/parent/consent', signal),
    [],
  );
  const [isKept, setKept] = useState(false);
  return html`<${Shown} loaded=${consent}>${({ is_open }: { readonly is_open: boolean }) =>
    is_open
      ? html`<${KeyCard} onEnd=${(isNowKept: boolean) => (isNowKept ? setKept(true) : onSkip())} />
          ${isKept && html`<div class="actions"><${Button} kind="main" onClick=${() => onDone()}>${words.next}<//></div>`}`
      : html`<${Notice} kind="information"><p>${words.keyNotNeeded}</p><//>
          <div class="actions"><${Button} kind="main" onClick=${onSkip}>${words.next}<//></div>`}<//>`;
}

function ChecksStep({ onDone, onSkip }: StepEnds) {
  const words = useWords(WORDS);
  const facts = useLoaded((signal) => getJson<RobotFacts>('/api/v1/parent/robot', signal), []);
  return html`<p>${words.checks}</p>
    <${TrialList} />
    <${CheckCard} facts=${facts} />
    <div class="actions">
      <${Button} kind="main" onClick=${() => onDone()}>${words.next}<//>
      <${Button} onClick=${onSkip}>${words.skip}<//>
    </div>`;
}

function LessonStep({ onDone }: StepEnds) {
  const words = useWords(WORDS);
  return html`<${Card}>
    <p>${words.lesson}</p>
    <${Button} kind="main" onClick=${() => onDone()}>${words.toLesson}<//>
  <//>`;
}

export const STEP_VIEWS: Readonly<Record<StepId, ComponentType<StepEnds>>> = {
  language: LanguageStep,
  name: NameStep,
  child: ChildStep,
  safety: SafetyStep,
  consent: ConsentStep,
  key: KeyStep,
  checks: ChecksStep,
  lesson: LessonStep,
};
