import type { Settings } from '../settings.ts';
import { boards } from './boards.ts';
import { wiresOf } from './wiring.ts';

/** What each pin of the 40-pin header is, from pin 1; a number is a line (BCM). */
const HEADER: readonly (number | '3V3' | '5V' | 'GND')[] = [
  ...(['3V3', '5V', 2, '5V', 3, 'GND', 4, 14, 'GND', 15] as const),
  ...([17, 18, 27, 'GND', 22, 23, '3V3', 24, 10, 'GND'] as const),
  ...([9, 25, 11, 8, 'GND', 7, 0, 1, 5, 'GND'] as const),
  ...([6, 12, 13, 'GND', 19, 16, 26, 20, 'GND', 21] as const),
];

const WIDTH = 980;
const ROW = 26;
const TOP = 112;
const ODD_X = 470;
const EVEN_X = 510;
const BOX = { width: 300, height: 48, gap: 10 };
const LEFT_X = 24;
const RIGHT_X = WIDTH - 24 - BOX.width;

const COLOURS: Readonly<Record<string, string>> = {
  'wiring.talkPin': '#2f6fb3',
  'wiring.photoPin': '#7a4fb0',
  'wiring.lampRedPin': '#c0392b',
  'wiring.lampGreenPin': '#2e8b57',
  'wiring.lampBluePin': '#2456c9',
  'lights.kind': '#b8741a',
};

/** The pin of the header (1-40) that a line (BCM) comes out at. */
const pinOf = (line: number): number => HEADER.indexOf(line) + 1;

const pinY = (pin: number): number => TOP + Math.floor((pin - 1) / 2) * ROW;
const isOdd = (pin: number): boolean => pin % 2 === 1;

