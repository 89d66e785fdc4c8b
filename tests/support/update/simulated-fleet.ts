import type { Channel, Pause, ReleaseCustom, Ring, RingPlan } from '#runtime/update/channel-schema.ts';
import type { Tally } from '../../../systemd/fleet/stops/decide-failing.ts';
import { BY_RULE, decideStops, type Stop, WINDOW_MS } from '../../../systemd/fleet/stops/decide-stops.ts';
import { seededRandom } from '../random.ts';
import { DAY, HOUR, msAt, type Seen, SimulatedRobot, TRIAL } from './simulated-robot.ts';

/** As coach-robot-update.timer has it. */
const LOOK = { every: 4 * HOUR, jitter: 30 };
/** Of the heartbeat: every six hours, give or take a fifth; how an update ended is told soon. */
const BEAT = { every: 6 * HOUR, spread: 0.2, endedWithin: 2 };
/** From a signed pause to robots that see it: the publisher's timer, an upload, a minute of a cache. */
const PUBLISHED_AFTER = 5;
const WINDOW = WINDOW_MS / 60_000;

/** What the houses are like: assumed, and no figure of a real fleet. */
const RING_SHARES = { canary: 0.02, early: 0.18 };
const CONSENTING = 0.6;
const ARM = 0.7;
/** Of robots that are on, how many are pulled out at one of their hours, for a day. */
const PULLED_OUT = 0.004;

interface Event {
  readonly kind: 'look' | 'beat' | 'tell' | 'install' | 'end';
  readonly robot: SimulatedRobot;
  readonly seen: Seen | null;
}
/** On which share of which robots each version does not work. */
type Failing = Readonly<Record<string, (machine: 'arm64' | 'x64') => number>>;

const RELEASES: ReadonlyMap<string, ReleaseCustom> = new Map(
  ['0.1.0', '0.2.0', '0.3.0', '0.4.0'].map((version) => [
    version,
    { news: { ja: 'よくなりました。', en: 'It is better.' }, min_version: '0.1.0', is_security: false },
  ]),
);

/**
 * Many robots, the fleet's server and a publisher on virtual time, in minutes: robots decide by decideUpdate and barOfMoment, the
 * server stops by decideStops. What is random comes from the seed.
 */
export class SimulatedFleet {
  readonly robots: readonly SimulatedRobot[];
  readonly counts = { looks: 0, requests: 0, heartbeats: 0, inLesson: 0 };
  stops: readonly Stop[] = [];
  now = 0;
  /** Minutes at which each version was switched to, in order. */
  readonly #installs = new Map<string, number[]>();
  /** Of each version, ring, processor and outcome, the minutes at which it was told. */
  readonly #told = new Map<string, number[]>();
  readonly #events: (Event[] | undefined)[] = [];
  readonly #uploads: { readonly at: number; readonly pause: Pause }[] = [];
  readonly #random: () => number;
  readonly #failing: Failing;
  #channel: Channel = { schema: 1, withdrawn: [], rings: {} };
  #pause: Pause | null = null;

