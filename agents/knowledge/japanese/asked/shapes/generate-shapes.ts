import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allKanji } from '../../kanji.ts';

/**
 * Writes kanji-shapes.generated.json from a checkout of KanjiVG:
 * `sh runtime/with-node.sh node agents/knowledge/japanese/asked/shapes/generate-shapes.ts FOLDER/kanji`. Of the 440 kanji the
 * kind of each stroke (shapes.ts has the letters), the parts with their places, and the radical; of all others how many
 * strokes they have.
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('tell me the folder of KanjiVG’s drawings');

/** Letters of shapes.ts by KanjiVG's names of strokes. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^㇔/, 'd'],
  [/^㇐/, 'h'],
  [/^[㇑㇚]/, 'v'],
  [/^[㇒㇓㇢]/, 'l'],
  [/^㇏/, 'r'],
  [/^㇀/, 'u'],
  [/^[㇛㇜]/, 'k'],
  [/^[㇕㇖㇆㇇㇈㇅㇋㇌㇠㇡㇝]/, 'c'],
  [/^[㇗㇄㇟㇙㇁㇂㇃㇞㇉㇊㇘㇎㇍]/, 'm'],
];
const PLACES = ['left', 'right', 'top', 'bottom', 'nyo', 'tare', 'kamae'] as const;

interface Part {
  readonly element: string;
  readonly place: string;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`kvg:${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function shapeOf(svg: string, kanji: string) {
  const drawn = /<g id="kvg:StrokePaths[\s\S]*?<g id="kvg:StrokeNumbers/.exec(svg)?.[0] ?? '';
  const strokes: string[] = [];
  const parts: Part[] = [];
  let radical: (Part & { readonly isGeneral: boolean }) | null = null;
  // 0: the wrapping group, 1: the kanji, 2: its parts; groups without a name are looked through.
  let named = 0;
  const open: boolean[] = [];
  for (const [tag] of drawn.matchAll(/<g [^>]*>|<\/g>|<path [^>]*>/g)) {
    if (tag.startsWith('<path')) {
      const type = attribute(tag, 'type');
      strokes.push(KINDS.find(([of]) => of.test(type))?.[1] ?? '-');
    } else if (tag === '</g>') {
      if (open.pop() === true) named--;
    } else {
      const element = attribute(tag, 'element');
      const isNamed = element !== '';
      open.push(isNamed);
      if (isNamed) named++;
      const position = attribute(tag, 'position').replace(/^nyoc?$/, (one) => (one === 'nyo' ? one : ''));
      const place = (PLACES as readonly string[]).includes(position) ? position : '';
      if (
        isNamed &&
        named === 2 &&
        !parts.some(
          (part) => part.element === element && place === part.place && attribute(tag, 'part') > '1',
        )
      )
        parts.push({ element, place });
      const of = attribute(tag, 'radical');
      const isGeneral = of === 'general';
      if (isNamed && of !== '' && of !== 'nelson' && (radical === null || (isGeneral && !radical.isGeneral)))
        radical = { element, place, isGeneral };
    }
  }
  const shown = ({ element, place }: Part): string => (place === '' ? element : `${element} ${place}`);
  if (strokes.length === 0) throw new Error(`${kanji} has no strokes`);
  return {
    strokes: strokes.join(''),
    radical: radical === null ? '' : shown(radical),
    parts: parts.map(shown),
  };
}

const read = (kanji: string): string =>
  readFileSync(path.join(folder, `${kanji.codePointAt(0)?.toString(16).padStart(5, '0')}.svg`), 'utf8');

const known = new Set(allKanji().map(({ kanji }) => kanji));
const shapes = allKanji().map(
  ({ kanji }) => `    ${JSON.stringify(kanji)}: ${JSON.stringify(shapeOf(read(kanji), kanji))}`,
);
const others = new Map<number, string>();
for (const name of readdirSync(folder).toSorted()) {
  const [, code = ''] = /^([0-9a-f]{5})\.svg$/.exec(name) ?? [];
  const kanji = String.fromCodePoint(Number.parseInt(code || '0', 16));
  if (!/^[一-龠]$/.test(kanji) || known.has(kanji)) continue;
  const count = [...read(kanji).matchAll(/<path /g)].length;
  others.set(count, (others.get(count) ?? '') + kanji);
}
const counted = [...others]
  .toSorted(([a], [b]) => a - b)
  .map(([count, kanji]) => `    "${count}": "${kanji}"`);
writeFileSync(
  path.join(import.meta.dirname, 'kanji-shapes.generated.json'),
  `{
  "source": "KanjiVG by Ulrich Apel, kanjivg.tagaini.net, CC BY-SA 3.0; changed: kinds of strokes, parts and radicals of 440 kanji, numbers of strokes of the others; this file is CC BY-SA 3.0.",
  "shapes": {
${shapes.join(',\n')}
  },
  "strokesOfOthers": {
${counted.join(',\n')}
  }
}
`,
);
