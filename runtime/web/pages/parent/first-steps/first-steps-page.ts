import { useEffect, useRef, useState } from 'preact/hooks';
import type { StepId } from '#runtime/house/household-file.ts';
import { html } from '../../html.ts';
import { Card, Notice, Progress, Shown } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { type Language, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';
import { STEP_VIEWS } from './steps.ts';
import { WORDS } from './words.ts';

/** How far the first steps came; the robot keeps it. */
interface Standing {
  readonly language: Language | null;
  readonly done: readonly StepId[];
  readonly skipped: readonly StepId[];
  readonly steps: readonly StepId[];
  readonly next: StepId | null;
  readonly finished_at_ms: number | null;
}

const ADDRESS = '/api/v1/parent/first-steps';

function FirstStepsPage({ rest: [named] }: { readonly rest: readonly string[] }) {
  const words = useWords(WORDS);
  const loaded = useLoaded((signal) => getJson<Standing>(ADDRESS, signal), []);
  const [standing, setStanding] = useState<Standing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const now = standing ?? loaded.data;
  const shown = now === null ? null : (now.steps.find((step) => step === named) ?? now.next);
  useEffect(() => {
    // Who hears the page begins at the new step, and nobody at the first one.
    if (standing !== null) head.current?.focus();
  }, [shown]);

  /** Notes what became of the step, and goes on to the next that is open. */
  const end = async (step: StepId, outcome: 'done' | 'skipped', more: object = {}): Promise<void> => {
    setProblem(null);
    try {
      const isLast = step === 'lesson';
      setStanding(
        await sendJson<Standing>('PATCH', ADDRESS, {
          step,
          outcome,
          ...(isLast && { is_finished: true }),
          ...more,
        }),
      );
      if (isLast && outcome === 'done') location.assign('/');
      else if (named !== undefined) location.hash = '#/first-steps';
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : String(error));
    }
  };
  return html`<${Shown} loaded=${loaded}>${() => {
    if (now === null) return null;
    const Step = shown === null ? null : STEP_VIEWS[shown];
    return html`
      ${
        shown !== null &&
        html`<${Progress} label=${words.progress(now.steps.indexOf(shown) + 1, now.steps.length)} value=${now.steps.indexOf(shown) / now.steps.length} />
          <h2 ref=${head} tabindex="-1" class="step">${words.titles[shown]}</h2>`
      }
      ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
      ${shown === null && html`<${Notice} kind="good"><p>${words.finished}</p><//>`}
      ${
        Step !== null &&
        shown !== null &&
        html`<${Step} key=${shown}
          onDone=${(more?: object) => end(shown, 'done', more)}
          onSkip=${() => end(shown, 'skipped')}
        />`
      }
      <${StepList} standing=${now} shown=${shown} />
    `;
  }}<//>`;
}

/** All steps with how they stand; each can be gone back to. */
function StepList({ standing, shown }: { readonly standing: Standing; readonly shown: StepId | null }) {
  const words = useWords(WORDS);
  const stateOf = (step: StepId) =>
    standing.done.includes(step) ? 'done' : standing.skipped.includes(step) ? 'skipped' : 'open';
  return html`<${Card} title=${words.all}>
    <ol class="steps">
      ${standing.steps.map(
        (step) => html`<li key=${step}>
          <a href=${`#/first-steps/${step}`} aria-current=${step === shown ? 'step' : null}>${words.titles[step]}</a>
          <span class="soft"> ${words.state[stateOf(step)]}</span>
        </li>`,
      )}
    </ol>
  <//>`;
}

export const firstStepsPage: ParentPage = {
  id: 'first-steps',
  title: { ja: 'はじめに', en: 'First steps' },
  Page: FirstStepsPage,
};
