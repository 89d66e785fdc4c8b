import { useEffect, useRef } from 'preact/hooks';
import type { Bubble } from './bubble-list.ts';
import { inPieces, THIS_KANJI, unspoken } from './card/card-words.ts';
import { Choices } from './choices.ts';
import { html } from './html.ts';
import { speakerIcon } from './icons.ts';
import type { TalkState } from './talk-state.ts';

/** An answer of more than these is set a little smaller. */
const LONG_CHARACTERS = 60;
/** A sum as the robot writes it, a space beside each sign; what the split keeps stands at odd places. */
const SUM = /(\d+(?: [-+−×÷=] \d+)+)/;
/** Less than this below the view is the margin of the last bubble. */
const REST_PX = 12;

interface BubblesProps {
  readonly state: TalkState;
  /** What the last sentence can be answered with, by one touch. */
  readonly choices: readonly string[];
  /** The robot is about to start as another version, or was when the line died. */
  readonly isUpdating: boolean;
  /** Words that came back and have no room on the line; null where there are none. */
  readonly unsent: string | null;
  /** Whether a sentence that is touched can be heard. */
  readonly canHear: boolean;
  /** The animal that is called so. */
  markOf(words: string): string | null;
  onChoose(words: string): void;
  onResend(): void;
  onHear(sentence: string): void;
  /** The robot is to be tried again now. */
  onRetry(): void;
}

/** The talk. The last thing the robot said is large; the view stays at the end. */
export function Bubbles(props: BubblesProps) {
  const { state, isUpdating, unsent, canHear, markOf, onChoose, onResend, onHear, onRetry } = props;
  const list = useRef<HTMLDivElement>(null);
  const { bubbles, isSlow, isBusy, isConnected } = state;
  const lastRobot = bubbles.findLast((bubble) => bubble.who === 'robot');
  const choices = isBusy ? [] : props.choices;
  const hidden = unspoken(state.card);
  const isWaiting = isBusy && bubbles.at(-1)?.who === 'child';
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toEnd = () => {
      const latest = [...element.querySelectorAll<HTMLElement>('.bubble')].at(-1);
      // A sentence that has no room is set smaller, before it is cut off.
      element.classList.remove('is-tight');
      element.classList.toggle('is-tight', (latest?.offsetHeight ?? 0) > element.clientHeight);
      const end = element.scrollHeight - element.clientHeight;
      // To the end, but never past the beginning of the sentence that is to be read; a lost line is told at the end.
      const top = isConnected && !isUpdating ? (latest?.offsetTop ?? 0) - element.offsetTop - 4 : end;
      element.scrollTo({ top: Math.min(end, top) });
      markRest();
    };
    /** Shows that there is more to read below. */
    const markRest = () => {
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.classList.toggle('has-rest', rest > REST_PX);
    };
    element.addEventListener('scroll', markRest, { passive: true });
    toEnd();
    // A keyboard that opens or a phone that is turned must not hide the last sentence.
    const watch = new ResizeObserver(toEnd);
    watch.observe(element);
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', markRest);
    };
  }, [bubbles, isWaiting, isSlow, isConnected, isUpdating, choices.join(), unsent]);
  return html`
    <div class="talk" ref=${list} role="log" aria-live="polite" aria-busy=${isBusy} aria-label="おはなし" tabindex="0">
      ${bubbles.map((bubble) => line(bubble, bubble.id === lastRobot?.id, hidden, canHear ? onHear : null))}
      ${isWaiting && html`<p class="bubble robot waiting" key="waiting">${dots(isSlow)}</p>`}
      <${Choices} key="choices" choices=${choices} markOf=${markOf} onChoose=${onChoose} />
      ${
        unsent !== null &&
        html`<div class="replies" key="unsent">
          <button type="button" onClick=${onResend}>「${unsent}」を もういちど おくる</button>
        </div>`
      }
      ${
        isUpdating &&
        html`<div class="notice" key="updating">
          <p role="status">いま あたらしく なって いるよ。 すこし まっててね。 <br />もうすぐ もどって くるよ。</p>
        </div>`
      }
      ${
        !isConnected &&
        !isUpdating &&
        html`<div class="notice" key="lost">
          <p role="status">
            ロボットと つながって いないよ。 すこし まってね。 <br />かいた ことばは なくならないよ。
          </p>
          <button type="button" onClick=${onRetry}>もういちど</button>
        </div>`
      }
    </div>
  `;
}

/**
 * `hidden`: the word whose reading is asked; it is to be seen and not to be read out. A sentence of the robot's is heard
 * when it is touched anywhere; the last one has a key for that, for those who do not touch.
 */
function line(
  bubble: Bubble,
  isLatest: boolean,
  hidden: ReturnType<typeof unspoken>,
  onHear: ((sentence: string) => void) | null,
) {
  const isOfRobot = bubble.who === 'robot';
  const canHear = isOfRobot && onHear !== null && !bubble.isGrowing;
  const kind = [
    'bubble',
    bubble.who,
    isLatest && 'latest',
    bubble.text.length > LONG_CHARACTERS && 'long',
    bubble.isGrowing && 'growing',
    canHear && 'can-be-heard',
  ]
    .filter(Boolean)
    .join(' ');
  return html`<p
    class=${kind}
    key=${bubble.id}
    aria-busy=${bubble.isGrowing}
    onClick=${canHear && (() => onHear(bubble.text))}
  >${canHear && isLatest && html`<button type="button" class="hear" aria-label="きく">${speakerIcon(true)}</button>`}${isOfRobot ? shown(bubble.text, hidden) : bubble.text}</p>`;
}

function dots(isSlow: boolean) {
  return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
    ${isSlow && html`<span class="waiting-words">かんがえて いるよ…</span>`}`;
}

function shown(text: string, hidden: ReturnType<typeof unspoken>) {
  return inPieces(text, hidden).map((piece) =>
    piece.isForEyesOnly
      ? html`<span aria-hidden="true">${piece.text}</span><span class="for-ears">${THIS_KANJI}</span>`
      : inOneLine(piece.text),
  );
}

/** What is written here, where each sum stays in one line. */
const inOneLine = (text: string) =>
  text
    .split(SUM)
    .map((piece, index) => (index % 2 === 0 ? piece : html`<span class="whole">${piece}</span>`));
