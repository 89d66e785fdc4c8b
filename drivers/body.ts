import { readFile } from 'node:fs/promises';
import type { Settings } from '#config/settings.ts';
import type { Buttons } from './buttons/buttons.ts';
import { KeptButtons } from './buttons/kept.ts';
import { VirtualButtons } from './buttons/virtual.ts';
import type { Camera } from './camera/camera.ts';
import { KeptCamera } from './camera/kept.ts';
import { VirtualCamera } from './camera/virtual.ts';
import type { Clock } from './clock/clock.ts';
import { DeviceError } from './errors.ts';
import { findSysfsChip } from './gpio/chip.ts';
import type { Journal } from './journal/journal.ts';
import { KeptLights } from './lights/kept.ts';
import type { Lights } from './lights/lights.ts';
import { VirtualLights } from './lights/virtual.ts';
import { Listeners } from './listeners.ts';
import { KeptMicrophone } from './microphone/kept.ts';
import type { Microphone } from './microphone/microphone.ts';
import { VirtualMicrophone } from './microphone/virtual.ts';
import type { Network } from './network/network.ts';
import { SystemNetwork } from './network/system.ts';
import { VirtualNetwork } from './network/virtual.ts';
import { OpenedPart, type PartName, type TriedPart, type Way } from './open-part.ts';
import { FirmwarePower } from './power/firmware.ts';
import type { Power } from './power/power.ts';
import { VirtualPower } from './power/virtual.ts';
import { type GainMemory, InputGain } from './sound/input-gain.ts';
import { openSoundDevices } from './sound/open-sound-devices.ts';
import { ForgetfulSoundMemory, type SoundDevices, type SoundMemory } from './sound/sound-devices.ts';
import type { Speaker } from './speaker/speaker.ts';
import { TriedSpeaker } from './speaker/tried.ts';
import { VirtualSpeaker } from './speaker/virtual.ts';
import { tellFault } from './tell-fault.ts';
import { KeptVoice } from './voice/kept.ts';
import { VirtualVoice } from './voice/virtual.ts';
import type { Voice } from './voice/voice.ts';
import {
  buttonWays,
  cameraWays,
  lightWays,
  microphoneWays,
  speakerNote,
  speakerWays,
  voiceWays,
} from './ways.ts';

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
  /** Which card hears and which sounds. */
  readonly soundDevices: SoundDevices;
  /** How much the card makes of what it hears. */
  readonly inputGain: InputGain;
}

/** Each part's twin while it stands in, null while the part is real. */
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
  readonly virtual: VirtualParts;
  /** How each part stands, and the way to try it. */
  readonly tried: Readonly<Record<PartName, TriedPart>>;
  /** The same as `body.microphone`; null where the settings ask for its twin. */
  readonly microphone: KeptMicrophone | null;
  /** Calls `listener` with each part whose standing may have changed, until the returned function is called. */
  onChange(listener: (part: PartName) => void): () => void;
  /** Why the loudspeaker sounds by another mechanism than the first; null where there is nothing to say. */
  speakerNote(): string | null;
}

/**
 * Opens the body: the one place that chooses between real and virtual. A part that does not open is replaced by its
 * twin until a try opens it; this never throws for a missing or broken device. Buttons, lights and speaker are
 * open; the microphone is not: nothing listens before somebody opens it.
 */
