import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { readSaid } from '../said/said.ts';
import { namedSpelling, tell, twoSpellings } from '../spelling.ts';

/** Two ways to write it are weighed. */
const WEIGHS =
  /[?？].*[?？]|どっち|どちら|かな.*かな|それとも|なの.*なの|(?:^|[^一-龠])(?:と|か)[^一-龠]{2,8}[?？]/;
/** It does not come out right, or may be wrong. */
const DOUBTS =
  /へんかん|変換|でてこ(?:ない|ん|へん)|出てこ(?:ない|ん|へん)|で(?:ない|ん|ぇへん)(?:よ|わ)?[。!]?$|ばつ|バツ|[×✕]|まちが|間違|あって(?:る|ます|い|ん)|合って|でいい|でええ|だめ|なおされ|直され|へん[?？。]?$|おかし|ほんと|ほんま|ただし|正し|(?:すに|つに|しに|ちに)、?てんてん/;
/** Which of two signs: ずなの づなの. */
const OF_SIGNS =
  /「?[ずじ]」?[^ぁ-んァ-ヶ一-龠]?(?:か|と|なの|の|や)?.{0,3}「?[づぢ]」?|「?[づぢ]」?[^ぁ-んァ-ヶ一-龠]?(?:か|と|なの|の|や)?.{0,3}「?[ずじ]」?|(?:す|し)に、?てんてん|(?:つ|ち)に、?てんてん/;
/** Another thing is asked of it, or of a kanji. */
const OF_ELSE = /漢字|かんじ|よ[むみめ]|読|いみ|意味|カタカナ|かたかな|はんたい|反対|かく(?:すう|め)|画/;
const ENDS = /(?:なの|なん|かな|だっけ|では|って|とか|で|は|が|を|の|と|か)$/;
const LEAST = 3;
/** By which the rule of ぢ and じ is shown. */
const EXAMPLE: Readonly<Record<string, string>> = { ぢ: 'はなぢ', づ: 'みかづき' };

/** How a word in kana is written: of two ways the right one, of one that does not come out right how it should be, or the rule of じ and ぢ; null where nobody knows. */
export function kanaSpellingAsked(message: string, grade: number): string | null {
  const text = message.normalize('NFKC').trim();
  const bare = text.replace(/\s/g, '');
  if (OF_ELSE.test(bare)) return null;
  const isOfSigns = OF_SIGNS.test(bare);
  const doubts = DOUBTS.test(bare);
  const weighs = WEIGHS.test(bare);
  if (!isOfSigns && !doubts && !weighs) return null;
  const said = readSaid(text, grade);
  const both = weighs ? twoSpellings({ ...said, quoted: [] }) : null;
  if (both !== null && !both.includes(UNKNOWN)) return both;
  for (const name of namesIn(text)) {
    const right = namedSpelling({ ...said, quoted: [name] });
    const isOther = right !== null && !right.includes(`「${name}」`);
    if (right !== null && (isOther ? doubts || isOfSigns : isOfSigns && /[じずぢづ]/.test(name)))
      return right;
  }
  const sign = isOfSigns ? /[ぢづ]/.exec(bare)?.[0] : undefined;
  const isOfRule =
    sign !== undefined && !namesIn(text).some((name) => name.length > LEAST && /[じずぢづ]/.test(name));
  return isOfRule && /つかい|使い|ちが|どっち|どちら|いつ|わから|わかん/.test(bare)
    ? `${sentence(words.zRule)}${tell(EXAMPLE[sign] ?? '')}`
    : null;
}
const UNKNOWN = 'しらない';

/** The words in kana, without what hangs on them: つずく of つずくで. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(/[^ぁ-んー]+|って|(?<=.{3})の(?=[ずじづぢすし])/)
    .flatMap((piece) => [piece, piece.replace(ENDS, ''), piece.replace(ENDS, '').replace(ENDS, '')])
    .filter((name) => name.length >= LEAST);
