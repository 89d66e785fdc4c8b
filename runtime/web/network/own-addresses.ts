import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address of this machine on its network, with the length of its network's prefix (bits). */
export interface OwnAddress {
  readonly address: string;
  readonly prefix: number;
}

/** Networks of houses (RFC 1918, 3927, 4193, 4291): whoever is at such an address is in the house, or in its Wi-Fi for guests. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
const LINK_LOCAL = /^fe80:|^169\.254\./i;

/**
 * The machine's own addresses, those first by which a phone reaches it best: IPv4 before IPv6. Addresses of the loopback
 * are left out, and those of IPv6 that mean nothing without the name of a cable (fe80:), which no browser takes.
 */
export function ownAddresses(interfaces: typeof networkInterfaces = networkInterfaces): OwnAddress[] {
  return Object.values(interfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
    .map(({ address, cidr }) => ({
      address,
      prefix: Number(cidr?.split('/')[1] ?? (isIPv6(address) ? 64 : 24)),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

/** A card without a network gives itself 169.254.x: it works where a cable leads straight to the other computer. */
function rank({ address }: OwnAddress): number {
  if (LINK_LOCAL.test(address)) return 2;
  return isIPv6(address) ? 1 : 0;
}

/**
 * Whether somebody at `remoteAddress` is in this house: at a private address, or within the network of one of the robot's
 * own. An address of IPv6 is open to the whole internet where the router lets it through; such callers are no neighbours.
 */
export function isNeighbour(remoteAddress: string, own: readonly OwnAddress[]): boolean {
  const house = new BlockList();
  for (const [address, prefix] of PRIVATE) house.addSubnet(address, prefix, familyOf(address));
  for (const { address, prefix } of own) house.addSubnet(address, prefix, familyOf(address));
  const plain = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  return house.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An address as it stands in a URL and in Host. */
export function bracketed(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}
