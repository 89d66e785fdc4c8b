import { GeminiText } from '#agents/models/gemini/gemini.ts';
import { InnerModel } from '#agents/models/inner/inner-model.ts';
import { situation } from '#agents/talk/turn/lesson-brief.ts';
import { readSecret } from '#config/secrets.ts';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { CARE } from './care.ts';
import { innerVersion, promptVersion } from './prompts.ts';
import type { OpenModel } from './stage.ts';

/** A model that can be examined, and how. */
export interface Candidate {
  /** As files are named after it: "offline", "gemini-3.8-flash". */
  readonly name: string;
  /** What it is made of: the prompts it reads, or the rules it is. */
  readonly version: string;
  readonly isCloud: boolean;
  readonly open: OpenModel;
}

/** Why a model cannot be examined here, in words for whoever started the run. */
export class NoModel extends Error {
  override readonly name = 'NoModel';
}

export interface ModelOptions {
  /** A folder of other prompts. */
  readonly prompts?: string;
  /** Gemini's address; '' is Google's own. */
  readonly endpoint?: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * "offline", "gemini" (the models of the settings) or "gemini:<model>" (one for all tiers). The inner model runs in
 * the virtual time of its lesson, a cloud model's time limits in real time. Throws NoModel.
 */
export function candidateOf(name: string, { prompts, endpoint = '', environment }: ModelOptions): Candidate {
  if (name === 'offline') {
    return {
      name,
      version: `rules ${innerVersion()}`,
      isCloud: false,
      open: (clock) => new InnerModel({ clock, care: CARE }),
    };
  }
  const [, model = ''] = /^gemini(?::(gemini-[\w.-]+))?$/.exec(name) ?? [];
  if (!name.startsWith('gemini') || (name !== 'gemini' && model === ''))
    throw new NoModel(`--model ${name}: there are offline, gemini and gemini:<model name>`);
  const key = readSecret('gemini-api-key', environment, null).value;
  if (key === null)
    throw new NoModel(
      'Gemini needs a key: put it into GEMINI_API_KEY (or the credential gemini-api-key) and start again. ' +
        'Without one, `npm run eval` examines the inner model.',
    );
  const { highModel, standardModel, lowModel } = settingsSchema.parse({}).text;
  const models =
    model === ''
      ? { high: highModel, standard: standardModel, low: lowModel }
      : { high: model, standard: model, low: model };
  const gemini = new GeminiText({ key, vertex: null, models, endpoint, clock: new SystemClock(), situation });
  return {
    name: models.standard,
    version: `prompts ${promptVersion(prompts)}`,
    isCloud: true,
    open: () => gemini,
  };
}
