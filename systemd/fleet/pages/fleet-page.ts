import { RINGS } from '#runtime/update/channel-schema.ts';
import type { CodeCount, Push, RingCount, VersionCount } from '../fleet-store.ts';
import type { Stop } from '../stops/decide-stops.ts';
import type { Standing } from '../stops/pause-signer.ts';
import { type Html, html } from './html.ts';
import { ago, moment, page, table } from './layout.ts';
import { versionsChart } from './versions-chart.ts';

/** What the fleet's page shows. */
export interface FleetFacts {
  readonly account: string;
  readonly nowMs: number;
  readonly versions: readonly VersionCount[];
  readonly rings: readonly RingCount[];
  readonly codes: readonly CodeCount[];
  readonly stops: readonly Stop[];
  readonly pushes: readonly Push[];
  readonly standing: Standing;
  readonly offered: Readonly<Record<string, string | undefined>> | null;
}

/** Of codes, those that most robots have. */
const MOST_CODES = 40;

const STANDINGS: Readonly<Record<Standing, string>> = {
  in_force: 'Robots see what stands here.',
  waits: 'Signed, and NOT YET SEEN BY ROBOTS: it waits for the publisher to take and upload it.',
  no_key:
    'This server was started without the pause key: a stop here reaches no robot. Stop on the publisher’s machine (docs/runbook.md).',
  no_copy: 'There is no whole copy of the repository here: a stop cannot be signed until there is.',
  wrong_key: 'The repository names another pause key than the one here: a stop here reaches no robot.',
};

/** Versions over time, each ring with its stop, and failures by code. */
export function fleetPage(facts: FleetFacts): Html {
  const { account, versions, codes, stops, standing, nowMs } = facts;
  return page(
    'Fleet',
    account,
    html`${standing === 'in_force' ? null : html`<p class="stop" role="status">${STANDINGS[standing]}</p>`}
<h2>Rings</h2>${ringsTable(facts)}
<h2>Versions over time</h2>${versionsChart(versions)}
<h2>Failures by code</h2>
<p>Health codes are of each robot’s last heartbeat, update codes of those that went back from a version.</p>
${table(
  'Failures by code',
  ['Code', 'About', 'Version', 'Ring', 'Robots'],
  codes
    .slice(0, MOST_CODES)
    .map(({ code, about, version, ring, robots }) => [code, about, version, ring, robots]),
)}
<h2>Stops</h2>${stopsTable(stops, nowMs)}`,
  );
}

function ringsTable({ rings, stops, offered, nowMs, pushes }: FleetFacts): Html {
  const rows = RINGS.map((ring) => {
    const own = rings.filter((one) => one.ring === ring);
    const sum = (of: 'robots' | 'silent') => own.reduce((total, one) => total + one[of], 0);
    const stop = stops.find((one) => one.ring === ring && one.liftedMs === null);
    const push = pushes.find((one) => one.ring === ring);
    return [
      html`<a href="/rings/${ring}">${ring}</a>`,
      offered === null ? 'unknown' : (offered[ring] ?? 'nothing'),
      sum('robots'),
      sum('silent'),
      stop === undefined ? 'running' : html`<strong class="bad">STOPPED</strong> ${ago(stop.atMs, nowMs)}`,
      push === undefined ? 'never' : ago(push.atMs, nowMs),
    ];
  });
  return table('Rings', ['Ring', 'Gets', 'Robots', 'Silent for a day', 'State', 'Told to look'], rows);
}

function stopsTable(stops: readonly Stop[], nowMs: number): Html {
  return table(
    'Stops that stand, and those lifted in the last three days',
    ['Ring', 'Since', 'By', 'Why', 'Lifted'],
    stops.map(({ ring, atMs, by, why, liftedMs, liftedBy }) => [
      ring,
      moment(atMs),
      by,
      why,
      liftedMs === null ? 'stands' : `${ago(liftedMs, nowMs)} by ${liftedBy ?? ''}`,
    ]),
  );
}

/** One ring: its health, and what support can do to it. */
export function ringPage(ring: string, facts: FleetFacts): Html {
  const own = facts.rings.filter((one) => one.ring === ring);
  const stop = facts.stops.find((one) => one.ring === ring && one.liftedMs === null);
  const acts =
    stop === undefined
      ? html`<h2>Emergency stop</h2>
<form method="post" action="/rings/${ring}/stop">
<p><label for="why">Why (for the others of support; write nothing about a family)</label>
<input id="why" name="why" required maxlength="200" size="50"></p>
<p><button>Stop updates of ${ring}</button></p></form>`
      : html`<div class="stop"><h2>Stopped</h2><p>${moment(stop.atMs)} by ${stop.by}: ${stop.why}</p>
<p>${STANDINGS[facts.standing]}</p>
<form method="post" action="/rings/${ring}/lift"><button>Let ${ring} go on</button></form></div>`;
  return page(
    `Ring ${ring}`,
    facts.account,
    html`${acts}
<h2>Look now</h2>
<p>Robots that hold a line look within seconds, the others with their next heartbeat or look.</p>
<form method="post" action="/rings/${ring}/look"><button>Tell ${ring} to look now</button></form>
<h2>Health</h2>
${table(
  'Robots by version',
  ['Version', 'Robots', 'Silent for a day'],
  own.map(({ version, robots, silent }) => [version, robots, silent]),
)}
${table(
  'Codes',
  ['Code', 'About', 'Version', 'Robots'],
  facts.codes
    .filter((one) => one.ring === ring)
    .map(({ code, about, version, robots }) => [code, about, version, robots]),
)}`,
  );
}
