/** A request, as far as it decides what is answered. */
interface SafeRequest {
  readonly method: string;
  /** Without what follows a question mark. */
  readonly path: string;
  /** From this machine itself. */
  readonly isLoopback: boolean;
  /** It brings the session of a paired parent. */
  readonly isParent: boolean;
  /** Its Host header is one of the robot's own names. */
  readonly isForUs: boolean;
  /** It comes from a page of the robot: Origin and Sec-Fetch-Site say so, or it is from a program and has neither. */
  readonly isFromOurPage: boolean;
}

export type SafeAnswer = 'page' | 'record' | 'health' | 'again' | 'resting' | 'not_found' | 'wrong_host';

/**
 * What the safe mode answers. The page, the record and another try are for this machine and for paired parents; anybody
 * else in the house learns that the robot rests, and nothing more.
 */
export function decideRequest(request: SafeRequest): SafeAnswer {
  const { method, path, isLoopback, isParent, isForUs, isFromOurPage } = request;
  if (!isForUs) return 'wrong_host';
  if (!isLoopback && !isParent) return 'resting';
  if (method === 'POST') return path === '/again' && isFromOurPage ? 'again' : 'not_found';
  if (method !== 'GET') return 'not_found';
  if (path === '/problem.json') return 'record';
  if (path === '/api/v1/health') return 'health';
  // Whatever page of the robot's was open.
  return path.startsWith('/api/') ? 'not_found' : 'page';
}
