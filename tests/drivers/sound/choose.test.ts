import { describe, expect, test } from 'vitest';
import {
  alsaNameOf,
  cardInAlsaName,
  cardsOfListings,
  cardsOfProc,
  type SoundCard,
} from '#drivers/sound/cards.ts';
import { chooseCard, isWorthRemembering, type RememberedCard } from '#drivers/sound/choose.ts';
import {
  DONGLE,
  HDMI_0,
  HDMI_1,
  HEADPHONES,
  JABRA,
  LAPTOP,
  LOOPBACK,
  listingOf,
  RESPEAKER,
  type Row,
  USB_MICROPHONE,
  USB_SPEAKER,
  VOICE_HAT,
  WEBCAM,
  WM8960,
} from './listings.ts';

function cardsOf(...rows: readonly Row[]): readonly SoundCard[] {
  const { cards, pcm } = listingOf(...rows);
  return cardsOfProc(cards, pcm);
}

const memory = ({ id, name }: Row, kind: RememberedCard['kind'] = 'usb'): RememberedCard => ({
  id,
  name,
  kind,
});

/** The names of what would record and what would play. */
function chosen(
  rows: readonly Row[],
  remembered: RememberedCard | null = null,
  ofBoard: readonly string[] = [],
): readonly (string | null)[] {
  const cards = cardsOf(...rows);
  return (['microphone', 'speaker'] as const).map((use) => {
    const card = chooseCard(use, cards, { remembered, ofBoard });
    return card === null ? null : alsaNameOf(card, use);
  });
}

const JABRA_NAME = 'plughw:CARD=USB,DEV=0';

describe('the cards of /proc/asound', () => {
  test('are told with what they do and how they are joined', () => {
    const shown = cardsOf(HEADPHONES, HDMI_0, JABRA, VOICE_HAT, LOOPBACK).map(
      ({ index, id, name, kind, devices }) => [index, id, name, kind, devices.microphone, devices.speaker],
    );
    expect(shown).toEqual([
      [0, 'Headphones', 'bcm2835 Headphones', 'jack', [], [0]],
      [1, 'vc4hdmi0', 'vc4-hdmi-0', 'hdmi', [], [0]],
      [2, 'USB', 'Jabra SPEAK 510 USB', 'usb', [0], [0]],
      [3, 'sndrpigooglevoi', 'snd_rpi_googlevoicehat_soundcar', 'board', [0], [0]],
      [4, 'Loopback', 'Loopback', 'none', [0, 1], [0, 1]],
    ]);
  });

  test.each([
    ['', ''],
    ['--- no soundcards ---\n', ''],
  ])('"%s" is none', (cards, pcm) => {
    expect(cardsOfProc(cards, pcm)).toEqual([]);
  });

  test('are the same where only arecord and aplay list them', () => {
    const aplay = `**** List of PLAYBACK Hardware Devices ****
card 0: vc4hdmi0 [vc4-hdmi-0], device 0: MAI PCM i2s-hifi-0 [MAI PCM i2s-hifi-0]
  Subdevices: 1/1
  Subdevice #0: subdevice #0
card 1: USB [Jabra SPEAK 510 USB], device 0: USB Audio [USB Audio]
  Subdevices: 1/1
  Subdevice #0: subdevice #0
card 2: seeed2micvoicec [seeed2micvoicec], device 0: bcm2835-i2s-wm8960-hifi wm8960-hifi-0 [bcm2835-i2s-wm8960-hifi wm8960-hifi-0]
`;
    const arecord = aplay.replace('PLAYBACK', 'CAPTURE').replace(/^card 0.*\n(?: {2}.*\n)*/m, '');
    expect(cardsOfListings(arecord, aplay)).toEqual(cardsOf(HDMI_0, JABRA, RESPEAKER));
    expect(cardsOfListings('', 'aplay: device_list:274: no soundcards found...')).toEqual([]);
  });
});

