import { useEffect, useState } from 'preact/hooks';
import type { UpdatesView } from '#runtime/update/seen/updates.ts';
import { html } from '../../html.ts';
import { Button, Card, Choice, Notice, Progress } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { usePolled } from '../kit/polled.ts';
import { UPDATE_WORDS } from './update-words.ts';

const ADDRESS = '/api/v1/parent/updates';
const SETTINGS = '/api/v1/parent/settings';
/** A download is seen to move. */
const LOOK_EVERY_MS = 3000;
const DAYS = [3, 7, 14, 30];
const RINGS = ['stable', 'early', 'canary'] as const;
/** How far these are is known. */
const MEASURED: readonly UpdatesView['standing'][] = ['downloading', 'unpacking'];

type Ask = (work: () => Promise<unknown>, done?: string) => Promise<void>;

/** Which version runs, what is new, how the next one comes, and what a parent can say to it. */
export function UpdateCard() {
  const words = useWords(UPDATE_WORDS);
  const updates = usePolled<UpdatesView>(ADDRESS, LOOK_EVERY_MS);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const ask: Ask = async (work, done) => {
    setBusy(true);
    setSaid(null);
    try {
      await work();
      if (done !== undefined) setSaid({ isFault: false, text: done });
    } catch (error) {
      setSaid({ isFault: true, text: error instanceof Problem ? error.message : String(error) });
    }
    updates.again();
    setBusy(false);
  };
  const { data: view, problem } = updates;
  return html`<${Card} title=${words.title}>
    ${
      // While it starts as another version it cannot be reached, as was said.
      problem && view?.standing !== 'switching' && html`<${Notice} kind="fault"><p>${problem.message}</p><//>`
    }
    ${
      view !== null &&
      html`
        <${Runs} view=${view} />
        ${
          view.has_updater
            ? html`<${Next} view=${view} /><${Asking} view=${view} ask=${ask} isBusy=${isBusy} />
              <${RingChoice} view=${view} ask=${ask} isBusy=${isBusy} />`
            : html`<p>${words.none}</p>`
        }
      `
    }
    ${said && html`<${Notice} kind=${said.isFault ? 'fault' : 'good'}><p>${said.text}</p><//>`}
  <//>`;
}

function Runs({ view: { version, news } }: { readonly view: UpdatesView }) {
  const words = useWords(UPDATE_WORDS);
  const [language] = useLanguage();
  return html`<p>${words.runs(version)}</p>${news && html`<p class="soft">${news[language]}</p>`}`;
}

/** How it stands with the next version, while it changes and after. */
function Next({ view }: { readonly view: UpdatesView }) {
  const words = useWords(UPDATE_WORDS);
  const [language] = useLanguage();
  const moment = useMoment();
  const { standing, next, share, trouble, code, postponed_until, checked_at, last } = view;
  const label = words.progress[standing];
  return html`
    <div aria-live="polite">
      <p>${words.standings[standing]}</p>
      ${postponed_until && html`<p>${words.postponedUntil(moment(postponed_until))}</p>`}
      ${label && html`<${Progress} label=${label} value=${MEASURED.includes(standing) ? share : null} />`}
    </div>
    ${
      next !== null &&
      next.version !== null &&
      html`<p>
          <strong>${words.next(next.version)}</strong>${next.is_security && html` ${words.security}`}
        </p>
        ${next.news && html`<p>${next.news[language]}</p>`}`
    }
    ${
      trouble &&
      html`<${Notice} kind="information"><p>${trouble[language]}</p>${code && html`<p class="soft">${words.code(code)}</p>`}<//>`
    }
    ${
      last &&
      html`<${Notice} kind=${last.outcome === 'confirmed' ? 'good' : 'information'}>
        <p>${words.last[last.outcome](last.version, moment(last.at))}</p>
        ${last.code && html`<p class="soft">${words.code(last.code)}</p>`}
      <//>`
    }
    ${checked_at && html`<p class="soft">${words.checked(moment(checked_at))}</p>`}
  `;
}

interface AskingProps {
  readonly view: UpdatesView;
  readonly ask: Ask;
  readonly isBusy: boolean;
}

/** What the updater can be told. */
function Asking({ view, ask, isBusy }: AskingProps) {
  const words = useWords(UPDATE_WORDS);
  const moment = useMoment();
  const [days, setDays] = useState(DAYS[0] ?? 0);
  const { standing, next, asked, postponable_until } = view;
  if (standing === 'off') return null;
  const send = (body: object) => ask(() => sendJson('POST', ADDRESS, body));
  const hasChoice = next !== null && standing !== 'confirming';
  return html`
    ${asked && html`<${Notice} kind="information"><p>${words.asked[asked]}</p><//>`}
    <div class="actions">
      ${
        hasChoice &&
        html`<${Button} kind="main" isBusy=${isBusy} onClick=${() => send({ kind: 'install_now' })}>${words.now}<//>`
      }
      <${Button} isBusy=${isBusy} onClick=${() => send({ kind: 'look' })}>${words.look}<//>
      ${
        standing === 'postponed' &&
        html`<${Button} isBusy=${isBusy} onClick=${() => send({ kind: 'postpone', days: 0 })}>${words.waitNoMore}<//>`
      }
    </div>
    ${
      hasChoice &&
      html`<p class="hint">${words.nowHint}</p>
        <${Choice} label=${words.postpone} value=${days} onChange=${setDays}
          options=${DAYS.map((value) => ({ value, label: words.days(value) }))} />
        ${postponable_until && html`<p class="hint">${words.postponeLimit(moment(postponable_until))}</p>`}
        <${Button} isBusy=${isBusy} onClick=${() => send({ kind: 'postpone', days })}>${words.postpone}<//>`
    }
  `;
}

/** Which ring the robot is in: a setting like others, which acts at once. */
function RingChoice({ view, ask, isBusy }: AskingProps) {
  const words = useWords(UPDATE_WORDS);
  // Seen as made while a slow robot still saves it, and until it says so itself.
  const [chosen, setChosen] = useState<UpdatesView['ring'] | null>(null);
  useEffect(() => setChosen(null), [view.ring]);
  const save = async (ring: UpdatesView['ring']): Promise<void> => {
    try {
      const { revision } = await getJson<{ readonly revision: string }>(SETTINGS);
      await sendJson('PATCH', SETTINGS, { revision, changes: { 'update.ring': ring } });
    } catch (error) {
      setChosen(null);
      throw error;
    }
  };
  const choose = async (ring: UpdatesView['ring']): Promise<void> => {
    setChosen(ring);
    await ask(() => save(ring), words.ringSaved);
  };
  return html`<${Choice} label=${words.ring} value=${chosen ?? view.ring} onChange=${choose} isDisabled=${isBusy}
    options=${RINGS.map((value) => ({ value, label: words.rings[value] }))} />`;
}

/** A moment as this phone writes it. */
function useMoment(): (moment: string) => string {
  const [language] = useLanguage();
  return (moment) => new Date(moment).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
