import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import { html } from '../../html.ts';
import { Card, Notice, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { WORDS } from './words.ts';

/** What this page is opened by on the robot's own screen; no other device gets anywhere by it. */
const OF_THIS_MACHINE = /^(?:127\.|localhost$|\[::1\]$)/;

/** How a further phone, or the child's tablet, is connected. */
export function AddCard() {
  const words = useWords(WORDS);
  const reached = useLoaded(
    (signal) => getJson<RobotFacts>('/api/v1/parent/robot', signal).then((facts) => reach(facts)),
    [],
  );
  return html`<${Card} title=${words.addTitle}>
    <${Shown} loaded=${reached}>${({ isOff, address }: ReturnType<typeof reach>) =>
      address === null
        ? html`<${Notice} kind="information"><p>${isOff ? words.networkOff : words.noAddress}</p><//>`
        : html`<ol>${words.addSteps.map((step) => html`<li key=${step}>${step}</li>`)}</ol>
            <p class="device-name">${address}/pair</p>`}<//>
  <//>`;
}

/** The address by which this device came, where another can come by it too; else the best that the robot has. */
function reach({ is_network_off: isOff, page_addresses: [first] }: RobotFacts) {
  const isHere = OF_THIS_MACHINE.test(location.hostname);
  return { isOff, address: isOff ? null : isHere ? (first?.replace(/\/$/, '') ?? null) : location.origin };
}
