import { z } from 'zod';
import { REFUSALS, type RefusalCode } from '#runtime/web/refusal.ts';
import type { RouteAccess } from '#runtime/web/route-access.ts';
import type { RouteApi } from './route-api.ts';
import { refusalsOf } from './route-refusals.ts';

/** A route that says what it is for. */
export interface DescribedRoute {
  readonly method: string;
  /** As fastify has it: "/api/v1/parent/devices/:id". */
  readonly url: string;
  readonly access: RouteAccess;
  readonly api: RouteApi;
}

type Json = Record<string, unknown>;

const SESSION = [{ session: [] }, { session_over_https: [] }];
/** OpenAPI cannot say where a connection must come from: an empty requirement is this machine, and `x-access` says so. */
const THIS_MACHINE = {};
const SECURITY: Readonly<Record<RouteAccess, readonly Json[]>> = {
  page: [],
  pairing: [],
  child: [...SESSION, THIS_MACHINE],
  parent: SESSION,
  support: [...SESSION, THIS_MACHINE],
  loopback: [THIS_MACHINE],
  program: [{ program_token: [] }],
};
const WHO: Readonly<Record<RouteAccess, string>> = {
  page: 'Everybody.',
  pairing: 'Everybody, also before anybody is paired while a pairing window is open.',
  child: 'Every paired device; programs on the robot itself without a session.',
  parent: 'Paired parents only.',
  support: 'Paired parents; programs on the robot itself without a session.',
  loopback: 'Programs on the robot itself only.',
  program: 'Programs that a parent has given a token; there is nothing here while none has one.',
};

const SECURITY_SCHEMES = {
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: 'coach_session' },
    description:
      'The session of a paired device (POST /api/v1/pairing), over plain HTTP. A change needs an Origin beside it.',
  },
  session_over_https: {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-coach_session' },
    description: 'The same over HTTPS.',
  },
  program_token: {
    ...{ type: 'http', scheme: 'bearer' },
    description: 'A program’s own (POST /api/v1/parent/programs); it opens nothing else.',
  },
};

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'sentence'],
      properties: {
        code: { type: 'string', enum: Object.keys(REFUSALS) },
        message: { type: 'string', description: 'For developers.' },
        sentence: { type: 'string', description: 'In Japanese, for whoever sits before the page.' },
        details: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};

/** OpenAPI 3.1 of these routes: their own schemas, who may ask, and each code by which they refuse. */
export function openApiDocument(routes: readonly DescribedRoute[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const address = route.url.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...{
        title: 'homework-coach-robot',
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      description: 'Everything that this robot answers on its own address. Nothing of it is a cloud service.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Refusal: REFUSAL_SCHEMA }, securitySchemes: SECURITY_SCHEMES },
    'x-refusals': Object.fromEntries(
      Object.entries(REFUSALS).map(([code, { status, message }]) => [code, { status, message }]),
    ),
  };
}

function operationOf(route: DescribedRoute): Json {
  const { method, url, access, api } = route;
  const body = bodyOf(api);
  return {
    ...{ operationId: nameOf(method, url), summary: api.summary, description: WHO[access] },
    ...{ tags: [tagOf(url)], 'x-access': access, security: SECURITY[access] },
    parameters: [
      ...parametersOf('path', api.params),
      ...parametersOf('query', api.query),
      ...parametersOf('header', api.headers),
    ],
    ...(body !== null && { requestBody: body }),
    responses: { ...answersOf(api), ...refusedBy(refusalsOf(method, access, api)) },
  };
}

/** "post_parent_devices_id_approve". */
const nameOf = (method: string, url: string): string =>
  [method.toLowerCase(), ...url.replace('/api/v1/', '').split(/\W+/)].filter((part) => part !== '').join('_');
const tagOf = (url: string): string => url.replace('/api/v1/', '').split('/').filter(Boolean)[0] ?? 'page';

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return plain;
}

function parametersOf(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name), schema: one },
  }));
}

function bodyOf({ body, isBodyOptional = false, takes = [] }: RouteApi): Json | null {
  if (body === undefined && takes.length === 0) return null;
  const json = body === undefined ? {} : { 'application/json': { schema: schemaOf(body) } };
  const others = takes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { required: !isBodyOptional, content: { ...json, ...Object.fromEntries(others) } };
}

function answersOf({ gives = ['application/json'], status = 200 }: RouteApi): Json {
  const types = gives.filter((type) => type !== 'nothing');
  const content = Object.fromEntries(types.map((type) => [type, { schema: shapeOf(type) }]));
  return {
    ...(types.length > 0 && { [status]: { description: describe(types), content } }),
    ...(gives.includes('nothing') && { 204: { description: 'Done; there is nothing to say.' } }),
    ...(gives.length === 0 && { [status]: { description: 'The connection becomes a WebSocket.' } }),
  };
}

const shapeOf = (type: string): Json => {
  if (type === 'application/json') return {};
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
};
const describe = (types: readonly string[]): string =>
  types.includes('text/event-stream') ? 'A stream of events, each one "data:" line of JSON.' : 'The answer.';

function refusedBy(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map((code) => `${code}: ${REFUSALS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: refusalSchema(some) } },
      },
    ]),
  );
}

const refusalSchema = (codes: readonly RefusalCode[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    { properties: { error: { properties: { code: { enum: codes } } } } },
  ],
});
