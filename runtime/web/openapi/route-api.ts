import type { z } from 'zod';
import type { RefusalCode } from '#runtime/web/refusal.ts';

/** What a route says of itself for programs. The schemas are those that it checks with, so the two cannot differ. */
export interface RouteApi {
  /** What it is for, in one line of English. */
  readonly summary: string;
  /** Of the address; each ":name" of it must be in there. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Beside those of every request. */
  readonly headers?: z.ZodObject;
  /** As JSON. */
  readonly body?: z.ZodType;
  /** A body that may as well be left out. */
  readonly isBodyOptional?: boolean;
  /** Media types of bodies that it takes beside JSON. */
  readonly takes?: readonly string[];
  /** Media types of its answers, JSON where left out; 'nothing' is 204. */
  readonly gives?: readonly (string | 'nothing')[];
  /** Where it is not 200. */
  readonly status?: number;
  /** What it refuses beside what every route of its kind does (route-refusals.ts). */
  readonly refuses?: readonly RefusalCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    api?: RouteApi;
  }
}
