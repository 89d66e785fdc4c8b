import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { isSpeakerBuilt, playerDevice, playerWay } from '#drivers/speaker/player.ts';
import { skipsWithout } from '../../support/needs.ts';

test.each([
  ['plughw:CARD=USB,DEV=0', 'robot_card', 'USB', '0'],
  ['plughw:CARD=Loopback,DEV=1', 'robot_card', 'Loopback', '1'],
  ['default', 'default', undefined, undefined],
  ['default:CARD=vc4hdmi0', 'default:CARD=vc4hdmi0', undefined, undefined],
  ['robot_spk', 'robot_spk', undefined, undefined],
])('%s is opened as %s', (device, name, card, number) => {
  const { name: opened, environment } = playerDevice(device);
  expect([opened, environment.ROBOT_CARD, environment.ROBOT_CARD_DEVICE]).toEqual([name, card, number]);
  if (card !== undefined) expect(existsSync(environment.ALSA_CONFIG_PATH ?? '')).toBe(true);
});

const needsSpeaker = {
  missing: isSpeakerBuilt()
    ? null
    : 'the package speaker is not built: apt-get install libasound2-dev, npm ci',
};

test.skipIf(skipsWithout(needsSpeaker))(
  'the real package loads without any default of the machine, and says that the card is not there',
  async () => {
    // This machine has no such card; before, the package died of an assertion over a default it does not need.
    const outlet = playerWay(() => 'plughw:CARD=NoSuchCard,DEV=0', new SystemClock()).start(() => {});
    const fault = await outlet.ended;
    expect(fault.code).toBe('not_present');
    expect(fault.message).toContain('NoSuchCard');
  },
);
