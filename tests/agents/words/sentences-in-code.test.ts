import { expect, test } from 'vitest';
import { codeOf, projectFiles } from '../../support/source-tree.ts';

/** Sources with long Japanese texts in kana that the robot does not say as they stand, and what they are. */
const NOT_SAID: Readonly<Record<string, string>> = {
  'agents/emotion/feeling-rules.ts': 'words by which a child is understood',
  'agents/understanding/feelings/stems.ts': 'words by which a child is understood',
  'agents/understanding/asked/stems.ts': 'words by which a child is understood',
  'agents/guard/drill-leak.ts': 'everyday words that the guard lets pass',
  'agents/family/question/words/closed-ja.ts': 'words by which a parent is understood',
  'agents/family/question/words/conjugate-ja.ts': 'words by which a parent is understood',
  'agents/models/inner/understand/wishes/of-talk.ts': 'what a child wishes by a few words, in full',
  'agents/models/inner/understand/wishes/of-row.ts': 'what a child wishes by a few words, in full',
  'agents/models/inner/understand/wishes/over-problem.ts': 'what a child wishes by a few words, in full',
  'agents/family/question/dialogue/in-full.ts': 'what a parent means by a few words, in full',
  'agents/live/cloud-session.ts': 'told to the model, which is heard instead',
  'agents/knowledge/japanese/reading/asked.ts':
    'names of what a question seeks, which a sentence of reading/talk.json takes in',
};

const STRING = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const LEAST_KANA = 12;

/** A text as a child hears it: kana with spaces between phrases or an end mark, without kanji; no pattern. */
function sentencesIn(code: string): readonly string[] {
  const texts = [...code.matchAll(STRING)].map(([, quoted, template]) => quoted ?? template ?? '');
  return texts.filter((text) => {
    const fixed = text.replace(/\$\{[^}]*\}/g, '');
    const isSaid =
      /[ぁ-んァ-ヶ、。！？] [ぁ-んァ-ヶ「]|[。！？]/.test(fixed) && !/\p{Script=Han}|[|\\[(]/u.test(fixed);
    return isSaid && (fixed.match(/[ぁ-んァ-ヶ]/g)?.length ?? 0) >= LEAST_KANA;
  });
}

const found = projectFiles()
  .filter((file) => /^agents\/.*\.ts$/.test(file))
  .map((file) => ({ file, sentences: sentencesIn(codeOf(file)) }))
  .filter(({ sentences }) => sentences.length > 0);

test('what the robot says stands in agents/words and not in code', () => {
  expect(found.filter(({ file }) => !(file in NOT_SAID))).toEqual([]);
});

test('and the list of exceptions is not longer than it must be', () => {
  const files = found.map(({ file }) => file);
  expect(Object.keys(NOT_SAID).filter((file) => !files.includes(file))).toEqual([]);
});

test('a sentence in code is found', () => {
  expect(sentencesIn("const a = 'もういちど いっしょに みて みよう。';")).toHaveLength(1);
  expect(sentencesIn('return `その だんを はじめから となえて みよう。`;')).toHaveLength(1);
  expect(
    sentencesIn(
      "const words = 'たす ひく'; const told = '子どもは休んでいます。もどってくるのを待っています。';",
    ),
  ).toEqual([]);
});
