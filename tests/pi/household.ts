import { settingsSchema } from '#config/settings.ts';
import { INPUT_RATE_HZ, OUTPUT_RATE_HZ } from '#drivers/audio/format.ts';
import { toWav } from '#drivers/audio/wav.ts';
import type { Machine } from './machine.ts';

/** What the robot's page answers on the machine itself. */
const PAGE = 'http://127.0.0.1:8080';
/** The child's side of the sound card: what is played there the robot's microphone hears, and the other way round. */
const CHILD = 'plughw:CARD=Desk,DEV=1';
const LINE = '/sys/devices/platform/gpio-sim.0/gpiochip*/sim_gpio';

const { wiring } = settingsSchema.parse({});
const BUTTON_LINES = { talk: wiring.talkPin, photo: wiring.photoPin };
export type Button = keyof typeof BUTTON_LINES;

/** The lamp's lines as they were at a moment, "rgb" with a dash for each that is dark, and the guest's uptime, s. */
export interface LampLook {
  readonly atSeconds: number;
  readonly colour: string;
}

/** The child and the parent at a virtual Pi: fingers, a mouth, ears and eyes, all outside the robot's own process. */
export class Household {
  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /**
   * The button closes its line to ground, as long as it is held. The shell itself waits: a program that starts takes an
   * emulated processor half a second, and a click would be a held key.
   */
  async press(button: Button, heldMs = 120): Promise<void> {
    const line = `${LINE}${BUTTON_LINES[button]}/pull`;
    const seconds = (heldMs / 1000).toFixed(3);
    await this.machine.run(
      `exec 8<> <(:); echo pull-down > ${line}; read -r -t ${seconds} -u 8; echo pull-up > ${line}`,
    );
  }

  /** The child speaks (mono, INPUT_RATE_HZ); resolves when it has. */
  async say(samples: Int16Array): Promise<void> {
    await this.put('/run/child.wav', toWav(samples, INPUT_RATE_HZ));
    await this.machine.run(`aplay -q -D '${CHILD}' /run/child.wav`, 30 + samples.length / INPUT_RATE_HZ);
  }

  /** Listens to the loudspeaker for so long; gives what was heard (mono, OUTPUT_RATE_HZ). */
  async hear(seconds: number): Promise<Int16Array> {
    const { output } = await this.machine.ask(
      `arecord -q -D '${CHILD}' -t raw -f S16_LE -c 1 -r ${OUTPUT_RATE_HZ} -d ${Math.ceil(seconds)} /run/heard.raw; cat /run/heard.raw`,
      seconds * 3 + 60,
    );
    const even = output.subarray(0, output.length - (output.length % 2));
    return new Int16Array(Uint8Array.from(even).buffer);
  }

  /** Looks at the lamp for so long, some twenty times a second; gives each change. */
  async watchLamp(seconds: number): Promise<readonly LampLook[]> {
    const { lampRedPin: red, lampGreenPin: green, lampBluePin: blue } = wiring;
    const read = [red, green, blue].map((bcm) => `read -r l${bcm} < ${LINE}${bcm}/value`).join('; ');
    const printed = await this.machine.run(
      `cd ${LINE}${red}/..; exec 8<> <(:); read -r end _ < /proc/uptime; end=$(( \${end%.*} + ${Math.ceil(seconds)} ))
while :; do
  ${read.replaceAll(LINE, 'sim_gpio')}; read -r up _ < /proc/uptime; now="$l${red}$l${green}$l${blue}"
  [ "$now" != "$was" ] && echo "$up $now"; was=$now
  [ "\${up%.*}" -ge "$end" ] && break
  read -r -t 0.05 -u 8
done; true`,
      seconds * 3 + 60,
    );
    return printed.split('\n').map((line) => {
      const [up = '', levels = ''] = line.split(' ');
      const colour = [...'rgb'].map((letter, at) => (levels[at] === '1' ? letter : '-')).join('');
      return { atSeconds: Number(up), colour };
    });
  }

  /** Asks the page's interface on the robot itself, as text; throws where it refuses or does not answer. */
  page(path: string, body?: unknown, limitSeconds = 60): Promise<string> {
    const post =
      body === undefined ? '' : `-H 'content-type: application/json' -d ${shellQuoted(JSON.stringify(body))}`;
    return this.machine.run(
      `curl -sS --fail-with-body --max-time ${limitSeconds} ${post} '${PAGE}${path}'`,
      limitSeconds,
    );
  }

  /** A typed turn; gives the events once the answer is whole. */
  async turn(message: string): Promise<readonly Record<string, unknown>[]> {
    const { userId, sessionId } = await this.desk();
    const text = await this.page('/api/v1/dialogue/run', {
      user_id: userId,
      session_id: sessionId,
      message,
    });
    return text
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => JSON.parse(line.slice(5)) as Record<string, unknown>);
  }

  async desk(): Promise<{ readonly userId: string; readonly sessionId: string }> {
    const desk = JSON.parse(await this.page('/api/v1/desk')) as Record<string, string>;
    return { userId: desk.userId ?? desk.user_id ?? '', sessionId: desk.sessionId ?? desk.session_id ?? '' };
  }

  async health(): Promise<Health> {
    return JSON.parse(await this.page('/api/v1/health')) as Health;
  }

  /** Resolves with the guest's uptime, s, once the page answers. */
  untilPage(limitSeconds = 600): Promise<number> {
    return this.machine.until(`curl -sf --max-time 5 ${PAGE}/api/v1/health`, limitSeconds);
  }

  /** Resolves once health says so of a part; asks each two seconds of the guest's. */
  async untilPart(part: string, state: string, limitSeconds: number): Promise<void> {
    const ends = (await this.machine.uptimeSeconds()) + limitSeconds;
    for (;;) {
      const found = (await this.health()).parts[part];
      if (found?.state === state) return;
      if ((await this.machine.uptimeSeconds()) > ends)
        throw new Error(
          `${part} is ${found?.state} (${found?.code}) after ${limitSeconds} s, and not ${state}`,
        );
      await this.machine.run('sleep 2');
    }
  }

  async put(file: string, bytes: Uint8Array): Promise<void> {
    await this.machine.run(`base64 -d > ${file} <<'END'\n${Buffer.from(bytes).toString('base64')}\nEND`);
  }
}

export interface Health {
  readonly status: string;
  readonly uptimeSeconds: number;
  readonly parts: Readonly<
    Record<
      string,
      {
        readonly mechanism: string;
        readonly state?: string;
        readonly code?: string;
        readonly problem?: string;
      }
    >
  >;
}

export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
