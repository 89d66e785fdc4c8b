import { render } from 'preact';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { RobotView } from '#runtime/robot.ts';
import { followBody } from './body-stream.ts';
import { Bubbles } from './bubbles.ts';
import { Card } from './card/card.ts';
import { aloud, numberKeysFor, quickKeysFor, unspoken } from './card/card-words.ts';
import { HelpCard, questionIn } from './card/help-card.ts';
import { asksByKeys } from './card/help-kept.ts';
import { showByVoice } from './card/picture.ts';
import { Stars } from './card/stars.ts';
import { followWayBack } from './card/way-back.ts';
import { Conversation } from './conversation.ts';
import { sends } from './draft.ts';
import { DraftLine } from './draft-line.ts';
import { Face, type FaceSource } from './face/face.ts';
import { isSign, keepFocus, writeAtEnd } from './focus.ts';
import { HeadButton } from './head-button.ts';
import { html } from './html.ts';
import { askWhetherLetIn, robotHttp } from './http.ts';
import { speakerIcon } from './icons.ts';
import { Keys } from './keys.ts';
import type { AfterDrawn, Drawing } from './pads/drawing.ts';
import { judged } from './pads/judged.ts';
import { nextPad, type Pad, padFor, situationKey } from './pads/pads.ts';
import { camera } from './pads/picture-pad.ts';
import { Composing, linesOn } from './paper/composing.ts';
import { Mending } from './paper/mending.ts';
import { ParentNotice } from './parent-notice.ts';
import { PhotoDialog } from './photo-dialog.ts';
import { makeIntroducing } from './seats/make-introducing.ts';
import { Seats } from './seats/seats.ts';
import { Sound } from './sound.ts';
import { followVisibleArea } from './visible-area.ts';
import { VoiceButton, VoiceStop } from './voice/voice-button.ts';
import { openVoiceSocket } from './voice/voice-socket.ts';
import { BrowserSound } from './voice/voice-sound.ts';
import { Voice } from './voice/voice-talk.ts';

/** Five keys in a row, not six. */
const NARROW = '(max-width: 400px), (max-height: 520px)';
/** What the たすけて key says for the child. */
const HELP = 'たすけて！';
/** Least time from one try to reach the robot again to the next, ms: the body shows itself many times a second. */
const REJOIN_PAUSE_MS = 1000;
const CALLED_WORDS = 'なあに？ ロボットが みて いるよ';
/** What よぶ has done is told for so long; by then an update should be over; so often is looked whether a rest is. */
const [CALLED_MS, UPDATING_MS, REST_LOOKED_MS] = [3000, 180_000, 20_000];

let view: RobotView | null = null;
const NO_VIEW: RobotView = { mode: 'ready', mood: 'neutral', pixels: [], mouth: 0, turns: 0 };

