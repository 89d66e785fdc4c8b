import { codeOf } from '#drivers/open-part.ts';
import { preparePhoto } from './prepare.ts';

/**
 * A program of its own (pictures-trial.ts starts it): makes a small picture ready as a photo is, and prints "ok" or the code of
 * the fault. The library takes 20 MB and may crash; both stay here.
 */

/** A white PNG of 8×8 pixels. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR42mP4DwUMlDEA98A/wa9cD80AAAAASUVORK5CYII=',
  'base64',
);

try {
  await preparePhoto(SMALL_PNG, 0);
  process.stdout.write('ok');
} catch (error) {
  process.stdout.write(codeOf(error));
}
