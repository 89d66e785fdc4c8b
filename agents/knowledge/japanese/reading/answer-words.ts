import alike from './alike.json' with { type: 'json' };
import { plain, shareIn, standsIn } from './pieces.ts';

const BEFORE =
  /^(?:(?:(?:へえ|ふうん|そうなん(?:だ|や)?ね?)(?:じゃ|や|では)な(?:い|くて|くって)(?:よ|って|で)?|え(?:っと|ーと|ー)|あ[ー、。\s]|あ(?=わかった|そっか)|へー|うーん|んー|じゃ(?:あ)?|ほな|たぶん|せやから|だから(?=[\s、]*\S)|ほんで|やっぱり?|もしかして|わかった|わかっちゃった|そっか|ちがう|こたえは|答えは|それは)[。、!！\s…]*){1,8}/;
const BEHIND =
  /(?:[\s、。]*(?:これで|で)?\s*(?:いい|あって(?:い)?る|合って(?:い)?る|おうとる|なん(?:文字|もじ)|何(?:文字|字)|[0-9０-９一二三四五六七八九十]+\s*(?:文字|もじ|字|じ(?!かん|間|ごろ|に|はん|[ゃゅょ])))[^。?？]{0,6}[?？。]*)$/;
const ENDING =
  /(?:(?:と|って)\s*(?:言|い)う(?:子|こ|人|ひと)|や(?:って(?:ば)?|で|ねん|けど|んか)|だって(?:ば)?|って(?:かいて(?:ある|あった)|書いて(?:ある|あった)|こと|おもう|思う|言(?:う|って(?:い)?る)|いう)?|(?:だ|や|です|か(?:なあ|あ|も)?|やん|じゃん|やろ|でしょ|じゃろ|とおもう|と思う|じゃない|のほうに?|みたいな|よ|ね|な(?!い))+あ*)?[\s。、!！?？wｗ〜ー…]*$/;
/** いち、に、さん…９字だ: the letters counted aloud behind it. */
const COUNTED =
  /[\s、。…]+(?:(?:いち|1)[、\s]*(?:に|2)[、\s]*(?:さん|3)[\s\S]*|(?:ちょうど)?[0-9一二三四五六七八九十]+(?:文字|もじ|字|じ)(?:だ|だった|や|やん|ある|あった|です|よ|ね|ちょうど|ぴったり)*[!！。]*)$/;
/** Dialects end a reason in their own way. */
const BECAUSE = /(?:けん|さかい|けえ|(?<=だ)もん)(?=[。!！]*$)/;

/** つかまらんかった, とれへん: how dialects say that it is not so. */
const NOT_SO: readonly (readonly [RegExp, string])[] = [
  [/(?<=[かがさただなばまられけげめべせてねえ])(?:へん|ひん|ん)かった/g, 'なかった'],
  [
    /(?<=[かがただなばまられけげめべせてねえ])へん(?![ぁ-んァ-ヶ])|(?<=[かがただなばまられけげめべせてねえ])へん(?=から|けん|の)/g,
    'ない',
  ],
  [/(?<=[られけめ])ん(?=(?:から|けん|さかい)[。!！]*$)/g, 'ない'],
];

/** ふな of ふなかな, さかな as it is: of a word in kana no single sign is left over. */
function withoutEnding(one: string): string {
  const bare = one.replace(ENDING, '').trim();
  if (!/^[ぁ-んァ-ヶー]$/.test(bare)) return bare;
  const less = one.replace(/[。!！?？\s]+$/, '').replace(/(?:かな|です|だよ|だ|よ|ね)$/, '');
  return less.length > 1 ? less : one.length <= LEAST_WORD ? bare : one.replace(/[。!！?？\s]+$/, '');
}
const LEAST_WORD = 2;

/** An answer without the words around it. */
export function bareAnswer(said: string): string {
  const one = said
    .normalize('NFKC')
    .trim()
    .replace(BEFORE, '')
    .replace(COUNTED, '')
    .replace(BEHIND, '')
    .replace(BEHIND, '')
    .replace(/\s+で$/, '');
  const bare = withoutEnding(one)
    .replace(/ちゃっ(?=[たて])/g, 'っ')
    .replace(/じゃった/g, 'だ')
    .replace(BECAUSE, 'から')
    .trim();
  const standard = NOT_SO.reduce((words, [dialect, as]) => words.replace(dialect, as), bare);
  return (standard === '' ? one : standard).replace(/^[「『]|[」』]$/g, '').trim();
}

/** What is said between two breaths. */
export const clausesOf = (said: string): readonly string[] =>
  said.split(/[\s、。！!？?…]+/).filter((clause) => /[\p{L}\p{N}]/u.test(clause));