/** The ground pin that lies nearest to one. */
function groundNear(pin: number): number {
  const grounds = HEADER.flatMap((what, index) => (what === 'GND' ? [index + 1] : []));
  return grounds.toSorted((a, b) => Math.abs(pinY(a) - pinY(pin)) - Math.abs(pinY(b) - pinY(pin)))[0] ?? 6;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The picture of a board's wires (SVG), from the same settings that the robot obeys. */
export function wiringPicture(settings: Pick<Settings, 'wiring' | 'buttons' | 'lights'>): string {
  const board = boards()[settings.wiring.board];
  const isHat = board.soundCards.length > 0;
  const wires = wiresOf(settings).map((wire) => ({ ...wire, pin: pinOf(wire.line) }));
  const taken = new Map(board.conflicts.flatMap(({ lines, en }) => lines.map((line) => [line, en] as const)));
  const height = Math.max(TOP + 20 * ROW + 30, 0) + 26 * (board.conflicts.length + (isHat ? 1 : 0));
  const grounds = new Set(
    isHat ? [] : wires.filter(({ path }) => path !== 'lights.kind').map(({ pin }) => groundNear(pin)),
  );
  const parts = [
    ...boxes(wires.filter(({ pin }) => isOdd(pin))),
    ...boxes(wires.filter(({ pin }) => !isOdd(pin))),
  ];
  const power = !isHat && settings.lights.kind === 'ws2812' ? new Set([2, 6]) : new Set<number>();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title desc">`,
    `  <title id="title">${escaped(board.title.en)}</title>`,
    `  <desc id="desc">${escaped(wires.map(({ line, name, pin }) => `${name.en}: GPIO ${line}, pin ${pin}`).join('; ') || 'nothing is wired')}</desc>`,
    '  <style>text { font-family: system-ui, "Noto Sans CJK JP", Arial, sans-serif; font-size: 14px; fill: #2f2a26; } .soft { font-size: 12.5px; fill: #6d645b; } .title { font-size: 20px; font-weight: 600; } .end { text-anchor: end; } .mid { text-anchor: middle; }</style>',
    `  <rect width="${WIDTH}" height="${height}" rx="16" fill="#fffdf8"/>`,
    `  <text class="title" x="24" y="40">${escaped(board.title.en)} / ${escaped(board.title.ja)}</text>`,
    `  <text class="soft" x="24" y="64">Pin 1 is the corner beside the card slot. ピン1はカードの差しこみ口に近い角です。</text>`,
    `  <rect x="${ODD_X - 24}" y="${TOP - 20}" width="${EVEN_X - ODD_X + 48}" height="${20 * ROW + 14}" rx="8" fill="#e9e2d5" stroke="#cfc4b4"/>`,
    ...parts.map(({ wire, y }) => wirePath(wire, y)),
    ...HEADER.map((what, index) => pinMark(what, index + 1, { wires, taken, grounds, power })),
    ...parts.map(({ wire, y }) => box(wire, y, isHat)),
    ...(wires.length === 0
      ? [
          `  <text class="mid" x="${LEFT_X + 200}" y="${TOP + 100}">Nothing is wired. つなぐものはありません。</text>`,
        ]
      : []),
    ...board.conflicts.map(({ lines, en, ja }, index) => {
      const at = TOP + 20 * ROW + 34 + index * 26;
      const pins = lines.map((line) => `GPIO ${line}`).join(', ');
      return `  <circle cx="36" cy="${at - 5}" r="7" fill="#d9b38c" stroke="#8a5a2b"/><text x="54" y="${at}">${pins}: ${escaped(en)} / ${escaped(ja)}</text>`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

interface PlacedWire {
  readonly line: number;
  readonly path: string;
  readonly name: { readonly ja: string; readonly en: string };
  readonly pin: number;
}

/** Each wire's part beside its pin, none over another. */
function boxes(wires: readonly PlacedWire[]): { readonly wire: PlacedWire; readonly y: number }[] {
  let free = TOP - 20;
  return wires
    .toSorted((a, b) => pinY(a.pin) - pinY(b.pin))
    .map((wire) => {
      const y = Math.max(free, pinY(wire.pin) - BOX.height / 2);
      free = y + BOX.height + BOX.gap;
      return { wire, y };
    });
}

const colourOf = ({ path }: PlacedWire): string => COLOURS[path] ?? '#2f2a26';

function wirePath(wire: PlacedWire, y: number): string {
  const [fromX, toX] = isOdd(wire.pin) ? [ODD_X, LEFT_X + BOX.width] : [EVEN_X, RIGHT_X];
  const bendX = isOdd(wire.pin) ? toX + 28 : toX - 28;
  const middle = y + BOX.height / 2;
  return `  <path d="M${fromX} ${pinY(wire.pin)}H${bendX}V${middle}H${toX}" fill="none" stroke="${colourOf(wire)}" stroke-width="3"/>`;
}

function box(wire: PlacedWire, y: number, isHat: boolean): string {
  const x = isOdd(wire.pin) ? LEFT_X : RIGHT_X;
  const { en, ja } = wire.name;
  return [
    `  <rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#ffffff" stroke="${colourOf(wire)}" stroke-width="2"/>`,
    `  <text x="${x + 12}" y="${y + 20}">${escaped(en)} / ${escaped(ja)}</text>`,
    `  <text class="soft" x="${x + 12}" y="${y + 39}">GPIO ${wire.line} (pin ${wire.pin}) ${escaped(otherEnd(wire, isHat))}</text>`,
  ].join('\n');
}

/** Where the other leg of a part goes. */
function otherEnd({ path, pin }: PlacedWire, isHat: boolean): string {
  if (isHat) return 'on the board / 基板の上';
  if (path === 'lights.kind') return '+ 5V (pin 2), GND (pin 6)';
  const ground = `GND (pin ${groundNear(pin)})`;
  return path.startsWith('wiring.lamp') ? `330 Ω → LED → ${ground}` : `→ button → ${ground}`;
}

function pinMark(
  what: (typeof HEADER)[number],
  pin: number,
  used: {
    readonly wires: readonly PlacedWire[];
    readonly taken: ReadonlyMap<number, string>;
    readonly grounds: ReadonlySet<number>;
    readonly power: ReadonlySet<number>;
  },
): string {
  const x = isOdd(pin) ? ODD_X : EVEN_X;
  const y = pinY(pin);
  const wire = used.wires.find((one) => one.pin === pin);
  const isTaken = typeof what === 'number' && used.taken.has(what);
  const isReturn = used.grounds.has(pin) || used.power.has(pin);
  const fill = wire ? colourOf(wire) : isTaken ? '#d9b38c' : isReturn ? '#2f2a26' : '#fffdf8';
  const shape =
    pin === 1
      ? `<rect x="${x - 8}" y="${y - 8}" width="16" height="16"`
      : `<circle cx="${x}" cy="${y}" r="8"`;
  const isPlain = wire === undefined;
  const name = typeof what === 'number' ? `GPIO ${what}` : what;
  const label = isOdd(pin)
    ? `<text class="soft end" x="${x - 28}" y="${y - 4}">${pin} ${isPlain ? name : ''}</text>`
    : `<text class="soft" x="${x + 28}" y="${y - 4}">${pin} ${isPlain ? name : ''}</text>`;
  return `  ${shape} fill="${fill}" stroke="#8a7f72"/>${label}`;
}
