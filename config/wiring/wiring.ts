import type { Settings } from '../settings.ts';
import { boards } from './boards.ts';

/** The Pi's own SPI0, which carries pixels (BCM numbers). */
const SPI_LINES = { data: 10, clock: 11, chipSelect: 8 } as const;

/** Lines that the Pi keeps for something else: the identity of add-on boards, I2C, the serial console. */
const KEPT_BY_PI = new Map<number, Words>([
  [0, { ja: '基板の識別に使われています', en: 'is for the identity of add-on boards' }],
  [1, { ja: '基板の識別に使われています', en: 'is for the identity of add-on boards' }],
  [2, { ja: 'I2Cに使われています', en: 'is for I2C' }],
  [3, { ja: 'I2Cに使われています', en: 'is for I2C' }],
  [14, { ja: 'シリアル端子に使われています', en: 'is for the serial console' }],
  [15, { ja: 'シリアル端子に使われています', en: 'is for the serial console' }],
]);

interface Words {
  readonly ja: string;
  readonly en: string;
}

/** One line of the header in use. */
interface Wire {
  readonly line: number;
  /** Of the setting that puts it there; of SPI the one that asks for pixels. */
  readonly path: string;
  readonly name: Words;
}

type Told = Pick<Settings, 'wiring' | 'buttons' | 'lights'>;

const NAMES = {
  talk: { ja: '話すボタン', en: 'the talk button' },
  photo: { ja: '写真ボタン', en: 'the photo button' },
  red: { ja: 'ランプの赤', en: "the lamp's red" },
  green: { ja: 'ランプの緑', en: "the lamp's green" },
  blue: { ja: 'ランプの青', en: "the lamp's blue" },
  oneColour: { ja: 'ランプ', en: 'the lamp' },
  data: { ja: 'リングのデータ', en: "the ring's data" },
  clock: { ja: 'リングのクロック', en: "the ring's clock" },
} as const;

/** Every wire of these settings, in the order in which they are told. */
export function wiresOf({ wiring, buttons, lights }: Told): readonly Wire[] {
  const wires: Wire[] = [];
  const add = (line: number, path: string, name: Words): void => {
    if (line >= 0) wires.push({ line, path, name });
  };
  if (buttons.kind !== 'virtual') {
    add(wiring.talkPin, 'wiring.talkPin', NAMES.talk);
    if (buttons.hasPhotoButton) add(wiring.photoPin, 'wiring.photoPin', NAMES.photo);
  }
  if (lights.kind === 'auto' || lights.kind === 'rgb-lines') {
    const isOneColour = wiring.lampGreenPin < 0 && wiring.lampBluePin < 0;
    add(wiring.lampRedPin, 'wiring.lampRedPin', isOneColour ? NAMES.oneColour : NAMES.red);
    add(wiring.lampGreenPin, 'wiring.lampGreenPin', NAMES.green);
    add(wiring.lampBluePin, 'wiring.lampBluePin', NAMES.blue);
  }
  if (lights.kind === 'apa102' || lights.kind === 'ws2812') {
    add(SPI_LINES.data, 'lights.kind', NAMES.data);
    if (lights.kind === 'apa102') add(SPI_LINES.clock, 'lights.kind', NAMES.clock);
  }
  return wires;
}

/** What stands in the way of a wiring, one sentence each; empty where all is well. */
export function wiringConflicts(settings: Told): readonly Words[] {
  const { conflicts, title } = boards()[settings.wiring.board];
  const faults: Words[] = [];
  const users = new Map<number, Wire>();
  for (const wire of wiresOf(settings)) {
    const { line, name, path } = wire;
    const other = users.get(line);
    const ofBoard = conflicts.find(({ lines }) => lines.includes(line));
    const ofPi = KEPT_BY_PI.get(line);
    const begins = {
      ja: `${name.ja}（${path}）のGPIO ${line}は、`,
      en: `GPIO ${line} of ${name.en} (${path}) `,
    };
    if (other !== undefined)
      faults.push({
        ja: `${begins.ja}${other.name.ja}（${other.path}）にも使われています。`,
        en: `${begins.en}is also that of ${other.name.en} (${other.path}).`,
      });
    // The board's own pixels sit where it feeds them.
    else if (ofBoard !== undefined)
      faults.push({
        ja: `${begins.ja}${title.ja}の${ofBoard.ja}。`,
        en: `${begins.en}is taken: on ${title.en} it ${ofBoard.en}.`,
      });
    else if (ofPi !== undefined)
      faults.push({ ja: `${begins.ja}Piで${ofPi.ja}。`, en: `${begins.en}${ofPi.en} on a Pi.` });
    users.set(line, wire);
  }
  return faults;
}
