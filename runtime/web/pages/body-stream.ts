import type { RobotView } from '#runtime/robot.ts';

const RETRY_MS = 2000;

/**
 * Follows what the body shows, for as long as the page is open: connects again by itself, and says each time the
 * line dies or comes back.
 */
export function followBody(listeners: {
  onView(view: RobotView): void;
  onLost(): void;
  onBack(): void;
}): void {
  let isLost = false;
  const connect = () => {
    const source = new EventSource('/api/v1/body/events');
    source.onmessage = (event) => listeners.onView(JSON.parse(event.data) as RobotView);
    source.onopen = () => {
      if (isLost) listeners.onBack();
      isLost = false;
    };
    source.onerror = () => {
      // Browsers give up for good on some faults: make a new one each time.
      source.close();
      isLost = true;
      listeners.onLost();
      setTimeout(connect, RETRY_MS);
    };
  };
  connect();
}
