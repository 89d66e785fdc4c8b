import { describe, expect, test } from 'vitest';
import { SETTING_ACTS } from '#config/acts.ts';
import { judgeSettings } from '#config/load.ts';
import { boards } from '#config/wiring/boards.ts';
import { wiringConflicts } from '#config/wiring/wiring.ts';

const NAMES = Object.keys(boards()) as (keyof ReturnType<typeof boards>)[];

const told = (file: object, environment: NodeJS.ProcessEnv = {}) =>
  judgeSettings('robot.json', JSON.stringify(file), { environment }).settings;

describe('each board', () => {
  test.each(NAMES)('%s presets settings that there are, and its own wiring has no conflict', (board) => {
    const { pins, firmware, notes } = boards()[board];
    const settings = told({ wiring: { board } });
    for (const [path, value] of Object.entries(pins)) {
      const [section = '', key = ''] = path.split('.');
      expect(Object.keys(SETTING_ACTS)).toContain(path);
      expect((settings as Record<string, Record<string, unknown>>)[section]?.[key]).toBe(value);
    }
    expect(wiringConflicts(settings)).toEqual([]);
    const filters = firmware.filter((line) => line.startsWith('['));
    if (filters.length > 0) expect(firmware.at(-1)).toBe('[all]');
    expect(notes.length).toBeGreaterThan(0);
  });

  test.each(NAMES)('%s asks the firmware for what its parts need', (board) => {
    const { firmware } = boards()[board];
    const { lights, buttons, wiring } = told({ wiring: { board } });
    const needsSpi = lights.kind === 'apa102' || lights.kind === 'ws2812';
    expect(firmware.includes('dtparam=spi=on')).toBe(needsSpi);
    const buttonLines = [wiring.talkPin, ...(buttons.hasPhotoButton ? [wiring.photoPin] : [])];
    const pulled = `gpio=${buttonLines.join(',')}=pu`;
    expect(firmware.filter((line) => line.startsWith('gpio='))).toEqual(
      buttons.kind === 'virtual' ? [] : [pulled],
    );
    expect(firmware.some((line) => line.startsWith('dtoverlay='))).toBe(
      boards()[board].soundCards.length > 0,
    );
  });
});

describe('a board and what is set beside it', () => {
  test('the file goes before the board, the environment before both', () => {
    const board = { wiring: { board: 'respeaker-2mic' } };
    expect(told(board).lights).toMatchObject({ kind: 'apa102', count: 3 });
    expect(told({ ...board, lights: { count: 12 } }).lights).toMatchObject({ kind: 'apa102', count: 12 });
    expect(told({ wiring: { board: 'google-voice-hat', talkPin: 5 } }).wiring).toMatchObject({
      talkPin: 5,
      lampRedPin: 25,
    });
  });

  test('a board that there is not is told with those that there are', () => {
    expect(() => told({ wiring: { board: 'respeeker' } })).toThrow(/respeaker-2mic/);
  });

  test('without a board all is as the schema says', () => {
    expect(told({}).wiring).toEqual(told({ wiring: { board: 'plain' } }).wiring);
  });
});
