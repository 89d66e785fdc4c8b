import { z } from 'zod';

/** Encrypted, or not out of this machine: what is asked there signs a robot in. */
const SAFE_ADDRESS = /^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)?$/;

/** The part `cloud` of the settings: the family's own cloud, to which the records go and from which another robot has them. */
export const cloudSchema = z.strictObject({
  kind: z
    .enum(['off', 'sealed', 'searchable'])
    .default('off')
    .describe(
      "Whether the records also go to a Firestore database of the family's: sealed by the family's key (Google sees sizes and days), or searchable in plain words (no nickname); off keeps them on the robot",
    ),
  broker: z
    .string()
    .regex(SAFE_ADDRESS, 'an https:// address without a path, or nothing')
    .default('')
    .describe(
      'Address of the broker of a project that many families share, where this robot joins by an invitation; then project and app are told by it and the mode is sealed; nothing is a project of your own, by its service account',
    ),
  signInEndpoint: z
    .string()
    .regex(SAFE_ADDRESS, "an https:// address without a path, or nothing for Google's own")
    .default('')
    .describe(
      "Address of Firebase's sign-in for a robot that has joined; nothing is Google's own (an emulator, for trials)",
    ),
  project: z
    .string()
    .regex(
      /^[a-z0-9:.-]{0,64}$/,
      "a Google Cloud project's id, or nothing for the one of the service account",
    )
    .default('')
    .describe(
      'Google Cloud project of that database; nothing is the one that the service account belongs to',
    ),
  database: z
    .string()
    .regex(/^(?:\(default\)|[a-z][a-z0-9-]{2,62})$/, "(default), or a Firestore database's id")
    .default('(default)')
    .describe('Which database of the project'),
  app: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/, 'letters, digits and -, at most 63')
    .default('homework-coach')
    .describe(
      'Name under which the documents lie; robots of one family have the same, families that share a project each their own',
    ),
  endpoint: z
    .string()
    .regex(/^(?:https?:\/\/[\w.:[\]-]+)?$/, "an http:// or https:// address, or nothing for Google's own")
    .default('')
    .describe(
      "Address of Firestore; nothing is Google's own (an emulator on this machine, for trials, asks for no key)",
    ),
  engineId: z
    .string()
    .regex(/^[a-z0-9-]{0,63}$/, "the id of a Vertex AI Agent Engine, its name's last part, or nothing")
    .default('')
    .describe(
      'Vertex AI Agent Engine whose Memory Bank finds memories by meaning, in searchable mode; nothing is none',
    ),
  engineLocation: z
    .string()
    .regex(/^[a-z]+-[a-z]+[0-9]+$/, 'a region of Google Cloud, such as asia-northeast1')
    .default('asia-northeast1')
    .describe('Region of that engine'),
  engineEndpoint: z
    .string()
    .regex(/^(?:https?:\/\/[\w.:[\]-]+)?$/, "an http:// or https:// address, or nothing for Google's own")
    .default('')
    .describe("Address of that engine; nothing is Google's own"),
  embeddingModel: z
    .string()
    .regex(/^(?:gemini-embedding-[\w.-]{1,40})?$/, 'the name of a Gemini embedding model, or nothing')
    .default('gemini-embedding-001')
    .describe(
      'Gemini model that makes vectors of what is remembered, to find it by meaning, in searchable mode with a Gemini key; nothing is none',
    ),
  embeddingDimensions: z
    .int()
    .min(128)
    .max(3072)
    .default(768)
    .describe('Length of those vectors; another one, as another model, makes them all anew (numbers)'),
  everyMinutes: z
    .number()
    .min(5)
    .max(1440)
    .default(15)
    .describe('How often what is new is sent, and after each lesson (minutes)'),
  dailyMegabytes: z
    .number()
    .min(0.1)
    .max(1000)
    .default(20)
    .describe('At most so much is sent a day (megabytes)'),
});
