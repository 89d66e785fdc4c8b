import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PartContents } from '#runtime/update/parts/part-contents.ts';
import { type PartRefusal, PartRefused } from '#runtime/update/parts/part-refused.ts';
import { examinePart, unpackPart } from '#runtime/update/parts/unpack-part.ts';
import {
  BASE,
  claimOf,
  type HandMade,
  handMadeTar,
  Scratch,
  writeZstd,
} from '../../support/update/made-part.ts';

const { signal } = new AbortController();
const folder = (name: string): HandMade => ({ path: name, kind: 'folder' });
const file = (name: string, content = 'x'): HandMade => ({ path: name, content });
const link = (name: string, target: string): HandMade => ({ path: name, kind: 'link', target });
/** An entry of another type of tar, by its letter. */
const typed = (letter: string, name = 'a', content = ''): HandMade => ({
  path: name,
  content,
  change: (header) => header.write(letter, 156),
});
const moded = (mode: string): HandMade => ({ ...file('a'), change: (header) => header.write(mode, 100) });
const paxOf = (record: string) => typed('x', 'PaxHeaders/a', `${record.length + 4} ${record}\n`);
const toBase = (depth: number, rest: string) => `${'../'.repeat(depth + 2)}base/${BASE}/${rest}`;
const named = (bytes: Buffer): HandMade => ({ ...file('a'), change: (header) => void bytes.copy(header, 0) });

/** What each does that a part may not, and why it is refused. The claim is right for all of them. */
const HOSTILE: Readonly<Record<string, readonly [PartRefusal, ...HandMade[]]>> = {
  'a name that climbs': ['unsafe_name', file('../evil')],
  'a name that climbs from a folder': ['unsafe_name', folder('a'), file('a/../../evil')],
  'an absolute name': ['unsafe_name', file('/etc/cron.d/evil')],
  'a name with two slashes': ['unsafe_name', folder('a'), file('a//b')],
  'a name that says here': ['unsafe_name', file('./a')],
  'a folder that is the one above': ['unsafe_name', folder('..')],
  'a folder without a name': ['unsafe_name', folder('')],
  'a name with a line break, which would forge a line of the contents list': [
    'unsafe_name',
    file('a\nfile b'),
  ],
  'a name with a letter that erases': ['unsafe_name', file('a\bb')],
  'a name of Windows': ['unsafe_name', file('..\\evil')],
  'a name that is no UTF-8': ['not_our_form', named(Buffer.from([0x61, 0xff, 0xfe]))],
  'a name with something hidden behind its end': ['not_our_form', named(Buffer.from('a\0../../evil'))],
  twins: ['out_of_order', file('a'), file('a', 'y')],
  'a twin that is a folder': ['out_of_order', file('a'), folder('a')],
  'an order that is not the packer’s': ['out_of_order', file('b'), file('a')],
  'a file in a folder that does not come': ['no_folder', file('a/b')],
  'a file below a file': ['no_folder', file('a'), file('a/b')],
  'a file through a link': ['no_folder', link('a', toBase(0, 'x')), file('a/b')],
  'a link to a file of the machine': ['unsafe_link', link('a', '/etc/shadow')],
  'a link that climbs out': ['unsafe_link', link('a', '../../../etc/shadow')],
  'a link that climbs out of its base': ['unsafe_link', link('a', toBase(0, '../../../../etc/shadow'))],
  'a link to another base': ['unsafe_link', link('a', toBase(0, 'x').replace(BASE, 'ffffffffffffffff'))],
  'a link inside the part': ['unsafe_link', file('a'), link('b', 'a')],
  'a link that goes up one folder too few': ['unsafe_link', folder('a'), link('a/b', toBase(0, 'x'))],
  'a link without a target': ['unsafe_link', link('a', '')],
  'a file that says where it leads': ['unsafe_link', { ...file('a'), target: '/etc/shadow' }],
  'a hard link': ['not_our_form', { ...typed('1'), target: '/etc/shadow' }],
  'a character device': ['not_our_form', typed('3')],
  'a block device': ['not_our_form', typed('4')],
  'a pipe': ['not_our_form', typed('6')],
  'a contiguous file': ['not_our_form', typed('7')],
  'a file of the old form': ['not_our_form', typed('\0')],
  'a folder of GNU’s incremental form': ['not_our_form', typed('D')],
  'a sparse file': ['not_our_form', typed('S')],
  'a volume’s label': ['not_our_form', typed('V')],
  'a long name of GNU': ['not_our_form', typed('L', '././@LongLink', 'a'.repeat(200)), file('a')],
  'a long link of GNU': [
    'not_our_form',
    typed('K', '././@LongLink', '/etc/shadow'),
    link('a', toBase(0, 'x')),
  ],
  'a name of pax': ['not_our_form', paxOf('path=../../evil'), file('a')],
  'a link of pax': ['not_our_form', paxOf('linkpath=/etc/shadow'), link('a', toBase(0, 'x'))],
  'a size of pax': ['not_our_form', paxOf('size=99999999999'), file('a')],
  'words of pax for all': ['not_our_form', typed('g', 'pax_global_header', '16 path=../evil\n'), file('a')],
  setuid: ['not_our_form', moded('0004755')],
  setgid: ['not_our_form', moded('0002755')],
  'the sticky bit': ['not_our_form', moded('0001755')],
  'a file that all may write': ['not_our_form', moded('0000666')],
  'a file of another owner': [
    'not_our_form',
    { ...file('a'), change: (header) => header.write('0001750', 108) },
  ],
  'an owner by name': ['not_our_form', { ...file('a'), change: (header) => header.write('root', 265) }],
  'the form ustar, whose prefix lengthens names': [
    'not_our_form',
    { ...file('a'), change: (header) => header.write('ustar\u000000', 257) + header.write('../..', 345) },
  ],
  'a prefix in GNU’s form': [
    'not_our_form',
    { ...file('a'), change: (header) => header.write('../..', 345) },
  ],
  'a size in base 256': [
    'not_our_form',
    { ...file('a'), change: (header) => header.writeUInt32BE(0x80000000, 124) },
  ],
  'a size below nothing': [
    'not_our_form',
    { ...file('a'), change: (header) => header.write('-0000000001', 124) },
  ],
  'a folder with content': ['not_our_form', { ...folder('a'), sizeBytes: 512, content: 'x'.repeat(512) }],
  'a file that claims more than there is': ['too_large', { ...file('a'), sizeBytes: 2 ** 32 }],
};

