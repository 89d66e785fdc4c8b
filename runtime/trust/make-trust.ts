import type { TextDialogue } from '#agents/talk/text/text-dialogue.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Children } from '#runtime/children/children.ts';
import type { EmbodiedDialogue } from '#runtime/embodied-dialogue.ts';
import type { OutboundBook } from '#runtime/outbound-book.ts';
import type { Desk, Robot } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import { readOrder } from '#runtime/store/trust/erase-order.ts';
import type { TextModel } from '#runtime/text-model.ts';
import { HouseTrust, type SentByDay } from './house-trust.ts';
import { NoticeBoard } from './notice-board.ts';
import type { TellsNotices, ToldNotice } from './parent-notice.ts';
import { Retention } from './retention.ts';
import { storeNotice } from './store-notices.ts';

interface TrustParts {
  readonly access: TellsNotices;
  readonly house: TellsNotices;
  readonly children: Children;
  readonly store: Store;
  /** The state folder. */
  readonly dir: string;
  readonly settings: Settings;
  readonly version: string;
  readonly text: TextDialogue;
  readonly family: Robot['family'];
  /** Where talks by voice go on: they end with these words. */
  readonly room: TellsNotices & { endTalks(words: string): Promise<void> };
  readonly dialogue: Pick<EmbodiedDialogue, 'tell'>;
  desk(): Pick<Desk, 'sessionId' | 'isFromEarlier'>;
  readonly textModel: TextModel;
  readonly outbound: OutboundBook;
  readonly checks: TellsNotices;
  readonly updates: TellsNotices & SentByDay;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
}

/** Trust over the parts of this robot: whose talks end, whose memory is emptied, whose notices are told. */
export function makeTrust(parts: TrustParts): HouseTrust {
  const {
    access,
    house,
    store,
    settings,
    text,
    family,
    room,
    textModel,
    outbound,
    checks,
    updates,
    clock,
    journal,
  } = parts;
  /** Whether somebody was in the middle of a talk. */
  let wasTalking = false;
  const retention = new Retention({ store, keepMonths: settings.privacy.keepMonths, clock, journal });
  const board = new NoticeBoard({
    clock,
    told: () => [
      ...store.noticeRecords.map(storeNotice),
      ...unfinishedErasing(parts.dir),
      ...access.told(),
      ...house.told(),
      ...retention.told(),
      ...textModel.told(),
      ...room.told(),
      ...checks.told(),
      ...updates.told(),
    ],
    seen: () => store.house.seenNotices(),
    noteSeen: (ids) => store.house.noteSeen(ids),
  });
  return new HouseTrust({
    ...parts,
    board,
    retention,
    quiet: async () => {
      wasTalking = isTalking(parts);
      await room.endTalks(VOICE_PHRASES.records_go[0]);
      // What was counted in the talks is the talks': it goes with them.
      textModel.close();
      outbound.write();
    },
    forget: () => {
      parts.children.readAnew();
      text.forget();
      family.forget();
      parts.dialogue.tell(wasTalking && !isTalking(parts) ? VOICE_PHRASES.records_gone[0] : null);
    },
  });
}

function isTalking({ store, children, desk }: TrustParts): boolean {
  try {
    const { sessionId, isFromEarlier } = desk();
    return !isFromEarlier && store.latestOpenSession(children.atDesk)?.sessionId === sessionId;
  } catch {
    // The records cannot be read: whoever is at work is told so by the next turn.
    return false;
  }
}

function unfinishedErasing(dir: string): readonly ToldNotice[] {
  if (readOrder(dir) === null) return [];
  return [
    {
      ...{ id: 'trust:erasing_unfinished', kind: 'trust', code: 'erasing_unfinished' },
      ja: '記録を消す作業が終わっていません。空き容量をたしかめて、ロボットを再起動してください。続きは自動で行います。',
      en: 'Erasing records has not come to its end. Check that the disk has room and restart the robot; it goes on by itself.',
    },
  ];
}