describe('the card that is used', () => {
  test.each<[string, readonly Row[], readonly (string | null)[]]>([
    [
      'a speakerphone on a Pi 4, before jack and HDMI',
      [HEADPHONES, HDMI_0, HDMI_1, JABRA],
      [JABRA_NAME, JABRA_NAME],
    ],
    ['a speakerphone on a Pi 5, where number 0 is HDMI', [HDMI_0, HDMI_1, JABRA], [JABRA_NAME, JABRA_NAME]],
    ['a speakerphone before a mere adapter that was there first', [DONGLE, JABRA], [JABRA_NAME, JABRA_NAME]],
    ['USB before a HAT', [VOICE_HAT, HDMI_0, JABRA], [JABRA_NAME, JABRA_NAME]],
    [
      'a HAT before jack and HDMI',
      [HEADPHONES, HDMI_0, VOICE_HAT],
      Array(2).fill('plughw:CARD=sndrpigooglevoi,DEV=0'),
    ],
    [
      'a speakerphone before a camera that was there first',
      [WEBCAM, HDMI_0, JABRA],
      [JABRA_NAME, JABRA_NAME],
    ],
    [
      'a camera’s microphone only where there is no other',
      [WEBCAM, HEADPHONES],
      ['plughw:CARD=C920,DEV=0', 'plughw:CARD=Headphones,DEV=0'],
    ],
    ['a microphone before a camera', [WEBCAM, USB_MICROPHONE], ['plughw:CARD=Microphone,DEV=0', null]],
    [
      'two that do one thing each',
      [HDMI_0, USB_MICROPHONE, USB_SPEAKER],
      ['plughw:CARD=Microphone,DEV=0', 'plughw:CARD=UACDemoV10,DEV=0'],
    ],
    [
      'one that does both before two that do one thing each',
      [USB_MICROPHONE, USB_SPEAKER, DONGLE],
      Array(2).fill('plughw:CARD=Device,DEV=0'),
    ],
    [
      'the HAT’s microphone with a loudspeaker on USB',
      [WM8960, USB_SPEAKER],
      ['plughw:CARD=wm8960soundcard,DEV=0', 'plughw:CARD=UACDemoV10,DEV=0'],
    ],
    [
      'HDMI in the way that ALSA knows for it, where nothing else is',
      [HDMI_0, HDMI_1],
      [null, 'default:CARD=vc4hdmi0'],
    ],
    [
      'the loopback of a test only where nothing else is',
      [LOOPBACK],
      Array(2).fill('plughw:CARD=Loopback,DEV=0'),
    ],
    [
      'anything real before the loopback',
      [LOOPBACK, HDMI_0],
      ['plughw:CARD=Loopback,DEV=0', 'default:CARD=vc4hdmi0'],
    ],
    ['a computer’s own', [LAPTOP], Array(2).fill('plughw:CARD=PCH,DEV=0')],
    ['none', [], [null, null]],
  ])('is %s', (_what, rows, names) => {
    expect(chosen(rows)).toEqual(names);
  });

  test('is the one that was used last, wherever it is plugged in, and by whatever number', () => {
    expect(chosen([DONGLE, JABRA], memory(JABRA))).toEqual([JABRA_NAME, JABRA_NAME]);
    expect(chosen([JABRA, HDMI_0, DONGLE], memory(DONGLE))).toEqual(
      Array(2).fill('plughw:CARD=Device,DEV=0'),
    );
  });

  test('of two of one make is the one with the id, and with another id still the make', () => {
    const second = { ...DONGLE, id: 'Device_1' };
    expect(chosen([DONGLE, second], memory(second))[0]).toBe('plughw:CARD=Device_1,DEV=0');
    expect(chosen([JABRA, second], memory(DONGLE))[0]).toBe('plughw:CARD=Device_1,DEV=0');
  });

  test('is a better one that is plugged in later, though a worse was used last', () => {
    expect(chosen([HDMI_0, JABRA], memory(HDMI_0, 'hdmi'))[1]).toBe(JABRA_NAME);
    expect(chosen([WEBCAM, JABRA], memory(WEBCAM))[0]).toBe(JABRA_NAME);
  });

  test('of two HATs is the one that the board says', () => {
    expect(chosen([VOICE_HAT, WM8960], null, ['wm8960soundcard'])[0]).toBe(
      'plughw:CARD=wm8960soundcard,DEV=0',
    );
  });

  test('is remembered, but not while a better one is only unplugged', () => {
    const [hdmi, jabra, dongle] = cardsOf(HDMI_0, JABRA, DONGLE) as [SoundCard, SoundCard, SoundCard];
    expect(isWorthRemembering(jabra, null, [jabra])).toBe(true);
    expect(isWorthRemembering(jabra, memory(JABRA), [jabra])).toBe(false);
    expect(isWorthRemembering(hdmi, memory(JABRA), [hdmi])).toBe(false);
    expect(isWorthRemembering(dongle, memory(JABRA), [dongle])).toBe(true);
    expect(isWorthRemembering(jabra, memory(HDMI_0, 'hdmi'), [hdmi, jabra])).toBe(true);
  });
});

test.each([
  ['plughw:CARD=USB,DEV=0', { id: 'USB', device: 0 }],
  ['plughw:CARD=Loopback,DEV=1', { id: 'Loopback', device: 1 }],
  ['default:CARD=vc4hdmi0', { id: 'vc4hdmi0', device: 0 }],
  ['default', null],
  ['pulse:ec_mic', null],
  ['plughw:1,0', null],
])('the card in "%s" is %j', (name, card) => {
  expect(cardInAlsaName(name)).toEqual(card);
});
