import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEMD } from './installer.ts';

/** Lines as /proc/net/tcp has them: 127.0.0.1 and 192.168.1.5, port 8080, listening. */
const LOOPBACK = '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000';
const NETWORK = '   1: 0501A8C0:1F90 00000000:0000 0A 00000000:00000000';
/** The same address and port in a connection that is open. */
const TALKING = '   2: 0501A8C0:1F90 0901A8C0:D431 01 00000000:00000000';
const PHONE = '192.168.1.9';

describe('port 80', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'coach-port-80-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What one connection gets. `listening`: who listens on this machine. */
  function asked(request: string, { from = PHONE, listening = [LOOPBACK, NETWORK] } = {}): string {
    writeFileSync(
      path.join(folder, 'tcp'),
      `  sl  local_address rem_address   st\n${listening.join('\n')}\n`,
    );
    const { stdout, status } = spawnSync('sh', [path.join(SYSTEMD, 'lead-to-page.sh')], {
      input: request,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, REMOTE_ADDR: from, COACH_WEB_TABLES: folder },
    });
    expect(status).toBe(0);
    return stdout;
  }
  const get = (target: string, host: string) =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n\r\n`;
  const leadsTo = (answer: string) => /^Location: (.*)\r$/m.exec(answer)?.[1];

  test('leads to the same page of the same name on the port of the page', () => {
    const answer = asked(get('/parent?x=1', 'coach-robot.local'));
    expect(answer).toMatch(/^HTTP\/1\.1 307 [^\r\n]*\r\n(?:[\w-]+: [^\r\n]*\r\n)+\r\n$/);
    expect(leadsTo(answer)).toBe('http://coach-robot.local:8080/parent?x=1');
    expect(leadsTo(asked(get('/', '192.168.1.5:80')))).toBe('http://192.168.1.5:8080/');
    expect(leadsTo(asked(get('/', '[fd00::5]')))).toBe('http://[fd00::5]:8080/');
  });

  test('says nothing to the network while the page does not listen there', () => {
    expect(asked(get('/', '192.168.1.5'), { listening: [LOOPBACK] })).toBe('');
    expect(asked(get('/', '192.168.1.5'), { listening: [LOOPBACK, TALKING] })).toBe('');
    expect(leadsTo(asked(get('/', 'localhost'), { from: '127.0.0.1', listening: [LOOPBACK] }))).toBe(
      'http://localhost:8080/',
    );
  });

  test('leads to no other machine, and passes no line on', () => {
    expect(leadsTo(asked(get('//other.example/', 'coach-robot.local')))).toBe(
      'http://coach-robot.local:8080/',
    );
    expect(leadsTo(asked(get('http://other.example/', 'coach-robot.local')))).toBe(
      'http://coach-robot.local:8080/',
    );
    for (const host of ['a b', 'a/b', 'user@other.example', 'a\tb', ''])
      expect(asked(get('/', host)), host).toMatch(/^HTTP\/1\.1 400 /);
    expect(leadsTo(asked(get('/a"><script>', 'coach-robot.local')))).toBe('http://coach-robot.local:8080/');
  });

  test('takes nothing but GET and HEAD, and not for ever', () => {
    expect(asked('POST / HTTP/1.1\r\nHost: a\r\n\r\nx=1')).toMatch(
      /^HTTP\/1\.1 405 [\s\S]*\r\nAllow: GET, HEAD\r\n/,
    );
    expect(asked('')).toBe('');
    expect(asked(`GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(100)}\r\n`)).toBe('');
  });
});
