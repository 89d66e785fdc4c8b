import { readFile } from 'node:fs/promises';
import type { Settings } from '#config/settings.ts';
import type { PartName } from './advice.ts';
import type { Buttons } from './buttons/buttons.ts';
import { GpiodButtons } from './buttons/gpiod.ts';
import { OnoffButtons } from './buttons/onoff.ts';
import { VirtualButtons } from './buttons/virtual.ts';
import type { Camera } from './camera/camera.ts';
import { openRpicam } from './camera/rpicam.ts';
import { openUsbCamera } from './camera/usb.ts';
import { VirtualCamera } from './camera/virtual.ts';
import type { Clock } from './clock/clock.ts';
import { DeviceError } from './errors.ts';
import type { Journal } from './journal/journal.ts';
import type { Lights } from './lights/lights.ts';
import { RgbLines } from './lights/rgb-lines.ts';
import { SpiPixels } from './lights/spi-pixels.ts';
import { VirtualLights } from './lights/virtual.ts';
import { Lpcm16Microphone } from './microphone/lpcm16.ts';
import type { Microphone } from './microphone/microphone.ts';
import { VirtualMicrophone } from './microphone/virtual.ts';
import type { Network } from './network/network.ts';
import { SystemNetwork } from './network/system.ts';
import { VirtualNetwork } from './network/virtual.ts';
import { openPart, type Way } from './open-part.ts';
import { FirmwarePower } from './power/firmware.ts';
import type { Power } from './power/power.ts';
import { VirtualPower } from './power/virtual.ts';
import { findProgram } from './process/find.ts';
import { aplayWay } from './speaker/aplay.ts';
import { DeviceSpeaker } from './speaker/device.ts';
import { isSpeakerBuilt, playerWay } from './speaker/player.ts';
import { silentWay } from './speaker/silent.ts';
import type { Speaker } from './speaker/speaker.ts';
import { VirtualSpeaker } from './speaker/virtual.ts';
import { OpenJtalkVoice } from './voice/open-jtalk.ts';
import { VirtualVoice } from './voice/virtual.ts';
import type { Voice } from './voice/voice.ts';

/** Everything through which the robot touches the world. */
export interface Body {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly buttons: Buttons;
  readonly lights: Lights;
  readonly camera: Camera;
  readonly voice: Voice;
  readonly microphone: Microphone;
  readonly speaker: Speaker;
  readonly network: Network;
  readonly power: Power;
}

/** Each part's twin where it stands in, null where the part is real. */
interface VirtualParts {
  readonly buttons: VirtualButtons | null;
  readonly lights: VirtualLights | null;
  readonly camera: VirtualCamera | null;
  readonly voice: VirtualVoice | null;
  readonly microphone: VirtualMicrophone | null;
  readonly speaker: VirtualSpeaker | null;
  readonly network: VirtualNetwork | null;
  readonly power: VirtualPower | null;
}

export interface OpenedBody {
  readonly body: Body;
  /** By part, what is wrong and what to do; only parts that were asked for or that a Pi should have. */
  readonly problems: Readonly<Record<string, string>>;
  readonly virtual: VirtualParts;
}

/**
 * Opens the body: the one place that chooses between real and virtual. A part that does not open is replaced by
 * its twin; this never throws for a missing or broken device. Buttons, lights and speaker are
 * open; the microphone is not: nothing listens before somebody opens it.
 */