  constructor(count: number, seed: number, failing: Failing) {
    this.#random = seededRandom(seed);
    this.#failing = failing;
    this.robots = Array.from({ length: count }, (_, at) => this.#made(`${seed}-${at}`));
    for (const robot of this.robots) {
      this.#add(this.#random() * (LOOK.every + LOOK.jitter), 'look', robot);
      if (robot.isConsenting) this.#add(this.#random() * BEAT.every, 'beat', robot);
    }
  }

  /** What is uploaded now for a ring; another version begins without what was said of the one before. */
  plan(ring: Ring, version: string, rest: Partial<RingPlan> = {}): void {
    const before = this.#channel.rings[ring];
    const anew = { version, share: 1, is_paused: false, not_before: null, is_emergency: false };
    const plan = { ...(before?.version === version ? before : anew), ...rest };
    this.#channel = { ...this.#channel, rings: { ...this.#channel.rings, [ring]: plan } };
    this.#rule();
  }

  /** As `release withdraw VERSION --instead OTHER`. */
  withdraw(version: string, instead: string): void {
    this.#channel = { ...this.#channel, withdrawn: [...this.#channel.withdrawn, version] };
    for (const ring of ['canary', 'early', 'stable'] as const)
      if (this.#channel.rings[ring]?.version === version) this.plan(ring, instead, { is_emergency: true });
  }

  count(is: (robot: SimulatedRobot) => boolean): number {
    return this.robots.reduce((sum, robot) => sum + (is(robot) ? 1 : 0), 0);
  }

  /** In the order of time. */
  installs(version: string): readonly number[] {
    return this.#installs.get(version) ?? [];
  }

  /** Lets so many minutes pass. */
  run(minutes: number): void {
    for (const end = this.now + minutes; this.now < end; this.now++) {
      for (const { at, pause } of this.#uploads) if (at === this.now) this.#pause = pause;
      const due = this.#events[this.now] ?? [];
      this.#events[this.now] = undefined;
      for (const event of due) this.#happen(event);
    }
  }

  #happen({ kind, robot, seen }: Event): void {
    if (kind === 'look') this.#look(robot);
    else if (kind === 'beat') this.#beat(robot);
    else if (kind === 'install') this.#install(robot, seen);
    else if (kind === 'tell') this.#tell(robot);
    else {
      robot.end();
      if (robot.isConsenting) this.#add(this.now + this.#random() * BEAT.endedWithin, 'tell', robot);
    }
  }

  #look(robot: SimulatedRobot): void {
    this.#add(this.now + LOOK.every + this.#random() * LOOK.jitter, 'look', robot);
    if (this.#isOff(robot)) return;
    this.counts.looks++;
    this.counts.requests += robot.seen === this.#channel ? 2 : 4;
    robot.seen = this.#channel;
    const seen = { channel: this.#channel, pause: this.#pause, releases: RELEASES };
    const decision = robot.decide(seen, this.now);
    if (decision?.kind !== 'install') return;
    const at = robot.momentFrom(this.now, decision.isUrgent);
    if (at !== null) this.#add(at, 'install', robot, seen);
  }

  /** By what its look saw: of a pause that came while it waited it does not know. */
  #install(robot: SimulatedRobot, seen: Seen | null): void {
    const decision = seen && robot.decide(seen, this.now);
    if (decision?.kind !== 'install' || this.#isOff(robot)) return;
    const at = robot.momentFrom(this.now, decision.isUrgent);
    if (at !== this.now) {
      // A child has sat down meanwhile.
      if (at !== null) this.#add(at, 'install', robot, seen);
      return;
    }
    const { version } = decision;
    if (robot.isInLesson(this.now)) this.counts.inLesson++;
    listIn(this.#installs, version).push(this.now);
    const isBad = this.#random() < (this.#failing[version]?.(robot.machine) ?? 0);
    robot.begin(version, isBad);
    this.#add(this.now + (isBad ? TRIAL.bad : TRIAL.sound), 'end', robot);
  }

  #beat(robot: SimulatedRobot): void {
    const next = BEAT.every * (1 - BEAT.spread + 2 * BEAT.spread * this.#random());
    this.#add(this.now + next, 'beat', robot);
    this.#tell(robot);
  }

  #tell(robot: SimulatedRobot): void {
    if (this.#isOff(robot)) return;
    this.counts.heartbeats++;
    if (robot.outcome === null) return;
    const { version, outcome } = robot.outcome;
    robot.outcome = null; // told; it counts once
    listIn(this.#told, [version, robot.ring, robot.machine, outcome].join(' ')).push(this.now);
    if (outcome === 'went_back') this.#rule();
  }

  /** The server's look at the stops, after which the publisher uploads what changed. */
  #rule(): void {
    const offered = Object.fromEntries(
      Object.entries(this.#channel.rings).map(([ring, plan]) => [ring, plan?.version]),
    );
    const steps = decideStops({ tallies: this.#tallies(), offered, stops: this.stops });
    for (const step of steps) {
      const { ring } = step;
      const done = { liftedMs: msAt(this.now), liftedBy: BY_RULE };
      if (step.kind === 'lift')
        this.stops = this.stops.map((one) =>
          one.ring === ring && one.liftedMs === null ? { ...one, ...done } : one,
        );
      else {
        const { version, why } = step;
        const known = { id: this.stops.length, ring, version, why, by: BY_RULE, atMs: msAt(this.now) };
        this.stops = [...this.stops, { ...known, liftedMs: null, liftedBy: null }];
      }
    }
    if (steps.length === 0) return;
    const paused = this.stops.filter(({ liftedMs }) => liftedMs === null).map(({ ring }) => ring);
    const until = new Date(msAt(this.now + 14 * DAY)).toISOString();
    this.#uploads.push({ at: this.now + PUBLISHED_AFTER, pause: { schema: 1, paused, until } });
  }

  #tallies(): Tally[] {
    const since = this.now - WINDOW;
    return [...this.#told].map(([key, times]) => {
      const [version = '', ring, machine, outcome] = key.split(' ');
      const count = times.length - times.findIndex((at) => at >= since);
      const inWindow = (times.at(-1) ?? -1) >= since ? count : 0;
      const isBack = outcome === 'went_back';
      const counts = { confirmed: isBack ? 0 : inWindow, wentBack: isBack ? inWindow : 0, silent: 0 };
      return { version, ring: ring as Ring, machine: machine as 'arm64' | 'x64', ...counts };
    });
  }

  #made(name: string): SimulatedRobot {
    const at = this.#random();
    const { canary, early } = RING_SHARES;
    return new SimulatedRobot(`robot-${name}`, {
      ring: at < canary ? 'canary' : at < canary + early ? 'early' : 'stable',
      machine: this.#random() < ARM ? 'arm64' : 'x64',
      isConsenting: this.#random() < CONSENTING,
      lessonAt: Math.floor((15 + this.#random() * 4) * HOUR),
    });
  }

  #isOff(robot: SimulatedRobot): boolean {
    if (this.now < robot.offUntil) return true;
    if (this.#random() >= PULLED_OUT) return false;
    robot.offUntil = this.now + DAY;
    return true;
  }

  #add(minute: number, kind: Event['kind'], robot: SimulatedRobot, seen: Seen | null = null): void {
    const at = Math.max(this.now + 1, Math.round(minute));
    const event = { kind, robot, seen };
    const due = this.#events[at];
    if (due === undefined) this.#events[at] = [event];
    else due.push(event);
  }
}

function listIn(map: Map<string, number[]>, key: string): number[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
