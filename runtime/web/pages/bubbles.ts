import { useEffect, useRef } from 'preact/hooks';
import { inPieces, quickKeysFor, unspoken } from './card/card-words.ts';
import type { Bubble, TalkState } from './conversation.ts';
import { html } from './html.ts';
import { offersIn } from './offers.ts';

/** An answer of more than these is set a little smaller. */
const LONG_CHARACTERS = 60;

/** The talk. The last thing the robot said is large; the view stays at the end. */
export function Bubbles({ state, onOffer }: { state: TalkState; onOffer(words: string): void }) {
  const list = useRef<HTMLDivElement>(null);
  const { bubbles, isSlow, isBusy, isConnected } = state;
  const lastRobot = bubbles.findLast((bubble) => bubble.who === 'robot');
  // What has a key of its own needs no second one.
  const keys = quickKeysFor(state.card);
  const offers =
    isBusy || !lastRobot ? [] : offersIn(lastRobot.text).filter((words) => !keys.includes(words));
  const hidden = unspoken(state.card);
  const isWaiting = isBusy && bubbles.at(-1)?.who === 'child';
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toEnd = () => {
      // To the end, but never past the beginning of the sentence that is to be read.
      const latest = [...element.querySelectorAll<HTMLElement>('.bubble')].at(-1);
      const end = element.scrollHeight - element.clientHeight;
      const top = (latest?.offsetTop ?? 0) - element.offsetTop - 4;
      element.scrollTo({ top: Math.min(end, top) });
    };
    toEnd();
    // A keyboard that opens or a phone that is turned must not hide the last sentence.
    const watch = new ResizeObserver(toEnd);
    watch.observe(element);
    return () => watch.disconnect();
  }, [bubbles, isWaiting, isSlow, isConnected]);
  return html`
    <div class="talk" ref=${list} role="log" aria-live="polite" aria-busy=${isBusy} aria-label="おはなし" tabindex="0">
      ${bubbles.map((bubble) => line(bubble, bubble.id === lastRobot?.id, hidden))}
      ${isWaiting && html`<p class="bubble robot waiting" key="waiting">${dots(isSlow)}</p>`}
      ${
        offers.length > 0 &&
        html`<div class="offers" key="offers">
          ${offers.map((words) => html`<button type="button" onClick=${() => onOffer(words)}>${words}</button>`)}
        </div>`
      }
      ${
        !isConnected &&
        html`<p class="notice" role="status" key="lost">
          ロボットと つながって いないよ。 すこし まってね。 <br />かいた ことばは なくならないよ。
        </p>`
      }
    </div>
  `;
}

/** `hidden`: the word whose reading is asked; it is to be seen and not to be read out. */
function line(bubble: Bubble, isLatest: boolean, hidden: ReturnType<typeof unspoken>) {
  const kind = [
    'bubble',
    bubble.who,
    isLatest && 'latest',
    bubble.text.length > LONG_CHARACTERS && 'long',
    bubble.isGrowing && 'growing',
  ]
    .filter(Boolean)
    .join(' ');
  return html`<p class=${kind} key=${bubble.id} aria-busy=${bubble.isGrowing}>${bubble.who === 'robot' ? shown(bubble.text, hidden) : bubble.text}</p>`;
}

function dots(isSlow: boolean) {
  return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
    ${isSlow && html`<span class="waiting-words">かんがえて いるよ…</span>`}`;
}

function shown(text: string, hidden: ReturnType<typeof unspoken>) {
  return inPieces(text, hidden).map((piece) =>
    piece.isForEyesOnly
      ? html`<span aria-hidden="true">${piece.text}</span><span class="for-ears">この かんじ</span>`
      : piece.text,
  );
}