export async function openBody(
  settings: Settings,
  parts: { readonly clock: Clock; readonly journal: Journal },
): Promise<OpenedBody> {
  const { clock, journal } = parts;
  const onFault = (error: unknown) => {
    const known = error instanceof Error ? error : new DeviceError('failed', 'not an error');
    journal.error('A device or one of its listeners failed', { error: known });
  };
  const isVirtual = settings.body.kind === 'virtual';
  const isPi = !isVirtual && (await isRaspberryPi());
  const open = <T>(name: PartName, kind: string, ways: readonly Way<T>[]) => {
    const asked = ways.filter(({ mechanism }) => kind === 'auto' || kind === mechanism);
    const isExpected = kind !== 'auto' || (isPi && name !== 'lights' && name !== 'speaker');
    return openPart(name, isVirtual ? [] : asked, isExpected, journal);
  };

  const buttonWays: readonly Way<Buttons>[] = [
    started('onoff', () => new OnoffButtons(clock, settings.buttons, onFault)),
    started('gpiod', () => new GpiodButtons(clock, settings.buttons, onFault)),
  ];
  const lightWays: readonly Way<Lights>[] = [
    started('rgb-lines', () => new RgbLines(clock, onFault)),
    // Pixels cannot be found by trying: SPI has no answer. They open only when asked for by name.
    ...(['apa102', 'ws2812'] as const)
      .filter((kind) => kind === settings.lights.kind)
      .map((kind) => started(kind, () => new SpiPixels(kind, settings.lights, onFault))),
  ];
  const cameraWays: readonly Way<Camera>[] = [
    { mechanism: 'rpicam', open: () => openRpicam(settings.camera, clock) },
    { mechanism: 'fswebcam', open: () => openUsbCamera(settings.camera, clock, ['fswebcam']) },
    { mechanism: 'ffmpeg', open: () => openUsbCamera(settings.camera, clock, ['ffmpeg']) },
  ];
  const voiceWays: readonly Way<Voice>[] = [
    { mechanism: 'open_jtalk', open: () => openVoice(settings, clock) },
  ];
  const microphoneWays: readonly Way<Microphone>[] = [
    { mechanism: 'arecord', open: () => findMicrophone(settings, clock, onFault) },
  ];
  const speakerWays = (['auto', 'speaker', 'aplay'] as const)
    .filter((kind) => kind === settings.speaker.kind)
    .map((kind) => ({ mechanism: kind, open: () => findSpeaker(settings, clock, onFault) }));
  const [buttons, lights, camera, voice, microphone, speaker] = await Promise.all([
    open('buttons', settings.buttons.kind, buttonWays),
    open('lights', settings.lights.kind, lightWays),
    open('camera', settings.camera.kind, cameraWays),
    open('voice', settings.voice.kind, voiceWays),
    open('microphone', settings.microphone.kind, microphoneWays),
    open('speaker', settings.speaker.kind, speakerWays),
  ]);

  const virtual: VirtualParts = {
    buttons: buttons.part === null ? new VirtualButtons(clock, settings.buttons, onFault) : null,
    lights: lights.part === null ? new VirtualLights(settings.lights.count, onFault) : null,
    camera: camera.part === null ? new VirtualCamera(settings.camera.rotateDegrees) : null,
    voice: voice.part === null ? new VirtualVoice() : null,
    microphone: microphone.part === null ? new VirtualMicrophone(clock, onFault) : null,
    speaker: speaker.part === null ? new VirtualSpeaker(clock, onFault) : null,
    network: isVirtual ? new VirtualNetwork(false, onFault) : null,
    power: isVirtual ? new VirtualPower() : null,
  };
  await Promise.all([virtual.buttons?.open(), virtual.lights?.open(), virtual.speaker?.open()]);
  const body: Body = {
    clock,
    journal,
    buttons: buttons.part ?? (virtual.buttons as VirtualButtons),
    lights: lights.part ?? (virtual.lights as VirtualLights),
    camera: camera.part ?? (virtual.camera as VirtualCamera),
    voice: voice.part ?? (virtual.voice as VirtualVoice),
    microphone: microphone.part ?? (virtual.microphone as VirtualMicrophone),
    speaker: speaker.part ?? (virtual.speaker as VirtualSpeaker),
    network: virtual.network ?? new SystemNetwork(clock, onFault),
    power: virtual.power ?? new FirmwarePower(clock),
  };
  const found = {
    buttons: buttons.problem,
    lights: lights.problem,
    camera: camera.problem,
    voice: voice.problem,
    microphone: microphone.problem,
    speaker: speaker.problem,
  };
  const problems = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { body, problems, virtual };
}

/** How long one part may take to close before the others go on without it. */
const CLOSE_LIMIT_MS = 2000;

/** Closes every part, dark and silent; a part that hangs or fails holds up nothing for more than 2 s. */
export async function closeBody(body: Body): Promise<void> {
  const { buttons, lights, camera, microphone, speaker } = body;
  body.network.close();
  const closing = Object.entries({ buttons, lights, camera, microphone, speaker }).map(
    async ([name, part]) => {
      const limit = new AbortController();
      const tooLong = body.clock.sleep(CLOSE_LIMIT_MS, limit.signal).then(() => {
        throw new DeviceError('timed_out', 'the part did not close in time');
      });
      tooLong.catch(() => {});
      try {
        await Promise.race([part.close(), tooLong]);
      } catch (error) {
        const known = error instanceof Error ? error : new DeviceError('failed', 'not an error');
        body.journal.warn('A part of the body did not close', { part: name, error: known });
      } finally {
        limit.abort();
      }
    },
  );
  await Promise.all(closing);
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

async function openVoice(settings: Settings, clock: Clock): Promise<OpenJtalkVoice> {
  const voice = new OpenJtalkVoice(settings.voice, clock);
  if (await voice.isAvailable()) return voice;
  throw new DeviceError('not_present', 'Open JTalk, its dictionary or its voice is not installed');
}

/** Not opened: nothing listens before somebody opens it. */
async function findMicrophone(
  { microphone }: Settings,
  clock: Clock,
  onFault: (error: unknown) => void,
): Promise<Microphone> {
  if ((await findProgram(['arecord'])) === null)
    throw new DeviceError('not_present', 'arecord is not installed');
  return new Lpcm16Microphone(clock, microphone.device, onFault);
}

/** Looks for programs only; the device is tried after the start, or with the first sound. */
async function findSpeaker(
  { speaker: { kind, device } }: Settings,
  clock: Clock,
  onFault: (error: unknown) => void,
): Promise<Speaker> {
  const ways = [
    ...(kind !== 'aplay' && isSpeakerBuilt() ? [playerWay(device, clock)] : []),
    ...(kind !== 'speaker' && (await findProgram(['aplay'])) !== null ? [aplayWay(device, clock)] : []),
  ];
  if (ways.length === 0) throw new DeviceError('not_present', 'neither speaker nor aplay is installed');
  const speaker = new DeviceSpeaker(clock, kind === 'auto' ? [...ways, silentWay(clock)] : ways, onFault);
  await speaker.open();
  return speaker;
}

async function isRaspberryPi(): Promise<boolean> {
  const model = await readFile('/proc/device-tree/model', 'utf8').catch(() => '');
  return model.startsWith('Raspberry Pi');
}
