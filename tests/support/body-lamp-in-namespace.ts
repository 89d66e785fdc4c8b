// Run by tests/drivers/lights/lamp.test.ts in a mount namespace where /sys/class is a fake: the real onoff drives
// a lamp whose lines are files. Prints what the files hold after each step, one JSON array a line.
import { readFileSync } from 'node:fs';
import { settingsSchema } from '#config/settings.ts';
import { lampWires } from '#drivers/lights/lamp.ts';
import { openOnoffLamp } from '#drivers/lights/lamp-onoff.ts';

const lines = process.argv.slice(2);
const print = () => {
  console.log(
    JSON.stringify(lines.map((line) => readFileSync(`/sys/class/gpio/gpio${line}/value`, 'utf8')[0])),
  );
};

const lamp = await openOnoffLamp(lampWires(settingsSchema.parse({}).wiring));
for (const levels of [
  [1, 0, 1],
  [0, 1, 0],
] as const) {
  await lamp.show(levels);
  print();
}
await lamp.close();
console.log(JSON.stringify(readFileSync('/sys/class/gpio/unexport', 'utf8')));
