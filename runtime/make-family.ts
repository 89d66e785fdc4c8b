import type { CloudDoor } from '#agents/core/cloud-door.ts';
import type { FamilyAnswersParts } from '#agents/family/answers-parts.ts';
import type { FamilyAssistant } from '#agents/family/assistant.ts';
import type { HouseFacts, HouseNotice } from '#agents/family/house-facts.ts';
import type { Private } from '#config/private.ts';
import type { Settings } from '#config/settings.ts';
import type { Children } from './children/children.ts';
import { sentForAll } from './house/sent-for-all.ts';
import type { Robot } from './robot.ts';
import type { HouseRules } from './settings/house-rules.ts';
import type { Store } from './store/store.ts';
import { chooseNews, familyClouds, type TextModel } from './text-model.ts';
import type { RobotUpdates } from './update/seen/robot-updates.ts';

interface FamilyParts
  extends Pick<FamilyAnswersParts, 'courses' | 'clock' | 'journal' | 'newId'>,
    Pick<Required<FamilyAnswersParts>, 'hooks'> {
  readonly store: Pick<Store, 'family' | 'memories' | 'voiceLedger' | 'rules' | 'house'>;
  readonly children: Children;
  /** As they act now. */
  readonly settings: Settings;
  readonly rules: HouseRules;
  readonly textModel: TextModel;
  readonly key: Private<string> | null;
  /** What the parents should know, the newest first. */
  notices(): readonly HouseNotice[];
  /** They keep by themselves what they fetched. */
  updates(): Pick<RobotUpdates, 'sent'>;
  readonly doors: Parameters<typeof chooseNews>[2] & { readonly door: CloudDoor };
}

/** Between two pieces of what is made ready for the first question: whoever came meanwhile is served. */
const REST_MS = 10;

/**
 * The parent's assistant over the records of this robot's children. It is loaded when a parent looks at what was asked, as the page
 * of questions does when it opens, or with the first question: no start waits for it, and a robot whose parents only read other
 * pages never has it in memory.
 */
export function makeFamily(parts: FamilyParts): Robot['family'] {
  let assistant: FamilyAssistant | null = null;
  const loaded = async (): Promise<FamilyAssistant> => {
    const { FamilyAssistant: Assistant } = await import('#agents/family/assistant.ts');
    const { store, children, textModel, settings, key, doors, ...more } = parts;
    assistant ??= new Assistant({
      ...more,
      records: store.family,
      children: () => children.asked(),
      clouds: familyClouds(textModel),
      house: houseFacts(parts),
      news: chooseNews(settings, key, { ...doors, clock: more.clock }),
    });
    return assistant;
  };
  return {
    async *ask(question, signal) {
      yield* (await loaded()).ask(question, signal);
    },
    history(userId, limit) {
      // What cannot be loaded is told by the first question.
      loaded()
        .then((one) => one.prepare(() => parts.clock.sleep(REST_MS)))
        .catch(() => {});
      return assistant?.history(userId, limit) ?? [];
    },
    forget: () => assistant?.forget(),
  };
}

/** What the rules and the ledger say of the household, as they stand when a parent asks. */
function houseFacts(parts: FamilyParts): HouseFacts {
  const { store, children, settings, rules, key, doors } = parts;
  const mayAsk = (): boolean => doors.door.isOpen && (key !== null || settings.live.vertexProject !== '');
  return {
    spentUsd: (month) => store.voiceLedger(children.atDesk).spentUsd(month),
    spending: (fromDay, toDay) => store.rules.spending(fromDay, toDay),
    sent: (fromDay, toDay) => sentForAll(parts, children.asked().all, fromDay, toDay),
    capUsd: () => settings.live.monthlyCapUsd,
    bedtime: () => rules.rulesOf(children.atDesk).quietHours.from,
    minutesADay: (childId) => rules.rulesOf(childId ?? children.atDesk).minutesADay,
    robotName: () => settings.robot.name,
    rules: (childId) => rules.rulesOf(childId ?? children.atDesk),
    notices: () => parts.notices(),
    memories: (childId) => store.memories.of(childId ?? children.atDesk),
    cloud: () => ({
      voice: mayAsk() && settings.live.kind !== 'off',
      writing: mayAsk() && settings.text.kind !== 'off',
    }),
  };
}
