import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Notice } from '../kit/components.ts';
import { Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { usePolled } from '../kit/polled.ts';
import { fingerprintLines, type Pairing } from './pairing-stage.ts';
import { WORDS } from './words.ts';

/** The open window as this machine alone sees it (`GET /api/v1/pairing/window`). */
interface ShownWindow {
  readonly code: string;
  readonly addresses: readonly string[];
  readonly fingerprint: string | null;
  /** The settings keep the network out. */
  readonly is_network_off: boolean;
}

const WINDOW_URL = '/api/v1/pairing/window';
/** Addresses and fingerprint come some moments after the window. */
const LOOKED_EVERY_MS = 2000;

/** On the robot's own screen, while a window is open: the code, where to go with it, and what to compare. */
export function CodeWindow(props: {
  readonly pairing: Pairing;
  /** Whether an address is shown to be opened on another device. */
  readonly onAddress: (isShown: boolean) => void;
  readonly onClosed: () => void;
}) {
  const words = useWords(WORDS);
  const { data } = usePolled<ShownWindow>(WINDOW_URL, LOOKED_EVERY_MS);
  const Picture = useQrPicture();
  const address = data?.addresses[0];
  const { onAddress } = props;
  useEffect(() => onAddress(address !== undefined), [address, onAddress]);
  if (data === null) return null;
  const close = () => sendJson('DELETE', WINDOW_URL).then(props.onClosed, props.onClosed);
  const { window } = props.pairing;
  return html`<${Card} title=${words.shownTitle}>
    ${
      address === undefined
        ? html`<${Notice} kind="information"><p>${data.is_network_off ? words.networkOff : words.noAddress}</p><//>`
        : html`<div class="address">
          ${Picture && html`<${Picture} text=${`${address}pair`} label=${words.qr(`${address}pair`)} />`}
          <p class="big">${address.replace(/\/$/, '')}</p>
        </div>`
    }
    <p>${words.shownCode}</p>
    <p class="big code" aria-label=${data.code.split('').join(' ')}>${data.code.slice(0, 3)} ${data.code.slice(3)}</p>
    <p class="left">${window && words.left(window.seconds_left, window.tries_left)}</p>
    ${
      data.fingerprint !== null &&
      html`<details>
        <summary>${words.fingerprint}</summary>
        <p class="fingerprint">${fingerprintLines(data.fingerprint).map((line) => html`<span key=${line}>${line}</span> `)}</p>
        <p>${words.fingerprintHint}</p>
      </details>`
    }
    <${Button} onClick=${close}>${words.close}<//>
  <//>`;
}

/** Opens a window; only the robot's own screen may. */
export function OpenWindow({ onOpened }: { readonly onOpened: () => void }) {
  const words = useWords(WORDS);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await sendJson('POST', WINDOW_URL);
      onOpened();
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : String(error));
    }
    setBusy(false);
  };
  return html`
    ${problem && html`<${Notice} kind="fault"><p>${problem}</p><//>`}
    <${Button} kind="main" isBusy=${isBusy} onClick=${open}>${words.openHere}<//>
  `;
}

/** What draws QR codes is as large as all else, and only this screen needs it. */
function useQrPicture(): ComponentType<{ readonly text: string; readonly label: string }> | null {
  const [loaded, setLoaded] = useState<{
    readonly Picture: ComponentType<{ readonly text: string; readonly label: string }>;
  } | null>(null);
  useEffect(() => {
    import('./qr-picture.ts').then(
      ({ QrPicture }) => setLoaded({ Picture: QrPicture }),
      // The address stands there in letters as well.
      () => {},
    );
  }, []);
  return loaded?.Picture ?? null;
}
