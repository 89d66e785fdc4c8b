import type { CloudDoor } from '#agents/core/cloud-door.ts';
import type { LiveProvider } from '#agents/live/connection.ts';
import type { TextUsage } from '#agents/models/gemini/gemini-client.ts';
import type { PhotoReader } from '#agents/tools/analyze-homework-image.ts';
import type { Private } from '#config/private.ts';
import type { Settings } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Network } from '#drivers/network/network.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { ConsentedLive } from './consented-live.ts';

/** Why nobody hears the child in a voice talk; 'no_consent' can change while the robot runs. */
export type OffReason = 'off' | 'no_key' | 'no_consent';

/** Who hears the child in a voice talk, or why nobody can until the robot starts anew. */
export type ChosenProvider =
  | { readonly provider: LiveProvider; readonly offReason: null }
  | { readonly provider: null; readonly offReason: Exclude<OffReason, 'no_consent'> };

/** The provider the settings and the key allow; what speaks with it is loaded only then. Nothing is connected. */
export async function chooseProvider(
  { live }: Settings,
  key: Private<string> | null,
  {
    door,
    ...parts
  }: {
    readonly clock: Clock;
    readonly journal: Journal;
    readonly door: CloudDoor;
    readonly outbound: OutboundLedger;
  },
): Promise<ChosenProvider> {
  if (live.kind === 'off') return { provider: null, offReason: 'off' };
  const vertex = vertexOf(live);
  if (key === null && vertex === null) return { provider: null, offReason: 'no_key' };
  const { GeminiLive } = await import('#agents/live/gemini/gemini.ts');
  const { model, endpoint, voiceName, resumption, connectTimeoutMs } = live;
  const gemini = new GeminiLive({
    key,
    vertex,
    model,
    endpoint,
    voiceName,
    resumption,
    connectTimeoutMs,
    ...parts,
  });
  return { provider: new ConsentedLive(gemini, door), offReason: null };
}

/** The cloud's eyes, under the same conditions as its ears; null where there are none. */
export async function choosePhotoReader(
  { live, vision }: Settings,
  key: Private<string> | null,
  {
    clock,
    network,
    door,
    outbound,
  }: {
    readonly clock: Clock;
    readonly network: Network;
    readonly door: CloudDoor;
    readonly outbound: OutboundLedger;
  },
  onUsage: (model: string, usage: TextUsage) => void,
): Promise<PhotoReader | null> {
  const vertex = vertexOf(live);
  if (live.kind === 'off' || (key === null && vertex === null)) return null;
  const { GeminiVision } = await import('#agents/models/gemini/gemini-vision.ts');
  return {
    vision: new GeminiVision({
      ...{ key, vertex, model: vision.model, endpoint: live.endpoint },
      ...{ clock, outbound, onUsage },
    }),
    // An endpoint of one's own may be in the house.
    isOnline: () => door.isOpen && (live.endpoint !== '' || network.isOnline()),
  };
}

function vertexOf(live: Settings['live']): { readonly project: string; readonly location: string } | null {
  return live.vertexProject === '' ? null : { project: live.vertexProject, location: live.vertexLocation };
}
