// The package has no types of its own. Only what is used here.
declare module 'node-record-lpcm16' {
  import type { ChildProcessByStdio } from 'node:child_process';
  import type { Readable } from 'node:stream';

  interface Recording {
    readonly process: ChildProcessByStdio<null, Readable, Readable>;
    stream(): Readable;
  }
  const recorder: {
    record(options: {
      readonly recorder: string;
      readonly sampleRate: number;
      readonly channels: number;
      readonly audioType: 'raw';
      readonly device: string;
      readonly environment: NodeJS.ProcessEnv;
    }): Recording;
  };
  export default recorder;
}
