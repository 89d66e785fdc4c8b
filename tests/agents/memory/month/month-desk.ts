import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import type { Cloud } from '#runtime/sync/cloud.ts';
import { leavesBehind } from '#runtime/sync/firestore/forget-memories.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import type { MemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { NO_LEDGER } from '../../../support/cloud/robot-cloud.ts';
import { MemoryCloud } from '../../../support/sync/memory-cloud.ts';
import { CHILD, RememberingDesk } from '../../../support/sync/remembering-desk.ts';
import type { Deed, Visit } from './days.ts';

/** As the documents of searchable mode: what a parent forgets, or writes anew, goes with the change that says so. */
function forgetting(cloud: MemoryCloud, robotId: string): Cloud {
  const one = cloud.of(robotId);
  const memoryIdOf = ({ payload }: CloudItem) =>
    (payload.memory as { memoryId?: string } | undefined)?.memoryId;
  return {
    ...one,
    async write(items, signal) {
      const written = await one.write(items, signal);
      for (const isGoing of items.flatMap((item) => leavesBehind(item) ?? []))
        cloud.items = cloud.items.filter((item) => !isGoing({ id: item.id, memoryId: memoryIdOf(item) }));
      return written;
    },
  };
}

/** A desk through the month, with documents in memory and a peer of Memory Bank. */
export class MonthDesk extends RememberingDesk {
  readonly cloud: MemoryCloud;
  /** What the robot said, by day. */
  readonly heard = new Map<number, readonly string[]>();

  /** The last question to the bank. */
  readonly #search: { readonly asked: Promise<unknown> };

  constructor({ endpoint }: Pick<MemoryBankPeer, 'endpoint'>) {
    const documents = new MemoryCloud();
    const at = { endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
    const search = { asked: Promise.resolve<unknown>(null) };
    super(({ robotId, clock }) => {
      const cloud = new MemoryBankCloud({
        cloud: forgetting(documents, robotId),
        bank: new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER }),
        ...{ app: 'homework-coach', clock, secretWords: () => [] },
      });
      const rank = cloud.rank.bind(cloud);
      return Object.assign(cloud, {
        rank: (...asked: Parameters<typeof rank>) => {
          const found = rank(...asked);
          search.asked = found;
          return found;
        },
      });
    });
    this.cloud = documents;
    this.#search = search;
  }

  /** What is still looked for in the bank is found before time goes on. */
  override async say(message: string, sessionId: string): Promise<string> {
    await this.found();
    return super.say(message, sessionId);
  }

  /** Resolves when nothing is looked for in the bank. */
  async found(): Promise<void> {
    await this.#search.asked;
  }

  /** The whole visit and its evening. */
  async visit({ day, said, deeds = [] }: Visit): Promise<void> {
    this.come(day);
    const heard: string[] = [];
    for (const message of said) heard.push(await this.say(message, `day-${day}`));
    this.heard.set(day, heard);
    await this.evening(() => {
      for (const deed of deeds) this.#do(deed);
    });
  }

  #do(deed: Deed): void {
    if (deed.type === 'switch_off') {
      this.rules[deed.rule] = false;
      return;
    }
    const { memoryId } = this.memory(deed.key);
    const { memories } = this.store;
    if (deed.type === 'rewrite') memories.rewrite(CHILD, memoryId, deed.text);
    else memories.forget(CHILD, memoryId, deed.type === 'forbid');
  }
}
