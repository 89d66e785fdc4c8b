/**
 * How long the processor worked for this process while `act` ran, in ms: what a busy machine makes wait is not in it.
 * What other threads of the process did meanwhile is.
 */
export async function processorMs(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
