import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Network } from './network.ts';
import { hasDefaultRoute, hasDefaultRoute6 } from './routes.ts';

const POLL_MS = 5000;

/** The computer's network: online when the kernel has a default route, looked at every 5 s while someone listens. */
export class SystemNetwork implements Network {
  readonly #clock: Clock;
  readonly #procNet: string;
  readonly #listeners: Listeners<boolean>;
  #last: boolean | null = null;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, onFault?: (error: unknown) => void, procNet = '/proc/net') {
    this.#clock = clock;
    this.#procNet = procNet;
    this.#listeners = new Listeners(onFault);
  }

  isOnline(): boolean {
    return this.#stop === null || this.#last === null ? this.#look() : this.#last;
  }

  onChange(listener: (isOnline: boolean) => void): () => void {
    if (this.#stop === null) {
      this.#last = this.#look();
      this.#stop = this.#clock.every(POLL_MS, () => this.#poll());
    }
    const remove = this.#listeners.add(listener);
    return () => {
      remove();
      if (this.#listeners.size === 0) this.close();
    };
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #poll(): void {
    const isOnline = this.#look();
    if (isOnline === this.#last) return;
    this.#last = isOnline;
    this.#listeners.emit(isOnline);
  }

  #look(): boolean {
    const table = this.#read('route');
    const table6 = this.#read('ipv6_route');
    if (table === null && table6 === null) return hasOutsideAddress();
    return hasDefaultRoute(table ?? '') || hasDefaultRoute6(table6 ?? '');
  }

  /** Null where the kernel has no such table. Reading it takes 20 µs and never waits for a disk. */
  #read(name: string): string | null {
    try {
      return readFileSync(path.join(this.#procNet, name), 'utf8');
    } catch {
      return null;
    }
  }
}

/** Where there is no /proc (macOS): some address that is not only for this machine or this cable. */
function hasOutsideAddress(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ internal, address }) => !internal && !/^(fe80|169\.254\.)/i.test(address));
}
