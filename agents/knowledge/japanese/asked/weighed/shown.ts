import { type Region, told } from '../clause/clauses.ts';
import { unquoted } from '../clause/names.ts';
import { PARTICLES } from '../particles.ts';
import { large, soundOf } from '../said/spelled.ts';

/** It is weighed, doubted, or wondered at. */
export const DOUBTS =
  /[?]|どっち|どちら|どれ|ただし|正し|ほんと|ほんま|で(?:い[いー]|ええ)|あって|な(?:い|く|かった)|だめ|まちが|ちが[うっい]|なんで|どうして|なぜ|どこが|ど(?:う|うやって|んなふうに)か[くいけ]|なんてか|わから|わかん|かな|まよ|おしえ|ばつ|バツ|〔\d〕か、?〔\d〕か/;
/** It was written, or is to be. */
export const WRITES =
  /か[いくきけこ]|書|まる(?!ごと)|ばつ|バツ|×|なお(?:さ|し)|まちが|わらわ|てんてん|ちいさ|小さ|のばす|のばし|ひらがな|ただしい|正しい/;
/** Another thing is asked of the word. */
export const OF_ELSE =
  /かんじ|漢字|よみ|よ[むめん]|いみ|意味|はんたい|かぞえ|カタカナ|かたかな|ローマ|ぶしゅ|かく(?:すう|め)|ことば[をは]|(?:^|[、。])(?:だれ|いつ|どこ[でにへ])|すき(?!ま)/;

/** Signs by which words sound alike, as they are named by themselves. */
export const OF_SOUND: readonly (readonly [signs: RegExp, has: RegExp])[] = [
  [/^(?:お|う|おう|おお|[こそとのほもよろごぞどぼぽ][うお])$/, /O/],
  [/^(?:え|い|えい|ええ|[けせてねへめれげぜでべぺ][いえ])$/, /E/],
  [/^[ずづ]$/, /[ずづ]/],
  [/^[じぢ]$/, /[じぢ]/],
  [/^(?:じゅう|ぢゅう|じゅ|ぢゅ)$/, /[じぢ]ゅ/],
  [/^[しちすつ]$/, /[じぢずづ]/],
  [/^[っつ]$/, /っ/],
  [/^[ゃや]$/, /ゃ/],
  [/^[ゅゆ]$/, /ゅ/],
  [/^[ょよ]$/, /ょ/],
];
const OF_SIGNS = /(?:^|、)([ぁ-んー]{3,9}?)(?:って|は|の(?=〔))、?〔\d〕[?、か]*(?:それとも)?〔\d〕/;
const LONG_SIGNS = /[いえおうあー]/g;

const KANA = /^(?=.{2,14}$)[ァ-ヶー]*[ぁ-んー]*[ぁ-ん]$/;
/** 「おうきいじゃなくて おおきいだよ」: both of the words that are said to be right and wrong. */
function apartOf(quote: string): readonly string[] {
  const [, one = '', other = ''] =
    /^([ぁ-んー]{2,8}?)(?:じゃ|や|では)(?:なくて|のうて|ない)、?([ぁ-んー]{2,8}?)(?:だよ|だって|だ|やで|や|です|じゃ|なの|でしょ|だろ)?[よねぞ。!]*$/.exec(
      quote.replace(/\s/g, ''),
    ) ?? [];
  return one !== '' && isAlike(one, other) ? [one, other] : [quote];
}

/** The words that are shown, and the signs that are named by themselves: in quotes, or put side by side. */
export function shownIn(region: Region): {
  readonly forms: readonly string[];
  readonly signs: readonly string[];
} {
  const quoted = region.quotes
    .flatMap(apartOf)
    .map((one) => one.replace(/[\s、。!?ー~]+/g, (all) => (/ー/.test(all) ? 'ー' : '')));
  // 題名に「おおかみとこやぎ」って 書いたら、「おうかみ」だって: the piece of the phrase that sounds so.
  const pieces = quoted.map((one) => quoted.flatMap((other) => pieceAlike(one, other) ?? [])[0] ?? one);
  const side = region.asks
    .split(/[^ぁ-んー]+|って|それとも|じゃなく?て|(?<=[ぁ-ん]{3})(?:か|と)(?=[ぁ-ん]{3})/)
    .map((one) => one.replace(/(?:なん|なの|だっけ|かな|なのか|じゃ)$/, ''))
    .filter((one) => KANA.test(one));
  // みかづきって「ず」？「づ」？: the word of which the signs are weighed.
  const [, topic = ''] = OF_SIGNS.exec(region.asks) ?? [];
  const weighed = side.filter((one) => side.some((other) => one !== other && isAlike(one, other)));
  const all = [
    ...new Set([...pieces, ...weighed, ...(region.quotes.some((one) => one.length > 2) ? [] : [topic])]),
  ].filter((one) => KANA.test(one) || /^[ぁ-ん]$/.test(one));
  const isSign = (one: string): boolean =>
    OF_SOUND.some(([signs]) => signs.test(one)) || /^[ぁ-ん]$/.test(one);
  return { forms: all.filter((one) => !isSign(one)), signs: all.filter(isSign) };
}

function pieceAlike(phrase: string, word: string): string | null {
  const { length } = word;
  if (length < 3 || phrase.length < length + 2) return null;
  const starts = [...phrase].map((_, at) => phrase.slice(at, at + length));
  return starts.find((one) => one.length === length && one !== word && isAlike(one, word)) ?? null;
}

/** Whether two words sound alike, or one is the other without a small or a long sign. */
export function isAlike(one: string, other: string): boolean {
  if (one.length !== other.length) {
    const bare = (text: string): string => text.replace(/[っゃゅょ]/g, '').replace(LONG_SIGNS, '');
    const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
    return (
      long.length - short.length === 1 && bare(one) === bare(other) && short.charAt(0) === long.charAt(0)
    );
  }
  return soundOf(asSaid(one, other)) === soundOf(asSaid(other, one)) || large(one) === large(other);
}
/** わ for the は that stands where the other has わ. */
const asSaid = (one: string, other: string): string =>
  [...one]
    .map((sign, at) => {
      const found = PARTICLES.find((two) => two.sign === sign && two.sound === other[at]);
      return at > 0 && found !== undefined ? found.sound : sign;
    })
    .join('');

/** The message without the words that are only shown, to be weighed by their sound. */
export function withoutShown(message: string): string {
  const quotes = [...message.matchAll(/「([^」]+)」/g)].map(([, inside = '']) => inside);
  // 川の「はし」と、ごはんの「はし」: the very same word twice.
  const weighed = quotes.filter((one, at) =>
    quotes.some((other, place) => at !== place && KANA.test(one) && isAlike(one, other)),
  );
  return weighed.reduce((left, one) => left.replaceAll(`「${one}」`, ''), message);
}

/** まくらを もって きて、「まくら」って かいた: the word stands so in the tale itself, and is meant so. */
export const standsInTale = (right: string, forms: readonly string[], region: Region): boolean =>
  forms.length === 1 &&
  forms.every(
    (form) =>
      right.length === form.length + 1 &&
      new RegExp(`(?:^|[^ぁ-ん])${form}[をがはのも]`).test(unquoted(told(region), region)),
  );
