import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { REFUSALS } from '#runtime/web/refusal.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

let web: Web;
let token: string;
let document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
const routes: { method: string; url: string; access: string | undefined }[] = [];
beforeAll(async () => {
  const settings = pageSettings({ web: { port: 8080 } });
  const robot = new ScriptedRobot();
  web = await buildWeb(robot, settings, new MemoryJournal(), new VirtualClock(), (method, url, access) =>
    routes.push({ method, url, access }),
  );
  await asParent(web.app);
  token = robot.access.programs.add('a program', '1').token.reveal();
  document = (await ask('GET', '/api/v1/openapi.json')).json();
});
afterAll(() => web.app.close());

async function ask(method: string, url: string, payload?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)), authorization: `Bearer ${token}` };
  return web.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
}

const addressOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');
const operations = () =>
  Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address,
      operation,
    })),
  );
/** The properties of a body, of whatever parts its schema is put together. */
function propertiesOf({ properties = {}, allOf = [], oneOf = [] }: Schema): Record<string, Schema> {
  return Object.assign({}, properties, ...[...allOf, ...oneOf].map(propertiesOf));
}
/** What no schema of ours takes in that place. */
const wrongFor = ({ type }: Schema): unknown => (type === 'object' || type === 'array' ? 7 : { wrong: 1 });
/** The fields that a refusal names, without what is inside of them. */
const refusedFields = (response: { json(): { error: { code: string; details?: string[] } } }): string[] => {
  const { code, details = [] } = response.json().error;
  expect(code).toBe('bad_request');
  return details.map((line) => line.split(':')[0]?.split('.')[0] ?? '');
};
/** An address whose parts are right, but for one. */
const filled = (address: string, wrong: string | null): string =>
  address.replace(/\{(\w+)\}/g, (_, name) => (name === wrong ? '%21' : (RIGHT[name] ?? 'x')));
const RIGHT: Readonly<Record<string, string>> = {
  id: '01890000-0000-7000-8000-000000000000',
  day: '2026-04-06',
};

/** A copy: the validator writes into what it is given. */
const specOf = () => structuredClone(document) as unknown as Record<string, unknown>;

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(specOf());
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
    const broken = { ...specOf(), info: {} };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('has every address but those of the pages, and says of each for whom it is', () => {
    const real = routes.filter(({ url }) => /^\/(?:api|ws|mcp)\b/.test(url));
    expect(real.length).toBeGreaterThan(60);
    expect(
      operations()
        .map(({ method, address, operation }) => `${method} ${address} ${operation['x-access']}`)
        .sort(),
    ).toEqual(real.map(({ method, url, access }) => `${method} ${addressOf(url)} ${access}`).sort());
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('asks for a session wherever no machine of its own is let in without', () => {
    for (const { address, operation } of operations())
      if (operation['x-access'] === 'parent')
        expect([address, operation.security]).toEqual([
          address,
          [{ session: [] }, { session_over_https: [] }],
        ]);
  });

  test('names each part of an address', () => {
    for (const { address, operation } of operations()) {
      const parts = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const told = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([address, told]).toEqual([address, parts]);
    }
  });

  test('gives each refusal the status that it has', () => {
    for (const { operation } of operations())
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const schema = content?.['application/json']?.schema as {
          allOf?: [unknown, { properties: { error: { properties: { code: { enum: string[] } } } } }];
        };
        for (const code of schema?.allOf?.[1].properties.error.properties.code.enum ?? [])
          expect([code, REFUSALS[code as keyof typeof REFUSALS].status]).toEqual([code, Number(status)]);
      }
  });

  test('says which answers are streams', () => {
    const streams = operations().filter(
      ({ operation }) => operation.responses['200']?.content?.['text/event-stream'] !== undefined,
    );
    expect(streams.map(({ address }) => address).sort()).toEqual([
      '/api/v1/agent/query-stream',
      '/api/v1/body/events',
      '/api/v1/checks/run',
      '/api/v1/dialogue/run',
      '/api/v1/parent/admission',
      '/api/v1/parent/cloud/check',
      '/api/v1/parent/cloud/purge',
      '/api/v1/parent/cloud/restore',
      '/api/v1/parent/key',
      '/api/v1/parent/robot/trial',
      // To programs of 2025: one event.
      '/mcp',
    ]);
  });
});

describe('each schema of it is the one that the route refuses by', () => {
  test('a body with every field wrong is refused, field by field', async () => {
    let bodies = 0;
    for (const { method, address, operation } of operations()) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      bodies += 1;
      const properties = propertiesOf(schema);
      const names = Object.keys(properties).filter((name) => name !== 'attempt_id');
      const payload = Object.fromEntries(names.map((name) => [name, wrongFor(properties[name] ?? {})]));
      const response = await ask(method, filled(address, null), payload);
      expect([method, address, response.statusCode]).toEqual([method, address, 400]);
      expect([address, new Set(refusedFields(response))]).toEqual([address, new Set(names)]);
    }
    expect(bodies).toBeGreaterThan(15);
  });

  test('a question with every field wrong is refused, field by field', async () => {
    let queries = 0;
    for (const { method, address, operation } of operations()) {
      const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      if (names.length === 0) continue;
      queries += 1;
      const asked = new URLSearchParams(names.map((name): [string, string] => [name, '!']));
      const response = await ask(method, `${filled(address, null)}?${asked}`);
      expect([address, response.statusCode]).toEqual([address, 400]);
      expect([address, new Set(refusedFields(response))]).toEqual([address, new Set(names)]);
    }
    expect(queries).toBeGreaterThan(10);
  });

  /** Where the body is looked at before the address. */
  const RIGHT_BODIES: Readonly<Record<string, object>> = {
    'POST /api/v1/parent/history/problems/{id}/correct': { what: 'not_counted' },
  };

  test('a part of an address that is wrong is refused', async () => {
    let parts = 0;
    for (const { method, address, operation } of operations())
      for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
        parts += 1;
        const response = await ask(method, filled(address, name), RIGHT_BODIES[`${method} ${address}`]);
        expect([address, response.statusCode]).toEqual([address, 400]);
        expect([address, refusedFields(response)]).toEqual([address, [name]]);
      }
    expect(parts).toBeGreaterThan(10);
  });
});
