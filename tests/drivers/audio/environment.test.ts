import { expect, test } from 'vitest';
import { soundEnvironment } from '#drivers/audio/environment.ts';

test('programs of sound find the sound server and get no key', () => {
  const given = { PATH: '/bin', PULSE_SERVER: 'unix:x', XDG_RUNTIME_DIR: '/run', ALSA_CONFIG_PATH: 'y' };
  const secret = { GEMINI_API_KEY: 'k', COACH_STATE_DIR: 's', NODE_OPTIONS: '--inspect', AWS_TOKEN: 't' };
  expect(soundEnvironment({ ...given, ...secret })).toEqual(given);
});
