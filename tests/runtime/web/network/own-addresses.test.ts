import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { isNeighbour, ownAddresses } from '#runtime/web/network/own-addresses.ts';

const one = (address: string, cidr: string | null, internal = false): NetworkInterfaceInfo =>
  ({ address, cidr, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

test('those that a phone reaches best come first; loopback and what no browser takes are left out', () => {
  const found = ownAddresses(() => ({
    lo: [one('127.0.0.1', '127.0.0.1/8', true), one('::1', '::1/128', true)],
    usb0: [one('169.254.3.4', '169.254.3.4/16')],
    wlan0: [
      one('fe80::1', 'fe80::1/64'),
      one('2001:db8::7', '2001:db8::7/64'),
      one('192.168.1.5', '192.168.1.5/24'),
    ],
    none: undefined,
  }));
  expect(found).toEqual([
    { address: '192.168.1.5', prefix: 24 },
    { address: '2001:db8::7', prefix: 64 },
    { address: '169.254.3.4', prefix: 16 },
  ]);
});

const OWN = [
  { address: '192.168.1.5', prefix: 24 },
  { address: '203.0.113.9', prefix: 24 },
  { address: '2001:db8:0:1::7', prefix: 64 },
];

test.each([
  '192.168.1.20',
  '192.168.7.20',
  '10.0.0.3',
  '172.31.0.9',
  '::ffff:192.168.1.20',
  '203.0.113.200',
  '2001:db8:0:1::99',
  'fd12::3',
  'fe80::9%wlan0',
])('%s is of this house', (address) => expect(isNeighbour(address, OWN)).toBe(true));

test.each([
  '203.0.114.1',
  '8.8.8.8',
  '172.32.0.1',
  '2001:db8:0:2::99',
  '2a00::1',
  '::ffff:8.8.8.8',
  '',
  'nobody',
])('"%s" is not', (address) => expect(isNeighbour(address, OWN)).toBe(false));
