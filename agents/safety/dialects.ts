/** Behind a stem, how ない is said elsewhere: おきひん and たべへん in Kansai, うごかねえ in the east and north. */
const AFTER_I = /[いきしちにひみりぎじび]$/;
/** Where ん says no (うごかん, たべん): not behind て, which in Kansai tells what was done (たたかれてん), nor behind an adjective. */
const NO_N = /[てでくゃ]$/;
/** Verbs that change their stem. Key: how the written one ends. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  しない: ['せん', 'せえへん', 'しいひん', 'しねえ'],
  こない: ['こん', 'こおへん', 'けえへん', 'きいひん', 'こねえ'],
  てない: ['てへん', 'とらん', 'てねえ'],
};
const LEAST_STEM = 2;

/** A word of a lexicon as it is said in other parts of the country, where it ends in ない behind a verb or an adjective; behind what ends in "!" no と, で or さ may stand. */
export function inDialects(word: string): readonly string[] {
  const [, stem = '', end = ''] = /^(.*[^\sがはも])ない(\$?)$/.exec(word) ?? [];
  if (stem.replace('^', '').length < LEAST_STEM) return [word];
  const irregular = Object.keys(IRREGULAR).find((written) => `${stem}ない`.endsWith(written));
  const said =
    irregular === undefined
      ? [...(AFTER_I.test(stem) ? ['ひん'] : []), ...(NO_N.test(stem) ? [] : ['ん']), 'へん', 'ねえ'].map(
          (no) => stem + no,
        )
      : (IRREGULAR[irregular] ?? []).map((no) => `${stem}ない`.slice(0, -irregular.length) + no);
  return [
    word,
    ...said.map((form) => (form.endsWith('ん') && !/[へひ]ん$/.test(form) ? `${form}${end}!` : form + end)),
  ];
}
