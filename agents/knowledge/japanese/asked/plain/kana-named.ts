import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { partsAsked, radicalAsked } from '../of-parts.ts';
import { isNoun } from '../particles.ts';
import { writtenAs } from '../said/lexicon.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { TOLD } from '../tellers.ts';
import { PLACES } from './place.ts';

const PLACE = '(みぎ|ひだり|うえ|した|なか|まわり|右|左|上|下|中)';
/** やすむの ひだり, うたうって じの 右がわ: a word in kana, and a place in its kanji. */
const AT_PLACE = new RegExp(
  `(?:^|[、。?？!！「]|あのね?|ねえ|えっと|せんせい)([ぁ-ん]{2,6}?)」?(?:って|という|っていう)?(?:の)?(?:じ|字|かんじ|漢字)?(?:の|は|って)${PLACE}(?:っかわ|がわ|側|のほう|のところ|のとこ|のぶぶん|の|は|って|が|に|(?=なに|何|なん))`,
);
/** What stands there, or how it is called. */
const ASKS = /なに|何|なん(?!か?く|こ|ぼん|ほん)|どう|なまえ|名前|だっけ|どんな|[?？]/;
const OF_NAME = /なまえ|名前|なんてい|なんて(?:ゆ|よ)|なに(?:へん|かんむり)|何(?:へん|かんむり)/;
const OF_ELSE =
  /おなじ|おんなじ|いっしょ|同じ|ちが[うい]|違|どっち|どちら|なが|長|画|かく|書|よ[むみめ]|読|つきで|なんで(?!す)|どうして|なんの(?:かんじ|漢字|字|じ)|何の(?:かんじ|漢字|字)/;

/** What stands at a place of a kanji that is named by its word in kana, or how that part is called; null where that is not asked, or several kanji read so. */
export function placeOfNamed(message: string, grade: number): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const { name, at } = namedAt(text) ?? { name: '', at: '' };
  const kanji = name === '' ? null : kanjiOfWord(name);
  if (kanji === null) return null;
  const said = saidOf(readSaid(text, grade), [kanji], true);
  const place = PLACES[at] ?? at;
  const kana = OF_NAME.test(text) ? `${place}はなまえ` : `${place}はなに`;
  const asked = { ...said, kana, form: kana, kanji: [kanji] };
  return (OF_NAME.test(text) ? radicalAsked(asked) : null) ?? partsAsked(asked);
}

/** That just this is not known of a word by which no kanji is known: はらうの 右; null where it is not asked so. */
export function placeOfNamedUnknown(message: string): string | null {
  const named = namedAt(message.normalize('NFKC').replace(/\s/g, ''));
  return named === null || OF_TALK.test(named.name) || writtenAs(named.name).length > 1
    ? null
    : sentence(words.unknown, { subject: named.name, aspect: TOLD.parts.name });
}
const OF_TALK = /^(?:これ|それ|あれ|この|その|かんじ|じ|つくえ|ますの?|ページ|かみ|ノート)$/;

/** The word and the place; null where another thing is asked. */
function namedAt(text: string): { readonly name: string; readonly at: string } | null {
  const [, name = '', at = ''] = AT_PLACE.exec(text) ?? [];
  return name === '' || !ASKS.test(text) || OF_ELSE.test(text.replace(name, '')) ? null : { name, at };
}

/** The one kanji with which a word in kana is written: 休 of やすむ. */
export function kanjiOfWord(name: string): string | null {
  const all = writtenAs(name).flatMap((word) => (/^[一-龠][ぁ-ん]*$/.test(word) ? [word.charAt(0)] : []));
  const [only, ...others] = new Set(all.filter((one) => findKanji(one) !== null));
  return only === undefined || others.length > 0 || (name.length < 2 && !isNoun(name)) ? null : only;
}
