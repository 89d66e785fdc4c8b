/**
 * Learns what MODELS names from the lines of corpus/: `npm run train:questions`. The same corpus gives the same files, byte
 * for byte. With `--by-author` it writes nothing and tells how well each fourth of the authors is understood by what was
 * learned of the others.
 */
import { writeFileSync } from 'node:fs';
import { fileOf, MODELS } from '#agents/family/question/learned/models.ts';
import { modelOf } from '#agents/understanding/learned.ts';
import { probabilities } from '#agents/understanding/linear-model.ts';
import { modelText } from '#agents/understanding/packed/model-text.ts';
import { learnedOfQuestions } from './courses.ts';
import { examplesOfQuestions, fingerprintsOfQuestions } from './examples.ts';

const PARTS = 4;

const examples = examplesOfQuestions();
if (process.argv.includes('--by-author')) for (const name of MODELS) byAuthor(name);
else {
  const corpora = fingerprintsOfQuestions();
  for (const name of MODELS) {
    const learned = { ...learnedOfQuestions(name, examples[name]), corpus: corpora[name] };
    writeFileSync(fileOf(name), modelText(learned));
  }
}

function byAuthor(name: (typeof MODELS)[number]): void {
  const all = examples[name];
  const authors = [...new Set(all.map(({ author }) => author))];
  for (let part = 0; part < PARTS; part++) {
    const left = authors.filter((_, index) => index % PARTS === part);
    const others = all.filter(({ author }) => !left.includes(author));
    const model = modelOf(learnedOfQuestions(name, others));
    const own = all.filter(({ author }) => left.includes(author));
    const right = own.filter(({ features, labels }) => {
      const chances = probabilities(model, features);
      return labels.includes(chances.indexOf(Math.max(...chances)));
    });
    console.log(`${name} of ${left.join(', ')}: ${right.length} of ${own.length}`);
  }
}
