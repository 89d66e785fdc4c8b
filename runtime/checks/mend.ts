import type { CheckCode, CheckId, Finding, Mend } from './check.ts';
import words from './mends.json' with { type: 'json' };

type ByCode = Readonly<Partial<Record<CheckCode, Mend>>> & { readonly other: Mend };
const MENDS: Readonly<Record<CheckId, ByCode>> = words.mends;
const NAMES: Readonly<Record<CheckId, Mend>> = words.names;

/** Codes about which nobody has anything to do: it was asked for so. */
const AS_ASKED: readonly CheckCode[] = ['virtual', 'off'];

/** What to do about a finding; null where there is nothing to do. */
export function mendOf(id: CheckId, { code }: Finding): Mend | null {
  if (code === null || AS_ASKED.includes(code)) return null;
  return MENDS[id][code] ?? MENDS[id].other;
}

/** That it works again, for the parent and for support. */
export function recoveredWords(id: CheckId): Mend {
  return {
    ja: words.recovered.ja.replace('{name}', NAMES[id].ja),
    en: words.recovered.en.replace('{name}', NAMES[id].en),
  };
}

/** What it is called, for people. */
export function nameOf(id: CheckId): Mend {
  return NAMES[id];
}
