import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withFirmwareLines } from '#runtime/install/firmware-lines.ts';

const CONFIG = '# For more options see the documentation\ndtparam=audio=on\n\n[pi4]\narm_boost=1\n';
const HAT = ['dtparam=i2s=on', 'dtoverlay=googlevoicehat-soundcard'];

describe('the block of config.txt', () => {
  test('stands at the end, counts for every Pi, and is marked', () => {
    expect(withFirmwareLines(CONFIG, HAT)).toBe(
      `${CONFIG}# coach-robot: begin (written by its installer; changes in here are lost)\n[all]\n${HAT.join('\n')}\n# coach-robot: end\n`,
    );
  });

  test('is one, whatever was wired before, and leaves no trace', () => {
    const once = withFirmwareLines(CONFIG, HAT);
    expect(withFirmwareLines(once, HAT)).toBe(once);
    const other = withFirmwareLines(once, ['dtparam=spi=on']);
    expect(other).not.toContain('googlevoicehat');
    expect(other.match(/coach-robot: begin/g)).toHaveLength(1);
    expect(withFirmwareLines(other, [])).toBe(CONFIG);
    expect(withFirmwareLines(CONFIG, [])).toBe(CONFIG);
  });

  test('what the family wrote below it stays below it, and is theirs', () => {
    const grown = `${withFirmwareLines(CONFIG, HAT)}hdmi_force_hotplug=1\n`;
    expect(withFirmwareLines(grown, [])).toBe(`${CONFIG}hdmi_force_hotplug=1\n`);
  });

  test('a last line without an end gets one, and lines of Windows stay as they are', () => {
    expect(withFirmwareLines('a=1', HAT)).toMatch(/^a=1\n# coach-robot: begin/);
    expect(withFirmwareLines('a=1\r\nb=2\r\n', HAT)).toMatch(/^a=1\r\nb=2\r\n# coach-robot: begin/);
  });

  test('of any text nothing else changes', () => {
    const line = fc.stringMatching(/^[a-z0-9_=,[\]# -]{0,40}$/);
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.stringMatching(/^[a-z0-9=,_-]{1,40}$/)), (file, lines) => {
        const config = file.map((text) => `${text}\n`).join('');
        const written = withFirmwareLines(config, lines);
        expect(withFirmwareLines(written, lines)).toBe(written);
        expect(withFirmwareLines(written, [])).toBe(config);
        expect(written.startsWith(config)).toBe(true);
      }),
    );
  });
});
