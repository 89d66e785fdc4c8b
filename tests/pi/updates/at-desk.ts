import { Household } from '../household.ts';
import type { Machine } from '../machine.ts';
import { stepOf } from '../records.ts';

/** What a child does with whatever is updated, and finds afterwards. */
export interface AtDesk {
  /** Begins a lesson, and leaves it open. */
  begin(machine: Machine): Promise<void>;
  /** Acknowledged work, and the lesson's end; gives what the disk knows of it. */
  work(machine: Machine): Promise<number>;
  /** In words; with capitals where it is not as it must be. */
  look(machine: Machine, before: number): Promise<string>;
}

const words = (isKept: boolean, isAnswered: boolean): string =>
  `records ${isKept ? 'whole' : 'LOST'}, a turn ${isAnswered ? 'answered' : 'NOT ANSWERED'}`;

export const atRobot: AtDesk = {
  async begin(machine) {
    await new Household(machine).turn('38+47 を やりたい');
  },
  async work(machine) {
    const household = new Household(machine);
    for (const said of ['38+47 を やりたい', '15', 'きょうは もう おわり']) await household.turn(said);
    return (await stepOf(machine)).revision;
  },
  async look(machine, before) {
    const household = new Household(machine);
    await household.untilPage();
    const { check, revision } = await stepOf(machine);
    const events = await household.turn('きょうは なんようび？');
    return words(
      check === 'ok' && revision >= before,
      events.some(({ type }) => type === 'final_response'),
    );
  },
};

const turn = async (machine: Machine): Promise<number> => {
  const said = await machine.run('curl -sf --max-time 20 -X POST http://127.0.0.1:8080/turn');
  return (JSON.parse(said) as { turns: number }).turns;
};
const LESSON = '/var/lib/coach-robot/stand-in.lesson';

export const atStandIn: AtDesk = {
  async begin(machine) {
    await machine.run(`touch ${LESSON}; sleep 6`);
  },
  async work(machine) {
    const turns = await turn(machine);
    await machine.run(`rm -f ${LESSON}; sleep 6`);
    return turns;
  },
  async look(machine, before) {
    await machine.until('curl -sf --max-time 5 http://127.0.0.1:8080/', 120);
    const after = await turn(machine).catch(() => null);
    return words(after !== null && after > before, after !== null);
  },
};
