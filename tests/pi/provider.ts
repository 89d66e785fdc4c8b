import { SystemClock } from '#drivers/clock/system.ts';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { openPeerVoice, type PeerVoice } from '../support/live-peer/peer-voice.ts';

/** The key the robot of the virtual Pi is given; it must turn up nowhere. */
export const PI_KEY = 'KEY-geheimnis-4712';

/** The provider of the voice, played on this machine; the guest reaches it at PROVIDER of machine.ts. */
export class Provider {
  readonly peer: LivePeer;
  readonly voice: PeerVoice;
  readonly port: number;

  private constructor(peer: LivePeer, voice: PeerVoice) {
    this.peer = peer;
    this.voice = voice;
    this.port = Number(new URL(peer.url).port);
  }

  static async start(): Promise<Provider> {
    const clock = new SystemClock();
    const peer = await LivePeer.start({ clock, keys: [PI_KEY] });
    return new Provider(peer, await openPeerVoice(clock));
  }

  /** Nobody listens to what a broken session would tell: a robot whose power is cut hangs up as it must. */
  async stop(): Promise<void> {
    await this.peer.stop().catch(() => {});
  }
}
