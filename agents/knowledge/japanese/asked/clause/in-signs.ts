import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji } from '../../kanji.ts';
import { numberInKanji } from '../../number-kanji.ts';
import { isNative, knownIn } from '../katakana.ts';
import { tellParts } from '../of-parts.ts';
import { meantHere, soundsAlikeAsked } from '../plain/same-sound.ts';
import { kanaStrokesAsked } from '../rules/kana-strokes.ts';
import { isRare, plainlyWrittenAs } from '../said/lexicon.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { learned } from '../shapes/learned.ts';
import { tellOf } from '../tellers.ts';
import { kanjiToShape } from '../written.ts';
import type { Asked, Told } from './asked-of.ts';
import { told } from './clauses.ts';
import { allWords, writtenFor } from './more-words.ts';
import { hasKanji, kanjiOf, kanjiSounding, plain, SOUNDS } from './names.ts';

/** Whether a word is written in katakana, and how. */
export function katakanaOf({ names: [name = '', ...others], region }: Asked): Told {
  if (name === '' || others.length > 0) return null;
  const [abroad] = knownIn([name]);
  // けんたは ひらがなだって いう。どっちが ただしい: which of them is asked, and why.
  const isWeighed = /ひらがな/.test(told(region)) && /どっち|どちら|[?]|か$/.test(region.asks);
  if (abroad !== undefined && !isWeighed && /どう|なんて|ちゃんと|ただし/.test(region.asks))
    return `${sentence(words.inKatakana, { word: abroad })}${abroad.includes('ー') ? sentence(words.longMark) : ''}`;
  if (abroad !== undefined) return sentence(words.fromAbroad, { word: abroad });
  return isNative(name) || hasKanji(name) || writtenFor(name).length > 0
    ? sentence(words.notFromAbroad, { word: name })
    : null;
}

