import { useEffect } from 'preact/hooks';
import { html } from './html.ts';
import { touchTalkButton } from './http.ts';

/**
 * The big button on the robot's head, here and on the space bar. The robot itself tells a click from holding;
 * this only says down and up, each once.
 */
export function HeadButton({ onTouch }: { onTouch(): void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || isForSomethingElse(event)) return;
      event.preventDefault();
      if (event.type === 'keydown') down(onTouch);
      else up();
    };
    // The finger, the window or the whole page may leave while the button is down.
    const events = ['pointerup', 'pointercancel', 'blur', 'pagehide'];
    for (const name of events) window.addEventListener(name, up);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      for (const name of events) window.removeEventListener(name, up);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, [onTouch]);
  return html`
    <button
      type="button"
      class="head-button"
      title="おすと ロボットが こっちを みるよ"
      onPointerDown=${() => down(onTouch)}
      onKeyDown=${(event: KeyboardEvent) => event.key === 'Enter' && !event.repeat && down(onTouch)}
      onKeyUp=${(event: KeyboardEvent) => event.key === 'Enter' && up()}
      onContextMenu=${(event: Event) => event.preventDefault()}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <ellipse cx="6" cy="6" rx="5" ry="5.500" /><ellipse cx="18" cy="6" rx="5" ry="5.500" />
        <circle cx="7" cy="7" r="2.600" /><circle cx="17" cy="7" r="2.600" />
      </svg>
      よぶ
    </button>
  `;
}

let isDown = false;

function down(onTouch: () => void): void {
  if (isDown) return;
  isDown = true;
  onTouch();
  touchTalkButton(true);
}

function up(): void {
  if (!isDown) return;
  isDown = false;
  touchTalkButton(false);
}

/** Space writes a space, presses another button, or is taken by an open dialog. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.type === 'keyup' && isDown) return false;
  if (target.closest('.head-button')) return false;
  return target.closest('textarea, input, button, dialog, [contenteditable]') !== null;
}
