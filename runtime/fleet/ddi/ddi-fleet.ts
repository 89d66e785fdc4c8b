import type { z } from 'zod';
import type { HeardOfFleet } from '#runtime/fleet/fleet-line.ts';
import {
  type ControllerBase,
  cancelSchema,
  controllerBaseSchema,
  type DeploymentBase,
  deploymentBaseSchema,
  type Feedback,
} from './ddi-messages.ts';
import {
  actionIn,
  configDataOf,
  decideCancel,
  decideFeedback,
  isToLook,
  pollMsOf,
  type ToldOfRobot,
} from './decide-ddi.ts';

/** One request to the server, below `/{tenant}/controller/v1/{controllerId}`; null where it was not answered as it should. */
type AskDdi = (
  place: string,
  request: { readonly method: 'GET' | 'POST' | 'PUT'; readonly body?: unknown },
  signal: AbortSignal,
) => Promise<unknown>;

/**
 * A hawkBit in the place of the fleet's own server: it is asked what it wants, and told how that goes. It has no key: nothing that
 * it says is installed, it can make the robot look and no more. What was told of an action is told once.
 */
export class DdiFleet {
  readonly #ask: AskDdi;
  readonly #told = new Map<string, string>();

  constructor(ask: AskDdi) {
    this.#ask = ask;
  }

  /** Null where nobody answers as hawkBit does. Rejects with the signal's reason alone. */
  async tell(told: ToldOfRobot, signal: AbortSignal): Promise<HeardOfFleet | null> {
    const base = await this.#get('', controllerBaseSchema, signal);
    if (base === null) return null;
    if (base._links?.configData !== undefined)
      await this.#ask('/configData', { method: 'PUT', body: configDataOf(told) }, signal);
    const isCanceled = await this.#cancel(base, told, signal);
    const action = isCanceled ? null : await this.#action(base, signal);
    if (action !== null)
      await this.#feedBack(`/deploymentBase/${action.id}`, decideFeedback(action, told), signal);
    return {
      look: action !== null && isToLook(action, told),
      againMs: pollMsOf(base.config?.polling?.sleep),
    };
  }

  async #action({ _links }: ControllerBase, signal: AbortSignal): Promise<DeploymentBase | null> {
    const found = _links?.deploymentBase && actionIn(_links.deploymentBase.href, 'deploymentBase');
    if (!found) return null;
    const action = await this.#get(`/deploymentBase/${found.id}${found.query}`, deploymentBaseSchema, signal);
    return action?.id === found.id ? action : null;
  }

  async #cancel({ _links }: ControllerBase, told: ToldOfRobot, signal: AbortSignal): Promise<boolean> {
    const found = _links?.cancelAction && actionIn(_links.cancelAction.href, 'cancelAction');
    if (!found) return false;
    const cancel = await this.#get(`/cancelAction/${found.id}`, cancelSchema, signal);
    if (cancel === null) return false;
    await this.#feedBack(`/cancelAction/${found.id}`, decideCancel(told), signal);
    return true;
  }

  async #feedBack(place: string, feedback: Feedback, signal: AbortSignal): Promise<void> {
    const text = JSON.stringify(feedback);
    if (this.#told.get(place) === text) return;
    // hawkBit has one action of a robot at a time.
    this.#told.clear();
    const answer = await this.#ask(`${place}/feedback`, { method: 'POST', body: feedback }, signal);
    if (answer !== null) this.#told.set(place, text);
  }

  async #get<T>(place: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T | null> {
    const parsed = schema.safeParse(await this.#ask(place, { method: 'GET' }, signal));
    return parsed.success ? parsed.data : null;
  }
}
