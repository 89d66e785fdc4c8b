import type { Access } from '#runtime/access/access.ts';
import { type OwnAddress, ownAddresses } from './own-addresses.ts';

/**
 * Whether anybody on the network may need this robot: a pairing window is open, or somebody is paired. While nobody
 * does, nothing of the robot listens there.
 */
export interface NetworkNeed {
  isWanted(): boolean;
  /** Calls `listener` with each change until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** What the listeners of the network follow. */
export interface Door {
  readonly need: NetworkNeed;
  /** The machine's own addresses, those first by which a phone reaches it best. */
  own(): readonly OwnAddress[];
}

/** That of a robot: it is needed while a pairing window is open, and once somebody is paired. */
export function doorOf(access: Access): Door {
  const isWanted = (): boolean => access.isPaired || access.window !== null;
  return { need: { isWanted, onChange: (listener) => access.onNews(listener) }, own: ownAddresses };
}

/** Where the network reaches the robot: what is told with the pairing code. */
export interface NetworkReach {
  /**
   * The page of this robot as a phone opens it ("http://192.168.1.23:8080/"), those that work best first; empty where it
   * has no network. Ready as soon as the network is wanted, some milliseconds before the last of them listens.
   */
  addresses(): readonly string[];
  /** SHA-256 of the certificate's DER as browsers show it ("AB:CD:…"); null until one was made. */
  fingerprint(): string | null;
  /** The port of HTTPS; null while there is none. */
  readonly httpsPort: number | null;
  /** What is wrong now; empty where nothing is. */
  problems(): readonly NetworkProblem[];
}

/** Why the network does not reach the robot where the settings say. */
export interface NetworkProblem {
  /** The setting that names the port, web.network where the addresses are not known, or the certificate that HTTPS needs. */
  readonly setting: 'web.port' | 'web.httpsPort' | 'web.network' | 'certificate';
  readonly port: number;
  /** As the system calls it, for example EADDRINUSE; "not_made" of a certificate. */
  readonly code: string;
}
