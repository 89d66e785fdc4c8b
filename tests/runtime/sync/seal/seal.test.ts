import { describe, expect, test } from 'vitest';
import { FamilyKey } from '#runtime/sync/seal/family-key.ts';
import { Seal } from '#runtime/sync/seal/seal.ts';

describe('the key of a family', () => {
  test('is read from its words as it was made, however they are written', () => {
    const key = FamilyKey.make();
    const words = key.words.reveal();
    expect(words).toMatch(/^(?:\p{Script=Hiragana}{4} ){11}\p{Script=Hiragana}{2}$/u);
    const katakana = words.replace(/[ぁ-ゖ]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60));
    for (const said of [words, words.replaceAll(' ', ''), katakana, `${words}\n`, words.normalize('NFD')])
      expect(FamilyKey.read(said)?.derive('items', 'x')).toEqual(key.derive('items', 'x'));
  });

  test('is read from its QR code too, and not with a slip in it', () => {
    const key = FamilyKey.make();
    const text = key.scannable.reveal();
    expect(FamilyKey.read(`${text}\n`)?.derive('items', 'x')).toEqual(key.derive('items', 'x'));
    expect(FamilyKey.read(text.replace(/.$/, (one) => (one === '0' ? '1' : '0')))).toBe(null);
  });

  test('is none where a sound is missing, another, or does not exist', () => {
    const words = FamilyKey.make().words.reveal();
    const other = words.startsWith('あ') ? 'い' : 'あ';
    for (const said of [
      '',
      words.slice(1),
      `${words}あ`,
      `${other}${words.slice(1)}`,
      `を${words.slice(1)}`,
      `ん${words.slice(1)}`,
    ])
      expect(FamilyKey.read(said), said).toBe(null);
  });

  test('is another each time, for each purpose and for each name', () => {
    const [one, two] = [FamilyKey.make(), FamilyKey.make()];
    const drawn = [
      one.derive('items', 'x'),
      one.derive('items', 'y'),
      one.derive('names', 'x'),
      two.derive('items', 'x'),
    ];
    expect(new Set(drawn.map((bytes) => bytes.toString('hex'))).size).toBe(4);
  });

  test('is told by nothing but its words', () => {
    const key = FamilyKey.make();
    expect(JSON.stringify({ key, words: key.words })).toBe('{"key":{},"words":"[private]"}');
  });
});

describe('a seal', () => {
  const key = FamilyKey.make();
  const seal = new Seal(key);

  test('opens what it closed, in the same place and nowhere else', () => {
    const box = seal.close('child', 'here', { text: 'くりあがり' });
    expect(new Seal(key).open('child', 'here', box)).toEqual({ text: 'くりあがり' });
    expect(seal.open('child', 'there', box)).toBe(null);
    expect(seal.open('other', 'here', box)).toBe(null);
    expect(new Seal(FamilyKey.make()).open('child', 'here', box)).toBe(null);
  });

  test('opens nothing of which a bit has changed', () => {
    const box = seal.close('child', 'here', { a: 1 });
    for (let place = 0; place < box.length; place += 7) {
      const changed = Uint8Array.from(box);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(seal.open('child', 'here', changed)).toBe(null);
    }
    expect(seal.open('child', 'here', new Uint8Array(5))).toBe(null);
  });

  test('makes boxes that do not tell by their length what lies in them, and none twice', () => {
    const short = seal.close('child', 'here', { level: 1 });
    const longer = seal.close('child', 'here', {
      expression: '12+34',
      kind: 'addition',
      text: 'あ'.repeat(20),
    });
    expect(short.length).toBe(longer.length);
    expect(Buffer.from(seal.close('child', 'here', { level: 1 })).equals(short)).toBe(false);
  });

  test('names an item the same on each robot, for one child, and not so that its time shows', () => {
    const id = '019d5e28-697f-728e-9e91-64f61adc20dc';
    expect(new Seal(key).nameOf('child', id)).toBe(seal.nameOf('child', id));
    expect(seal.nameOf('other', id)).not.toBe(seal.nameOf('child', id));
    expect(seal.nameOf('child', id)).toMatch(/^s[\w-]{26}$/);
  });
});
