/** A run of marks: ③と④, ⑤⑥. */
const MARKS = '([①-⑳](?:[と、・ ]?[①-⑳]){0,9})';
const LOST =
  '(?:わか[らん]|わかり|わからへん|分か[らん]|むずかし|難し|むずい|でき(?:な|ん|へん)|でけへん|解け(?:な|ん|へん)|とけ(?:な|ん|へん)|こまって|困って|おしえて|教えて|てつだって|手伝って|へるぷ|ヘルプ|むり(?!やり)|無理)';
/** ③と④が なんか わかんなくて, ④だけ おしえて. */
const NEEDED = new RegExp(
  `${MARKS} ?(?:の(?:やつ|もんだい|問題))?(?:だけ|のみ)?(?:が|は|を|も)?[^①-⑳0-9。、!?！？]{0,12}?${LOST}`,
);
/** わかんないのは ④なの, むずかしいのは ②と ③. */
const NAMED = new RegExp(`${LOST}[^①-⑳。!?！？、]{0,6}?の(?:は|が) ?${MARKS}`);
/** ④から やりたい, ④を さきに. */
const FIRST = new RegExp(
  `${MARKS} ?(?:の(?:やつ|もんだい|問題))?(?:から|を(?:さき|先)に|(?:を|が)(?:やりた|きいて|聞いて|聞きた|ききた))`,
);
const DOUBT =
  /(?:なんか|なんだか|でも|けど)[、\s]*(?:へん|変)|おかしい|あやしい|ほんとか|自信(?:が)?な|じしん(?:が)?な/;

/** (3), 3ばん as they stand on a print with such marks; beside a print of several items only. */
export const inMarks = (text: string): string =>
  text.replace(
    /[(（]\s*([0-9０-９]{1,2})\s*[)）]|([0-9０-９]{1,2})\s*(?:ばん|番)(?:め|目)?/g,
    (whole, one, two) => circled(Number(String(one ?? two).normalize('NFKC'))) ?? whole,
  );

export const circled = (place: number): string | null =>
  place >= 1 && place <= 20 ? String.fromCodePoint(0x245f + place) : null;

/** The items of a print for which a child asks, by their places from 1 on, and whether because it is lost there. */
export function itemsNeeded(words: string): { readonly places: readonly number[]; readonly isLost: boolean } {
  const text = inMarks(words);
  const lost = NAMED.exec(text)?.[1] ?? NEEDED.exec(text)?.[1];
  const marks = lost ?? FIRST.exec(text)?.[1] ?? '';
  return {
    places: [...marks.matchAll(/[①-⑳]/g)].map(([mark]) => mark.charCodeAt(0) - 0x245f),
    isLost: lost !== undefined,
  };
}

/** ④は 1に したけど なんか へん: it does not trust what it has. */
export const doubtsItems = (words: string): boolean => DOUBT.test(words);
