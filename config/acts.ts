import type { Settings } from './settings.ts';

type PathsOf<Section extends keyof Settings & string> = `${Section}.${keyof Settings[Section] & string}`;
/** The name of a setting: "web.port". */
export type SettingPath = { [Section in keyof Settings & string]: PathsOf<Section> }[keyof Settings & string];

/**
 * When a change of a setting shows: 'now', with the next start of the robot ('restart'), or never by the page ('file'):
 * where the records and this file lie, and who gets the child's voice, is for a person at the machine to say.
 */
type Acts = 'now' | 'restart' | 'file';

/** Of each setting, once; a test holds that none is missing. */
export const SETTING_ACTS: Readonly<Record<SettingPath, Acts>> = {
  'web.port': 'restart',
  'web.host': 'file',
  'web.network': 'restart',
  'web.httpsPort': 'restart',
  'state.dir': 'file',
  'state.backupEveryHours': 'restart',
  'state.backupsKept': 'restart',
  'child.id': 'file',
  'child.grade': 'restart',
  'child.pauseMs': 'restart',
  'quietHours.from': 'now',
  'quietHours.to': 'now',
  'quietHours.weekendFrom': 'now',
  'quietHours.weekendTo': 'now',
  'quietHours.timeZone': 'now',
  'vision.model': 'restart',
  'text.kind': 'restart',
  'text.highModel': 'restart',
  'text.standardModel': 'restart',
  'text.lowModel': 'restart',
  'coaching.breakAfterMinutes': 'now',
  'coaching.minutesADay': 'now',
  'coaching.subjects': 'now',
  'coaching.hintPace': 'now',
  'body.kind': 'restart',
  'wiring.board': 'restart',
  'wiring.talkPin': 'restart',
  'wiring.photoPin': 'restart',
  'wiring.lampRedPin': 'restart',
  'wiring.lampGreenPin': 'restart',
  'wiring.lampBluePin': 'restart',
  'wiring.isLampInverted': 'restart',
  'lights.kind': 'restart',
  'lights.count': 'restart',
  'lights.brightness': 'now',
  'lights.spiDevice': 'restart',
  'buttons.kind': 'restart',
  'buttons.debounceMs': 'restart',
  'buttons.hasPhotoButton': 'restart',
  'buttons.isHandsFree': 'now',
  'camera.kind': 'restart',
  'camera.device': 'restart',
  'camera.timeLimitMs': 'restart',
  'camera.rotateDegrees': 'restart',
  'voice.kind': 'restart',
  'voice.dictionaryDir': 'file',
  'voice.voiceFile': 'file',
  'voice.pace': 'now',
  'echo.kind': 'restart',
  'echo.tailMs': 'restart',
  'echo.leastReductionDb': 'restart',
  'microphone.kind': 'restart',
  'microphone.device': 'now',
  'microphone.cleaning': 'restart',
  'speaker.kind': 'restart',
  'speaker.device': 'now',
  'speaker.volume': 'now',
  'live.kind': 'restart',
  'live.model': 'restart',
  'live.endpoint': 'file',
  'live.voiceName': 'restart',
  'live.vertexProject': 'file',
  'live.vertexLocation': 'file',
  'live.resumption': 'restart',
  'live.monthlyCapUsd': 'now',
  'live.connectTimeoutMs': 'restart',
  'privacy.keepMonths': 'restart',
  'update.url': 'file',
  'update.ring': 'now',
  'update.confirmMinutes': 'file',
  'robot.name': 'now',
  'log.level': 'now',
};

export const isSettingPath = (path: string): path is SettingPath => Object.hasOwn(SETTING_ACTS, path);
