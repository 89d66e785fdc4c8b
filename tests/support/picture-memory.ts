/** Prepares the picture on its input so many times at once, and says what came of each and the most memory it took. */
import { readFileSync } from 'node:fs';
import { preparePhoto } from '#drivers/camera/prepare.ts';

const image = readFileSync(0);
const outcomes = await Promise.all(
  Array.from({ length: Number(process.argv[2]) }, () =>
    preparePhoto(image, 0).then(
      () => 'ready',
      (error: { code: string }) => error.code,
    ),
  ),
);
const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
process.stdout.write(JSON.stringify({ outcomes, peakMb }));
