/** `npm run smoke`: whether the provider and the family's cloud still take what the robot sends. Needs a key or a service account. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSecret } from '#config/secrets.ts';
import { markdown } from './report.ts';
import { runSmoke } from './smoke.ts';

const LIMIT_MS = 8 * 60_000;
/** The dearest step costs some cents: the sum stays under a dollar. */
const STOP_USD = 0.5;

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    ...{ endpoint: text, only: text, engine: text, 'engine-location': text },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(`GEMINI_API_KEY=… CLOUD_SERVICE_ACCOUNT=… npm run smoke -- [--only STEP] [--endpoint ADDRESS] [--engine ID [--engine-location PLACE]]

  --only      one step, as writing
  --endpoint  another provider's address, as the live peer's
  --engine    tries Memory Bank too`);
  process.exit(0);
}
const key = readSecret('gemini-api-key', process.env, null).value?.reveal() ?? '';
const account = readSecret('cloud-service-account', process.env, null).value;
if (key === '' && account === null) {
  console.error(
    'No key: GEMINI_API_KEY=<a key> npm run smoke (it asks Google for at most ten minutes and under a dollar);' +
      " CLOUD_SERVICE_ACCOUNT=<Google's file> tries the family's cloud (--engine <id>: with Memory Bank)",
  );
  process.exit(2);
}
const report = await runSmoke({
  key,
  endpoint: values.endpoint,
  only: values.only,
  cloud: {
    account,
    settings: {
      engineId: values.engine,
      ...(values['engine-location'] === '' ? {} : { engineLocation: values['engine-location'] }),
    },
  },
  limitMs: LIMIT_MS,
  stopUsd: STOP_USD,
  onStep: ({ step, outcome }) => console.error(`${step}: ${outcome}`),
});
const page = markdown(report, [key, account?.reveal() ?? '']);
const folder = path.join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'smoke.md'), page);
console.log(page);
console.error('The page above is in tests/smoke/results/smoke.md: it holds no key, and may be posted.');
process.exit(report.steps.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
