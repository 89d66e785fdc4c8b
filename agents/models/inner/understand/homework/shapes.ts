import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { isNoun } from '#agents/knowledge/japanese/asked/particles.ts';
import { isSpelled } from '#agents/knowledge/japanese/asked/said/spelled.ts';
import alike from '#agents/knowledge/japanese/asked/tables/kanji-alike.json' with { type: 'json' };
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { fold } from '../intents.ts';

/** シと ツが ぎゃくに なる, 「つーそー」を「シーソー」に なおすの？: how the two differ, and whether it is right now; null where none is named. */
export function shapesAsked(message: string): string | null {
  const said = message.normalize('NFKC');
  const [, wrong = '', right = ''] =
    /「([ぁ-んァ-ヶー]{2,8})」[^「」]{2,20}「([ァ-ヶー]{2,8})」に?(?:なお|直|かえ|変え|する|だよね|で(?:い|あ))/.exec(
      said,
    ) ?? [];
  const plain = katakanaAsHiragana(right);
  const isRight =
    right !== '' &&
    swapped(katakanaAsHiragana(wrong)) === swapped(plain) &&
    (isSpelled(plain) || isNoun(plain));
  const first = isRight ? `うん、「${right}」で あって いるよ。` : '';
  // パンは こっち？ パソ: the word, and how it was written.
  const signs = said.match(/[ァ-ヶー]{2,8}/g) ?? [];
  const mixed = signs.find((one) =>
    signs.some(
      (other) =>
        other !== one && exchanged(other) === exchanged(one) && isKnownWord(other) && !isKnownWord(one),
    ),
  );
  const pair = SHAPES.find(([named]) => named.test(said));
  // シとツ、どうやって みわけるの: of the two that are named.
  const isApart = pair !== undefined && APART.test(fold(said));
  if (mixed !== undefined && !isApart) return sentence(talk.eachSign, { mixed });
  if (pair === undefined || !MIXED.test(fold(said))) return first === '' ? null : first;
  return `${first} ${pair[1]}`.trim();
}
const exchanged = (signs: string): string => signs.replace(/ツ/g, 'シ').replace(/ン/g, 'ソ');
function isKnownWord(signs: string): boolean {
  const kana = katakanaAsHiragana(signs);
  return isSpelled(kana) || isNoun(kana);
}
const swapped = (kana: string): string => kana.replace(/つ/g, 'し').replace(/ん/g, 'そ');
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/シ」?(?:と|や|か)「?ツ|ツ」?(?:と|や|か)「?シ/, alike.kana.シツ],
  [
    /ソ」?(?:と|や|か)「?ン|ン」?(?:と|や|か)「?ソ|(?:^|[^ァ-ヶー])[ソン]」?(?:も|が)(?:わ|ご|ま)/,
    alike.kana.ソン,
  ],
];
const APART = /みわけ|見わけ|見分け|くべつ|区別|ど[うこ](?:が)?ちが|ちがい|違い/;
const MIXED =
  /みわけ|見わけ|見分け|わから|わかん|まちが|ごっちゃ|ごちゃ|ぎゃく|逆|まざ|まよ|どっち|おなじ|にて(?:る|い)|似て|くべつ|区別/;
