/** Prepares the picture on its input as the robot does, turned by a quarter, and says how large it became. */
import { readFileSync } from 'node:fs';
import { preparePhoto } from '#drivers/camera/prepare.ts';

const { widthPx, heightPx } = await preparePhoto(readFileSync(0), 90);
process.stdout.write(`${widthPx} x ${heightPx}\n`);
