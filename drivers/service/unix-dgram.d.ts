// The package has no types of its own. Only what is used here.
declare module 'unix-dgram' {
  interface Socket {
    send(data: Buffer, offset: number, length: number, path: string, done: (error?: Error) => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
    close(): void;
  }
  const unixDgram: { createSocket(type: 'unix_dgram'): Socket };
  export default unixDgram;
}
