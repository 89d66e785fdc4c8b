import { findKanji } from '#agents/knowledge/japanese/kanji.ts';

/** What may be asked of a kanji. */
export type KanjiAspect = 'reading' | 'strokes' | 'parts' | 'words' | 'writing';

/** A question about a kanji or a word that is named in so many words. */
export type KanjiAsked =
  | { readonly intent: 'kanji_question'; readonly kanji: string; readonly aspect: KanjiAspect }
  /** A word in kana that is to be written in kanji. */
  | { readonly intent: 'kanji_for'; readonly kana: string }
  | { readonly intent: 'word_meaning' };

const KANJI_ASPECTS: readonly (readonly [KanjiAspect, RegExp])[] = [
  ['strokes', /なんかく|何画|かくすう|画数|[0-9]画/],
  ['parts', /ぶぶん|部分|ぶしゅ|部首|へんは|つくりは|なにでできて|くみあわ|組み合わ|ぱーつ/],
  ['words', /ことば|言葉|じゅくご|熟語|つかった|使った|れいぶん/],
  ['writing', /かきかた|書き方|かきじゅん|書き順|どう(?:やって)?(?:かく|書く)|かける|書ける/],
  ['reading', /よみ|読み|よむ|読む|よめ|読め|なんて|なに|かんじ|漢字|おしえて|教えて/],
];
const SHOWN =
  /[「『]\s*([一-龠々]{1,4})[ぁ-ん]{0,3}\s*[」』]|(?:^|[\s、。])([一-龠々]{1,4})(?:って|は|の|という|を|が|\s)(?!もんだい|問題|べんきょう)/;
const FOR_KANA =
  /[「『]([ぁ-ん]{1,8})[」』](?:って|は|を|という)?.{0,8}(?:かんじ|漢字|どう(?:やって)?(?:かく|書く))|^([ぁ-ん]{1,8}?)(?:って|は|を)(?:かんじ|漢字)(?:で|では)?.{0,6}(?:かく|書く|かい|なに|どう)/;
/** 漢字 itself, or a subject, is a word of the talk. */
const NOT_ASKED = /^(?:漢字|国語|算数|作文|音読|宿題|今日|問題|先生|日記|意味|言葉|文|字)$/;

/** What is asked of a kanji or word that is shown, 「花」は なんかく, or for which kanji a word in kana asks; null where nothing is. */
export function kanjiQuestion(said: string, folded: string): KanjiAsked | null {
  const [, quoted, plain] = SHOWN.exec(said) ?? [];
  const kanji = quoted ?? plain;
  const aspect = KANJI_ASPECTS.find(([, asks]) => asks.test(folded))?.[0];
  if (/いみ|意味/.test(folded) && (kanji || /[「『]/.test(said) || /ことば|言葉/.test(folded)))
    return { intent: 'word_meaning' };
  if (kanji && !NOT_ASKED.test(kanji) && aspect) return { intent: 'kanji_question', kanji, aspect };
  const [, inQuotes, bareKana] = FOR_KANA.exec(said.replace(/\s/g, '')) ?? [];
  const kana = inQuotes ?? bareKana;
  return kana ? { intent: 'kanji_for', kana } : null;
}

/** A kanji by itself, つぎは 花, 森の 字: it is wanted. A numeral may be a number. */
export function kanjiAlone(said: string): KanjiAsked | null {
  const [, kanji = ''] =
    /^(?:えっと|えーと|じゃあ|つぎは?|次は?)?[、\s]*「?([一-龠])」?\s*(?:の\s*(?:かんじ|漢字|字|じ))?(?:が|を|は)?\s*(?:しりたい|知りたい|いい|おしえて|教えて)?(?:です|だよ|かな)?[。!？?]*$/.exec(
      said,
    ) ?? [];
  const isKnown = findKanji(kanji) !== null && !/[一二三四五六七八九十百千万]/.test(kanji);
  return isKnown ? { intent: 'kanji_question', kanji, aspect: 'reading' } : null;
}
