import type { RobotView } from '#runtime/robot.ts';

const RETRY_MS = 2000;
/** The robot shows itself at least every 3 s (routes/body.ts); one that is silent for so long is stuck. */
const SILENCE_LIMIT_MS = 7500;
const WATCH_PERIOD_MS = 1000;
/** A watch that comes so late was asleep with its page: the silence is the page's own. */
const OVERSLEPT_MS = 5000;

/**
 * Follows what the body shows, for as long as the page is open: connects again by itself, and says each time the
 * line dies, falls silent or comes back. The returned function tries again now.
 */
export function followBody(listeners: {
  onView(view: RobotView): void;
  onLost(): void;
  /** The line is there, but nothing comes. */
  onSilent(): void;
  onBack(): void;
}): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  let heardAtMs = 0;
  let watchedAtMs = performance.now();
  const connect = () => {
    clearTimeout(retry);
    source?.close();
    heardAtMs = performance.now();
    source = new EventSource('/api/v1/body/events');
    source.onmessage = (event) => {
      heardAtMs = performance.now();
      if (isLost) listeners.onBack();
      isLost = false;
      listeners.onView(JSON.parse(event.data) as RobotView);
    };
    source.onerror = () => {
      // Browsers give up for good on some faults: make a new one each time.
      source.close();
      isLost = true;
      listeners.onLost();
      clearTimeout(retry);
      retry = setTimeout(connect, RETRY_MS);
    };
  };
  setInterval(() => {
    const nowMs = performance.now();
    const hasOverslept = nowMs - watchedAtMs > OVERSLEPT_MS;
    watchedAtMs = nowMs;
    if (nowMs - heardAtMs < SILENCE_LIMIT_MS) return;
    if (!hasOverslept && !document.hidden) {
      isLost = true;
      listeners.onSilent();
    }
    connect();
  }, WATCH_PERIOD_MS);
  connect();
  return connect;
}
