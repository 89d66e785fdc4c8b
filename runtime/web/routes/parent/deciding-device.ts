import type { FastifyRequest } from 'fastify';
import type { Robot } from '#runtime/robot.ts';

/** The deciding phone by its name on the page; this machine itself has none. */
export function decidingDevice({ access }: Pick<Robot, 'access'>, { visitor }: FastifyRequest): string {
  return access.devices.list().find(({ id }) => id === visitor.deviceId)?.name ?? 'robot';
}
