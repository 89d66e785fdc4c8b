import { listSettings } from '#config/settings-table.ts';

/** Units that a setting's name may end in: another place may have the same thing in another unit. */
const UNIT = '(?:Ms|Seconds|Minutes|Hours|Days|Db|Usd|Degrees|Hz)';
/** A value written down there: a number, a text, or a constant in capital letters. */
const WRITTEN = '(?:-?[\\d.]|[\'"`]|true\\b|false\\b|[A-Z][A-Z0-9_]+\\b)';

/**
 * The names as patterns, with any unit where there is one. A name of two words or more says which setting it is;
 * `kind`, `port` or `model` could be anything.
 */
const names = listSettings()
  .map(({ path }) => path.split('.')[1] ?? '')
  .filter((name) => /[a-z][A-Z]/.test(name))
  .map((name) => {
    const stem = name.replace(new RegExp(`${UNIT}$`), '');
    const capitals = (words: string) => words.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    const hasUnit = stem !== name && /[a-z][A-Z]/.test(stem);
    const begins = hasUnit ? stem : name;
    return {
      begins,
      beginsInCapitals: capitals(begins),
      plain: hasUnit ? `${stem}${UNIT}?` : name,
      capitals: hasUnit ? `${capitals(stem)}(?:_[A-Z]+)?` : capitals(name),
    };
  });
/** Texts that are nobody else's: names of models, paths, ids. A name of this machine is none. */
const texts = listSettings()
  .map((row) => row.default)
  .filter((value) => typeof value === 'string')
  .filter((text) => text.length >= 6 && /[\d/]/.test(text) && text !== '127.0.0.1');

/**
 * The places in a file's code that give a setting a second default, as "what is written": the setting's name as an
 * optional property or parameter (what is left out must come from somewhere), set to or replaced by a value written
 * there (`= 3`, `?? LIMIT`), as a constant in capital letters, or a text that is a setting's default.
 * Its limit: a default under another name, and settings of a one-word name, are not seen.
 */
export function secondDefaultsIn(code: string): string[] {
  // Most files have none of them.
  const here = names.filter(
    ({ begins, beginsInCapitals }) => code.includes(begins) || code.includes(beginsInCapitals),
  );
  const found = here.flatMap(({ plain, capitals }) =>
    [
      new RegExp(`\\b${plain}\\?:.*`, 'g'),
      new RegExp(`\\b${plain}(?:: [\\w<>[\\]'. |]+)?\\s*(?:=|\\?\\?=?|\\|\\|=?)\\s*${WRITTEN}.*`, 'g'),
      new RegExp(`^(?:export )?const (?:DEFAULT_)?${capitals}\\b.*`, 'gm'),
    ].flatMap((pattern) => code.match(pattern) ?? []),
  );
  const quoted = texts.filter((text) => code.includes(`'${text}'`) || code.includes(`"${text}"`));
  return [...found, ...quoted];
}