const MOST_NUMBER = 9999n;
/** How a word in kana is written in kanji; what is one kanji that was learned, the child remembers itself. */
export function writtenOf({ names: [name = '', ...others], region, grade }: Asked): Told {
  // きのうと きょうと あした: each.
  if (others.length > 0) return severalWritten([name, ...others]);
  if (name === '') return null;
  const ofOne = /^[ぁ-ん]$/.test(name) && /かん?じ/.test(region.asks) ? kanjiReadSo(name, grade) : null;
  if (ofOne !== null) return { toFind: 'shape', kanji: ofOne, kana: name };
  if (/^[ぁ-んァ-ヶ]$/.test(name))
    return kanaStrokesAsked(saidOf(readSaid(`「${name}」は なんかく？`, 1), [name], false));
  // じゅういち: a number of several signs; one sign the child finds itself.
  const number = /^[ぁ-ん]{3,}$/.test(name) ? readNumberWords(name) : null;
  const inKanji = number === null || number > MOST_NUMBER ? '' : numberInKanji(Number(number));
  if (inKanji.length > 1 && /かん?じ/.test(region.asks))
    return sentence(words.writtenSo, { kana: name, word: inKanji });
  const whole = /ぜんぶ|全部/.test(region.asks) ? allInKanji(name) : null;
  if (whole !== null) return sentence(words.writtenSo, { kana: name, word: whole });
  if (hasKanji(name)) {
    const [kanji, ...more] = kanjiOf(name);
    return kanji === undefined || more.length > 0 || !/^[一-龠][ぁ-ん]{0,3}$/.test(name)
      ? null
      : tellOf(saidOf(readSaid(`「${name}」は どう かく？`, grade), [name], true), 'write');
  }
  // 「びょうき」を 漢字で 書きたい。「びょう」って どんな 漢字: the piece of the word.
  const ofWord = region.quotes.find(
    (one) => /^[ぁ-ん]+$/.test(one) && one.length > name.length && one.includes(name),
  );
  const piece = ofWord === undefined || writtenFor(name).length > 0 ? null : kanjiSounding(ofWord, name);
  if (piece !== null)
    return writtenOf({ names: [piece], region, grade, kind: 'write', isDirect: true, isBeside: false });
  // 「あたたかい スープ」は どっちの 漢字: of the word that was shown alone before it.
  const shorter = region.quotes.find(
    (one) => one !== name && name.startsWith(one) && SOUNDS[one] !== undefined,
  );
  const uses = SOUNDS[shorter ?? ''] ?? [];
  if (shorter !== undefined && writtenFor(name).length === 0) {
    const meant = meantUse(name, shorter, uses);
    return tellUses(
      uses.filter(([word]) => meant === null || word === meant),
      meant,
    );
  }
  const isShape =
    /(?:ひだり|みぎ|うえ|した|なか|左|右|上|下)(?:っ?かわ|がわ|側|のほう)?(?:を|が|の)|どんな(?:かたち|形)/.test(
      region.asks,
    );
  const text = `${plain(region.asks, region)}${plain(region.after, region)}`
    .replace(/かんじ/g, '漢字')
    .replace(/どのじ/g, 'どの字');
  const around = soundsAlikeAsked(text) ?? (isShape ? soundsAlikeAsked(`${text}どれ?`) : null);
  const here = meantHere(around);
  if (isShape) {
    const kanji = here === '' ? kanjiOf(name) : kanjiOf(here);
    return kanji.length === 1 ? tellParts(kanji[0] ?? '') || null : null;
  }
  if (around !== null) return around;
  // おふろの「あつい」: of words that sound alike all are told, where nothing tells which is meant.
  const alike = SOUNDS[name] ?? [];
  if (alike.length > 1) return tellUses(alike);
  const said = saidOf(readSaid(`「${name}」は かんじで どう かく？`, grade), [name], false);
  const shape = kanjiToShape(said);
  if (shape !== null && learned(shape.kanji, grade) === '') return { toFind: 'shape', ...shape };
  const usual = plainlyWrittenAs(name).filter((word) => !isRare(word, name));
  const [only, ...more] = usual;
  if (only !== undefined && more.length === 0 && plainlyWrittenAs(name).length > 1) {
    const [kanji, ...rest] = kanjiOf(only);
    const isLearned = kanji !== undefined && rest.length === 0 && learned(kanji, grade) === '';
    return isLearned
      ? { toFind: 'shape', kanji, kana: name }
      : sentence(words.writtenSo, { kana: name, word: only });
  }
  const written = tellOf(said, 'write');
  const isOnlyRare = usual.length === 0 && plainlyWrittenAs(name).length > 0;
  return isOnlyRare ? null : (written ?? writtenOtherwise(name, grade));
}

/** 「め」の かんじ: the one that the child has learned and that reads so; null where there are several. */
function kanjiReadSo(kana: string, grade: number): string | null {
  const [only, ...others] = allKanji().filter((one) => one.grade <= grade && one.kun[0] === kana);
  return only === undefined || others.length > 0 ? null : only.kanji;
}

function severalWritten(names: readonly string[]): string | null {
  const all = names.map((kana) => ({
    kana,
    word: /^[ぁ-ん]+$/.test(kana) ? (writtenFor(kana)[0] ?? '') : '',
  }));
  return all.every(({ kana, word }) => word !== '' && (SOUNDS[kana] ?? []).length < 2)
    ? all.map((one) => sentence(words.writtenSo, one)).join('')
    : null;
}

/** 夕やけ: the same word with all of its kanji. */
function allInKanji(name: string): string | null {
  const [, kanji = '', kana = ''] = /^([一-龠]+)([ぁ-ん]{2,})$/.exec(name) ?? [];
  const found = allWords().find(
    ({ word, reading }) =>
      kanji !== '' &&
      word !== name &&
      word.startsWith(kanji) &&
      reading.endsWith(kana) &&
      /[一-龠].*[一-龠]/.test(word),
  );
  return found?.word ?? null;
}

/** Of the words that are known beside those that are learned from. */
function writtenOtherwise(kana: string, grade: number): string | null {
  const [word, ...others] = writtenFor(kana);
  if (word === undefined || others.length > 0) return null;
  const later = kanjiOf(word).find((one) => learned(one, grade) !== '');
  return `${sentence(words.writtenSo, { kana, word })}${later === undefined ? '' : learned(later, grade)}`;
}