/** Unpacks into an empty program folder; gives the code of the refusal, and holds that nothing else was left behind. */
async function refused(
  scratch: Scratch,
  archive: string,
  claim: ReturnType<typeof claimOf>,
): Promise<string> {
  const program = scratch.at('opt');
  mkdirSync(program);
  writeFileSync(scratch.at('neighbour'), 'untouched');
  const error = await unpackPart(archive, claim, program, signal).catch((thrown: unknown) => thrown);
  expect(readdirSync(program, { recursive: true })).toEqual([claim.kind]);
  expect(readdirSync(scratch.folder).toSorted()).toEqual(
    [path.basename(archive), 'neighbour', 'opt'].toSorted(),
  );
  expect(readFileSync(scratch.at('neighbour'), 'utf8')).toBe('untouched');
  return (error as { code?: string } | undefined)?.code ?? String(error);
}

describe('refused, and nothing of it is left', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_, [code, ...entries]) => {
    using scratch = new Scratch();
    expect(await refused(scratch, writeZstd(scratch, handMadeTar(entries)), claimOf(entries))).toBe(code);
  });

  test('a link in the base, which has none', async () => {
    using scratch = new Scratch();
    const entries = [link('a', toBase(0, 'x'))];
    const archive = writeZstd(scratch, handMadeTar(entries));
    expect(await refused(scratch, archive, claimOf(entries, 'base'))).toBe('unsafe_link');
  });

  test('more entries than any part has', () => {
    const contents = new PartContents(claimOf([]));
    const judge = (at: number) =>
      contents.judge({
        ...{ kind: 'folder', isProgram: false, sizeBytes: 0, target: '' },
        path: `f${String(at).padStart(5, '0')}`,
      });
    for (let at = 0; at < 40_000; at++) judge(at);
    expect(() => judge(40_000)).toThrow('too_many');
  });

  const ENTRIES = [folder('a'), file('a/b', 'content'), { ...file('c', 'program'), isProgram: true }];

  test.each<[string, Partial<ReturnType<typeof claimOf>>, PartRefusal]>([
    ['another hash', { hash: '0123456789abcdef' }, 'wrong_contents'],
    ['more bytes than claimed', { installedBytes: 3 }, 'too_large'],
    ['fewer bytes than claimed', { installedBytes: 1000 }, 'wrong_contents'],
  ])('%s', async (_, wrong, code) => {
    using scratch = new Scratch();
    const archive = writeZstd(scratch, handMadeTar(ENTRIES));
    expect(await refused(scratch, archive, { ...claimOf(ENTRIES), ...wrong })).toBe(code);
  });

  test('a changed right to run', async () => {
    using scratch = new Scratch();
    const archive = writeZstd(scratch, handMadeTar(ENTRIES));
    const others = ENTRIES.map((entry) => ({ ...entry, isProgram: false }));
    expect(await refused(scratch, archive, claimOf(others))).toBe('wrong_contents');
  });

  test('an archive that ends at any block before its end', async () => {
    const whole = handMadeTar(ENTRIES);
    // Header and content of three entries, and two blocks of zeros; the record is filled up behind them.
    for (let size = 0; size < 10_240; size += 512) {
      using scratch = new Scratch();
      const archive = writeZstd(scratch, whole.subarray(0, size));
      await expect(examinePart(archive, claimOf(ENTRIES), signal), `${size}`).rejects.toThrow('cut_short');
    }
  });

  test('half of what was packed, and none of it', async () => {
    for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
      using scratch = new Scratch();
      const archive = writeZstd(scratch, handMadeTar(ENTRIES));
      truncateSync(archive, Math.floor(readFileSync(archive).length * share));
      expect(await refused(scratch, archive, claimOf(ENTRIES)), `${share}`).toMatch(
        /^(?:damaged|cut_short)$/,
      );
    }
  });

  test('a flipped bit, wherever it is', async () => {
    using source = new Scratch();
    const packed = readFileSync(writeZstd(source, handMadeTar(ENTRIES)));
    let taken = 0;
    const archive = source.at('changed.tar.zst');
    for (let at = 0; at < packed.length; at++) {
      const changed = Buffer.from(packed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(archive, changed);
      await examinePart(archive, claimOf(ENTRIES), signal).then(
        () => taken++,
        (error: unknown) => expect(error).toBeInstanceOf(PartRefused),
      );
    }
    // zstd does not say where its content is whole: what came out was right then, by its hash.
    expect(taken).toBeLessThan(packed.length / 4);
  });

  test.each<[string, Buffer]>([
    ['more zeros than a record has', Buffer.alloc(10_240)],
    ['another archive', handMadeTar([file('../evil')])],
    ['a byte', Buffer.from('x')],
  ])('behind the end of tar: %s', async (_, behind) => {
    using scratch = new Scratch();
    const archive = writeZstd(scratch, Buffer.concat([handMadeTar(ENTRIES), behind]));
    expect(await refused(scratch, archive, claimOf(ENTRIES))).toBe('trailing_bytes');
  });

  test('a hidden entry in the zeros that fill up a block, a record, or stand between the ends', async () => {
    for (const at of [512 * 2 + 100, 512 * 6 - 1, 512 * 7 - 1, 512 * 9]) {
      using scratch = new Scratch();
      const tar = handMadeTar(ENTRIES);
      expect(tar.readUInt8(at)).toBe(0);
      tar.writeUInt8(1, at);
      const code = await refused(scratch, writeZstd(scratch, tar), claimOf(ENTRIES));
      expect(code, `${at}`).toMatch(/^(?:not_our_form|trailing_bytes)$/);
    }
  });

  test('behind the end of zstd: bytes, and a second archive', async () => {
    for (const behind of [Buffer.from('garbage'), zstdCompressSync(handMadeTar([file('../evil')]))]) {
      using scratch = new Scratch();
      const archive = writeZstd(scratch, handMadeTar(ENTRIES));
      appendFileSync(archive, behind);
      expect(await refused(scratch, archive, claimOf(ENTRIES))).toMatch(/^(?:damaged|trailing_bytes)$/);
    }
  });

  test('a file that unpacks to far more than was signed, before it is on the card', async () => {
    using scratch = new Scratch();
    const sizeBytes = 16 * 1024 * 1024;
    const entries = [{ ...file('a'), sizeBytes }];
    const bomb = Buffer.concat([handMadeTar(entries).subarray(0, 512), Buffer.alloc(sizeBytes)]);
    const archive = writeZstd(scratch, bomb);
    expect(readFileSync(archive).length).toBeLessThan(64 * 1024);
    expect(await refused(scratch, archive, claimOf(entries))).toBe('too_large');
  });

  test('a window of zstd that a small Pi has no memory for', async () => {
    using scratch = new Scratch();
    const archive = scratch.at('hand-made.tar.zst');
    const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_enableLongDistanceMatching]: 1 };
    const content = 'x'.repeat(20 * 1024 * 1024);
    writeFileSync(archive, zstdCompressSync(handMadeTar([file('a', content)]), { params }));
    expect(await refused(scratch, archive, claimOf([file('a', content)]))).toBe('damaged');
  });

  test('no archive at all: text, nothing, a folder', async () => {
    using scratch = new Scratch();
    for (const make of [
      (place: string) => writeFileSync(place, '{"version":"1.2.3"}'),
      (place: string) => writeFileSync(place, ''),
      (place: string) => mkdirSync(place),
    ]) {
      const place = scratch.at(`none-${readdirSync(scratch.folder).length}`);
      make(place);
      await expect(unpackPart(place, claimOf(ENTRIES), scratch.at('opt'), signal)).rejects.toThrow();
      expect(existsSync(scratch.at('opt/app', claimOf(ENTRIES).hash))).toBe(false);
    }
  });
});
