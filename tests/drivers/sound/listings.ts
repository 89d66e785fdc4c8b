/**
 * What machines list, in ALSA's own form, put together from the kernel's formats and from what owners of such cards have
 * published: text of /proc/asound/cards and of /proc/asound/pcm.
 */
export interface Listing {
  readonly cards: string;
  readonly pcm: string;
}

export interface Row {
  readonly id: string;
  readonly driver: string;
  readonly name: string;
  readonly where?: string;
  /** "name : name : playback 1 : capture 1", one for each device. */
  readonly pcm: readonly string[];
}

/** These cards in this order, as the kernel prints them. */
export function listingOf(...rows: readonly Row[]): Listing {
  const cards = rows.map(({ id, driver, name, where = '' }, index) => {
    const number = String(index).padStart(2);
    return `${number} [${id.padEnd(15)}]: ${driver} - ${name}\n                      ${name}${where}\n`;
  });
  const pcm = rows.flatMap((row, index) =>
    row.pcm.map((what, device) => `${pad(index)}-${pad(device)}: ${what}\n`),
  );
  return { cards: cards.join(''), pcm: pcm.join('') };
}

const pad = (number: number): string => String(number).padStart(2, '0');

export const HEADPHONES: Row = {
  id: 'Headphones',
  driver: 'bcm2835_headpho',
  name: 'bcm2835 Headphones',
  pcm: ['bcm2835 Headphones : bcm2835 Headphones : playback 8'],
};
export const HDMI_0: Row = {
  id: 'vc4hdmi0',
  driver: 'vc4-hdmi',
  name: 'vc4-hdmi-0',
  pcm: ['MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1'],
};
export const HDMI_1: Row = { ...HDMI_0, id: 'vc4hdmi1', name: 'vc4-hdmi-1' };
export const JABRA: Row = {
  id: 'USB',
  driver: 'USB-Audio',
  name: 'Jabra SPEAK 510 USB',
  where: ' at usb-0000:01:00.0-1.3, full speed',
  pcm: ['USB Audio : USB Audio : playback 1 : capture 1'],
};
export const DONGLE: Row = {
  id: 'Device',
  driver: 'USB-Audio',
  name: 'USB Audio Device',
  where: ' at usb-xhci-hcd.0-1, full speed',
  pcm: ['USB Audio : USB Audio : playback 1 : capture 1'],
};
export const WEBCAM: Row = {
  id: 'C920',
  driver: 'USB-Audio',
  name: 'HD Pro Webcam C920',
  where: ' at usb-0000:01:00.0-1.1, high speed',
  pcm: ['USB Audio : USB Audio : capture 1'],
};
export const USB_MICROPHONE: Row = {
  id: 'Microphone',
  driver: 'USB-Audio',
  name: 'USB PnP Sound Device',
  where: ' at usb-0000:01:00.0-1.4, full speed',
  pcm: ['USB Audio : USB Audio : capture 1'],
};
export const USB_SPEAKER: Row = {
  id: 'UACDemoV10',
  driver: 'USB-Audio',
  name: 'UACDemoV1.0',
  where: ' at usb-0000:01:00.0-1.2, full speed',
  pcm: ['USB Audio : USB Audio : playback 1'],
};
export const VOICE_HAT: Row = {
  id: 'sndrpigooglevoi',
  driver: 'RPi-simple',
  name: 'snd_rpi_googlevoicehat_soundcar',
  pcm: ['Google voiceHAT SoundCard HiFi voicehat-hifi-0 :  : playback 1 : capture 1'],
};
export const RESPEAKER: Row = {
  id: 'seeed2micvoicec',
  driver: 'seeed2micvoicec',
  name: 'seeed2micvoicec',
  pcm: [
    'bcm2835-i2s-wm8960-hifi wm8960-hifi-0 : bcm2835-i2s-wm8960-hifi wm8960-hifi-0 : playback 1 : capture 1',
  ],
};
export const WM8960: Row = {
  id: 'wm8960soundcard',
  driver: 'wm8960-soundcar',
  name: 'wm8960-soundcard',
  pcm: [
    'bcm2835-i2s-wm8960-hifi wm8960-hifi-0 : bcm2835-i2s-wm8960-hifi wm8960-hifi-0 : playback 1 : capture 1',
  ],
};
export const LOOPBACK: Row = {
  id: 'Loopback',
  driver: 'Loopback',
  name: 'Loopback',
  pcm: [
    'Loopback PCM : Loopback PCM : playback 8 : capture 8',
    'Loopback PCM : Loopback PCM : playback 8 : capture 8',
  ],
};
export const LAPTOP: Row = {
  id: 'PCH',
  driver: 'HDA-Intel',
  name: 'HDA Intel PCH',
  where: ' at 0xf7d10000 irq 31',
  pcm: ['ALC255 Analog : ALC255 Analog : playback 1 : capture 1', 'HDMI 0 : HDMI 0 : playback 1'],
};
