import type { CallCounts } from '#agents/core/call-counts.ts';
import type { OpenedBody } from '#drivers/body.ts';
import type { Ocr } from '#drivers/ocr/ocr.ts';
import type { PartName } from '#drivers/open-part.ts';
import type { SoundUse } from '#drivers/sound/cards.ts';
import type { Access } from '#runtime/access/access.ts';
import { type CheckId, isForTheParent, isWrong } from '#runtime/checks/check.ts';
import type { Checks } from '#runtime/checks/checks.ts';
import type { House } from '#runtime/house/house.ts';
import type { Health } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import type { TextModel } from '#runtime/text-model.ts';
import type { RobotUpdates } from '#runtime/update/seen/robot-updates.ts';
import type { VoiceRoom } from '#runtime/voice/voice-room.ts';

/** What costs next to nothing to look at is looked at whenever somebody asks. */
const SEEN_AT_A_GLANCE: readonly CheckId[] = ['store', 'access', 'disk', 'clock'];

interface RobotHealthParts {
  readonly version: string;
  readonly opened: OpenedBody;
  readonly store: Store;
  readonly access: Access;
  readonly house: House;
  readonly textModel: TextModel;
  readonly counts: CallCounts;
  readonly ocr: Ocr;
  readonly room: VoiceRoom;
  readonly checks: Checks;
  readonly updates: Pick<RobotUpdates, 'told'>;
}

/** How the robot is, from the last check of each part and what the parts tell themselves; up since it was built. */
export class RobotHealth {
  readonly #parts: RobotHealthParts;
  readonly #startedMs: number;

  constructor(parts: RobotHealthParts) {
    this.#parts = parts;
    this.#startedMs = parts.opened.body.clock.monotonicMs();
  }

  now(): Health {
    const { opened, store, textModel, counts, version, ocr, checks, room, access, house, updates } =
      this.#parts;
    const { body } = opened;
    for (const id of SEEN_AT_A_GLANCE) checks.note(id);
    const of = (id: CheckId, mechanism: string) => {
      const result = checks.result(id);
      if (result === null) return { mechanism, problem: null };
      const { state, code, mend } = result;
      const problem = isForTheParent(result) ? (mend?.support ?? mend?.en ?? code) : null;
      return { mechanism, problem, state, code };
    };
    const ofBody = (name: PartName) => of(name, body[name].mechanism);
    const ofSound = (use: SoundUse, more: string | null = null) => {
      const { card, by } = body.soundDevices.found(use);
      const notes = [
        ...(card === null ? [] : [`${by}: ${card.name} (${card.id})`]),
        ...(more === null ? [] : [more]),
      ];
      return { ...ofBody(use), ...(notes.length === 0 ? {} : { note: notes.join('; ') }) };
    };
    const clouds = { text: textModel.health(), live: room.health(), costs: textModel.costs() };
    const parts: Health['parts'] = {
      store: of('store', 'sqlite'),
      access: of('access', 'file'),
      disk: of('disk', 'statfs'),
      clock: of('clock', 'system'),
      buttons: ofBody('buttons'),
      lights: ofBody('lights'),
      camera: ofBody('camera'),
      pictures: of('pictures', 'sharp'),
      voice: ofBody('voice'),
      microphone: ofSound('microphone'),
      speaker: ofSound('speaker', opened.speakerNote()),
      power: of('power', body.power.mechanism),
      network: body.network.isOnline()
        ? { mechanism: 'online', problem: null }
        : { mechanism: 'offline', problem: null, state: 'not_present', code: 'offline' },
      provider: of('provider', clouds.live.mechanism),
      ocr: of('ocr', ocr.mechanism),
      ...clouds,
    };
    const isDegraded =
      checks.results().some(isWrong) || Object.values(clouds).some(({ problem }) => problem !== null);
    return {
      status: isDegraded ? 'degraded' : 'ok',
      version,
      uptimeSeconds: Math.round((body.clock.monotonicMs() - this.#startedMs) / 1000),
      model: textModel.name,
      parts,
      calls: counts.counted(),
      notices: [
        ...store.notices,
        ...access.notices(),
        ...house.notices(),
        ...textModel.notices(),
        ...room.notices(),
        ...checks.notices(),
        ...updates.told().map(({ ja }) => ja),
      ],
    };
  }
}
