import type { Settings } from '#config/settings.ts';
import type { ButtonLines, Buttons } from './buttons/buttons.ts';
import { GpiodButtons } from './buttons/gpiod.ts';
import { OnoffButtons } from './buttons/onoff.ts';
import type { Camera } from './camera/camera.ts';
import { openRpicam } from './camera/rpicam.ts';
import { openUsbCamera } from './camera/usb.ts';
import type { Clock } from './clock/clock.ts';
import { DeviceError } from './errors.ts';
import { lampWires } from './lights/lamp.ts';
import type { Lights } from './lights/lights.ts';
import { RgbLines } from './lights/rgb-lines.ts';
import { SpiPixels } from './lights/spi-pixels.ts';
import { Lpcm16Microphone } from './microphone/lpcm16.ts';
import type { Microphone } from './microphone/microphone.ts';
import type { Way } from './open-part.ts';
import { findProgram } from './process/find.ts';
import type { SoundDevices } from './sound/sound-devices.ts';
import { aplayWay } from './speaker/aplay.ts';
import { DeviceSpeaker } from './speaker/device.ts';
import { isSpeakerBuilt, playerWay } from './speaker/player.ts';
import { silentWay } from './speaker/silent.ts';
import { OpenJtalkVoice } from './voice/open-jtalk.ts';
import type { Voice } from './voice/voice.ts';

/** The real mechanisms of each part, in the order in which `auto` tries them. */

type OnFault = (error: unknown) => void;

export function buttonWays(settings: Settings, clock: Clock, onFault: OnFault): readonly Way<Buttons>[] {
  const { wiring, buttons: timing } = settings;
  const photo = timing.hasPhotoButton ? ([['photo', wiring.photoPin]] as const) : [];
  const wired = [['talk', wiring.talkPin] as const, ...photo].filter(([, line]) => line >= 0);
  const lines: ButtonLines = new Map(wired);
  const wanted = (make: () => Buttons) => () => {
    if (lines.size === 0) throw new DeviceError('not_present', 'no button has a line');
    return make();
  };
  const byOnoff = (mayFloat: boolean) => () => new OnoffButtons({ clock, lines, timing, mayFloat, onFault });
  return [
    started('onoff', wanted(byOnoff(false))),
    started(
      'gpiod',
      wanted(() => new GpiodButtons(clock, lines, timing, onFault)),
    ),
    // Better buttons that may need a resistor of their own than none.
    started('onoff', wanted(byOnoff(true))),
  ];
}

export function lightWays(settings: Settings, clock: Clock, onFault: OnFault): readonly Way<Lights>[] {
  const wires = lampWires(settings.wiring);
  return [
    started('rgb-lines', () => {
      if (wires.shinesFor.size === 0) throw new DeviceError('not_present', 'the lamp has no line');
      return new RgbLines(clock, wires, onFault);
    }),
    // Pixels cannot be found by trying: SPI has no answer. They open only when asked for by name.
    ...(['apa102', 'ws2812'] as const)
      .filter((kind) => kind === settings.lights.kind)
      .map((kind) => started(kind, () => new SpiPixels(kind, settings.lights, onFault))),
  ];
}

export function cameraWays({ camera }: Settings, clock: Clock): readonly Way<Camera>[] {
  return [
    { mechanism: 'rpicam', open: () => openRpicam(camera, clock) },
    { mechanism: 'fswebcam', open: () => openUsbCamera(camera, clock, ['fswebcam']) },
    { mechanism: 'ffmpeg', open: () => openUsbCamera(camera, clock, ['ffmpeg']) },
  ];
}

export function voiceWays({ voice }: Settings, clock: Clock): readonly Way<Voice>[] {
  const open = async () => {
    const found = new OpenJtalkVoice(voice, clock);
    if (await found.isAvailable()) return found;
    throw new DeviceError('not_present', 'Open JTalk, its dictionary or its voice is not installed');
  };
  return [{ mechanism: 'open_jtalk', open }];
}

/** Found and not opened: nothing listens before somebody opens it. */
export function microphoneWays(
  devices: SoundDevices,
  clock: Clock,
  onFault: OnFault,
): readonly Way<Microphone>[] {
  const open = async () => {
    if ((await findProgram(['arecord'])) === null)
      throw new DeviceError('not_present', 'arecord is not installed');
    const microphone = new Lpcm16Microphone(clock, () => devices.found('microphone').device, onFault);
    devices.onMoved((use) => use === 'microphone' && microphone.move());
    return microphone;
  };
  return [{ mechanism: 'arecord', open }];
}

/**
 * Always opens: the device is tried after the start, or with the first sound, and while there is none sound takes its
 * time unheard.
 */
export function speakerWays(
  { speaker: settings }: Settings,
  devices: SoundDevices,
  clock: Clock,
  onFault: OnFault,
  onChange: () => void,
): readonly Way<DeviceSpeaker>[] {
  const { kind } = settings;
  const device = (): string => devices.found('speaker').device;
  if (kind === 'virtual') return [];
  const open = async () => {
    const ways = [
      ...(kind === 'speaker' || (kind === 'auto' && isSpeakerBuilt()) ? [playerWay(device, clock)] : []),
      ...(kind === 'speaker' ? [] : [aplayWay(device, clock)]),
      silentWay(clock),
    ];
    const speaker = new DeviceSpeaker(clock, ways, onFault, onChange, () => settings.volume);
    await speaker.open();
    devices.onMoved((use) => use === 'speaker' && speaker.move());
    return speaker;
  };
  return [{ mechanism: kind, open }];
}

/** Why the loudspeaker sounds by another mechanism than the first; null where it sounds by that, or by none. */
export function speakerNote({ kind }: Settings['speaker'], speaker: DeviceSpeaker | null): string | null {
  if (speaker === null || speaker.mechanism !== 'aplay') return null;
  if (kind === 'auto' && !isSpeakerBuilt()) return 'aplay, because the package speaker is not built here';
  const { gaveWay } = speaker;
  return gaveWay === null ? null : `aplay, because ${gaveWay.mechanism} gave way: ${gaveWay.fault.message}`;
}

/** A way whose part is made and then opened. */
function started<T extends { open(): Promise<void> }>(mechanism: string, make: () => T): Way<T> {
  return {
    mechanism,
    open: async () => {
      const part = make();
      await part.open();
      return part;
    },
  };
}
