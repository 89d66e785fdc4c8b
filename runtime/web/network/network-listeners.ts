import type { Settings } from '#config/settings.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Credentials, OwnCertificate } from './certificate.ts';
import { isEverywhere, namesOnNetwork } from './hosts.ts';
import { Listener, type ListenerParts } from './listener.ts';
import type { NetworkNeed, NetworkProblem, NetworkReach } from './network-need.ts';
import { bracketed, type OwnAddress } from './own-addresses.ts';

/** Addresses change when a router gives new ones, or a cable is plugged in; a port that was taken may be free again. */
const LOOKED_EVERY_MS = 5000;
/**
 * After the last need it stays open so long: what was asked gets its answer (that of the first pairing, with the recovery
 * code in it, takes a Pi a second in which the window is closed and nobody paired), and phones learn why it ends.
 */
const LINGERS_MS = 10_000;
/** It is an address of the machine no more, or not yet: the next look tells. */
const PASSING = new Set(['EADDRNOTAVAIL', 'ENODEV']);

interface NetworkListenersParts extends ListenerParts {
  readonly web: Settings['web'];
  /** The port of the loopback's listener, once it listens. */
  port(): number;
  readonly need: NetworkNeed;
  readonly certificate: OwnCertificate;
  readonly journal: Journal;
}

/**
 * The robot on the network: plain HTTP on the page's port and HTTPS on `web.httpsPort`, at each of the machine's own
 * addresses, while `need` wants it and some seconds longer; never where `web.network` is off. It follows addresses that come and
 * go. What cannot be opened is told by `problems` and tried again; all else works without it.
 */
export class NetworkListeners implements NetworkReach {
  readonly #parts: NetworkListenersParts;
  /** Key: whether it is HTTPS, and the address. */
  readonly #open = new Map<string, Listener>();
  /** Those that take nobody any more, until the last answer is out. */
  readonly #closing = new Set<Promise<void>>();
  /** Key: the setting that names what cannot be had. */
  #problems: ReadonlyMap<string, NetworkProblem> = new Map();
  #own: readonly OwnAddress[] = [];
  /** Why the system does not tell the addresses; null while it does. */
  #blind: string | null = null;
  #fingerprint: string | null = null;
  #stopLooking: (() => void) | null = null;
  #stopAsking: (() => void) | null = null;
  #catchingUp: Promise<void> | null = null;
  #isBehind = false;
  #isStopped = false;
  readonly isOff: boolean;
  /** When it was last needed, by monotonic time; null before it ever was. */
  #neededAtMs: number | null = null;
  #wasNeeded = false;

  constructor(parts: NetworkListenersParts) {
    this.#parts = parts;
    this.isOff = parts.web.network === 'off';
  }

  /** Follows what is wanted from now on; the loopback's listener listens already. */
  start(): void {
    this.#stopAsking = this.#parts.need.onChange(() => void this.follow());
    void this.follow();
  }

  /** Closes all within about a second; twice is as good as once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopAsking?.();
    await this.follow();
    await Promise.all(this.#closing);
  }

  /** The addresses at which the network is let in now. */
  get own(): readonly string[] {
    return this.#own.map(({ address }) => address);
  }

