import type { Page } from 'playwright-core';

/** Speaks: vowels at a pitch of 150 Hz in syllables, `spokenMs` of them, then silence; mono, 16 bit. */
export function speechLike(rateHz: number, spokenMs: number, silentMs: number): Int16Array {
  const samples = new Int16Array(((spokenMs + silentMs) * rateHz) / 1000);
  const spoken = (spokenMs * rateHz) / 1000;
  for (let at = 0; at < spoken; at += 1) {
    const seconds = at / rateHz;
    let vowel = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic += 1) {
      const hz = PITCH_HZ * harmonic;
      const formant =
        Math.exp(-(((hz - 700) / 300) ** 2)) + 0.6 * Math.exp(-(((hz - 1200) / 250) ** 2)) + 0.08;
      vowel += formant * Math.sin(2 * Math.PI * hz * seconds + harmonic);
    }
    const syllable = Math.sin(Math.PI * 5 * seconds) ** 2;
    samples[at] = Math.round(5000 * vowel * syllable);
  }
  return samples;
}

export const PITCH_HZ = 150;

/** The pitch of a sound between 80 and 400 Hz, by its strongest autocorrelation; Hz. */
export function pitchOf(samples: Int16Array, rateHz: number): number {
  let best = { lag: 0, sum: Number.NEGATIVE_INFINITY };
  for (let lag = Math.floor(rateHz / 400); lag <= rateHz / 80; lag += 1) {
    let sum = 0;
    for (let at = lag; at < samples.length; at += 1)
      sum += ((samples[at] as number) * (samples[at - lag] as number)) / 1e6;
    if (sum > best.sum) best = { lag, sum };
  }
  return rateHz / best.lag;
}

/**
 * Lets a test hear what a page plays: whatever reaches the loudspeaker of an AudioContext passes an analyser of
 * ours as well. `rateHz` forces the rate of the context. To be called before the page is opened.
 */
export async function listenIn(page: Page, rateHz: number): Promise<void> {
  await page.addInitScript(`
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor(options) { super({ ...options, sampleRate: ${rateHz} }); window.contextRateHz = this.sampleRate; }
    };
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (target, ...rest) {
      if (target instanceof AudioDestinationNode) {
        const ear = this.context.createAnalyser();
        ear.fftSize = 1024;
        connect.call(this, ear);
        window.ear = ear;
      }
      return connect.call(this, target, ...rest);
    };
    window.loudness = (ear = window.ear) => {
      const samples = new Float32Array(128);
      ear.getFloatTimeDomainData(samples);
      return Math.hypot(...samples) / Math.sqrt(samples.length);
    };
    window.peakHz = () => {
      const bins = new Float32Array(window.ear.frequencyBinCount);
      window.ear.getFloatFrequencyData(bins);
      return (bins.indexOf(Math.max(...bins)) * window.ear.context.sampleRate) / window.ear.fftSize;
    };
    // Resolves with the wall-clock time at which silence began, once it has lasted 100 ms.
    window.whenSilent = () => new Promise((resolve) => {
      let since = null;
      const look = () => {
        const now = Date.now();
        if (window.loudness() > 0.001) since = null;
        else since ??= now;
        if (since !== null && now - since > 100) resolve(since);
        else channel.port2.postMessage(0);
      };
      const channel = new MessageChannel();
      channel.port1.onmessage = look;
      look();
    });
  `);
}
