import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { findProgram } from '#drivers/process/find.ts';
import { runProgram } from '#drivers/process/run.ts';
import type { GreyPicture } from './ink.ts';
import type { Ocr, OcrLine } from './ocr.ts';
import { eraseBoxes, findOperatorSigns } from './operator-signs.ts';
import { laidAcross } from './squared-paper.ts';
import { layOut, type OcrWord, readTsv } from './words.ts';

const COMMAND = 'tesseract';
const TIME_LIMIT_MS = 20_000;
/** A page of print makes some 50 KB of TSV. */
const OUTPUT_LIMIT_BYTES = 4 * 1024 * 1024;
/** How sure we are of a sign found by its shape. */
const SIGN_CONFIDENCE = 0.9;
/** Enough for the program and its data to be loaded. */
const EMPTY_PAGE = { widthPx: 64, heightPx: 64 };

/**
 * Print read by the tesseract program (apt: tesseract-ocr tesseract-ocr-jpn). The picture goes in by a pipe as PGM
 * and the words come out by a pipe as TSV; nothing touches the disk.
 */
export class TesseractOcr implements Ocr {
  readonly mechanism = COMMAND;
  readonly #clock: Clock;
  #languages: Promise<readonly string[]> | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async isAvailable(): Promise<boolean> {
    return (await this.#installed()).includes('jpn');
  }

  /**
   * Reads an empty page, in the languages that are installed now; gives why that failed, or null. 'bad_data': the
   * Japanese data is missing. `isPatient`: nobody waits for it, and all else goes first. Throws only the signal's reason.
   */
  async tryOut(isPatient: boolean, signal: AbortSignal): Promise<DeviceErrorCode | null> {
    this.#languages = null;
    try {
      if ((await findProgram([COMMAND])) === null) return 'not_present';
      const installed = await this.#installed();
      if (installed.length > 0 && !installed.includes('jpn')) return 'bad_data';
      const { widthPx, heightPx } = EMPTY_PAGE;
      const pixels = new Uint8Array(widthPx * heightPx).fill(255);
      const args = ['stdin', 'stdout', '-l', 'jpn', '--psm', '6', '--dpi', '200', 'tsv'];
      await this.#run(args, toPgm({ pixels, widthPx, heightPx }), signal, isPatient);
      return null;
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof DeviceError ? error.code : 'failed';
    }
  }

  #installed(): Promise<readonly string[]> {
    this.#languages ??= this.#listLanguages();
    return this.#languages;
  }

  async read(photo: PreparedPhoto, signal: AbortSignal): Promise<{ readonly lines: readonly OcrLine[] }> {
    const picture = await greyOf(photo);
    signal.throwIfAborted();
    const signs = findOperatorSigns(picture);
    eraseBoxes(picture, signs);
    const tsv = await this.#recognise(picture, ['jpn', 'eng'], signal);
    const operators = signs.map(
      ({ sign, ...box }): OcrWord => ({ ...box, text: sign, confidence: SIGN_CONFIDENCE }),
    );
    return { lines: layOut([...readTsv(tsv), ...operators]) };
  }

  async readSquares(
    photo: PreparedPhoto,
    signal: AbortSignal,
  ): Promise<{ readonly lines: readonly OcrLine[] }> {
    const picture = laidAcross(await greyOf(photo));
    signal.throwIfAborted();
    if (picture === null) return { lines: [] };
    return { lines: layOut(readTsv(await this.#recognise(picture, ['jpn'], signal))) };
  }

  /** The words of a picture as TSV, in those of the languages that are installed. Throws DeviceError not_present without jpn. */
  async #recognise(picture: GreyPicture, languages: readonly string[], signal: AbortSignal): Promise<string> {
    const installed = await this.#installed();
    if (!installed.includes('jpn'))
      throw new DeviceError('not_present', 'tesseract with jpn is not installed');
    const read = languages.filter((language) => installed.includes(language)).join('+');
    const args = ['stdin', 'stdout', '-l', read, '--psm', '6', '--dpi', '200', 'tsv'];
    return this.#run(args, toPgm(picture), signal);
  }

  async #listLanguages(): Promise<readonly string[]> {
    if ((await findProgram([COMMAND])) === null) return [];
    try {
      return (await this.#run(['--list-langs'], '', undefined)).split('\n').map((line) => line.trim());
    } catch (error) {
      // Not for good: a busy machine may have been too slow this once.
      this.#languages = null;
      if (error instanceof DeviceError) return [];
      throw error;
    }
  }

  async #run(
    args: readonly string[],
    input: Uint8Array | string,
    signal: AbortSignal | undefined,
    isPatient = false,
  ) {
    const output = await runProgram({
      // One thread: on small pictures tesseract's threads wait for each other (0.5 s against 1.6 s on two cores).
      command: 'env',
      args: ['OMP_THREAD_LIMIT=1', COMMAND, ...args],
      input,
      timeLimitMs: TIME_LIMIT_MS,
      outputLimitBytes: OUTPUT_LIMIT_BYTES,
      mayQuote: false,
      isPatient,
      clock: this.#clock,
      ...(signal === undefined ? {} : { signal }),
    });
    return new TextDecoder().decode(output);
  }
}

async function greyOf(photo: PreparedPhoto): Promise<GreyPicture> {
  try {
    // Loaded with the first photo: the library takes 20 MB and a robot may never be shown one.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(photo.jpeg.reveal())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, widthPx: info.width, heightPx: info.height };
  } catch {
    // The decoder's own words may quote the picture.
    throw new DeviceError('bad_data', 'the picture is damaged');
  }
}

/** Portable grey map, the plainest format that tesseract's leptonica reads from memory. */
function toPgm({ pixels, widthPx, heightPx }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`), pixels]);
}
