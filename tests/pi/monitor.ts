import { once } from 'node:events';
import { connect } from 'node:net';

const PROMPT = '(qemu) ';

/** Gives qemu's monitor a command and resolves when it is done (a machine that is frozen takes seconds); throws with what it says against it. */
export async function tellMonitor(socketPath: string, command: string, limitMs = 300_000): Promise<void> {
  const socket = connect(socketPath);
  const signal = AbortSignal.timeout(limitMs);
  try {
    let said = '';
    const prompts = async (count: number) => {
      while (said.split(PROMPT).length <= count) {
        const [piece] = (await once(socket, 'data', { signal })) as [Buffer];
        said += piece.toString();
      }
    };
    await prompts(1);
    socket.write(`${command}\n`);
    await prompts(2);
    const error = /Error: .*/.exec(said);
    if (error !== null) throw new Error(`qemu: ${error[0]}`);
  } finally {
    socket.destroy();
  }
}
