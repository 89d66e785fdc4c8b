/** The package comes without types. What is used of it: libfvad (WebRTC's VAD) and the memory it works in. */
declare module '@echogarden/fvad-wasm' {
  interface FvadModule {
    readonly HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(vad: number): void;
    _fvad_reset(vad: number): void;
    /** 0 (lets much pass as speech) to 3. Returns 0, or -1 when refused. */
    _fvad_set_mode(vad: number, mode: number): number;
    _fvad_set_sample_rate(vad: number, rateHz: number): number;
    /** 1 speech, 0 none, -1 for a length that is not 10, 20 or 30 ms. */
    _fvad_process(vad: number, samplesPointer: number, samples: number): number;
  }
  export default function load(): Promise<FvadModule>;
}
