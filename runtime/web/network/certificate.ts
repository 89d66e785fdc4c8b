import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { isIPv6, SocketAddress } from 'node:net';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { runProgram } from '#drivers/process/run.ts';
import { prepareFolder, writeFileDurably } from '#runtime/store/database/files.ts';
import type { CertificateRequest } from './make-certificate.ts';

const FILE_NAME = 'robot.pem';
const DAY_MS = 24 * 60 * 60_000;
/** Below the 825 days that Apple takes from any server (support.apple.com/103769). */
const VALID_MS = 820 * DAY_MS;
/** It begins in the past, for phones whose clock is behind the robot's. */
const BEGAN_BEFORE_MS = DAY_MS;
/** So long before its end it is made anew, while the robot is on anyway. */
const RENEWED_BEFORE_MS = 30 * DAY_MS;
/**
 * Addresses that are the robot's no more stay in its certificate, the newest so many: a router that gives out two of them in turn
 * does not make the family confirm a new certificate each time.
 */
const MOST_NAMES = 24;
/** A Pi Zero needs some 4 s. */
const MAKING_LIMIT_MS = 60_000;
const OUTPUT_LIMIT_BYTES = 64 * 1024;

/** Key and certificate as node:tls takes them, both in one text of PEM. */
export interface Credentials {
  readonly pem: string;
  /** SHA-256 of the certificate's DER as browsers show it ("AB:CD:…"). */
  readonly fingerprint: string;
}

interface Kept extends Credentials {
  readonly names: readonly string[];
  readonly notBeforeMs: number;
  readonly notAfterMs: number;
}

interface OwnCertificateParts {
  /** The folder it lies in, for this user only. */
  readonly dir: string;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Makes one; what that takes is loaded into another process. */
  readonly make?: (request: CertificateRequest, clock: Clock) => Promise<string>;
}

/**
 * The robot's own certificate: made when it is first asked for, kept, and made anew, with a new key, where a name is
 * missing in it or its end is near. It is never made anew by a date that is not certain, and one that has to be made then
 * begins when the date was certain last, so that phones, which know the date, take it.
 */
export class OwnCertificate {
  readonly #parts: Required<OwnCertificateParts>;
  #kept: Kept | null | undefined;
  #making: Promise<Credentials> | null = null;

  constructor(parts: OwnCertificateParts) {
    this.#parts = { make: makeElsewhere, ...parts };
  }

  /** Null until there is one. */
  get fingerprint(): string | null {
    return this.#read()?.fingerprint ?? null;
  }

  /**
   * That for these names and addresses. Rejects where none can be made; one that cannot be written serves until the
   * next start.
   */
  async credentialsFor(names: readonly string[]): Promise<Credentials> {
    const kept = this.#read();
    if (kept !== null && this.#isGood(kept, names)) return kept;
    this.#making ??= this.#make(names, kept?.names ?? []).finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  #isGood(kept: Kept, names: readonly string[]): boolean {
    const { clock } = this.#parts;
    const has = new Set(kept.names);
    if (!names.every((name) => has.has(canonical(name)))) return false;
    if (clock.dateState !== 'certain') return true;
    const nowMs = clock.now();
    return nowMs >= kept.notBeforeMs && nowMs < kept.notAfterMs - RENEWED_BEFORE_MS;
  }

  async #make(names: readonly string[], before: readonly string[]): Promise<Credentials> {
    const { clock, journal, make } = this.#parts;
    const nowMs = clock.lastCertainMs();
    const pem = await make(
      {
        names: [...new Set([...names.map(canonical), ...before])].slice(0, MOST_NAMES),
        notBeforeMs: nowMs - BEGAN_BEFORE_MS,
        notAfterMs: nowMs + VALID_MS,
      },
      clock,
    );
    this.#kept = read(pem);
    try {
      prepareFolder(this.#parts.dir);
      writeFileDurably(this.#file, pem);
    } catch (error) {
      journal.error('the certificate could not be written', { error: error as Error });
    }
    journal.info('a certificate was made', { names: names.length });
    return this.#kept;
  }

  get #file(): string {
    return path.join(this.#parts.dir, FILE_NAME);
  }

  /** What the disk has; null where it has none, or none that can be used. */
  #read(): Kept | null {
    if (this.#kept === undefined) this.#kept = this.#load();
    return this.#kept;
  }

  #load(): Kept | null {
    try {
      const kept = read(readFileSync(this.#file, 'utf8'));
      chmodSync(this.#file, 0o600);
      return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#parts.journal.warn('the certificate on the disk cannot be used', { error: error as Error });
      return null;
    }
  }
}

/** Throws where there is no certificate, no key, or the one does not belong to the other. */
function read(pem: string): Kept {
  const certificate = new X509Certificate(pem);
  if (!certificate.checkPrivateKey(createPrivateKey(pem))) throw new Error('the key is another one');
  const names = (certificate.subjectAltName ?? '')
    .split(', ')
    .map((name) => canonical(name.replace(/^(?:DNS|IP Address):/, '')));
  return {
    pem,
    fingerprint: certificate.fingerprint256,
    names,
    notBeforeMs: Date.parse(certificate.validFrom),
    notAfterMs: Date.parse(certificate.validTo),
  };
}

/** One spelling of each: Node writes an address of IPv6 in full and in capitals. */
function canonical(name: string): string {
  return isIPv6(name) ? new SocketAddress({ address: name, family: 'ipv6' }).address : name.toLowerCase();
}

async function makeElsewhere(request: CertificateRequest, clock: Clock): Promise<string> {
  const made = await runProgram({
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'certificate-process.ts')],
    input: JSON.stringify(request),
    timeLimitMs: MAKING_LIMIT_MS,
    outputLimitBytes: OUTPUT_LIMIT_BYTES,
    mayQuote: false,
    clock,
  });
  return Buffer.from(made).toString('utf8');
}
