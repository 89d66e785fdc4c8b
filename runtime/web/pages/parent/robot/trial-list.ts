import { useEffect, useRef, useState } from 'preact/hooks';
import type { TrialEvent, TrialId, TrialOutcome } from '#runtime/checks/trial.ts';
import { html } from '../../html.ts';
import { Button, Card, Notice, Progress } from '../kit/components.ts';
import { followEvents, Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { ROBOT_WORDS } from './words.ts';

const TRIALS: readonly TrialId[] = ['microphone', 'speaker', 'lights', 'buttons'];
/** What only a person can say: whether it was heard, or seen. */
const ASKED: Readonly<Partial<Record<TrialId, 'heard' | 'seen'>>> = { speaker: 'heard', lights: 'seen' };

type GainChange = Extract<TrialEvent, { type: 'input_gain' }>['change'];
type Shown = TrialOutcome | 'not_heard' | 'not_seen';

/** The parts that a person has to hear, see or press, one after the other; each may be left out. */
export function TrialList() {
  const words = useWords(ROBOT_WORDS).trials;
  const [running, setRunning] = useState<TrialId | null>(null);
  return html`<${Card} title=${words.title}>
    ${TRIALS.map((id) => html`<${Trial} key=${id} id=${id} running=${running} onRunning=${setRunning} />`)}
  <//>`;
}

function Trial({
  id,
  running,
  onRunning,
}: {
  readonly id: TrialId;
  readonly running: TrialId | null;
  readonly onRunning: (id: TrialId | null) => void;
}) {
  const words = useWords(ROBOT_WORDS).trials;
  const [level, setLevel] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Shown | null>(null);
  const [changes, setChanges] = useState<readonly GainChange[]>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const see = (event: TrialEvent | { readonly type: 'failed' }): void => {
    if (event.type === 'level') setLevel(event.level);
    if (event.type === 'input_gain') setChanges((before) => [...before, event.change]);
    if (event.type === 'trial_finished') setOutcome(event.outcome);
    if (event.type === 'failed') setProblem(words.failed);
  };
  const start = async (): Promise<void> => {
    onRunning(id);
    setOutcome(null);
    setChanges([]);
    setProblem(null);
    setConfirmed(false);
    setLevel(id === 'microphone' ? 0 : null);
    try {
      await followEvents('POST', '/api/v1/parent/robot/trial', { id }, see, leaving.current.signal);
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      setProblem(error instanceof Problem ? error.message : String(error));
    }
    setLevel(null);
    onRunning(null);
  };
  const undo = async (): Promise<void> => {
    setOutcome(null);
    try {
      setChanges([await sendJson<GainChange>('DELETE', '/api/v1/parent/robot/input-gain')]);
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : String(error));
    }
  };
  const question = ASKED[id];
  const isAsked = question !== undefined && outcome === 'done' && !isConfirmed;
  const isGood = outcome === 'ok' || (outcome === 'done' && !isAsked);
  return html`<div class="trial">
    <h3>${words[id].name}</h3>
    <p>${words[id].do}</p>
    <${Button} isBusy=${running === id} isDisabled=${running !== null} onClick=${start}>${words[id].start}<//>
    ${level !== null && html`<${Progress} label=${words.level} value=${level} />`}
    ${
      changes.length > 0 &&
      html`<${Notice} kind="information">
        ${changes.map((change, round) => html`<p key=${round}>${gainSentence(words.gain, change)}</p>`)}
        ${running === id ? html`<p>${words.again}</p>` : changes.some(isGainSet) && html`<${Button} onClick=${undo}>${words.undoGain}<//>`}
      <//>`
    }
    ${
      isAsked &&
      html`<div class="actions" role="group" aria-label=${words[question]}>
        <p>${words[question]}</p>
        <${Button} kind="main" onClick=${() => setConfirmed(true)}>${words.yes}<//>
        <${Button} onClick=${() => setOutcome(question === 'heard' ? 'not_heard' : 'not_seen')}>${words.no}<//>
      </div>`
    }
    ${outcome !== null && !isAsked && html`<${Notice} kind=${isGood ? 'good' : 'information'}><p>${words.outcomes[outcome]}</p><//>`}
    ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
  </div>`;
}

function isGainSet({ outcome }: GainChange): boolean {
  return outcome === 'raised' || outcome === 'lowered';
}

function gainSentence(
  words: Readonly<Record<GainChange['outcome'], (from: number, to: number) => string>>,
  change: GainChange,
): string {
  const { fromPercent = 0, toPercent = 0 } = 'fromPercent' in change ? change : {};
  return words[change.outcome](fromPercent, toPercent);
}