/** Calls it so long after something began, and again, while it lasts. */
function useWhile(isOn: boolean, ms: number, call: () => unknown): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** The whole page: the robot, the talk and the keys. */
function App() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const line = useMemo(() => new DraftLine(sessionStorage, () => redraw(0)), []);
  const mending = useMemo(() => new Mending(line, () => linesOn(talk.state.card)), []);
  /** What the child has switched the pad to, and for which situation. */
  const [switched, setSwitched] = useState<{ readonly pad: Pad; readonly situation: string } | null>(null);
  const [isCalled, setCalled] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const [pixelCount, setPixelCount] = useState(12);
  const sound = useMemo(() => new Sound(() => redraw(0)), []);
  const talk = useMemo(
    () =>
      new Conversation(
        robotHttp,
        () => redraw(0),
        (sentence, isAnswer) => {
          if (!(isAnswer && voice.saysAnswers)) void sound.say(sayable(sentence));
        },
        () => [mending.end(), line.clear()],
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
        onQuestion: (choices) => talk.offer(choices),
        onDesk: () => void talk.look(),
        onHelp: (help) => talk.showHelp(help),
        onWords: (sentence) => talk.tell(sentence),
      }),
    [],
  );
  const introducing = useMemo(
    () => makeIntroducing(talk, { send: (words) => void send(words), onChange: () => redraw(0) }),
    [],
  );
  useEffect(() => introducing.ask(), [introducing.step]);
  /** A sentence of the robot's as a voice may say it now. */
  const sayable = (text: string) => ({ text, inWords: aloud(text, unspoken(talk.state.card)) });
  /** What a key says for the child. */
  const send = async (message: string, key: string | null = null) => {
    sound.stop();
    introducing.pass();
    if (talk.state.isBusy || message.trim() === '') return false;
    if (!voice.takesWords) return talk.send(message, key);
    talk.begin();
    if (!voice.say(message)) return false;
    talk.write(message);
    return true;
  };
  /** What the child wrote itself: it comes back unless it is answered. */
  const sendLine = async (message = mending.message) => {
    if (talk.state.isBusy || message.trim() === '') return;
    if (introducing.takes(message, true)) return line.write('');
    mending.end();
    const key = line.send(message);
    if (await send(message, key)) line.answered();
    else line.giveBack();
  };
  const onDrawn = async (drawing: Drawing): Promise<AfterDrawn> => {
    const { says, after } = await judged(drawing, talk, (sentence) => void sound.say(sayable(sentence)));
    return says === null || (await send(says)) ? after : 'kept';
  };
  const faceSource = useMemo<FaceSource>(
    () => ({
      view: () => view ?? NO_VIEW,
      soundLevel: () => Math.max(sound.level(), voice.level()),
      isChildWriting: () => document.activeElement?.tagName === 'TEXTAREA' && line.text !== '',
      isHelping: () => talk.state.help !== null,
    }),
    [],
  );
  const onHeadTouch = useCallback(() => {
    sound.stop();
    setCalled(true);
  }, []);
  useWhile(isCalled, CALLED_MS, () => setCalled(false));
  useWhile(isUpdating, UPDATING_MS, () => setUpdating(false));
  useWhile(talk.state.isAtRest, REST_LOOKED_MS, () =>
    talk.look().then(() => talk.state.isAtRest || talk.greet('')),
  );
  const retry = useRef(() => {});
  const onVoicePress = useCallback(() => {
    sound.stop();
    introducing.pass();
    voice.press();
  }, []);
  const onVoiceRelease = useCallback(() => voice.release(), []);

  useEffect(() => {
    matchMedia(NARROW).addEventListener('change', () => redraw(0));
    followVisibleArea();
    followWayBack();
    line.giveBack();
    void talk.join();
    let isJoining = false;
    retry.current = followBody({
      onView: (next) => {
        // Another page has talked with the robot, or somebody by its own ears: there may be something on the desk.
        const isNews =
          view !== null &&
          (next.turns !== view.turns ||
            (next.mode !== view.mode && (next.mode === 'speaking' || next.mode === 'ready')));
        view = next;
        setUpdating(next.mode === 'updating');
        // One request was lost, and the line has lived all the while.
        if (!talk.state.isConnected && !talk.state.isBusy && !isJoining) {
          isJoining = true;
          void talk.join().finally(() => setTimeout(() => (isJoining = false), REJOIN_PAUSE_MS));
        }
        if (isNews && voice.state.stage === 'off') void talk.follow();
        document.documentElement.dataset.mode = next.mode;
        document.documentElement.dataset.mood = next.mood;
        setPixelCount(next.pixels.length);
      },
      onLost: () => {
        talk.lose();
        void askWhetherLetIn();
      },
      onSilent: () => talk.giveUp(),
      onBack: () => void talk.join(),
    });
    const unlock = () => sound.unlock();
    voice.setMuted(!sound.isOn);
    window.addEventListener('pointerdown', unlock);
    window.addEventListener('keydown', unlock);
  }, []);
  useEffect(() => {
    /** What is typed anywhere goes on the line: a child does not know about focus. */
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest('textarea, input, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isSign(event.key)) writeAtEnd();
      else if (sends(event) && !target.closest('button, summary')) void sendLine();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const { state } = talk;
  const { step } = introducing;
  const situation = `${situationKey(state)} ${step ?? ''}`;
  const own = step === 'nickname' ? 'kana' : padFor(state);
  const hasOwnKeys = asksByKeys(state.help);
  const pad = hasOwnKeys ? 'none' : switched?.situation === situation ? switched.pad : own;
  const isTalking = voice.state.stage !== 'off';
  const hasSound = sound.isAvailable || isTalking;
  const hint = voice.state.hint ?? (isCalled ? CALLED_WORDS : null);
  return html`
    <${ParentNotice} />
    <${Seats} children=${state.children} child=${state.child} onSit=${(childId: string) => void talk.sitDown(childId)} />
    <main class=${state.help || state.card ? 'desk has-card' : 'desk'} onMouseDown=${keepFocus}>
      <header class="stand">
        <${Stars} totalPoints=${state.totalPoints} streak=${state.streak} children=${state.children} />
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
          <button type="button" class="help-key" aria-label="たすけて" onClick=${() => void send(HELP)}>たす<br />けて</button>
          <button type="button" class="round camera" aria-label="しゃしんで みせる" onClick=${() => setPhotoOpen(true)}>
            ${camera()}
          </button>
          ${isTalking ? html`<${VoiceStop} onStop=${() => voice.stop()} />` : html`<${HeadButton} onTouch=${onHeadTouch} />`}
          <${VoiceButton} state=${voice.state} canTalk=${state.canTalk} onPress=${onVoicePress} onRelease=${onVoiceRelease} />
        </div>
        ${hint && html`<p class="voice-words" role="status">${hint}</p>`}
      </header>
      ${
        state.help
          ? html`<${HelpCard} help=${state.help} question=${questionIn(state.bubbles.findLast(({ who }) => who === 'robot')?.text ?? '')} onChoose=${(words: string) => void send(words)} onHide=${() => talk.hideHelp()} />`
          : state.card && html`<${Card} card=${state.card} />`
      }
      <div class="talking">
        <${Composing} card=${state.card} childId=${state.child?.childId ?? null} isBusy=${state.isBusy} mending=${mending} onSay=${(words: string) => void send(words)} />
        <${Bubbles}
          state=${state}
          choices=${step ? introducing.choices : state.choices}
          isUpdating=${isUpdating}
          unsent=${line.unsent}
          canHear=${sound.isAvailable}
          markOf=${(words: string) => introducing.markOf(words)}
          onChoose=${(words: string) => introducing.takes(words, false) || void send(words)}
          onResend=${() => void sendLine(line.unsent ?? '')}
          onHear=${(sentence: string) => void sound.sayAgain(sayable(sentence))}
          onRetry=${() => retry.current()}
        />
      </div>
      <${Keys}
        line=${line}
        isBusy=${state.isBusy}
        quick=${quickKeysFor(state.card, matchMedia(NARROW).matches)}
        pad=${pad}
        next=${hasOwnKeys ? 'none' : nextPad(pad, state)}
        numbers=${numberKeysFor(state.card)}
        grade=${state.grade}
        hasLesson=${state.isFromEarlier}
        placeholder=${state.card?.type === 'kanji_reading' ? 'ひらがなで' : 'ここに かいてね'}
        onSend=${() => void sendLine()}
        onQuick=${(message: string) => void send(message)}
        onSwitch=${() => setSwitched({ pad: nextPad(pad, state), situation })}
        onPhoto=${() => setPhotoOpen(true)}
        onGoOn=${() => talk.begin()}
        onDrawn=${onDrawn}
      />
      ${
        isPhotoOpen &&
        html`<${PhotoDialog}
          onClose=${() => setPhotoOpen(false)}
          onPicture=${voice.takesWords ? (picture: Blob | null) => void showByVoice(voice, picture) : null}
          onRead=${(says: string) => void send(says)}
        />`
      }
    </main>
  `;
}

const root = document.getElementById('robot');
if (root) render(html`<${App} />`, root);
