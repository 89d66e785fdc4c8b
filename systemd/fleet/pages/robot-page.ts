import type { KnownRobot } from '../fleet-store.ts';
import { type Html, html } from './html.ts';
import { ago, moment, page, table } from './layout.ts';

/** Looks for a robot by the id that its family reads out from the Robot page. `robot`: undefined before one was asked for. */
export function robotPage(
  account: string,
  asked: string,
  robot: KnownRobot | null | undefined,
  nowMs: number,
): Html {
  const found =
    robot === undefined
      ? null
      : robot === null
        ? html`<p role="status">No robot with this id in the last 30 days: its family has not agreed, or took it back, or it has not been on.</p>`
        : about(robot, nowMs);
  return page(
    'A robot',
    account,
    html`<form method="get" action="/robots"><p><label for="id">Its id, from the Robot page of its family</label>
<input id="id" name="id" value="${asked}" maxlength="64" size="40" required autocomplete="off"></p>
<p><button>Show</button></p></form>${found}`,
  );
}

function about({ heartbeat, firstMs, lastMs, outcomes }: KnownRobot, nowMs: number): Html {
  const { app_version, ring, machine, uptime_s, health, update } = heartbeat;
  const doing = [update?.state, update?.version, update?.code].filter(Boolean).join(', ');
  return html`${table(
    'As it was heard last',
    ['What', 'Said'],
    [
      ['Heard', `${moment(lastMs)}, ${ago(lastMs, nowMs)}`],
      ['Known since', moment(firstMs)],
      ['Version', `${app_version} for ${machine}`],
      ['Ring', ring],
      ['On for', `${Math.floor(uptime_s / 3600)} h`],
      ['Health', health.join(', ') || 'all well'],
      ['Update', update === null ? 'no updater is installed' : doing],
    ],
  )}${table(
    'How its versions ended',
    ['Version', 'Outcome', 'Code', 'When'],
    outcomes.map(({ version, outcome, code, atMs }) => [version, outcome, code ?? '', moment(atMs)]),
  )}`;
}
