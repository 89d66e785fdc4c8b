import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PreparedPhoto } from '#drivers/camera/camera.ts';
import { preparePhoto } from '#drivers/camera/prepare.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Ocr } from '#drivers/ocr/ocr.ts';
import { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { skipsWithout } from '../../support/needs.ts';
import { needsPrint, scan } from '../../support/worksheet.ts';

const photo: Promise<PreparedPhoto> = scan({
  title: 'さんすう',
  problems: ['72÷9=', '7×8='],
  font: 'Noto Sans CJK JP',
  sizePx: 39,
  columns: 1,
}).then((page) => preparePhoto(page, 0));
const never = new AbortController().signal;
const isMissing = skipsWithout(...needsPrint());

/** What every reader keeps to. */
function contract(name: string, make: () => Ocr, isSkipped: boolean): void {
  describe.skipIf(isSkipped)(name, () => {
    test('says what it is and that it is there', async () => {
      expect(make().mechanism).toMatch(/^[a-z]+$/);
      expect(await make().isAvailable()).toBe(true);
    });

    test('gives the lines from top to bottom, with a confidence of 0-1', async () => {
      const { lines } = await make().read(await photo, never);
      const printed = lines.map(({ text }) => text.replaceAll(' ', ''));
      expect(printed.filter((text) => /[÷×]/.test(text))).toEqual(['72÷9=', '7×8=']);
      for (const { confidence } of lines) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    });

    test("throws the signal's reason", async () => {
      await expect(make().read(await photo, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    });
  });
}

const printed = ['さんすう', '72÷9=', '7×8='].map((text) => ({ text, confidence: 0.9 }));
contract('VirtualOcr', () => new VirtualOcr(printed), false);
contract('TesseractOcr', () => new TesseractOcr(new SystemClock()), isMissing);

test('a robot without a reader says so', async () => {
  const ocr = new VirtualOcr();
  expect(await ocr.isAvailable()).toBe(false);
  await expect(ocr.read(await photo, never)).rejects.toMatchObject({ code: 'not_present' });
});

describe('TesseractOcr', () => {
  const searchPath = process.env.PATH ?? '';
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tesseract-'));
  });
  afterEach(() => {
    process.env.PATH = searchPath;
    rmSync(folder, { recursive: true });
  });
  const install = (script: string): void => {
    writeFileSync(path.join(folder, 'tesseract'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env.PATH = `${folder}:${searchPath}`;
  };

  test('is not available without the program, or without Japanese', async () => {
    process.env.PATH = folder;
    const absent = new TesseractOcr(new SystemClock());
    expect(await absent.isAvailable()).toBe(false);
    await expect(absent.read(await photo, never)).rejects.toMatchObject({ code: 'not_present' });
    install('echo "List of available languages (1):"; echo eng');
    expect(await new TesseractOcr(new SystemClock()).isAvailable()).toBe(false);
  });

  test.skipIf(isMissing)('writes nothing to a disk', async () => {
    // Whoever writes to a file under this limit is killed by SIGXFSZ; pipes have no limit.
    install(`ulimit -f 0; PATH="${searchPath}" exec tesseract "$@"`);
    const { lines } = await new TesseractOcr(new SystemClock()).read(await photo, never);
    expect(lines.map(({ text }) => text.replaceAll(' ', ''))).toContain('72÷9=');
  });

  test('is ended when it takes longer than 20 s', async () => {
    install('case "$1" in --list-langs) echo jpn;; *) exec sleep 600;; esac');
    const clock = new VirtualClock();
    const ocr = new TesseractOcr(clock);
    expect(await ocr.isAvailable()).toBe(true);
    let outcome: unknown = null;
    const reading = ocr.read(await photo, never).catch((error: unknown) => {
      outcome = error;
    });
    while (outcome === null) {
      await clock.advance(5_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await reading;
    expect(outcome).toMatchObject({ code: 'timed_out' });
  });

  test('says nothing of what stood on the page when it fails', async () => {
    install('case "$1" in --list-langs) echo jpn;; *) echo "marker words" >&2; exit 1;; esac');
    const failure = await new TesseractOcr(new SystemClock())
      .read(await photo, never)
      .catch((error) => error);
    expect(failure).toMatchObject({ code: 'failed' });
    expect(String(failure)).not.toContain('marker');
  });
});