/** Sounds as children write them, and as schools spell them. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ー+(?=[っッ])/g, ''],
  [/(?<=[おこそとのほもよろごぞどぼぽょ])[おー]/g, 'う'],
  [/(?<=[えけせてねへめれげぜでべぺ])[えー]/g, 'い'],
  [/(?<=[あかさたなはまやらわがざだばぱゃ])ー/g, 'あ'],
  // ①わ あか: the particle behind a label.
  [/^わ\s*(?=\S)/, ''],
];

/** The words with their sounds as the text spells them: けえと of けいと, ぼおし of ぼうし. */
export function spelt(words: string, text: string): string {
  const schooled = SOUNDS.reduce((whole, [sound, as]) => whole.replace(sound, as), words);
  return schooled !== words && shareIn(schooled, text) > shareIn(words, text) ? schooled : words;
}

/** Kana of a text where a word may begin. */
const KANA_RUN = /(?<=^|[\s、。！？「」『』はがをにのでともへ])[ぁ-んァ-ヶー]{2,7}/g;
const LEAST_KANA = 2;

/** What was written down by ear, in the kana that the text has for it: 弟 of おとうと, 先 of さき. */
export const byEarIn = (text: string, words: string): string =>
  words.replace(/\p{Script=Han}{1,3}/gu, (run) => (text.includes(run) ? run : (kanaFor(run, text) ?? run)));

/** 二次いろ of にじいろ: kanji that a recogniser put for kana, read, with the kana behind them; the words as the text has them, null where it has none so. */
export function heardAs(text: string, words: string): string | null {
  const said = words.normalize('NFKC').replace(/\s+/g, '');
  if (said.length > MOST_HEARD || !/\p{Script=Han}/u.test(said) || standsIn(said, text)) return null;
  // 二 is compared as a number elsewhere.
  const spoken = [...said].map((sign) => NUMBERS[sign] ?? sign).join('');
  for (const { 0: run } of text.normalize('NFKC').matchAll(/[ぁ-んァ-ヶー]{3,10}/g))
    for (let from = 0; from + LEAST_HEARD <= run.length; from++)
      for (let to = run.length; to >= from + LEAST_HEARD; to--) {
        const kana = run.slice(from, to);
        if (standsIn(`q${kana}q`, `q${spoken}q`)) return kana;
      }
  return null;
}
const NUMBERS: Readonly<Record<string, string>> = { 一: 'いち', 二: 'に', 三: 'さん', 四: 'し', 五: 'ご' };
const MOST_HEARD = 8;
const LEAST_HEARD = 3;

/** The longest kana that are all of these kanji, read, and a word of the text by themselves: だい of だいじ is none. */
function kanaFor(run: string, text: string): string | null {
  const held = text.normalize('NFKC');
  const found = [...held.matchAll(KANA_RUN)].flatMap(({ 0: kana, index }) =>
    [...kana].flatMap((_, at) => {
      const word = kana.slice(0, at + 1);
      const isWord = word.length >= LEAST_KANA && WORD_ENDS.test(held.slice(index + word.length));
      return isWord && standsIn(`q${word}q`, `q${run}q`) ? [word] : [];
    }),
  );
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
const WORD_ENDS = /^(?:$|[\s、。！？」』はがをにのでともへ]|さん|くん|ちゃん|から|まで)/;

/** Stems that say the same, the longer ones first. */
const ALIKE = alike.stems.map((group) =>
  group
    .split('・')
    .map(plain)
    .sort((a, b) => b.length - a.length),
);

/** The words as this text would say them: でっかい as おおきい where it has only that. */
export function inWordsOf(text: string, words: string): string {
  const held = plain(text);
  let said = plain(words);
  for (const group of ALIKE) {
    const own = group.find((stem) => said.includes(stem));
    if (own === undefined || held.includes(own)) continue;
    const known = group.find((stem) => stem !== own && held.includes(stem));
    if (known !== undefined) said = said.replaceAll(own, known);
  }
  return said;
}

/** Letters of an answer, as squares on paper count them. */
export const lettersOf = (words: string): number =>
  [...words.replace(/[\s「」『』]/g, '').replace(/[。!！?？]+$/, '')].length;

const REASON =
  /(?:から|ので|ため(?:に)?|んで|で|けん|さかい|もん|ように)(?:です|だ|や|さ|ね|よ)*(?:な[いき]\S*)?[。!！?？」』\s]*$/;

/** Whether an answer ends as a reason does. */
export const isReason = (words: string): boolean => REASON.test(words);
