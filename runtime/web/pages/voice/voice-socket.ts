import type { Desk } from '#runtime/robot.ts';
import type { PageMessage, RobotMessage } from '../../voice-messages.ts';
import type { VoiceSocket, VoiceSocketListeners } from './voice-ports.ts';

const ALIVE_MS = 3000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5000;
const LATE_BYTES = 16_000;
/** As in voice-messages.ts. */
const TAKEN_OVER = 4001;
const NOT_UNDERSTOOD = 4003;

/** The line over a WebSocket. */
export function openVoiceSocket(desk: Desk, listeners: VoiceSocketListeners): VoiceSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/ws/${desk.userId}/${desk.sessionId}`;
  let socket: WebSocket;
  let isClosed = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const current = new WebSocket(url);
    socket = current;
    current.binaryType = 'arraybuffer';
    current.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      listeners.onOpen();
    };
    current.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (isClosed) return;
      if (typeof data === 'string') listeners.onMessage(JSON.parse(data) as RobotMessage);
      else listeners.onSound(data);
    };
    current.onclose = ({ code }) => {
      if (isClosed) return;
      if (code === TAKEN_OVER || code === NOT_UNDERSTOOD) {
        close();
        return listeners.onEnded(code === TAKEN_OVER ? 'taken_over' : 'not_understood');
      }
      listeners.onLost();
      retry = setTimeout(connectWhenSeen, retryMs);
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
    };
  };
  /** A page that nobody sees may be asleep again in a moment: it waits until it is looked at. */
  const connectWhenSeen = () => {
    if (!document.hidden) connect();
    else document.addEventListener('visibilitychange', connectWhenSeen, { once: true });
  };
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const say = (message: PageMessage) => {
    if (!isOpen()) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const alive = setInterval(() => say({ type: 'alive' }), ALIVE_MS);
  const close = () => {
    isClosed = true;
    clearInterval(alive);
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', connectWhenSeen);
    // As intended: the robot need not wait for us.
    socket.close(1000);
  };
  connect();
  return {
    say,
    sound: (frame) => {
      if (isOpen() && socket.bufferedAmount < LATE_BYTES) socket.send(frame);
    },
    show: (jpeg) => {
      if (!isOpen()) return;
      say({ type: 'look', sizeBytes: jpeg.byteLength });
      if (jpeg.byteLength > 0) socket.send(jpeg);
    },
    close,
  };
}
