import type { CaptureOrder } from './capture-worklet.ts';
import type { PlaybackOrder, PlaybackReport } from './playback-worklet.ts';
import type { MicrophoneState, VoiceSound, VoiceSoundListeners } from './voice-ports.ts';

/** By the browser's own audio: two AudioWorklets, with the browser's echo canceller between them. */
export class BrowserSound implements VoiceSound {
  readonly #listeners: VoiceSoundListeners;
  readonly #context = new AudioContext({ latencyHint: 'interactive' });
  readonly #gain = this.#context.createGain();
  readonly #analyser = this.#context.createAnalyser();
  readonly #samples: Uint8Array<ArrayBuffer>;
  readonly #ready: Promise<void>;
  #playback: AudioWorkletNode | null = null;
  #capture: AudioWorkletNode | null = null;
  #stream: MediaStream | null = null;
  /** Orders given before the audio thread was there. */
  #early: PlaybackOrder[] = [];
  #isWanted = false;
  #isClosed = false;

  /** To be made in a touch: browsers give sound to a page only then. */
  constructor(listeners: VoiceSoundListeners) {
    this.#listeners = listeners;
    this.#analyser.fftSize = 512;
    this.#samples = new Uint8Array(this.#analyser.fftSize);
    this.#gain.connect(this.#analyser).connect(this.#context.destination);
    this.wake();
    this.#ready = this.#start();
    this.#ready.catch(() => {});
  }

  async listen(): Promise<MicrophoneState> {
    try {
      await this.#ready;
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
      });
      this.#stream = stream;
      if (this.#isClosed) {
        this.#letGo();
        return 'failed';
      }
      for (const track of stream.getTracks()) track.onended = () => this.#listeners.onMicrophone('missing');
      const capture = new AudioWorkletNode(this.#context, 'capture', {
        numberOfOutputs: 0,
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      capture.port.onmessage = (event: MessageEvent<ArrayBuffer>) => this.#listeners.onFrame(event.data);
      this.#context.createMediaStreamSource(stream).connect(capture);
      this.#capture = capture;
      this.setWanted(this.#isWanted);
      return 'works';
    } catch (error) {
      return stateOf(error);
    }
  }

  setWanted(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#capture?.port.postMessage({ isWanted } satisfies CaptureOrder);
  }

  play(sound: ArrayBuffer): void {
    this.#order({ sound });
  }

  cut(take: number): void {
    this.#early = [];
    this.#order({ take });
  }

  setMuted(isMuted: boolean): void {
    this.#gain.gain.value = isMuted ? 0 : 1;
  }

  level(): number {
    this.#analyser.getByteTimeDomainData(this.#samples);
    const power = this.#samples.reduce((sum, sample) => sum + (sample - 128) ** 2, 0) / this.#samples.length;
    return Math.min(1, Math.sqrt(power) / 26);
  }

  wake(): void {
    if (this.#context.state !== 'running') void this.#context.resume().catch(() => {});
  }

  close(): void {
    this.#isClosed = true;
    this.#letGo();
    void this.#context.close().catch(() => {});
  }

  async #start(): Promise<void> {
    const { audioWorklet } = this.#context;
    await Promise.all([
      audioWorklet.addModule('/page/playback-worklet.js'),
      audioWorklet.addModule('/page/capture-worklet.js'),
    ]);
    const playback = new AudioWorkletNode(this.#context, 'playback', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    playback.port.onmessage = (event: MessageEvent<PlaybackReport>) => this.#listeners.onPlayed(event.data);
    playback.connect(this.#gain);
    this.#playback = playback;
    for (const order of this.#early.splice(0)) this.#order(order);
  }

  #order(order: PlaybackOrder): void {
    if (this.#playback) this.#playback.port.postMessage(order, 'sound' in order ? [order.sound] : []);
    else this.#early.push(order);
  }

  #letGo(): void {
    for (const track of this.#stream?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
  }
}

/** Why there is no microphone, by the names of Media Capture and Streams 10.2.6. */
function stateOf(error: unknown): MicrophoneState {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
      return 'busy';
    default:
      return 'failed';
  }
}
