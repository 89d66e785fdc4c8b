import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../runtime/main.ts');

/** The real robot in a process of its own, as `npm start` runs it. */
export interface Daemon {
  /** As it was printed, "http://127.0.0.1:41234/". */
  readonly address: string;
  /** Ends it politely (SIGTERM) or at once (SIGKILL); gives the exit code, null after SIGKILL. Twice is fine. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the robot on a state folder; `port` 0 takes a free one. Throws with what it printed when it ends instead. */
export async function startDaemon(stateDir: string, port = 0): Promise<Daemon> {
  const environment = {
    ...process.env,
    COACH_STATE_DIR: stateDir,
    COACH_WEB_PORT: String(port),
    COACH_BODY_KIND: 'virtual',
    COACH_LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let printed = '';
  const ready = new Promise<string>((resolve) => {
    const read = (piece: Buffer) => {
      printed += piece.toString();
      const [address] = /http:\/\/[^\s"]+\//.exec(printed) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const address = await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error(`the robot did not start: ${printed}`))),
  ]);
  return {
    address,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
