import { render } from 'preact';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { DeskCard } from '#runtime/desk-card.ts';
import type { RobotView } from '#runtime/robot.ts';
import { followBody } from './body-stream.ts';
import { Bubbles } from './bubbles.ts';
import { Card } from './card/card.ts';
import { isWordy, padKeysFor, quickKeysFor } from './card/card-words.ts';
import { HelpCard } from './card/help-card.ts';
import { smaller } from './card/picture.ts';
import { Stars } from './card/stars.ts';
import { Conversation } from './conversation.ts';
import { press, sends } from './draft.ts';
import { Face, type FaceSource } from './face/face.ts';
import { HeadButton } from './head-button.ts';
import { html } from './html.ts';
import { robotHttp } from './http.ts';
import { Keys } from './keys.ts';
import { ParentNotice } from './parent-notice.ts';
import { PhotoDialog } from './photo-dialog.ts';
import { Sound } from './sound.ts';
import { VoiceButton, VoiceStop } from './voice/voice-button.ts';
import { openVoiceSocket } from './voice/voice-socket.ts';
import { BrowserSound } from './voice/voice-sound.ts';
import { Voice } from './voice/voice-talk.ts';

/** Five keys in a row, not six. */
const NARROW = '(max-width: 400px), (max-height: 520px)';
/** What the たすけて key says for the child. */
const HELP = 'たすけて！';
const DRAFT_STORED_AS = 'coach-robot.draft';

let view: RobotView = { mode: 'ready', mood: 'neutral', pixels: [], mouth: 0 };

