import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { needsEmulator, useEmulator } from '../../../support/cloud/firestore-emulator.ts';
import { item, robotCloud } from '../../../support/cloud/robot-cloud.ts';

const signal = new AbortController().signal;

/** Google's own answers (google.rpc.Status as JSON), in the words of its documentation. */
const ANSWERS = {
  disabled: [
    403,
    'PERMISSION_DENIED',
    'Cloud Firestore API has not been used in project my-robot before or it is disabled.',
  ],
  role: [403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'],
  database: [404, 'NOT_FOUND', 'The database (default) does not exist for project my-robot'],
  quota: [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'],
  token: [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  down: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
} as const;

describe('what Google answers', () => {
  let server: Server;
  let answer: readonly [number, string, string];
  beforeEach(async () => {
    server = createServer((request, response) => {
      request.resume();
      const [code, status, message] = answer;
      response.writeHead(code).end(JSON.stringify({ error: { code, status, message } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const cloud = () => {
    const { port } = server.address() as AddressInfo;
    return robotCloud({ endpoint: `http://127.0.0.1:${port}`, project: 'my-robot' });
  };

  test.each([
    ['disabled', 'no_access', 'gcloud services enable firestore.googleapis.com'],
    ['role', 'no_access', 'roles/datastore.user'],
    ['database', 'gone', 'gcloud firestore databases create'],
    ['quota', 'quota', 'quotas of the project'],
    ['token', 'refused', 'make a new one'],
    ['down', 'unreachable', 'check the internet connection'],
  ] as const)('%s is the fault %s, and the check has the line that mends it', async (name, kind, mend) => {
    answer = ANSWERS[name];
    await expect(cloud().write([item()], signal)).rejects.toMatchObject({ kind });
    await expect(cloud().read('child-x', null, signal)).rejects.toMatchObject({ kind });
    await expect(cloud().erase({ what: 'child', childId: 'child-x' }, signal)).rejects.toMatchObject({
      kind,
    });
    const failed = (await cloud().check(signal)).find(({ state }) => state === 'failed');
    expect(failed).toMatchObject({ step: 'database', fault: kind, mend: expect.stringContaining(mend) });
  });
});

const { missing } = needsEmulator();
const emulator = useEmulator();

test.skipIf(missing !== null)(
  'what Firestore itself refuses is found in its commit, and all others go',
  async () => {
    const cloud = robotCloud({ endpoint: emulator.endpoint, project: 'demo-poison', mode: 'searchable' });
    const items = Array.from({ length: 23 }, () => item());
    // Names between double underscores are Firestore's own: it refuses the whole commit.
    const poison = [3, 4, 17].map((place) => {
      const bad = item({ payload: { __odd__: 1, session_id: 's1' } });
      items[place] = bad;
      return bad.id;
    });
    const { written, refused } = await cloud.write(items, signal);
    expect(refused).toEqual(poison.map((id) => ({ id, code: 'refused' })));
    expect(written).toEqual(items.map(({ id }) => id).filter((id) => !poison.includes(id)));
  },
);
