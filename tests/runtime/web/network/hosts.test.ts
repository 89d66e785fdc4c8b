import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { allowedHosts } from '#runtime/web/network/hosts.ts';

const LOOPBACK = { host: '127.0.0.1', port: 8080, addresses: [], httpsPort: null };
const NETWORK = { ...LOOPBACK, addresses: ['192.168.1.5', 'fd00::5'], httpsPort: 8443 };

test('a port of 80, and 443 of HTTPS, may be left out', () => {
  expect([...allowedHosts({ ...LOOPBACK, port: 80 })]).toContain('localhost');
  expect([...allowedHosts(LOOPBACK)]).not.toContain('localhost');
  expect([...allowedHosts({ ...NETWORK, httpsPort: 443 })]).toContain('192.168.1.5');
  expect([...allowedHosts(NETWORK)]).not.toContain('192.168.1.5');
});

test.each(['192.168.1.5', '[fd00::5]', 'coach-robot.local', hostname().toLowerCase()])(
  'while the network is let in, %s is a name of the robot on both ports',
  (name) => {
    expect([...allowedHosts(NETWORK)]).toContain(`${name}:8080`);
    expect([...allowedHosts(NETWORK)]).toContain(`${name}:8443`);
    expect([...allowedHosts(LOOPBACK)]).not.toContain(`${name}:8080`);
  },
);

test.each(['192.168.1.50:8080', '192.168.1.5:8081', '192.168.1.5', 'coach-robot.local.evil.example:8080'])(
  '%s is none',
  (host) => expect(allowedHosts(NETWORK).has(host)).toBe(false),
);

test('what is of this machine is never asked for on the port of the network', () => {
  expect(allowedHosts(NETWORK).has('localhost:8443')).toBe(false);
});

test('listening everywhere admits the addresses of this machine and no wildcard', () => {
  const hosts = allowedHosts({ ...LOOPBACK, host: '0.0.0.0' });
  expect(hosts.has('127.0.0.1:8080')).toBe(true);
  expect(hosts.has('10.99.98.97:8080')).toBe(false);
});
