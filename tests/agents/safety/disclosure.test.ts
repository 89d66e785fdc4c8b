import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { FRAMES } from '#agents/safety/frames.ts';
import type { DisclosureKind } from '#agents/safety/kinds.ts';
import { foundIn } from '#agents/safety/lexicon.ts';
import { toldWords } from '#agents/safety/told-words.ts';
import ordinary from './ordinary.json' with { type: 'json' };
import { type PlainKind, TOLD } from './told.ts';
import more from './told-more.json' with { type: 'json' };

const LEXICON = path.resolve(import.meta.dirname, '../../../agents/safety/lexicon');
const lexicons = readdirSync(LEXICON)
  .filter((name) => name !== 'kanji.json')
  .map((name) => JSON.parse(readFileSync(path.join(LEXICON, name), 'utf8')) as Record<string, string[]>);
const names = lexicons.flatMap((lexicon) => Object.keys(lexicon));

/** Verbs: found by their forms. */
const DEEDS = Object.keys(JSON.parse(readFileSync(path.join(LEXICON, 'deeds.json'), 'utf8')) as object);

const PLAIN_KINDS = Object.keys(TOLD) as PlainKind[];

describe('what a child tells', () => {
  test.each(PLAIN_KINDS)('%s is heard as such', (kind) => {
    const missed = TOLD[kind].map((said) => [said, disclosureIn(said)]).filter(([, heard]) => heard !== kind);
    expect(missed).toEqual([]);
  });

  test.each(Object.entries(more))('%s is heard in further ways', (kind, told) => {
    expect(told.filter((said) => disclosureIn(said) !== kind)).toEqual([]);
  });

  test('is heard in the middle of a sum too', () => {
    const missed = PLAIN_KINDS.filter((kind) => kind !== 'help_wanted').flatMap((kind) =>
      TOLD[kind].filter((said) => disclosureIn(`えっと 8たす6は 14。あのね、${said}`) !== kind),
    );
    expect(missed).toEqual([]);
  });

  test('ordinary talk, tales, play and exaggeration are none of it', () => {
    expect(
      ordinary.said.map((said) => [said, disclosureIn(said)]).filter(([, heard]) => heard !== null),
    ).toEqual([]);
  });

  test('a text to read is no telling', () => {
    expect(disclosureIn('しにたい')).toBe('self_harm');
    expect(disclosureIn(`${'むかし、ある むらに おとこが いました。'.repeat(20)}しにたい`)).toBeNull();
  });
});

/** "(ぼく|わたし) いなければ" as a child says it, without the marks of an entry. */
const saidAs = (written: string): string =>
  written.replace(/^\^|\$?!?$/g, '').replace(/\(([^|)]*)[^)]*\)/g, (_, first: string) => first);

describe('the lexicons', () => {
  test('are found as each entry stands, by the reader that reads the child', () => {
    const unread = lexicons
      .flatMap((lexicon) => Object.entries(lexicon))
      .flatMap(([name, entries]) => entries.map((written) => [name, saidAs(written)] as const))
      .filter(([name]) => !DEEDS.includes(name))
      .filter(([name, said]) => {
        const words = toldWords(said);
        return !foundIn(words).some(
          (one) => one.name === name && one.start === 0 && one.end === words.kana.length,
        );
      });
    expect(unread).toEqual([]);
  });

  test('name each entry once', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('have what the frames name, and nothing that none names', () => {
    const named = Object.values(FRAMES)
      .flat()
      .flatMap(({ says, without = [] }) => [
        ...says.flatMap((slot) => slot.replaceAll('~', '').replace(/[<>]/, '').split('|')),
        ...without,
      ]);
    const base = new Set(named.map((name) => name.replace(/\.(?:active|passive)$/, '')));
    expect([...base].filter((name) => !names.includes(name))).toEqual([]);
    const read = ['mention', 'media', 'persons', 'cause', 'no_parent', 'no_harm'];
    expect(names.filter((name) => !base.has(name) && !read.includes(name))).toEqual([]);
    expect(DEEDS.filter((verb) => !base.has(verb))).toEqual([]);
  });
});

describe('plain words', () => {
  test.each<[string, DisclosureKind | null]>([
    ['さけを 一ぴき つかまえて たべました', null],
    ['くまは 川で さけを つかまえて たべます', null],
    ['おとうとが さけを のんだ', 'swallowed'],
    ['息って どう かくの？ぼく いきが くるしい', 'collapsed'],
    ['この かんじ なんて よむの？ いもうとが でんち のんだ', 'swallowed'],
    ['「君の下着の色おしえて」って マイクラの ひとから きた', 'online'],
    ['きょうかしょに しねって かかれた', 'bullying'],
    ['こくごの きょうかしょに ごんが うたれて しぬって かいてある', null],
    ['もう あしたは いらない', 'self_harm'],
  ])('%s: %s', (said, kind) => expect(disclosureIn(said)).toBe(kind));
});
