import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FLOORS } from './support/floors.ts';
import { projectFiles, REPOSITORY, textOf } from './support/source-tree.ts';

/** A place in docs/ that a text names: a file, and the headings named with it. */
interface Citation {
  readonly page: string;
  readonly headings: readonly string[];
}

const files = projectFiles();
const texts = files.filter((file) => /\.(?:ts|mts|mjs|cjs|md|yml|css|html|service)$|\/run$/.test(file));
const papers = files.filter((file) => file.endsWith('.md'));

/** A text as one line, without the marks that begin a line of a comment, so that a citation may be broken anywhere. */
const unbroken = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?= ))?\s*/g, ' ');

/** `docs/….md, "Heading"`, also with several headings; in papers `[…](….md), "Heading"` too. */
function citationsIn(file: string, text: string): Citation[] {
  const line = unbroken(text);
  const headingsOf = (named = '') => [...named.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading);
  const NAMED = '((?:,? (?:and )?"[^"]+")*)';
  const direct = [...line.matchAll(new RegExp(`(?<![\\w/.])docs/([\\w./-]+\\.md)${NAMED}`, 'g'))].map(
    ([, page = '', named]) => ({ page: `docs/${page}`, headings: headingsOf(named) }),
  );
  if (!file.endsWith('.md')) return direct;
  const linked = [...line.matchAll(new RegExp(`\\]\\(([\\w./-]+\\.md)\\)${NAMED}`, 'g'))].map(
    ([, page = '', named]) => ({
      page: path.posix.join(path.posix.dirname(file), page),
      headings: headingsOf(named),
    }),
  );
  return [...direct, ...linked];
}

const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** What a citation names and the repository does not have. */
function faultsOf({ page, headings }: Citation, read: (page: string) => string | null): string[] {
  const text = read(page);
  if (text === null) return [page];
  const there = headingsIn(text);
  return headings.filter((heading) => !there.includes(heading)).map((heading) => `${page}, "${heading}"`);
}

const readPage = (page: string): string | null => (files.includes(page) ? textOf(page) : null);

/** The part of an address behind "#" that a heading gets (GitHub's rule). */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Links and pictures of a paper that point into the repository. Code is left out. */
function linksIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target));
}

/** The links of a paper that lead nowhere. */
function deadLinksOf(file: string, text: string): string[] {
  return linksIn(text).filter((link) => {
    const [target = '', anchor] = link.split('#');
    const to = target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
    if (to.startsWith('..') || !existsSync(path.join(REPOSITORY, to))) return true;
    return anchor !== undefined && !headingsIn(textOf(to)).map(anchorOf).includes(anchor);
  });
}

describe('papers', () => {
  test('name nothing that a clone does not bring with it', () => {
    // Put together here, so that this file does not hold them. The data sets beside the project are known to tests.
    const outside = new RegExp(
      [
        `\\b(?:${['seed', 'fact'].join('s|')}s)/\\w`,
        `\\b${'the'} seeds\\b`,
        `\\bfacts ${'file'}\\b|\\bshared ${'facts'}\\b`,
        `\\bshared/(?!data\\b)\\w`,
        `\\bdesign${'\\.md'}\\b`,
      ].join('|'),
      'i',
    );
    const old = ['seeds', 'core.md'].join('/');
    expect([`(${old})`, `in ${'The'} seeds`, 'shared/data'].map((text) => outside.test(text))).toEqual([
      true,
      true,
      false,
    ]);
    const citing = texts.filter(
      (file) => !/^(?:CHANGELOG\.md|tests\/docs\.test\.ts)$/.test(file) && outside.test(textOf(file)),
    );
    expect(citing).toEqual([]);
  });

  test('and data beside the project is named by tests and by what tells how to run them', () => {
    const naming = texts.filter((file) => /\bshared\/data\b/.test(textOf(file)));
    const allowed = /^(?:tests\/|CONTRIBUTING\.md$|\.github\/workflows\/)/;
    expect(naming.filter((file) => !allowed.test(file))).toEqual([]);
  });

  test('a citation is seen, broken over lines or not, and what it names in vain', () => {
    const comment = ` * As agreed (docs/made-up.md, "One\n * way", "Another"), and in docs/gone.md.\n`;
    const found = citationsIn('a.ts', comment);
    expect(found).toEqual([
      { page: 'docs/made-up.md', headings: ['One way', 'Another'] },
      { page: 'docs/gone.md', headings: [] },
    ]);
    const read = (page: string) => (page === 'docs/made-up.md' ? '# Made up\n\n## One way\n' : null);
    expect(found.flatMap((citation) => faultsOf(citation, read))).toEqual([
      'docs/made-up.md, "Another"',
      'docs/gone.md',
    ]);
    expect(citationsIn('docs/a.md', 'see [b](b/c.md), "Here"')).toEqual([
      { page: 'docs/b/c.md', headings: ['Here'] },
    ]);
  });

  test('each place in docs/ that a comment or a paper names is there, with its heading', () => {
    const all = texts
      .filter((file) => file !== 'tests/docs.test.ts')
      .flatMap((file) => citationsIn(file, textOf(file)).map((citation) => ({ file, citation })));
    expect(all.filter(({ citation }) => citation.headings.length > 0).length).toBeGreaterThan(20);
    const wrong = all.flatMap(({ file, citation }) =>
      faultsOf(citation, readPage).map((fault) => `${file}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each contract is named by the code it governs, or by another paper', () => {
    const pages = files.filter((file) => /^docs\/contracts\/.+\.md$/.test(file));
    const named = new Set(texts.flatMap((file) => citationsIn(file, textOf(file)).map(({ page }) => page)));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => !named.has(page))).toEqual([]);
  });

  test('a link that leads nowhere is seen, one in code is none', () => {
    const text =
      '[a](gone.md) ![b](../../outside.png) [c](https://x.example) `[d](e)` [f](#nowhere) [g](#papers)\n\n## Papers\n';
    expect(linksIn(text)).toEqual(['gone.md', '../../outside.png', '#nowhere', '#papers']);
    expect(
      deadLinksOf('docs/README.md', '[a](gone.md) ![b](../../outside.png) [c](architecture.md)'),
    ).toEqual(['gone.md', '../../outside.png']);
  });

  test.each(papers)('%s: each relative link leads to something', (file) => {
    expect(deadLinksOf(file, textOf(file))).toEqual([]);
  });

  test('the picture of the architecture shows each room of the mind on its floor', () => {
    const drawn = [...textOf('docs/pictures/architecture.svg').matchAll(/class="room"[^>]*>([^<]+)\/</g)];
    const rooms = new Set(FLOORS.map((room) => room.split('/')[1]));
    expect(drawn.map(([, room]) => room).toReversed()).toEqual([...rooms]);
  });
});
