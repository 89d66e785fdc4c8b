import { afterEach, describe, expect, test } from 'vitest';
import type { ButtonEvent, ButtonName, Buttons } from '#drivers/buttons/buttons.ts';

export interface ButtonsHarness {
  readonly buttons: Buttons;
  /** Moves the finger, so that the mechanism has noticed when it resolves. */
  touch(button: ButtonName, isDown: boolean): Promise<void>;
  /** Lets the time pass in which gestures become sure. */
  pass(durationMs: number): Promise<void>;
  /** How many lines the mechanism holds in the outside world: 0 after close. */
  heldLines(): number;
  remove?(): void;
}

/** What every mechanism that watches buttons must do. */
export function buttonsContract(name: string, make: () => Promise<ButtonsHarness>): void {
  describe(`${name} keeps the contract of Buttons`, () => {
    let harness: ButtonsHarness;
    afterEach(async () => {
      await harness.buttons.close();
      harness.remove?.();
    });

    async function opened(): Promise<{ events: ButtonEvent[] }> {
      harness = await make();
      const events: ButtonEvent[] = [];
      harness.buttons.onEvent((event) => events.push(event));
      await harness.buttons.open();
      return { events };
    }

    test('a press is told at once and a release when it is sure', async () => {
      const { events } = await opened();
      await harness.touch('talk', true);
      expect(events.map(({ button, gesture }) => [button, gesture])).toEqual([['talk', 'press']]);
      await harness.touch('talk', false);
      await harness.pass(1000);
      expect(events.map(({ gesture }) => gesture)).toEqual(['press', 'release']);
    });

    test('buttons do not disturb each other', async () => {
      const { events } = await opened();
      await harness.touch('talk', true);
      await harness.touch('photo', true);
      await harness.pass(1000);
      await harness.touch('talk', false);
      await harness.touch('photo', false);
      await harness.pass(1000);
      for (const button of ['talk', 'photo']) {
        const own = events.filter((event) => event.button === button).map(({ gesture }) => gesture);
        expect(own).toEqual(['press', 'release']);
      }
    });

    test('a listener that throws hurts nobody, and one that left hears nothing', async () => {
      const { events } = await opened();
      const heard: string[] = [];
      harness.buttons.onEvent(() => {
        throw new Error('listener');
      });
      const remove = harness.buttons.onEvent(({ gesture }) => heard.push(gesture));
      remove();
      await harness.touch('photo', true);
      expect(events).toHaveLength(1);
      expect(heard).toEqual([]);
    });

    test('after close the lines are free, nothing more is told, and closing again is fine', async () => {
      const { events } = await opened();
      await harness.touch('talk', true);
      await harness.buttons.close();
      expect(harness.heldLines()).toBe(0);
      const before = events.length;
      await harness.pass(2000);
      expect(events.length).toBe(before);
      await harness.buttons.close();
    });

    test('what is pressed after the opening was not held since then, and nothing is after the close', async () => {
      await opened();
      expect(harness.buttons.heldSinceOpen()).toEqual([]);
      await harness.touch('talk', true);
      expect(harness.buttons.heldSinceOpen()).toEqual([]);
      await harness.buttons.close();
      expect(harness.buttons.heldSinceOpen()).toEqual([]);
    });

    test('it can be closed before it was opened', async () => {
      harness = await make();
      await harness.buttons.close();
      expect(harness.heldLines()).toBe(0);
    });

    test('it can be opened again after it was closed', async () => {
      const { events } = await opened();
      await harness.buttons.close();
      await harness.buttons.open();
      await harness.touch('talk', true);
      expect(events.map(({ gesture }) => gesture)).toEqual(['press']);
    });
  });
}
