import { hostname, networkInterfaces } from 'node:os';
import { bracketed } from './own-addresses.ts';

/** Addresses that mean "all of this machine's". */
const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);
/** What a family may type where the router or mDNS knows the robot by this name, however the machine is called. */
const PRODUCT_NAME = 'coach-robot.local';

export const isEverywhere = (host: string): boolean => EVERYWHERE.has(host);

/** The names by which the network may call this machine: they stand in Host headers and in the certificate. */
export function namesOnNetwork(): readonly string[] {
  const own = hostname().toLowerCase();
  return [...new Set([`${own.replace(/\.local$/, '')}.local`, PRODUCT_NAME])];
}

/** Where the robot listens, as far as Host headers go. */
export interface Places {
  /** The setting web.host. */
  readonly host: string;
  readonly port: number;
  /** The machine's own addresses while the network is let in; empty while it is not. */
  readonly addresses: readonly string[];
  /** The port of HTTPS; null where there is none. */
  readonly httpsPort: number | null;
}

/**
 * The Host headers this robot answers to. A page elsewhere that points its own name at this machine (DNS
 * rebinding) sends its own name and is refused. Listening everywhere, or to the network, adds the machine's addresses and names.
 */
export function allowedHosts({ host, port, addresses, httpsPort }: Places): ReadonlySet<string> {
  const loopback = ['127.0.0.1', 'localhost', '[::1]', bracketed(host)];
  const everywhere = isEverywhere(host) ? allAddresses() : [];
  const own = [...everywhere, ...addresses].map(bracketed);
  const network = own.length > 0 ? [...own, hostname(), ...namesOnNetwork()] : [];
  return new Set([
    ...[...loopback, ...network].flatMap((name) => withPort(name, port, 80)),
    ...(httpsPort === null ? [] : network.flatMap((name) => withPort(name, httpsPort, 443))),
  ]);
}

function allAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

/** Browsers leave out the port that their scheme has anyway. */
function withPort(name: string, port: number, ownOfScheme: number): readonly string[] {
  const lower = name.toLowerCase();
  return port === ownOfScheme ? [lower, `${lower}:${port}`] : [`${lower}:${port}`];
}
