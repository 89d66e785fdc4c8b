import { findKanji } from '../../kanji.ts';
import { SEVERAL_READINGS, tellEach } from '../rules/several-readings.ts';
import { readingsFor } from './more-words.ts';

const TAIL = /^([一-龠々]+)([ぁ-ん]+)$/;
/** The kana in which a verb's last one changes, and how it goes on before て and た. */
const CHANGES: Readonly<Record<string, readonly [row: string, before: string]>> = {
  う: ['わいえお', 'っ'],
  く: ['かきけこ', 'い'],
  ぐ: ['がぎげご', 'い'],
  す: ['さしせそ', 'し'],
  つ: ['たちてと', 'っ'],
  ぬ: ['なにねの', 'ん'],
  ぶ: ['ばびべぼ', 'ん'],
  む: ['まみめも', 'ん'],
  る: ['らりれろ', 'っ'],
};
const BEFORE_RU = /[いきぎしじちにびみりえけげせぜてでねべめれ]$/;

/** Whether a word that ends so may go on so: つ(く) as つ(いた), き(る) as き(た). */
export function goesOnSo(stem: string, own: string, tail: string): boolean {
  const same = own.slice(0, -1);
  const end = own.slice(-1);
  const rest = tail.slice(same.length);
  if (!tail.startsWith(same) || tail === own) return false;
  if (end === 'い') return /^(?:く|くて|くない|かった|ければ|さ|そう)$/.test(rest);
  if (end === 'る' && BEFORE_RU.test(stem + same) && ICHIDAN.test(rest)) return true;
  const [row = '', before = ''] = CHANGES[end] ?? [];
  const [a = '', i = '', e = '', o = ''] = row;
  return new RegExp(
    `^(?:${before}${/[ぐぬぶむ]/.test(end) ? '[でだ]' : '[てた]'}|${a}(?:ない|なかった|ず|れる|れた|せる|せた)|${i}(?:ます|ました|ません|たい|ながら)?|${e}(?:る|た|ば|ない)?|${o}う)$`,
  ).test(rest);
}
const ICHIDAN = /^(?:[てた]|ない|なかった|ます|ました|まして|ません|よう|ろ|れば|られる|られた|たい|ながら)$/;

/** 来る goes on like no other. */
const OF_COMING: Readonly<Record<string, string>> = {
  来て: 'きて',
  来た: 'きた',
  来ない: 'こない',
  来なかった: 'こなかった',
  来い: 'こい',
  来ます: 'きます',
  来ました: 'きました',
  来よう: 'こよう',
  来れば: 'くれば',
};

/** How a word goes on that is not as the dictionary has it: 止まれ, 読んだ; null where several kanji words may be meant. */
export function inflected(word: string): string | null {
  const irregular = OF_COMING[word];
  if (irregular !== undefined) return irregular;
  const [, kanji = '', tail = ''] = TAIL.exec(word) ?? [];
  const found = (findKanji(kanji)?.kun ?? []).flatMap((kun) => {
    const [, stem = '', own = ''] = /^([ぁ-ん]+)\(([ぁ-ん]+)\)$/.exec(kun) ?? [];
    const isListed = readingsFor(kanji + own)[0] === stem + own;
    return /[うくぐすつぬぶむるい]$/.test(own) && goesOnSo(stem, own, tail)
      ? [{ stem, same: own.length - 1, isListed }]
      : [];
  });
  const most = Math.max(...found.map(({ same }) => same));
  const nearest = found.filter(({ same }) => same === most);
  const listed = nearest.filter(({ isListed }) => isListed);
  const [stem, ...others] = new Set((listed.length > 0 ? listed : nearest).map((one) => one.stem));
  return stem === undefined || others.length > 0 ? null : stem + tail;
}

/** 開いた, 空いて, 行って: a form of a word that is read in several ways, with each; null where it is none. */
export function inflectedSeveral(word: string): string | null {
  const [, kanji = '', tail = ''] = TAIL.exec(word) ?? [];
  // 開けた is of 開ける before 開く.
  const known = [...SEVERAL_READINGS].filter(([one]) => kanji !== '' && one.startsWith(kanji));
  for (const [other, readings] of known.toSorted(([one], [two]) => two.length - one.length)) {
    const own = other.slice(kanji.length);
    // 行って of 行った, 開いた of 開く.
    const isTwin = /た$/.test(own) && tail === own.replace(/た$/, 'て');
    const all = readings.map(([reading = '', where = '']) => {
      const stem = reading.slice(0, -own.length);
      return { stem, where, fits: isTwin || goesOnSo(stem, own, tail) };
    });
    if (!/^[ぁ-ん]+$/.test(own) || all.length < 2 || !all.every(({ fits }) => fits)) continue;
    return tellEach(
      word,
      all.map(({ stem, where }) => [stem + tail, where]),
    );
  }
  return null;
}
