import { z } from 'zod';
import { cloudSchema } from './cloud/cloud-settings.ts';
import { privacySettings } from './privacy-settings.ts';
import { robotSchema } from './robot-settings.ts';
import { coachingSchema, quietHoursSchema } from './rules-settings.ts';
import { fleetSchema, updateSchema } from './update-settings.ts';
import { buttonsSchema, lightsSchema, wiringSchema } from './wiring/wiring-settings.ts';

/** Text for paths and names: a line break or a NUL in one is a slip, and no program takes it. */
const plainText = z
  .string()
  .min(1)
  .refine((text) => !/\p{Cc}/u.test(text), 'must be text without control characters')
  // Names of devices, models and files become arguments of programs: an option is none of them.
  .refine((text) => !text.startsWith('-'), 'must not begin with -');

const tcpPort = z.int().min(0).max(65535);

/**
 * Everything the robot can be told, in one table: default, unit, range and meaning. The settings file, the
 * environment names, the table in docs/settings.md and the parent's page are all made from it.
 */
export const settingsSchema = z.strictObject({
  web: z
    .strictObject({
      port: tcpPort.default(8080).describe('TCP port of the robot page; 0 takes a free one'),
      host: plainText
        .default('127.0.0.1')
        .describe('Address the page listens on; 127.0.0.1 is this machine only'),
      network: z
        .enum(['auto', 'off'])
        .default('auto')
        .describe(
          'Whether phones of the house reach the page: auto while a pairing window is open or a device is paired, off never',
        ),
      httpsPort: tcpPort
        .default(8443)
        .describe('TCP port on which the network reaches the page by HTTPS; 0 takes a free one'),
    })
    .prefault({}),
  state: z
    .strictObject({
      dir: plainText
        .default('state')
        .describe('Folder of the database and its backups; relative to the working folder'),
      backupEveryHours: z.number().min(0.1).max(168).default(24).describe('Hours between backups (hours)'),
      backupsKept: z.int().min(1).max(30).default(3).describe('How many backups are kept'),
    })
    .prefault({}),
  robot: robotSchema.prefault({}),
  child: z
    .strictObject({
      id: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, _ and -, at most 64')
        .default('child-1')
        .describe("Opaque id of the first child; more are added on the parent's page"),
      grade: z
        .union([z.literal(1), z.literal(2), z.literal(3)])
        .default(2)
        .describe("School year of the first child, 1-3, until another is set on the parent's page"),
      pauseMs: z
        .int()
        .min(0)
        .max(6000)
        .default(0)
        .describe(
          'A pause in speaking that is not an end yet, of every child; 0 goes by the school year (ms)',
        ),
    })
    .prefault({}),
  quietHours: quietHoursSchema.prefault({}),
  vision: z
    .strictObject({
      model: plainText
        .default('gemini-3.5-flash-lite')
        .describe(
          'Model that reads photos of homework when there is a key; without one the robot reads print itself',
        ),
    })
    .prefault({}),
  text: z
    .strictObject({
      kind: z
        .enum(['auto', 'gemini', 'off'])
        .default('auto')
        .describe(
          "Who answers in a written talk: with gemini the child's written words go to Google, and so do a parent's questions with the records they are about; off answers from inside the robot; auto is gemini where there is a key, off otherwise",
        ),
      highModel: plainText.default('gemini-3.8-flash').describe('Text model for the work that is hardest'),
      standardModel: plainText.default('gemini-3.8-flash').describe('Text model that coaches'),
      lowModel: plainText
        .default('gemini-3.5-flash-lite')
        .describe('Text model for small work: finding out what the child wants'),
    })
    .prefault({}),
  coaching: coachingSchema.prefault({}),
  body: z
    .strictObject({
      kind: z
        .enum(['auto', 'virtual'])
        .default('auto')
        .describe('auto uses each real part that is there and a virtual one otherwise'),
    })
    .prefault({}),
  wiring: wiringSchema.prefault({}),
  lights: lightsSchema.prefault({}),
  buttons: buttonsSchema.prefault({}),
  camera: z
    .strictObject({
      kind: z
        .enum(['auto', 'rpicam', 'fswebcam', 'ffmpeg', 'virtual'])
        .default('auto')
        .describe('How pictures are taken; auto tries the Pi camera, then a USB camera'),
      device: plainText.default('/dev/video0').describe('Device of a USB camera'),
      timeLimitMs: z.int().min(1000).max(30000).default(8000).describe('One attempt at a picture (ms)'),
      rotateDegrees: z
        .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
        .default(0)
        .describe('How far the camera is mounted turned (degrees, clockwise)'),
    })
    .prefault({}),
  voice: z
    .strictObject({
      kind: z
        .enum(['auto', 'open_jtalk', 'virtual'])
        .default('auto')
        .describe("The robot's own voice; auto uses Open JTalk where it is installed"),
      dictionaryDir: plainText
        .default('/var/lib/mecab/dic/open-jtalk/naist-jdic')
        .describe('Dictionary of Open JTalk'),
      voiceFile: plainText
        .default('/usr/share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice')
        .describe('Voice file of Open JTalk'),
      pace: z
        .number()
        .min(0.7)
        .max(1.3)
        .default(1)
        .describe("How fast the robot's own voice speaks; 1 is its usual pace"),
    })
    .prefault({}),
  echo: z
    .strictObject({
      kind: z
        .enum(['half-duplex', 'system', 'apm'])
        .default('half-duplex')
        .describe(
          'How the robot avoids hearing itself: the microphone closes while it speaks, the sound devices cancel the echo, or the robot does (WebRTC)',
        ),
      tailMs: z
        .int()
        .min(100)
        .max(2000)
        .default(400)
        .describe('The microphone stays closed this long after the robot spoke (ms)'),
      leastReductionDb: z
        .number()
        .min(6)
        .max(60)
        .default(15)
        .describe('Interrupting by voice needs a self-test that took away this much of the echo (dB)'),
    })
    .prefault({}),
  microphone: z
    .strictObject({
      kind: z
        .enum(['auto', 'arecord', 'virtual'])
        .default('auto')
        .describe('How the robot hears; auto uses arecord where it is installed'),
      device: plainText
        .default('auto')
        .describe('ALSA name of the microphone (arecord -L lists them); auto finds the best card'),
      cleaning: z
        .enum(['auto', 'off'])
        .default('auto')
        .describe(
          "What is sent to the voice model is cleaned first (WebRTC's noise suppression and gain control, where its package is installed); off for a microphone that does so itself",
        ),
    })
    .prefault({}),
  speaker: z
    .strictObject({
      kind: z
        .enum(['auto', 'speaker', 'aplay', 'virtual'])
        .default('auto')
        .describe('How the robot sounds; auto tries the package speaker, then aplay'),
      device: plainText
        .default('auto')
        .describe('ALSA name of the loudspeaker (aplay -L lists them); auto finds the best card'),
      volume: z
        .number()
        .min(0.1)
        .max(1)
        .default(1)
        .describe('How loud the robot is, 0.1-1; 1 is as loud as the device is set'),
    })
    .prefault({}),
  live: z
    .strictObject({
      kind: z
        .enum(['auto', 'gemini', 'off'])
        .default('auto')
        .describe(
          "Who hears the child in a voice talk: with gemini the child's sound goes to Google while the robot listens (its terms of 2026-03-23 forbid services for people under 18; unpaid keys are used for training); off keeps every sound at home; auto is gemini where there is a key, off otherwise",
        ),
      model: plainText.default('gemini-3.8-live').describe('Voice model'),
      endpoint: z
        .string()
        .regex(
          /^(?:https?:\/\/[\w.:[\]-]+(?:\/[\w./-]*)?)?$/,
          "an http:// or https:// address, or nothing for the provider's own",
        )
        .default('')
        .describe("Address of the provider of voice, text and sight; nothing is the provider's own"),
      voiceName: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, _ and -, at most 64')
        .default('Kore')
        .describe('Voice the model speaks with'),
      vertexProject: z
        .string()
        .regex(/^[a-z0-9:.-]{0,64}$/, "a Google Cloud project's id, or nothing for the developer API")
        .default('')
        .describe(
          "Google Cloud project to speak and write through (Vertex, with Google's credentials); nothing is the developer API",
        ),
      vertexLocation: z
        .string()
        .regex(/^[a-z0-9-]{1,32}$/, 'a Google Cloud location')
        .default('us-central1')
        .describe('Google Cloud location of that project'),
      resumption: z
        .boolean()
        .default(false)
        .describe(
          "A cut talk goes on where it was; the provider keeps the child's sound and words for up to 24 hours",
        ),
      monthlyCapUsd: z
        .number()
        .min(0)
        .max(1000)
        .default(20)
        .describe(
          'Voice talk and written answers by Gemini stop for the month when they have cost about this much together; 0 is no limit (US dollars)',
        ),
      connectTimeoutMs: z.int().min(1000).max(30000).default(8000).describe('One attempt to connect (ms)'),
    })
    .prefault({}),
  privacy: privacySettings,
  cloud: cloudSchema.prefault({}),
  update: updateSchema.prefault({}),
  fleet: fleetSchema.prefault({}),
  log: z
    .strictObject({
      level: z
        .enum(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info')
        .describe('Least weight of what is logged'),
    })
    .prefault({}),
});

export type Settings = z.infer<typeof settingsSchema>;
/** Settings as a file may give them: each key optional. */
export type SettingsInput = z.input<typeof settingsSchema>;

/** Environment names that override the file, by the path of the setting. */
export const ENVIRONMENT_NAMES = {
  COACH_WEB_PORT: 'web.port',
  COACH_WEB_NETWORK: 'web.network',
  COACH_WEB_HOST: 'web.host',
  COACH_STATE_DIR: 'state.dir',
  COACH_CHILD_GRADE: 'child.grade',
  COACH_BODY_KIND: 'body.kind',
  COACH_TEXT_KIND: 'text.kind',
  COACH_LIVE_ENDPOINT: 'live.endpoint',
  COACH_LIVE_MODEL: 'live.model',
  COACH_LOG_LEVEL: 'log.level',
  COACH_WIRING_BOARD: 'wiring.board',
  COACH_UPDATE_URL: 'update.url',
} as const;
