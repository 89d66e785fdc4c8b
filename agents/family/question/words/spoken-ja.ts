/** What a voice leaves between two words and means nothing by, also within a span of hours or days. */
const HESITATES =
  /(?<=[^ぁ-んァ-ヶー]|[のはがをにとでからまでねさよ]|^)(?:えー+っ?と?|えっと[ーぉ]?|えと、|あのー+|うー+んと?|んー+と?|そのー+)[、,]?/g;

/** Hours that share a word: 「18時より前と後」. Each with what it is short for. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [
    /((?:午前|朝|午後|夕方|夜)?の?\d{1,2}時)(?:より|の|を境に|で)?(?:も)?(?:前|まえ)(?:と|や|か|・|、)(?:その)?(?:後|あと|以降)/g,
    '$1より前と$1以降',
  ],
  [/((?:午前|朝|午後|夕方|夜)?の?\d{1,2}時)(?:の)?前後(?=で|に分|を比)/g, '$1より前と$1以降'],
];

/** A small い that only draws the word out: 「なぃ」; not that of ティ or フィ. */
const DRAWN = /(?<![てでふうゔテデフウヴ])ぃ/g;

/** A question that is spoken, or typed as one speaks, as it would be written. */
export const asWritten = (question: string): string =>
  SHARED.reduce(
    (text, [shared, whole]) => text.replace(shared, whole),
    question.replace(HESITATES, '').replace(DRAWN, 'い'),
  );
