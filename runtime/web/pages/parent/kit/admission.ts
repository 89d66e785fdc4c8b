import { getJson } from './http.ts';

const STREAM = '/api/v1/parent/admission';
/** Any of the parent's: its refusal leads to the pairing page. */
const QUESTION = '/api/v1/parent/notices';
const RETRY_MS = 5000;

/** From now on this page is left in the moment in which its device is let in no more, with all that it shows. */
export function leaveWhenSentAway(): void {
  const source = new EventSource(STREAM);
  source.onerror = async () => {
    source.close();
    // The robot may as well have been switched off: that is told by the line.
    await getJson(QUESTION).catch(() => {});
    setTimeout(leaveWhenSentAway, RETRY_MS);
  };
}
