import type { DeviceErrorCode } from './errors.ts';

/** The parts of the body that can be wanting. */
export type PartName = 'buttons' | 'lights' | 'camera' | 'voice' | 'microphone' | 'speaker';

const PERMISSION = 'Add the user that runs the robot to the group of the device and start it again';

/** What to do about a part that could not be opened: one sentence or two for the parent and for support. */
const ADVICE: Readonly<Record<PartName, Readonly<Partial<Record<DeviceErrorCode, string>>>>> = {
  buttons: {
    not_present:
      'No GPIO was found, so the buttons are on the robot page only. Install gpiod (apt install gpiod).',
    not_permitted: `The GPIO may not be used. ${PERMISSION} (group gpio).`,
    busy: 'Another program holds the button lines (GPIO 17 and 27). Stop it and start the robot again.',
  },
  lights: {
    not_present:
      'The lights were not found, so they are on the robot page only. Check lights.kind and lights.spiDevice, and switch SPI on (dtparam=spi=on).',
    not_permitted: `The lights may not be used. ${PERMISSION} (groups gpio and spi).`,
    busy: 'Another program holds the lights. Stop it and start the robot again.',
  },
  camera: {
    not_present:
      'No camera was found; pictures can be given on the robot page. Check the cable, camera.kind and camera.device, and install rpicam-apps, or fswebcam for a USB camera.',
    not_permitted: `The camera may not be used. ${PERMISSION} (group video).`,
    busy: 'Another program holds the camera. Stop it and start the robot again.',
    timed_out: 'The camera does not answer. Check its cable and start the robot again.',
  },
  voice: {
    not_present:
      'The voice is not installed, so the robot only writes. Install open-jtalk, open-jtalk-mecab-naist-jdic and hts-voice-nitech-jp-atr503-m001, or set voice.dictionaryDir and voice.voiceFile.',
  },
  microphone: {
    not_present:
      'The robot cannot hear: arecord is not installed. Install alsa-utils and check microphone.device (arecord -L lists the names).',
  },
  speaker: {
    not_present:
      'The robot cannot be heard: neither the package speaker nor aplay is installed. Install alsa-utils and check speaker.device (aplay -L lists the names).',
  },
};

/** Always a sentence: where nothing is known to do, where to look. */
export function advice(part: PartName, code: DeviceErrorCode | null): string {
  const known = code === null ? undefined : ADVICE[part][code];
  return known ?? 'This part could not be opened; the log says why. The robot goes on without it.';
}
