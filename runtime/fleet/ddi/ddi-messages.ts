import { z } from 'zod';

/**
 * What Eclipse hawkBit says to a robot, and hears from it: Direct Device Integration v1, as of hawkBit 1.1.0 (its DdiControllerBase,
 * DdiDeploymentBase, DdiCancel, DdiActionFeedback and DdiConfigData). Only what is used here is read; what is more is passed over.
 */
const linkSchema = z.object({ href: z.string().max(2000) });

/** GET /{tenant}/controller/v1/{controllerId} */
export const controllerBaseSchema = z.object({
  config: z.object({ polling: z.object({ sleep: z.string().max(20) }).optional() }).optional(),
  _links: z
    .object({
      deploymentBase: linkSchema.optional(),
      cancelAction: linkSchema.optional(),
      configData: linkSchema.optional(),
    })
    .optional(),
});
export type ControllerBase = z.infer<typeof controllerBaseSchema>;

/** GET …/deploymentBase/{actionId} */
export const deploymentBaseSchema = z.object({
  id: z.string().max(40),
  deployment: z.object({
    /** "skip": not now, as outside of a maintenance window. */
    update: z.enum(['skip', 'attempt', 'forced']),
    chunks: z.array(z.object({ part: z.string(), version: z.string(), name: z.string() })).max(100),
  }),
});
export type DeploymentBase = z.infer<typeof deploymentBaseSchema>;

/** GET …/cancelAction/{actionId} */
export const cancelSchema = z.object({
  id: z.string().max(40),
  cancelAction: z.object({ stopId: z.string().max(40) }),
});

type Execution = 'scheduled' | 'download' | 'proceeding' | 'closed' | 'canceled' | 'rejected';

/** POST …/deploymentBase/{actionId}/feedback, and of a cancelAction. `details`: codes, for support. */
export interface Feedback {
  readonly status: {
    readonly execution: Execution;
    readonly result: { readonly finished: 'none' | 'success' | 'failure' };
    readonly details: readonly string[];
  };
}

/** PUT …/configData */
export interface ConfigData {
  readonly mode: 'merge';
  readonly data: Readonly<Record<string, string>>;
}
