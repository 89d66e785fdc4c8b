import { plain, standsIn } from './pieces.ts';
import meanings from './word-meanings.json' with { type: 'json' };

/** Key: the word in kana or kanji; what it means, so that it can stand before 「の ことだよ」. */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(meanings.words).flatMap(([words, meaning]) =>
    words.split('・').map((word): [string, string] => [plain(word), meaning]),
  ),
);

/** What a word means, for a child; null where it is not known here. */
export function meaningOf(word: string): string | null {
  const said = plain(word).replace(/[^\p{L}\p{N}ー]/gu, '');
  const exact = MEANINGS.get(said);
  if (exact !== undefined) return exact;
  const stem = said.replace(/(?:る|い|う|く|す|つ|ぬ|ぶ|む|た|て|だ|な|に|と|を)$/, '');
  const near = [...MEANINGS].filter(
    ([known]) =>
      stem.length >= 2 && known.length - stem.length <= 2 && standsIn(stem, known) && known.startsWith(stem),
  );
  return near.length === 1 ? (near[0]?.[1] ?? null) : null;
}

const ASKED =
  /^(?:ねえ|えっと|あの|じゃあ?|ところで|[、。\s])*(?:.{0,12}[?？。!！]\s*)?[「『]?([^「」『』。?？、\n]{1,14}?)[」』]?\s*(?:って[、\s]*|とは(?!\s*(?:だれ|誰|どこ|なに|何)(?:[とにをがへ]|で(?!す)|から))|は(?=\s*(?:どう(?:いう|ゆう)|なんの|何の)\s*(?:いみ|意味))|ちゅうのは|の(?:いみ|意味)(?:は|って|が)?|(?:って)?(?:いう)?(?:ことば|言葉)は?)\s*(?:なに(?![をがにも])|なあに|なぁに|だれ|誰|なん(?:だ|や|です|なん|の(?:こと|いみ))|何(?![をがにもで-龠])|[^。?？、]{1,16}(?:の|って)\s*(?:こと|いみ|意味)[?？]|どこ(?:の|だ)|どう(?:いう|ゆう)|どんな|わからない|わからん|わかんない|しらない|いみ|意味|おしえて|[?？]|$)/;

/** The word whose meaning is asked, where it stands in the text or in its question, or is a word of school; else null. */
export function wordAskedOf(message: string, text: string): string | null {
  const said = message.normalize('NFKC').trim();
  // こえを かけた。「いっしょに あそぼう」って: told what somebody said, and nothing asked.
  if (/[^。?？、\s]{4,}[。、\s]*[「『][^「」『』]{4,}[」』]\s*って[。!！]*$/.test(said)) return null;
  const [, found = ''] = ASKED.exec(said) ?? [];
  const word = found.trim();
  if (word === '' || /こたえ|答え|もんだい|問題|^(?:これ|それ|あれ|ここ|そこ|きみ|ロボット)$/.test(word))
    return null;
  const stem = word.length > 2 && /[ぁ-ん]$/.test(word) ? word.slice(0, -1) : word;
  return standsIn(stem, text) || meaningOf(word) !== null ? word : null;
}