  /** The port of HTTPS; null while there is none. */
  get httpsPort(): number | null {
    return [...this.#open.values()].find(({ isTls }) => isTls)?.port ?? null;
  }

  addresses(): readonly string[] {
    const { own, httpsPort } = this;
    const at = (scheme: string, port: number) =>
      own.map((address) => `${scheme}://${bracketed(address)}:${port}/`);
    return [
      ...(this.#problems.has('web.port') ? [] : at('http', this.#parts.port())),
      ...(httpsPort === null ? [] : at('https', httpsPort)),
    ];
  }

  fingerprint(): string | null {
    return this.#parts.certificate.fingerprint;
  }

  /** What is wrong now; empty where nothing is. */
  problems(): readonly NetworkProblem[] {
    return [...this.#problems.values()];
  }

  /** Resolves when what is open is what is wanted now. Never rejects. */
  follow(): Promise<void> {
    const isWanted = this.#isWanted();
    this.#own = isWanted ? this.#look() : [];
    if (isWanted) this.#stopLooking ??= this.#parts.clock.every(LOOKED_EVERY_MS, () => void this.follow());
    else {
      this.#stopLooking?.();
      this.#stopLooking = null;
    }
    this.#isBehind = true;
    this.#catchingUp ??= this.#catchUp();
    return this.#catchingUp;
  }

  /** Without its addresses the robot is on no network, and tries again. */
  #look(): readonly OwnAddress[] {
    this.#blind = null;
    try {
      return this.#parts.own();
    } catch (error) {
      this.#blind = codeOf(error);
      return [];
    }
  }

  #isWanted(): boolean {
    const { need, clock } = this.#parts;
    if (this.#isStopped || this.isOff) return false;
    const isNeeded = need.isWanted();
    if (isNeeded || this.#wasNeeded) this.#neededAtMs = clock.monotonicMs();
    this.#wasNeeded = isNeeded;
    return this.#neededAtMs !== null && clock.monotonicMs() - this.#neededAtMs < LINGERS_MS;
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      const { own } = this;
      for (const [key, listener] of this.#open)
        if (!own.includes(listener.address)) this.#close(key, listener);
      const problems = new Map<string, NetworkProblem>();
      const code = this.#blind;
      if (code !== null)
        problems.set('web.network', { setting: 'web.network', port: this.#parts.port(), code });
      await this.#openPlain(own, problems);
      if (own.length > 0) await this.#openSecure(own, problems);
      this.#tell(problems);
    }
    // In the same breath as the last look at #isBehind: whoever asks from here on begins anew.
    this.#catchingUp = null;
  }

  async #openPlain(own: readonly string[], problems: Map<string, NetworkProblem>): Promise<void> {
    const { web, port } = this.#parts;
    // There the listener of the page has the address already.
    const mine = own.filter((address) => !isEverywhere(web.host) && address !== web.host);
    for (const address of mine) {
      const code = await this.#listen(address, port(), null);
      if (code !== null) problems.set('web.port', { setting: 'web.port', port: port(), code });
    }
  }

  async #openSecure(own: readonly string[], problems: Map<string, NetworkProblem>): Promise<void> {
    const { certificate, web } = this.#parts;
    let credentials: Credentials;
    try {
      credentials = await certificate.credentialsFor([...namesOnNetwork(), ...own]);
    } catch {
      problems.set('certificate', { setting: 'certificate', port: web.httpsPort, code: 'not_made' });
      return;
    }
    const { pem, fingerprint } = credentials;
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint;
      for (const listener of this.#open.values()) listener.renew(pem);
    }
    for (const address of own) {
      const code = await this.#listen(address, this.httpsPort ?? web.httpsPort, pem);
      if (code !== null)
        problems.set('web.httpsPort', { setting: 'web.httpsPort', port: web.httpsPort, code });
    }
  }

  /** Null when it listens there, or will after the next look; else why it cannot. */
  async #listen(address: string, port: number, pem: string | null): Promise<string | null> {
    const key = `${pem === null ? 'http' : 'https'} ${address}`;
    // Nobody wants it any more.
    if (this.#open.has(key) || !this.own.includes(address)) return null;
    const listener = new Listener(address, pem, this.#parts);
    try {
      await listener.open(port);
    } catch (error) {
      const code = codeOf(error);
      return PASSING.has(code) ? null : code;
    }
    this.#open.set(key, listener);
    return null;
  }

  #close(key: string, listener: Listener): void {
    this.#open.delete(key);
    const closing = listener.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  /** Each trouble stands in the log once, however often it is tried again. */
  #tell(problems: ReadonlyMap<string, NetworkProblem>): void {
    for (const [setting, { port, code }] of problems) {
      if (this.#problems.get(setting)?.code !== code)
        this.#parts.journal.error('the robot cannot be reached on the network there', {
          setting,
          port,
          code,
        });
    }
    this.#problems = problems;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}
