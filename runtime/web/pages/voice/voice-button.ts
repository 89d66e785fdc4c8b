import { useEffect, useRef } from 'preact/hooks';
import { html } from '../html.ts';
import type { VoiceState } from './voice-talk.ts';

interface VoiceButtonProps {
  readonly state: VoiceState;
  /** Whether there is anyone to talk with; if not it is a key like the others. */
  readonly canTalk: boolean;
  onPress(): void;
  onRelease(): void;
}

/** What the button shows, by colour and picture: a child need not read. */
type Look = 'off' | 'starting' | 'lost' | 'ready' | 'listening' | 'hearing' | 'thinking' | 'speaking';

const NAMES: Readonly<Record<Look, string>> = {
  off: 'はなす',
  starting: 'まってね',
  lost: 'まってね',
  ready: 'はなす',
  listening: 'きいてるよ',
  hearing: 'きいてるよ',
  thinking: 'かんがえ中',
  speaking: 'はなす',
};

/** The big button for talking: held it is push to talk, tapped it listens until it is tapped again. */
export function VoiceButton({ state, canTalk, onPress, onRelease }: VoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const look = lookOf(state);
  useEffect(() => {
    button.current?.style.setProperty('--level', state.level.toFixed(2));
  }, [state.level]);
  const isOn = state.stage !== 'off';
  useEffect(() => {
    // The finger, the window or the whole page may leave while the button is down.
    const names = ['pointerup', 'pointercancel', 'blur', 'pagehide'];
    for (const name of names) window.addEventListener(name, onRelease);
    const onSpace = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat) return;
      const isWriting = (event.target as HTMLElement).closest('textarea, input, dialog, button') !== null;
      if (event.type === 'keyup') onRelease();
      else if (isOn && !isWriting) {
        event.preventDefault();
        onPress();
      }
    };
    window.addEventListener('keydown', onSpace);
    window.addEventListener('keyup', onSpace);
    return () => {
      for (const name of names) window.removeEventListener(name, onRelease);
      window.removeEventListener('keydown', onSpace);
      window.removeEventListener('keyup', onSpace);
    };
  }, [isOn]);
  /** On the button itself Space and Enter are a finger; they must not be a click as well. */
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.type === 'keydown') onPress();
    else onRelease();
  };
  return html`
    <button
      type="button"
      ref=${button}
      class=${canTalk ? 'voice-button' : 'voice-button is-off'}
      data-look=${look}
      aria-label=${look === 'off' ? 'こえで はなす' : NAMES[look]}
      aria-pressed=${state.isListening}
      aria-busy=${look === 'starting' || look === 'lost'}
      title="おしながら はなすか、 いちど おして はなしてね"
      onPointerDown=${onPress}
      onKeyDown=${onKey}
      onKeyUp=${onKey}
      onContextMenu=${(event: Event) => event.preventDefault()}
    >
      <span class="voice-level" aria-hidden="true"></span>
      ${picture(look)}
      <span class="voice-name" aria-hidden="true">${NAMES[look]}</span>
    </button>
  `;
}

/** Ends the conversation by voice. */
export function VoiceStop({ onStop }: { onStop(): void }) {
  return html`<button type="button" class="voice-stop" aria-label="こえの おはなしを おわる" onClick=${onStop}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="7" y="7" width="10" height="10" rx="2" /></svg>
  </button>`;
}

function lookOf({ stage, mode, isListening, isHearing }: VoiceState): Look {
  if (stage !== 'on') return stage;
  if (isHearing) return 'hearing';
  if (mode === 'thinking' || mode === 'looking') return 'thinking';
  if (mode === 'speaking') return 'speaking';
  return isListening && mode !== 'asleep' && mode !== 'muted' ? 'listening' : 'ready';
}

function picture(look: Look) {
  switch (look) {
    case 'starting':
    case 'lost':
    case 'thinking':
      return html`<svg viewBox="0 0 24 24" aria-hidden="true">
        <circle class="solid" cx="5" cy="12" r="2.2" /><circle class="solid" cx="12" cy="12" r="2.2" />
        <circle class="solid" cx="19" cy="12" r="2.2" />
      </svg>`;
    case 'speaking':
      return html`<svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 10v4M8 6.500v11M12 9v6M16 4.500v15M20 9.500v5" />
      </svg>`;
    default:
      return html`<svg viewBox="0 0 24 24" aria-hidden="true">
        <rect class="solid" x="8.5" y="2.5" width="7" height="12" rx="3.5" />
        <path d="M5 11.500a7 7 0 0 0 14 0M12 18.500V22" />
      </svg>`;
  }
}
