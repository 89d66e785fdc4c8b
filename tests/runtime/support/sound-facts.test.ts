import { expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { cardsOfProc } from '#drivers/sound/cards.ts';
import { soundFacts } from '#runtime/support/sound-facts.ts';
import { HDMI_0, JABRA, listingOf, WEBCAM } from '../../drivers/sound/listings.ts';

test('a parent sees what is used, and each card that could do it, by the value of its setting', () => {
  const { cards, pcm } = listingOf(HDMI_0, WEBCAM, JABRA);
  const all = cardsOfProc(cards, pcm);
  const jabra = all[2] ?? null;
  const found = () => ({ device: 'plughw:CARD=USB,DEV=0', card: jabra, by: 'found' as const });
  const facts = soundFacts(settingsSchema.parse({}), { cards: all, found });
  expect(facts.microphone).toEqual({
    setting: 'auto',
    used: 'Jabra SPEAK 510 USB',
    by: 'found',
    choices: [
      { value: 'plughw:CARD=C920,DEV=0', name: 'HD Pro Webcam C920', kind: 'usb' },
      { value: 'plughw:CARD=USB,DEV=0', name: 'Jabra SPEAK 510 USB', kind: 'usb' },
    ],
  });
  expect(facts.speaker.choices.map(({ value }) => value)).toEqual([
    'default:CARD=vc4hdmi0',
    'plughw:CARD=USB,DEV=0',
  ]);
});
