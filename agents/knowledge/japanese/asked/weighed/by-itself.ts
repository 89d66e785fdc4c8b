import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji, findKanji } from '../../kanji.ts';
import type { Told } from '../clause/asked-of.ts';
import type { Region } from '../clause/clauses.ts';
import { readingsFor } from '../clause/more-words.ts';
import { plain, SOUNDS } from '../clause/names.ts';
import { tellFound } from '../clause/told.ts';
import { tellUses } from '../said/meant-use.ts';
import { soundOf, spelledFor } from '../said/spelled.ts';
import { tell } from '../spelling.ts';
import { isAlike } from './shown.ts';
import { smallTold } from './spelling.ts';

const TO_WRITE =
  /^([ぁ-んー]{2,8}?)(?:って|は)、?(?:かんじで)?(?:どう|なんて|どない)(?:やって)?、?か(?:くの|くん|けば(?:い[いー]|ええ)|く|いたら(?:い[いー]|ええ))(?:の|ん|か|です|だっけ|っけ|かな|や)*[?。!]*$/;
const IS_HARD = /[OEずじっゃゅょ]/;

/** 「おもちやさん」って かいて わらわれた。おもちゃって どう かくの: of the word that the clause names itself, and of none that was shown before it. */
export function writtenByItself(region: Region, grade: number): Told {
  const { 1: name = '' } = TO_WRITE.exec(region.asks) ?? [];
  // What is shown in another spelling is weighed; a word alone is told by others.
  const isShown = region.quotes.some((one) => one !== name && isAlike(one, name));
  if (name === '' || region.quotes.length === 0 || isShown) return null;
  const isKanji = /かん?じ|ちがうじ/.test(region.asks) || region.quotes.some((one) => /[一-龠]/.test(one));
  if (!isKanji && IS_HARD.test(soundOf(name)) && spelledFor(name) === name)
    return smallTold(name) ?? tell(name);
  return tellFound({ kind: 'write', names: [name], isDirect: true }, region, grade, false);
}

const SOUNDS_SO =
  /(〔\d〕|[一-龠])と(?:、?)(?:おなじ|同じ|いっしょの)(?:おと|音|よみ(?:かた)?|読み(?:方|かた)?|はつおん)(?:の|を(?:する|もつ))(?:ことば|言葉|かん?じ|漢字|字|じ|やつ)/;
const MOST = 5;
/** 「橋」と 同じ 音の 言葉、ほかに ある: the words that sound so with their uses, else kanji that read so. */
export function soundsSame(region: Region, grade: number): string | null {
  const [, found = ''] = SOUNDS_SO.exec(region.asks) ?? [];
  if (found === '' || !/ある|なに|なん|どれ|おしえ|しりたい|[?]/.test(region.asks)) return null;
  const name = plain(found, region);
  const isKana = /^[ぁ-ん]{2,6}$/.test(name);
  const kanji = findKanji(name);
  const readings = isKana
    ? [name]
    : readingsFor(name).concat(kanji?.kun.map((one) => one.replace(/[()（）.・-]/g, '')) ?? []);
  const reading = readings.find((one) => SOUNDS[one] !== undefined);
  if (reading !== undefined) return tellUses(SOUNDS[reading] ?? []);
  const [sound] = kanji?.on ?? [];
  if (sound === undefined) return null;
  const same = allKanji().filter(
    (one) => one.grade <= Math.max(grade, 2) && one.kanji !== name && one.on.includes(sound),
  );
  return same.length === 0
    ? null
    : sentence(words.kanjiReadSo, {
        reading: sound,
        examples: same
          .slice(0, MOST)
          .map((one) => `「${one.kanji}」`)
          .join('、'),
      });
}
