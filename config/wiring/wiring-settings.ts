import { z } from 'zod';
import table from '../boards.json' with { type: 'json' };

/** The header brings out BCM 0-27; -1 is no line. */
const pin = z.int().min(-1).max(27);

const BOARDS = Object.keys(table.boards) as (keyof typeof table.boards)[];

/** Where the wires go, by BCM number (not the number of the pin on the header). What a board presets is in boards.json. */
export const wiringSchema = z.strictObject({
  board: z
    .enum(BOARDS)
    .default('plain')
    .describe(
      'The board on the header: it presets pins, lights and sound card (docs/hardware.md); what is set beside it goes before it',
    ),
  talkPin: pin.default(17).describe('Line of the talk button, which closes to ground (BCM number)'),
  photoPin: pin.default(27).describe('Line of the photo button, which closes to ground (BCM number)'),
  lampRedPin: pin
    .default(22)
    .describe("Line of the lamp's red, or of a lamp of one colour (BCM number; -1 is none)"),
  lampGreenPin: pin.default(23).describe("Line of the lamp's green (BCM number; -1 is none)"),
  lampBluePin: pin.default(24).describe("Line of the lamp's blue (BCM number; -1 is none)"),
  isLampInverted: z
    .boolean()
    .default(false)
    .describe('true for a lamp that shines at a low level (common anode)'),
});

/** Light on the header. */
export const lightsSchema = z.strictObject({
  kind: z
    .enum(['auto', 'apa102', 'ws2812', 'rgb-lines', 'virtual'])
    .default('virtual')
    .describe('How the light ring is wired; auto tries RGB lines when there is GPIO'),
  count: z.int().min(1).max(144).default(12).describe('How many pixels the ring has'),
  brightness: z.number().min(0).max(1).default(0.4).describe('Brightest the ring gets, 0-1'),
  spiDevice: z
    .string()
    .regex(/^\d+\.\d+$/, 'bus.device, for example 0.0')
    .default('0.0')
    .describe('SPI bus and device of the pixels'),
});

/** Buttons on the header. */
export const buttonsSchema = z.strictObject({
  kind: z
    .enum(['auto', 'onoff', 'gpiod', 'virtual'])
    .default('auto')
    .describe('How the buttons are watched; auto tries onoff, then the gpiod tools'),
  debounceMs: z.int().min(5).max(200).default(30).describe('Quiet time before a release counts (ms)'),
  hasPhotoButton: z.boolean().default(true).describe('false for a robot that has the talk button only'),
  isHandsFree: z
    .boolean()
    .default(true)
    .describe(
      'A click on the talk button begins a talk in which the robot goes on listening; false: it listens only while the button is held',
    ),
});
