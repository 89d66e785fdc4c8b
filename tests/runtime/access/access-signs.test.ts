import { beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Access } from '#runtime/access/access.ts';
import { AccessSigns } from '#runtime/access/access-signs.ts';
import type { Chance } from '#runtime/access/codes.ts';
import { SECURE_CHANCE } from '#runtime/access/codes.ts';
import { WINDOW_MS } from '#runtime/access/pairing-window.ts';
import { spokenAddress, spokenCode } from '#runtime/access/spoken-code.ts';
import { MemoryAccessFile, memoryAccess } from '../../support/access/memory-access.ts';

const CODE_SAID = 'ゼロ、 いち、 に、、 なな、 はち、 きゅう';
const chance: Chance = { ...SECURE_CHANCE, pairingCode: () => '012789' };

let clock: VirtualClock;
let file: MemoryAccessFile;
let access: Access;
let signs: AccessSigns;
let stop: () => void;
let said: string[];
let light: boolean[];
beforeEach(() => {
  clock = new VirtualClock();
  file = new MemoryAccessFile();
  access = memoryAccess({ clock, file, chance });
  said = [];
  light = [];
  signs = new AccessSigns({
    access,
    clock,
    say: (sentence) => said.push(sentence),
    showPairing: (isOpen) => light.push(isOpen),
  });
  stop = signs.start();
});

const request = { name: '母', kind: 'parent', erasesRecords: false } as const;

test('the robot says its address and the code, twice, and the code again each half minute, until it is over', async () => {
  access.reach = { addresses: () => ['http://192.168.1.23:8080/'], fingerprint: () => null, isOff: false };
  signs.askForPairing();
  expect(said[0]).toContain(
    'いち、 きゅう、 に、 てん、 いち、 ろく、 はち、 てん、 いち、 てん、 に、 さん、 コロン',
  );
  expect(said[0]?.split(CODE_SAID)).toHaveLength(3);
  expect(light).toEqual([true]);
  await clock.advance(WINDOW_MS - 1);
  expect(said.slice(1)).toEqual(Array(3).fill(`すうじを もういちど いうね。 ${CODE_SAID}。`));
  await clock.advance(1);
  expect(said.at(-1)).toContain('おわるね');
  expect(light).toEqual([true, false]);
  const count = said.length;
  await clock.advance(WINDOW_MS);
  expect(said).toHaveLength(count);
  expect(clock.pending).toBe(0);
});

test('where no other device can reach it, it says no address', () => {
  signs.askForPairing();
  expect(said[0]).toContain(CODE_SAID);
  expect(said[0]).not.toContain('スマートフォン');
});

test('who was paired is told aloud, in place of the end of the window', async () => {
  signs.askForPairing();
  await access.pair({ ...request, code: '012789' });
  signs.askForPairing();
  await access.pair({ ...request, code: '012789' });
  signs.askForPairing();
  await access.pair({ ...request, code: '012789', kind: 'child' });
  expect(said.filter((sentence) => !sentence.includes(CODE_SAID))).toEqual([
    'おうちの ひとの スマートフォンと つながったよ。',
    'もうひとりの おうちの ひとが、 つながりたいって。 さきに つながった ひとが、 みてね。',
    'あたらしい タブレットと つながったよ。',
  ]);
});

test('during a wait, on a bad disk and after a reset there is a sentence too', async () => {
  signs.askForPairing();
  await access.pair({ ...request, code: '999999' }).catch(() => {});
  access.closeWindow();
  signs.askForPairing();
  expect(said.at(-1)).toContain('すこし まって');
  signs.askForReset();
  expect(said.at(-1)).toContain('ぜんぶ わすれたよ');
  file.refuses = true;
  signs.askForReset();
  expect(said.at(-1)).toContain('ごめんね');
  access = memoryAccess({ clock, file });
  new AccessSigns({
    access,
    clock,
    say: (sentence) => said.push(sentence),
    showPairing: () => {},
  }).askForPairing();
  expect(said.at(-1)).toContain('ごめんね');
});

test('at the end of the robot it says nothing more', async () => {
  signs.askForPairing();
  stop();
  access.stop();
  expect(clock.pending).toBe(0);
});

test('an address is said as it is typed', () => {
  expect(spokenAddress('http://coach-robot.local:8080/')).toBe(
    'コーチ ハイフン ロボット、 てん、 ローカル、 コロン、 はち、 ゼロ、 はち、 ゼロ',
  );
  expect(spokenAddress('https://10.0.0.7:8443')).toContain('エイチティーティーピーエス');
  expect(spokenCode('000000')).not.toMatch(/\d/);
});
