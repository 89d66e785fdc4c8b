import { RobotRefusal, type ShownWindow } from '#runtime/web/client.ts';
import { qrModules } from '#runtime/web/qr-modules.ts';
import { type Call, CommandError } from './call.ts';
import { needRobotOf } from './robot-here.ts';

/** Light modules around the code (ISO/IEC 18004 9.1). */
const QUIET_MODULES = 4;

/** `coach-robot pair`: opens the pairing window and shows its code, with the address of the pairing page to scan. */
export async function run({ terminal, settings }: Call): Promise<number> {
  const robot = await needRobotOf(settings());
  try {
    terminal.write(pairingText(await robot.openPairing()));
    return 0;
  } catch (error) {
    if (error instanceof RobotRefusal) throw new CommandError(`${error.message} (${error.code})`);
    throw error;
  }
}

const NO_NETWORK = 'The robot is in no network yet: open the page on this machine, or connect it first.';
const NETWORK_OFF =
  'web.network is "off": only this machine reaches the page. To let phones in: coach-robot set web.network auto, and start the robot again.';

/** What a parent needs for pairing. */
export function pairingText({
  code,
  seconds_left,
  addresses,
  fingerprint,
  is_network_off,
}: ShownWindow): string {
  const [address] = addresses;
  const lines = [
    `code         ${code}   (for ${seconds_left} s)`,
    ...addresses.map((one, index) => `${index === 0 ? 'open        ' : 'or          '} ${one}`),
    ...(fingerprint === null ? [] : [`certificate  ${fingerprint}`]),
    ...(address === undefined ? [is_network_off ? NETWORK_OFF : NO_NETWORK] : ['', qrText(address)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A QR code in half blocks, light on dark: two rows of modules a line. */
export function qrText(text: string): string {
  const modules = qrModules(text, 'M');
  const size = modules.length + 2 * QUIET_MODULES;
  const isLight = (row: number, column: number): boolean =>
    !(modules[row - QUIET_MODULES]?.[column - QUIET_MODULES] ?? false);
  const rows = Array.from({ length: Math.ceil(size / 2) }, (_, at) => at * 2);
  return rows
    .map((row) =>
      Array.from({ length: size }, (_, column) => {
        const below = row + 1 < size && isLight(row + 1, column);
        if (isLight(row, column)) return below ? '█' : '▀';
        return below ? '▄' : ' ';
      }).join(''),
    )
    .join('\n');
}
