import { expect, test } from 'vitest';
import { CHECK_IDS, type CheckCode } from '#runtime/checks/check.ts';
import { mendOf, nameOf, recoveredWords } from '#runtime/checks/mend.ts';
import words from '#runtime/checks/mends.json' with { type: 'json' };

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
const CODES: readonly CheckCode[] = [
  'failed',
  'not_present',
  'not_permitted',
  'busy',
  'timed_out',
  'bad_data',
];

test.each(CHECK_IDS)('%s: each fault has a mend for the parent in Japanese and in English', (id) => {
  for (const code of CODES) {
    const mend = mendOf(id, { state: 'failed', code });
    expect(mend?.ja).toMatch(JAPANESE);
    expect(mend?.ja).toMatch(/。$/);
    expect(mend?.en).not.toMatch(JAPANESE);
    expect(mend?.en.length).toBeGreaterThan(20);
  }
  expect(nameOf(id).en).not.toMatch(JAPANESE);
  expect(recoveredWords(id)).toEqual({
    ja: `${nameOf(id).ja}が、また使えるようになりました。`,
    en: `${nameOf(id).en} works again.`,
  });
});

test('a parent reads no names of programs, files or settings; whoever is at the machine does', () => {
  const machine =
    /\b(?:apt|npm|gpiod|alsa-utils|sqlite|chmod|journalctl|arecord|aplay|coach-robot|tesseract|open-jtalk)\b|\b[a-z]+\.[a-z]+[A-Z]|\b[a-z]+\.(?:device|kind|dir|json|sqlite|endpoint)\b|[A-Z]_[A-Z]|<|=/;
  for (const [part, byCode] of Object.entries(words.mends))
    for (const [code, mend] of Object.entries(byCode))
      expect(`${mend.ja} ${mend.en}`, `${part} ${code}`).not.toMatch(machine);
  expect(mendOf('buttons', { state: 'not_present', code: 'not_present' })?.support).toContain(
    'apt install gpiod',
  );
});

test('each way in which the store fails has a mend of its own, not that of any other', () => {
  const ways: readonly CheckCode[] = ['full', 'io_error', 'read_only', 'damaged', 'moved', 'failed'];
  const mends = ways.map((code) => mendOf('store', { state: 'failed', code })?.ja);
  expect(new Set(mends).size).toBe(ways.length);
});

test('the table has nothing that no check is called, and what was asked for needs no mending', () => {
  expect(Object.keys(words.mends).sort()).toEqual([...CHECK_IDS].sort());
  expect(mendOf('speaker', { state: 'not_present', code: 'virtual' })).toBeNull();
  expect(mendOf('speaker', { state: 'ok', code: null })).toBeNull();
});
