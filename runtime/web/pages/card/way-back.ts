/** What can be closed, the topmost first: a dialog, else whatever has a key that closes it (`data-closes`). */
const topmost = (): HTMLElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[open]') ??
  document.querySelector<HTMLElement>('[data-closes]');

function close(): void {
  const one = topmost();
  if (one instanceof HTMLDialogElement) one.close();
  else one?.click();
}

const OPEN = 'open';

/** Escape and the way back close what can be closed, and leave the page only where nothing is open. */
export function followWayBack(): void {
  let isHeld = false;
  // A step back comes later than it is asked for; meanwhile something else may have been opened.
  let stepsBack = 0;
  new MutationObserver(() => {
    const isOpen = topmost() !== null;
    if (isOpen === isHeld) return;
    isHeld = isOpen;
    if (isOpen) history.pushState(OPEN, '');
    // It was closed by its own key: the step that was held for it goes too.
    else if (history.state === OPEN) {
      stepsBack += 1;
      history.back();
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  window.addEventListener('popstate', () => {
    if (stepsBack > 0) {
      stepsBack -= 1;
      if (isHeld) history.pushState(OPEN, '');
      return;
    }
    if (!isHeld) return;
    isHeld = false;
    close();
  });
  // A dialog is closed by the browser; an Escape that ends the choice of a kanji closes nothing.
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !document.querySelector('dialog[open]')) close();
  });
}
