import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

const timeOfDay = z
  .string()
  .regex(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d)?$/, 'a time of day, for example 20:30, or empty');

/** When the robot sleeps. An evening is counted to the day on which it begins. */
export const quietHoursSchema = z.strictObject({
  from: timeOfDay.default('').describe('Bedtime: from here on the robot says good night; empty means never'),
  to: timeOfDay
    .default('6:30')
    .describe('When the robot may talk again; empty means that there are no quiet hours'),
  weekendFrom: timeOfDay
    .default('')
    .describe('Bedtime on Friday and Saturday, before a day without school; empty is as on school nights'),
  weekendTo: timeOfDay
    .default('')
    .describe('When the robot may talk again on Saturday and Sunday; empty is as on school days'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone, for example Asia/Tokyo')
    .default('Asia/Tokyo')
    .describe('Time zone of the quiet hours'),
});

/** How the child is coached. */
export const coachingSchema = z.strictObject({
  breakAfterMinutes: z
    .number()
    .min(5)
    .max(60)
    .default(15)
    .describe('Minutes of work after which a break is offered (minutes)'),
  minutesADay: z
    .int()
    .min(0)
    .max(240)
    .default(0)
    .describe('Time at work after which the robot says good-bye until tomorrow; 0 is no limit (minutes)'),
  subjects: z
    .enum(['all', 'math', 'japanese'])
    .default('all')
    .describe('What may be practised; a wish for the other subject is kindly declined'),
  hintPace: z
    .enum(['early', 'normal', 'late'])
    .default('normal')
    .describe(
      'When hints come: early with the first miss, normal after a second look, late after one try more for each hint',
    ),
  wordProblems: z
    .enum(['none', 'few', 'usual', 'many'])
    .default('usual')
    .describe('How many word problems come among the sums that the robot brings by itself'),
  classKanji: z
    .string()
    .max(220)
    .regex(/^[\p{Script=Han}\s、,・]*$/u, 'kanji, and between them nothing, spaces or 、')
    .default('')
    .describe(
      'Kanji of the school year that the class has had or is learning, as 弟妹姉兄: new ones are taken from these alone, the first first; empty goes by the month',
    ),
  classMonth: z
    .int()
    .min(0)
    .max(12)
    .default(0)
    .describe(
      'Where the class is with its kanji, as the month in which classes usually are there (1-12); 0 is the month of the calendar',
    ),
  rememberLikes: z
    .boolean()
    .default(false)
    .describe(
      'Whether the robot remembers what the child says that it likes, out of a list of common things',
    ),
  rememberEvents: z
    .boolean()
    .default(false)
    .describe(
      'Whether it remembers what the child looks forward to (a sports day, an outing), and asks once how it was',
    ),
  rememberPromises: z
    .boolean()
    .default(false)
    .describe(
      'Whether it remembers what the child promises and what the two want to do next time, and comes back to it once',
    ),
});

/**
 * What a family decides on the parent's page, not how this machine is built: taken out of a settings file that stays
 * when the robot is given away.
 */
export const FAMILY_SETTINGS = [
  'quietHours.from',
  'quietHours.to',
  'quietHours.weekendFrom',
  'quietHours.weekendTo',
  'coaching.breakAfterMinutes',
  'coaching.minutesADay',
  'coaching.subjects',
  'coaching.hintPace',
  'coaching.wordProblems',
  'coaching.classKanji',
  'coaching.classMonth',
  'coaching.rememberLikes',
  'coaching.rememberEvents',
  'coaching.rememberPromises',
  'child.grade',
  'child.pauseMs',
  'robot.name',
  'speaker.volume',
  'voice.pace',
  'lights.brightness',
  'buttons.isHandsFree',
  'live.voiceName',
  'live.monthlyCapUsd',
  'privacy.keepMonths',
] as const;

/** The settings that a parent may set for one child otherwise than for the household. */
export const CHILD_RULES = [
  'quietHours.from',
  'quietHours.to',
  'quietHours.weekendFrom',
  'quietHours.weekendTo',
  'coaching.breakAfterMinutes',
  'coaching.minutesADay',
  'coaching.subjects',
  'coaching.hintPace',
  'coaching.wordProblems',
  'coaching.classKanji',
  'coaching.classMonth',
  'coaching.rememberLikes',
  'coaching.rememberEvents',
  'coaching.rememberPromises',
] as const;
