import { passageOf } from '../passage.ts';
import { asks, unquoted } from './asking.ts';

/** As a child speaks and no text is written: the end of a sentence, and words for its homework and for what it wants. */
const SPOKEN_END =
  /(?:けど|けれど|やろ|やつ|べ|ばい|っちゃ|っけ|なあ|ちゃう|って|から|てる|とる|ちゃった|して|ない|[しさーだやよねなわんでとにはがをもの])[…!！?？〜~\s]*$/;
/** Ends of SPOKEN_END that books have as well, where a full stop follows. */
const WRITTEN_END =
  /(?:ました|です|ます|でした|ません|でしょう|ましょう|[たるうくすつぬむぐぶい]|だ|ない)[。]\s*$/;
const OF_HOMEWORK =
  /ぷりんと|プリント|しゅくだい|宿題|宿だい|もんだい|問題|ドリル|どりる|(?:って|と)\s*(?:か|書)(?:いた|いて(?:ある|あって|る|た|ん)|かれた)|(?:って|と)\s*(?:い|言)(?:われた|うてた|ってた|うねん|ってん)|テスト|ばつ(?:だった|やった|に)|まるつけ|(?:で|て)\s*(?:いい|ええ|あってる|おうてる)(?:の|ん|かな|よね|やんな)?[?？]|(?:どう|なんて|何て)\s*(?:か|書|よ|読)|おしえて|教えて|わから(?:ない|ん|へん)|わかん(?:ない|なく)|さくぶん|作文|にっき|日記|感想文|かんそう文|ローマ字|漢字|かんじ|カタカナ|ひらがな|九九|くく|けいさん|計算|ひっさん|筆算|ひっ算|グラフ|目もり|めもり/;

const SUM = /\d\s*[-+−×÷=/]\s*\d/;
/** Signs of a sentence below which a piece says nothing of how the whole is written. */
const LEAST = 3;
/** Share of sentences that may be speech. */
const MOST_SPOKEN = 0.34;

const isSpoken = (sentence: string): boolean => {
  const bare = unquoted(sentence).normalize('NFKC');
  if (OF_HOMEWORK.test(bare) || SUM.test(bare)) return true;
  return !asks(bare) && !WRITTEN_END.test(bare) && SPOKEN_END.test(bare.replace(/[。]\s*$/, ''));
};

/** Whether words that may be a text are a child's own speech: it talks, of its homework or its day, and copies nothing. */
export function isSpeech(text: string): boolean {
  const sentences = passageOf(text)
    .sentences.map((one) => one.text)
    .filter((one) => one.replace(/[^\p{L}\p{N}]/gu, '').length >= LEAST);
  if (sentences.length === 0) return false;
  return sentences.filter(isSpoken).length / sentences.length > MOST_SPOKEN;
}
