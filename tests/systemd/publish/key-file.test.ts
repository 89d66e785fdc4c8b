import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type KeyFile,
  makeKeyFile,
  openKeyFile,
  readKeyFile,
  SCRYPT,
  writeKeyFile,
} from '../../../systemd/publish/key-file.ts';
import { publicKey } from '../../../systemd/publish/signing-key.ts';
import { PHRASE } from '../../support/update/publisher.ts';

const SCRYPT_COST = 16;
const file = makeKeyFile('aoi-root', 'root', PHRASE, SCRYPT_COST);

test('a key is named as other TUF programs name it', () => {
  // The first key of RFC 8032, section 7.1, named by securesystemslib 1.4.0.
  const hex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  expect(publicKey(hex).keyID).toBe('74c181c7ad8a0855d4b55e44d2ba87aabdddb196832571f15f92fece332e4916');
  expect(() => publicKey(hex.slice(2))).toThrow('64 hex digits');
});

test('a key file is opened by its pass phrase, typed on any keyboard, and by no other', () => {
  expect(openKeyFile(file, PHRASE)?.public.keyVal.public).toBe(file.public);
  const wide = PHRASE.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  expect(openKeyFile(file, wide)?.public.keyVal.public).toBe(file.public);
  expect(openKeyFile(file, `${PHRASE} `)).toBeNull();
});

test('a byte changed anywhere in a key file is seen', () => {
  const turned = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
  const { scrypt, sealed } = file;
  const changed: readonly KeyFile[] = [
    { ...file, name: 'ben-root' },
    { ...file, role: 'targets' },
    { ...file, public: turned(file.public) },
    { ...file, scrypt: { ...scrypt, salt: turned(scrypt.salt) } },
    { ...file, scrypt: { ...scrypt, cost: 2 * scrypt.cost } },
    { ...file, sealed: { ...sealed, iv: turned(sealed.iv) } },
    { ...file, sealed: { ...sealed, tag: turned(sealed.tag) } },
    { ...file, sealed: { ...sealed, bytes: turned(sealed.bytes) } },
  ];
  for (const one of changed) expect(openKeyFile(one, PHRASE)).toBeNull();
});

test('a guess at a pass phrase costs 128 MB, and a file cannot ask for more than 1 GB', () => {
  expect(128 * SCRYPT.cost * SCRYPT.block).toBe(128 * 1024 * 1024);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coach-key-'));
  try {
    const place = path.join(folder, 'a.key.json');
    writeKeyFile(place, file);
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(readKeyFile(place)).toEqual(file);
    writeFileSync(place, JSON.stringify({ ...file, scrypt: { ...file.scrypt, cost: 2 ** 21 } }));
    expect(() => readKeyFile(place)).toThrow('no key file of this program');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
