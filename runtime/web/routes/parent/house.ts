import type { FastifyInstance } from 'fastify';
import type { Wiring } from '../wiring.ts';
import { cloudRoutes } from './cloud.ts';
import { consentRoutes } from './consent.ts';
import { firstStepsRoutes } from './first-steps.ts';
import { fleetRoutes } from './fleet.ts';
import { keyRoutes } from './key.ts';
import { robotRoutes } from './robot.ts';
import { updatesRoutes } from './updates.ts';

/** What a parent decides for the house, and how the robot itself is. */
export function houseRoutes(app: FastifyInstance, wiring: Wiring): void {
  for (const routes of [
    firstStepsRoutes,
    consentRoutes,
    keyRoutes,
    robotRoutes,
    updatesRoutes,
    fleetRoutes,
    cloudRoutes,
  ])
    routes(app, wiring);
}
