import { versionSchema } from '#runtime/update/channel-schema.ts';
import type { ConfigData, DeploymentBase, Feedback } from './ddi-messages.ts';

/** What a heartbeat tells of the robot, as far as hawkBit has a place for it. */
export interface ToldOfRobot {
  readonly app_version: string;
  readonly ring: string;
  readonly machine: string;
  readonly health: readonly string[];
  readonly update: {
    readonly state: string;
    /** What is brought, waits or is watched; in the states "idle" and "off" that of the outcome. */
    readonly version: string | null;
    readonly outcome: 'confirmed' | 'went_back' | null;
    readonly code: string | null;
  } | null;
}

/** A chunk of this type names the version of the program. */
const PROGRAM = 'coach-robot';

const feedback = (
  execution: Feedback['status']['execution'],
  finished: Feedback['status']['result']['finished'],
  details: readonly (string | null)[],
): Feedback => ({
  status: { execution, result: { finished }, details: details.filter((one) => one !== null) },
});

/** The version that an action names; null where it names none of this program, or several. */
function versionIn({ deployment }: DeploymentBase): string | null {
  const named = deployment.chunks.filter(({ part }) => part === PROGRAM);
  const version = versionSchema.safeParse(named[0]?.version);
  return named.length === 1 && version.success ? version.data : null;
}

/**
 * Pure: what is told of an action. hawkBit says who and when; what is installed is for the signers and their channel alone, so an
 * action is a wish that is fulfilled when the robot has that version by them, and its artifacts are never looked at.
 */
export function decideFeedback(action: DeploymentBase, told: ToldOfRobot): Feedback {
  const wanted = versionIn(action);
  if (wanted === null) return feedback('rejected', 'none', ['no_version_of_this_program']);
  const { update } = told;
  if (update === null) return feedback('rejected', 'none', ['no_updater']);
  const { state, version, outcome, code } = update;
  if (version === wanted && state === 'downloading') return feedback('download', 'none', [state]);
  const isAtWork = state !== 'idle' && state !== 'off' && state !== 'looking';
  if (version === wanted && isAtWork) return feedback('proceeding', 'none', [state, code]);
  if (version === wanted && outcome === 'went_back')
    return feedback('closed', 'failure', ['went_back', code]);
  if (numberOf(told) === wanted) return feedback('closed', 'success', [outcome ?? 'runs']);
  return feedback('scheduled', 'none', [state, code]);
}

/** Whether the robot is to look now: somebody wants a version of it that it is not at work on. */
export function isToLook(action: DeploymentBase, told: ToldOfRobot): boolean {
  return action.deployment.update !== 'skip' && decideFeedback(action, told).status.execution === 'scheduled';
}

/**
 * Pure: what is told of the wish to stop. What the channel gives it the robot takes all the same; what it has begun to install
 * cannot be stopped by a server that has no key.
 */
export function decideCancel(told: ToldOfRobot): Feedback {
  const state = told.update?.state ?? 'off';
  return state === 'trying' || state === 'confirming'
    ? feedback('rejected', 'none', [state])
    : feedback('canceled', 'success', ['told_no_more']);
}

/** What hawkBit shows of the robot. */
export function configDataOf({ app_version, ring, machine, health }: ToldOfRobot): ConfigData {
  return { mode: 'merge', data: { app_version, ring, machine, health: health.join(' ') || 'ok' } };
}

/** The id at the end of a link and hawkBit's number of its content; null where it leads elsewhere: no other address is followed. */
export function actionIn(
  href: string,
  kind: 'deploymentBase' | 'cancelAction',
): { readonly id: string; readonly query: string } | null {
  const [, id, query = ''] = new RegExp(`/${kind}/(\\d{1,18})(\\?c=-?\\d{1,12})?$`).exec(href) ?? [];
  return id === undefined ? null : { id, query };
}

const POLL_MS = { least: 60_000, most: 48 * 60 * 60_000 };

/** When to ask again, by hawkBit's "HH:mm:ss"; null where it says nothing that can be read. */
export function pollMsOf(sleep: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(sleep ?? '') ?? [];
  if (hours === undefined) return null;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return Math.min(POLL_MS.most, Math.max(POLL_MS.least, ms));
}

const numberOf = ({ app_version }: ToldOfRobot): string => app_version.split('+')[0] ?? app_version;
