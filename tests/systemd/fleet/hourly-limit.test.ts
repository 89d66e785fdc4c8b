import { expect, test } from 'vitest';
import { networkOf } from '../../../systemd/fleet/access/hourly-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is a home of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