export async function openBody(
  settings: Settings,
  parts: {
    readonly clock: Clock;
    readonly journal: Journal;
    readonly soundMemory?: SoundMemory & GainMemory;
  },
): Promise<OpenedBody> {
  const { clock, journal, soundMemory = new ForgetfulSoundMemory() } = parts;
  const onFault = tellFault(journal);
  const changes = new Listeners<PartName>(onFault);
  const changed = (name: PartName) => () => changes.emit(name);
  const faultOf = (name: PartName) => (error: unknown) => {
    onFault(error);
    changes.emit(name);
  };
  const isVirtual = settings.body.kind === 'virtual';
  const isPi = !isVirtual && (await isRaspberryPi());
  const hasGpio = isPi || (!isVirtual && (await findSysfsChip()) !== null);
  const part = <T>(name: PartName, kind: string, ways: readonly Way<T>[]): OpenedPart<T> => {
    const asked = ways.filter(({ mechanism }) => kind === 'auto' || kind === mechanism);
    const isExpected = kind !== 'auto' || (name === 'buttons' ? hasGpio : isPi && name !== 'lights');
    return new OpenedPart(name, isVirtual ? [] : asked, isExpected, { journal, onOpened: changed(name) });
  };
  const soundDevices = await openSoundDevices(settings, { clock, journal, memory: soundMemory, onFault });
  const inputGain = new InputGain({ clock, journal, memory: soundMemory, devices: soundDevices });
  // Nobody waits for it: what is heard meanwhile is heard as the card was left.
  void inputGain.open();
  const opened = {
    buttons: part('buttons', settings.buttons.kind, buttonWays(settings, clock, faultOf('buttons'))),
    lights: part('lights', settings.lights.kind, lightWays(settings, clock, faultOf('lights'))),
    camera: part('camera', settings.camera.kind, cameraWays(settings, clock)),
    voice: part('voice', settings.voice.kind, voiceWays(settings, clock)),
    microphone: part(
      'microphone',
      settings.microphone.kind,
      microphoneWays(soundDevices, clock, faultOf('microphone')),
    ),
    speaker: part(
      'speaker',
      settings.speaker.kind,
      speakerWays(settings, soundDevices, clock, faultOf('speaker'), changed('speaker')),
    ),
  };
  await Promise.all(Object.values(opened).map((one) => one.open()));

  const twins = {
    buttons: new VirtualButtons(clock, settings.buttons, onFault),
    lights: new VirtualLights(settings.lights.count, onFault),
    camera: new VirtualCamera(settings.camera.rotateDegrees),
    voice: new VirtualVoice(),
    microphone: new VirtualMicrophone(clock, onFault),
    speaker: new VirtualSpeaker(clock, onFault),
  };
  await Promise.all([twins.buttons.open(), twins.lights.open(), twins.speaker.open()]);
  const kept = {
    buttons: new KeptButtons(opened.buttons, twins.buttons, onFault),
    lights: new KeptLights(opened.lights, twins.lights),
    camera: new KeptCamera(opened.camera, twins.camera, changed('camera')),
    voice: new KeptVoice(opened.voice, twins.voice, changed('voice')),
    microphone: new KeptMicrophone(opened.microphone, twins.microphone, clock, {
      onFault,
      onChange: changed('microphone'),
    }),
    speaker: new TriedSpeaker(opened.speaker),
  };
  const isTwin = (name: PartName) => opened[name].standing().is === 'virtual';
  const standsIn = (name: PartName) => opened[name].real === null;
  const network = isVirtual ? new VirtualNetwork(false, onFault) : null;
  const power = isVirtual ? new VirtualPower() : null;
  return {
    body: {
      clock,
      journal,
      buttons: isTwin('buttons') ? twins.buttons : kept.buttons,
      lights: isTwin('lights') ? twins.lights : kept.lights,
      camera: isTwin('camera') ? twins.camera : kept.camera,
      voice: isTwin('voice') ? twins.voice : kept.voice,
      microphone: isTwin('microphone') ? twins.microphone : kept.microphone,
      speaker: opened.speaker.real ?? twins.speaker,
      network: network ?? new SystemNetwork(clock, onFault),
      power: power ?? new FirmwarePower(clock),
      soundDevices,
      inputGain,
    },
    virtual: {
      get buttons() {
        return standsIn('buttons') ? twins.buttons : null;
      },
      get lights() {
        return standsIn('lights') ? twins.lights : null;
      },
      get camera() {
        return standsIn('camera') ? twins.camera : null;
      },
      get voice() {
        return standsIn('voice') ? twins.voice : null;
      },
      get microphone() {
        return standsIn('microphone') ? twins.microphone : null;
      },
      get speaker() {
        return standsIn('speaker') ? twins.speaker : null;
      },
      network,
      power,
    },
    tried: kept,
    microphone: isTwin('microphone') ? null : kept.microphone,
    onChange: (listener) => changes.add(listener),
    speakerNote: () => speakerNote(settings.speaker, opened.speaker.real),
  };
}

/** How long one part may take to close before the others go on without it. */
const CLOSE_LIMIT_MS = 2000;

/** Closes every part, dark and silent; a part that hangs or fails holds up nothing for more than 2 s. */
export async function closeBody(body: Body): Promise<void> {
  const { buttons, lights, camera, microphone, speaker } = body;
  body.network.close();
  body.inputGain.close();
  body.soundDevices.close();
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

async function isRaspberryPi(): Promise<boolean> {
  const model = await readFile('/proc/device-tree/model', 'utf8').catch(() => '');
  return model.startsWith('Raspberry Pi');
}
