import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Card } from '../kit/components.ts';
import { LanguageChooser, LanguageProvider, useWords } from '../kit/language.ts';
import { usePolled } from '../kit/polled.ts';
import { CodeWindow, OpenWindow } from './code-window.ts';
import { PairingForm } from './pairing-form.ts';
import { type Pairing, stageOf } from './pairing-stage.ts';
import { PlainNote } from './plain-note.ts';
import { RecoveryCard } from './recovery-card.ts';
import { WORDS } from './words.ts';

/** While somebody types a code that is good for two minutes, and while another parent's word is waited for. */
const ASKED_EVERY_MS = 3000;

function App() {
  const words = useWords(WORDS);
  const { data: pairing, problem, again } = usePolled<Pairing>('/api/v1/pairing', ASKED_EVERY_MS);
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null);
  // A recovery code is given to the first parent alone, who has all to set up.
  const isFirst = useRef(false);
  const wasOpen = useRef(false);
  if (pairing?.window) wasOpen.current = true;
  const stage = stageOf(pairing, problem?.code ?? null, wasOpen.current, recoveryCode !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStage = useRef(stage);
  const isHere = pairing?.is_loopback === true;
  const [hasAddress, setHasAddress] = useState(false);
  const title = stage === 'open' && isHere && hasAddress ? words.openTitleHere : words.title[stage];
  useEffect(() => {
    document.title = `${title} – ${words.page}`;
    // Whoever hears the page is told where it went; where it begins, the browser tells.
    if (shownStage.current !== stage && shownStage.current !== 'reading') heading.current?.focus();
    shownStage.current = stage;
  }, [stage, title, words]);
  const onPaired = (code: string | null) => {
    setRecoveryCode(code);
    isFirst.current ||= code !== null;
    again();
  };
  const form = pairing && html`<${PairingForm} pairing=${pairing} onTried=${again} onPaired=${onPaired} />`;
  return html`
    <header class="top not-printed">
      <p class="name">${pairing?.robot_name ?? words.page}</p>
      <div class="choosers"><${LanguageChooser} /></div>
    </header>
    <main>
      <h1 ref=${heading} tabindex="-1" role=${stage === 'reading' ? 'status' : null}>${title}</h1>
      ${stage === 'recovery_code' && recoveryCode && html`<${RecoveryCard} code=${recoveryCode} onWritten=${() => setRecoveryCode(null)} />`}
      ${stage === 'parent' && html`<${Card}><p>${words.parentDone}</p><p><a class="button main" href=${isFirst.current ? '/parent#/first-steps' : '/parent'}>${words.toParent}</a></p><//>`}
      ${stage === 'child_device' && html`<${Card}><p>${words.childDone}</p><p><a class="button main" href="/">${words.toRobot}</a></p><//>`}
      ${stage === 'waiting' && html`<${Card}><p>${words.waiting}</p><p>${words.noOther}</p><//>`}
      ${stage === 'wait' && pairing && html`<${Card}><p>${words.waitLeft(pairing.wait_seconds)}</p><//>`}
      ${stage === 'unreachable' && html`<${Card}><p>${words.unreachable}</p><p>${problem?.message}</p><//>`}
      ${stage === 'closed' && html`<${Card}><p>${words.howToOpen}</p>${isHere && html`<${OpenWindow} onOpened=${again} />`}<//>`}
      ${stage === 'parent' && isHere && !pairing.window && html`<${Card} title=${words.another}><p>${words.anotherHow}</p><${OpenWindow} onOpened=${again} /><//>`}
      ${(stage === 'open' || stage === 'parent') && isHere && pairing.window && html`<${CodeWindow} pairing=${pairing} onAddress=${setHasAddress} onClosed=${again} />`}
      ${stage === 'open' && isHere && html`<details><summary>${words.thisScreen}</summary>${form}</details>`}
      ${stage === 'open' && !isHere && form}
      ${pairing && !isHere && stage !== 'recovery_code' && html`<${PlainNote} httpsPort=${pairing.https_port} />`}
    </main>
  `;
}

const root = document.querySelector('#parent');
if (root) render(html`<${LanguageProvider}><${App} /><//>`, root);
