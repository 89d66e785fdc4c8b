import type { Settings } from '#config/settings.ts';
import type { OpenedBody } from '#drivers/body.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { TesseractOcr } from '#drivers/ocr/tesseract.ts';
import type { Access } from '#runtime/access/access.ts';
import type { CloudConsent } from '#runtime/house/cloud-consent.ts';
import type { Store } from '#runtime/store/store.ts';
import type { VoiceRoom } from '#runtime/voice/voice-room.ts';
import { bodyChecks, wiringCheck } from './body-checks.ts';
import type { Check } from './check.ts';
import { Checks } from './checks.ts';
import { houseChecks } from './house-checks.ts';

interface CheckedParts {
  readonly settings: Settings;
  /** Of the state, an absolute path. */
  readonly stateDir: string;
  readonly opened: OpenedBody;
  readonly ocr: TesseractOcr;
  /** Whether the cloud could read photos, where it may. */
  readonly hasPhotoReader: boolean;
  readonly room: VoiceRoom;
  readonly consent: CloudConsent;
  readonly store: Store;
  readonly outbound: OutboundLedger;
  readonly access: Access;
  /** Of the family's cloud. */
  readonly cloudCheck: Check;
}

/** All checks of this robot, not started yet. */
export function openChecks(parts: CheckedParts): Checks {
  const { opened, room, consent, store, hasPhotoReader } = parts;
  const { clock, journal, power, network } = opened.body;
  const ofHouse = houseChecks({
    ...parts,
    clock,
    power,
    network,
    hasCloudEyes: () => hasPhotoReader && consent.isOpen,
    // Who took the consent back knows it; who was never asked is told.
    voiceOffReason: () => (consent.bar === 'withdrawn' ? 'off' : room.offReason),
    storeCheck: () => store.check(),
    accessTrouble: () => parts.access.trouble(),
  });
  return new Checks(
    [...ofHouse, parts.cloudCheck, wiringCheck(parts.settings), ...bodyChecks(opened)],
    clock,
    journal,
  );
}