/** The whole page: the robot, the talk and the keys. */
function App() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [draft, setDraft] = useState(() => sessionStorage.getItem(DRAFT_STORED_AS) ?? '');
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const [pixelCount, setPixelCount] = useState(12);
  const sound = useMemo(() => new Sound(() => redraw(0)), []);
  const talk = useMemo(
    () =>
      new Conversation(
        robotHttp,
        () => redraw(0),
        (sentence, isAnswer) => {
          if (!(isAnswer && voice.saysAnswers)) void sound.say(sentence);
        },
      ),
    [],
  );
  const voice = useMemo(
    () =>
      new Voice({
        // Browsers give a microphone to this machine's own pages, and to others only over https.
        isPossible: () =>
          window.isSecureContext && 'mediaDevices' in navigator && 'AudioWorkletNode' in window,
        desk: () => robotHttp.desk(),
        openLine: openVoiceSocket,
        openSound: (listeners) => new BrowserSound(listeners),
        onChange: () => redraw(0),
        onSaid: (text, isFinal) => talk.hearRobot(text, isFinal),
        onHeard: (text) => talk.hearChild(text),
        onProgress: (totalPoints, streak) => talk.count(totalPoints, streak),
        onDesk: () => void talk.look(),
        onHelp: (help) => (help ? talk.showHelp(help) : talk.hideHelp()),
        onWords: (sentence) => talk.tell(sentence),
      }),
    [],
  );
  const write = (text: string) => {
    setDraft(text);
    sessionStorage.setItem(DRAFT_STORED_AS, text);
  };
  /** Words that could not be sent stay on the line they were written on. */
  const send = async (message: string, isDraft: boolean) => {
    sound.stop();
    if (talk.state.isBusy || message.trim() === '') return;
    if (isDraft) write('');
    if (voice.takesWords) {
      talk.write(message);
      voice.say(message);
      return;
    }
    const isTaken = await talk.send(message);
    if (!isTaken && isDraft) write(message);
  };
  const faceSource = useMemo<FaceSource>(
    () => ({
      view: () => view,
      soundLevel: () => Math.max(sound.level(), voice.level()),
      isChildWriting: () =>
        document.activeElement?.tagName === 'TEXTAREA' && sessionStorage.getItem(DRAFT_STORED_AS) !== '',
    }),
    [],
  );
  const onHeadTouch = useCallback(() => sound.stop(), []);
  const onVoicePress = useCallback(() => {
    sound.stop();
    voice.press();
  }, []);
  const onVoiceRelease = useCallback(() => voice.release(), []);

  useEffect(() => {
    matchMedia(NARROW).addEventListener('change', () => redraw(0));
    void talk.join();
    followBody({
      onView: (next) => {
        // Spoken with through its own ears, the robot may have put something on the desk.
        const isNew = next.mode !== view.mode && (next.mode === 'speaking' || next.mode === 'ready');
        view = next;
        if (isNew && !talk.state.isBusy && voice.state.stage === 'off') void talk.look();
        document.documentElement.dataset.mode = next.mode;
        document.documentElement.dataset.mood = next.mood;
        setPixelCount(next.pixels.length);
      },
      onLost: () => talk.lose(),
      onBack: () => void talk.join(),
    });
    const unlock = () => sound.unlock();
    voice.setMuted(!sound.isOn);
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
  }, []);
  useEffect(() => {
    /** Digits typed anywhere go on the line: a child does not know about focus. */
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('textarea, input, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[\d+-]$/.test(event.key)) write(press(draft, event.key));
      else if (sends(event) && !target.closest('button')) void send(draft, true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [draft]);

  const { state } = talk;
  const isTalking = voice.state.stage !== 'off';
  const hasSound = sound.isAvailable || isTalking;
  return html`
    <${ParentNotice} />
    <main class=${state.help ? 'desk has-card' : deskLook(state.card)}>
      <header class="stand">
        <${Stars} totalPoints=${state.totalPoints} streak=${state.streak} />
        <${Face} source=${faceSource} pixelCount=${pixelCount} />
        <div class="body-keys">
          <button
            type="button"
            class="round sound"
            aria-pressed=${sound.isOn && hasSound}
            disabled=${!hasSound}
            aria-label=${hasSound ? 'こえを だす' : 'こえは いま つかえないよ'}
            onClick=${() => {
              sound.toggle();
              voice.setMuted(!sound.isOn);
            }}
          >${speakerIcon(sound.isOn && hasSound)}</button>
          <button type="button" class="help-key" aria-label="たすけて" onClick=${() => void send(HELP, false)}>たす<br />けて</button>
          <button type="button" class="round camera" aria-label="しゃしんで みせる" onClick=${() => setPhotoOpen(true)}>
            ${cameraIcon()}
          </button>
          ${isTalking ? html`<${VoiceStop} onStop=${() => voice.stop()} />` : html`<${HeadButton} onTouch=${onHeadTouch} />`}
          <${VoiceButton} state=${voice.state} onPress=${onVoicePress} onRelease=${onVoiceRelease} />
        </div>
        ${voice.state.hint && html`<p class="voice-words" role="status">${voice.state.hint}</p>`}
      </header>
      ${
        state.help
          ? html`<${HelpCard} help=${state.help} onChoose=${(words: string) => void send(words, false)} onHide=${() => talk.hideHelp()} />`
          : state.card && html`<${Card} card=${state.card} />`
      }
      <${Bubbles} state=${state} onOffer=${(words: string) => void send(words, false)} />
      <${Keys}
        draft=${draft}
        isBusy=${state.isBusy}
        quick=${quickKeysFor(state.card, matchMedia(NARROW).matches)}
        pad=${state.help ? [] : padKeysFor(state.card)}
        placeholder=${state.card?.type === 'kanji_reading' ? 'ひらがなで' : 'ここに かいてね'}
        onDraft=${write}
        onSend=${() => void send(draft, true)}
        onQuick=${(message: string) => void send(message, false)}
      />
      ${
        isPhotoOpen &&
        html`<${PhotoDialog}
          onClose=${() => setPhotoOpen(false)}
          onPicture=${voice.takesWords ? (picture: Blob | null) => void showByVoice(voice, picture) : null}
          onProblems=${(problems: readonly string[]) => void send(problems.join('\n'), false)}
        />`
      }
    </main>
  `;
}

/** How the desk is laid out: with something on it the robot makes room. */
function deskLook(card: DeskCard | null): string {
  return card === null ? 'desk' : isWordy(card) ? 'desk has-card is-wordy' : 'desk has-card';
}

/** In a conversation by voice the robot looks at the picture and speaks about it. */
async function showByVoice(voice: Voice, picture: Blob | null): Promise<void> {
  voice.show(picture ? await (await smaller(picture)).arrayBuffer() : new ArrayBuffer(0));
}

function speakerIcon(isOn: boolean) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="solid" d="M3 9.500v5h3.500L11 18.500v-13L6.5 9.500z" />
    ${
      isOn
        ? html`<path d="M14.5 9a4.2 4.2 0 0 1 0 6M17.3 6.300a8 8 0 0 1 0 11.4" />`
        : html`<path d="M15 9.500l5 5M20 9.500l-5 5" />`
    }
  </svg>`;
}

function cameraIcon() {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7.500h3.500l1.5-2.500h6l1.5 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.500a1 1 0 0 1 1-1z" />
    <circle cx="12" cy="13" r="3.6" />
  </svg>`;
}

const root = document.getElementById('robot');
if (root) render(html`<${App} />`, root);
