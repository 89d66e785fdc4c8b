/**
 * Where the wires go, by BCM number (not the number of the pin on the header). Buttons close their line to ground;
 * the lamp's lines feed its red, green and blue through resistors. SPI pixels sit on the Pi's own SPI0.
 */
export const WIRING = {
  buttons: { talk: 17, photo: 27 },
  lamp: { red: 22, green: 23, blue: 24 },
  spi: { data: 10, clock: 11, chipSelect: 8 },
} as const;

/** Lines that the Pi keeps for something else: I2C identity of add-on boards, I2C, the serial console. */
const RESERVED = [0, 1, 2, 3, 14, 15];
/** The header brings out BCM 0-27. */
const HIGHEST_LINE = 27;

/** What is wrong with a wiring: a line used twice, not on the header, or kept by the Pi. Empty when all is well. */
export function wiringFaults(wiring: Readonly<Record<string, Readonly<Record<string, number>>>>): string[] {
  const faults: string[] = [];
  const users = new Map<number, string>();
  for (const [group, lines] of Object.entries(wiring)) {
    for (const [purpose, line] of Object.entries(lines)) {
      const user = `${group}.${purpose}`;
      const other = users.get(line);
      if (!Number.isInteger(line) || line < 0 || line > HIGHEST_LINE) {
        faults.push(`${user} is on line ${line}, which the header does not have`);
      } else if (RESERVED.includes(line)) faults.push(`${user} is on line ${line}, which the Pi keeps`);
      else if (other !== undefined) faults.push(`${user} and ${other} are both on line ${line}`);
      users.set(line, user);
    }
  }
  return faults;
}
