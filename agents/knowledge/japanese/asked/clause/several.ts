import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji } from '../../kanji.ts';
import { alikeAsked, kanaApart } from '../between.ts';

import { meantHere, soundsAlikeAsked } from '../plain/same-sound.ts';
import { maySound } from '../rules/judge-reading.ts';
import { verdict } from '../said/claim.ts';
import { plainlyWrittenAs } from '../said/lexicon.ts';
import { meantUse, tellUses } from '../said/meant-use.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { radicalOf, STROKE_NAMES, strokeKinds } from '../shapes/shapes.ts';
import type { Region } from './clauses.ts';
import { writtenFor } from './more-words.ts';
import { kanjiSounding, namedBefore, namesIn, PARTS, plain, quoteAt, SOUNDS } from './names.ts';

/** What is asked of several kanji at once; null where nothing of this is asked. */
export const severalAsked = (region: Region, grade: number): string | null =>
  whichReadsSo(region, grade) ??
  whichUse(region) ??
  differs(region, grade) ??
  whetherSame(region) ??
  sameSign(region) ??
  firstStrokes(region) ??
  ofPart(region) ??
  shownSo(region);

const WHICH = /どっち|どちら|どれ/;
/** どっちが「うし」, 「いけ」は どっち, こおりは どれ. */
const SOUND = [
  /(?:どっち|どちら|どれ)が(?:[^〔]{0,8}の)?(?:〔(\d)〕|([ぁ-ん]{2,6}?)(?:な|の|や|だ|です|か|じゃ|[?]))/,
  /(?:〔(\d)〕|(?:^|[、。のは])([ぁ-ん]{2,6}?))は(?:〔\d〕(?:と|か|、)*){0,3}の?(?:どっち|どちら|どれ)/,
  /〔\d〕、(?:〔(\d)〕|([ぁ-ん]{2,6}))は[?]$/,
] as const;

/** Which of the kanji that are named reads as the child says. */
function whichReadsSo(region: Region, grade: number): string | null {
  const { asks } = region;
  // 「池」と「地」、いけは？
  const isShort = /〔\d〕(?:と|か|、)〔\d〕、(?:〔\d〕|[ぁ-ん]{2,6})は[?]$/.test(asks);
  if (!WHICH.test(asks) && !isShort) return null;
  const found = SOUND.map((one) => one.exec(asks)).find((one) => one !== null) ?? null;
  const [, at, kana] = found ?? [];
  const reading = at === undefined ? (kana ?? '') : plain(`〔${at}〕`, region);
  if (!/^[ぁ-ん]{1,6}$/.test(reading)) return null;
  const named = [asks, ...region.before].map((text) =>
    namesIn(text, region).filter((one) => /^[一-龠][ぁ-ん]*$/.test(one)),
  );
  const all = named.find((names) => names.length > 1) ?? [];
  const right = all.filter((one) => readsSo(one, reading));
  const [only, ...others] = right;
  if (only === undefined || others.length > 0) return null;
  const kanji = [...new Set(all.map((one) => one.charAt(0)))];
  const apart = kanji.length === 2 ? toldApart(kanji, region, grade) : null;
  return `${sentence(words.writtenSo, { kana: reading, word: only.length > 1 ? only : (writtenFor(reading).find((word) => word.startsWith(only)) ?? only) })}${apart ?? ''}`;
}

/** By what kanji differ. */
export function toldApart(kanji: readonly string[], region: Region, grade: number): string | null {
  const said = saidOf(readSaid(plain(region.asks, region), grade), kanji, true);
  return alikeAsked({ ...said, kana: 'ちがい', kanji, whole: `${kanji.join('と')}の ちがい` });
}

const readsSo = (name: string, reading: string): boolean =>
  writtenFor(reading).some((word) => word.charAt(0) === name.charAt(0)) ||
  (name.length === 1 &&
    (findKanji(name)?.kun.some((kun) => kun.replace(/[()]/g, '') === reading) === true ||
      findKanji(name)?.on.includes(reading) === true));

const SAME =
  /おなじ(?:かんじ|じ)|いっしょの?(?:かんじ|じ)|おなじ(?:なの|なん|[?]|か|だ|です)|いっしょ(?:なの|なん|[?]|か|だ|です)/;
/** 折り紙の かみ, 「運ぶ」の 字. */
const IN_WORD = /(〔\d〕|[一-龠々ぁ-んー]{2,8}?)の(〔\d〕|[ぁ-ん]{1,4}?)(?=と|は|って|も|、|が|や)/g;

/** Whether the kanji that sound so in several words are the same: 折り紙の かみと 神様の かみ. */
function whetherSame(region: Region): string | null {
  const { asks } = region;
  if (!SAME.test(asks)) return null;
  const found = [...asks.matchAll(IN_WORD)].flatMap(([, before = '', sound = '']) => {
    const word = plain(before, region).replace(/^.*?[とや](?=[一-龠])/, '');
    const heard = plain(sound, region);
    const kanji = kanjiSounding(word, heard);
    return kanji === null ? [] : [{ word, sound: heard, kanji }];
  });
  const expected = [...asks.matchAll(IN_WORD)].length;
  if (found.length < 2 || found.length < expected) return sameUse(region);
  const isSame = found.every(({ kanji }) => kanji === found[0]?.kanji);
  return `${found.map((one) => sentence(inClause.kanjiOfEach, one)).join('')}${sentence(isSame ? inClause.allSame : inClause.notSame)}`;
}

/** 「暑い」と お茶の「あつい」: whether the word is written here with the kanji that is named. */
function sameUse(region: Region): string | null {
  const text = plain(region.asks, region).replace(/かんじ/g, '漢字');
  const told = soundsAlikeAsked(text);
  const here = meantHere(told);
  const [named, ...others] = namesIn(region.asks, region).filter((one) => /^[一-龠][ぁ-ん]+$/.test(one));
  if (told === null || here === '' || named === undefined || others.length > 0) return null;
  return `${told}${sentence(here === named ? inClause.allSame : inClause.notSame)}`;
}

/** 右と 左は 一かくめが ちがう: with what each begins. */
function firstStrokes(region: Region): string | null {
  const { asks } = region;
  if (!/(?:1|いっ|一)(?:かく|画)め|さいしょ|かきはじめ/.test(asks) || !/ちが|おなじ|いっしょ/.test(asks))
    return null;
  const [one, other, ...more] = (
    plain(asks, region).match(/(?<![一-龠])[一-龠](?=[とって、はのや」])/g) ?? []
  ).filter((sign) => strokeKinds(sign) !== '');
  if (one === undefined || other === undefined || more.length > 0 || one === other) return null;
  const [first, second] = [one, other].map((sign) => STROKE_NAMES[strokeKinds(sign).charAt(0)] ?? '');
  const isClaimed = /ちが/.test(asks) ? first !== second : first === second;
  return `${verdict(isClaimed)}${sentence(inClause.firstStrokes, { one, first: first ?? '', other, second: second ?? '' })}`;
}

/** 「はじめて」って 初めてと 始めて どっち: how the words are used that are written with these kanji, and which is meant here. */
function whichUse(region: Region): string | null {
  const { asks } = region;
  const offered = offeredIn(asks, region);
  const isOpen = /どっち|どちら|どれ|きめられ|まよ|わからん|わからな|わかんな/.test(asks);
  if (!isOpen && offered.length === 0) return null;
  const all = namesIn(asks, region).filter((one) => /^[一-龠][ぁ-ん]*$/.test(one));
  const named = offered.length > 0 ? offered : all;
  const written = [...new Set(named.map((one) => one.charAt(0)))];
  if (written.length < 2) return null;
  const text = plain(`${region.before.toReversed().join('')}${asks}${region.after}`, region);
  const found = Object.entries(SOUNDS)
    .filter(([, uses]) => written.every((kanji) => uses.some(([word = '']) => word.charAt(0) === kanji)))
    .toSorted(
      ([one, ownUses], [other, itsUses]) =>
        exactly(itsUses, named) - exactly(ownUses, named) ||
        Number(text.includes(other)) - Number(text.includes(one)) ||
        other.length - one.length,
    );
  const [reading = '', uses = []] = found[0] ?? [];
  if (reading === '') return null;
  const shown = uses.filter(([word = '']) => written.includes(word.charAt(0)));
  const around = named.reduce((left, one) => left.replaceAll(one, ' '), text);
  return tellUses(shown, meantUse(around, reading, shown));
}

/** So many of the words that are named are just these: 返す and no 返る. */
const exactly = (uses: readonly (readonly string[])[], named: readonly string[]): number =>
  uses.filter(([word = '']) => named.includes(word)).length;

/** 「開く」と「空く」, 「会う」ですか、「合う」ですか: the two words that are offered; none where no two are. */
function offeredIn(asks: string, region: Region): readonly string[] {
  const [, one, other] =
    /〔(\d)〕(?:って|と|か|や|なのか?|ですか|でしょうか)?[?、]?(?:それとも)?、?〔(\d)〕(?:って|か|なの|ですか|でしょうか|の|で)?、?(?:どっち|どちら|どれ|[?]|$|[。…])/.exec(
      asks,
    ) ?? [];
  const words = [one, other].map((at) => quoteAt(at, region));
  return words.every((word) => /^[一-龠][ぁ-ん]{1,3}$/.test(word)) ? words : [];
}

/** 川と 河って. */
const PAIR = /(?<![一-龠])([一-龠])[ぁ-ん]{0,2}と([一-龠])[ぁ-ん]{0,2}(?:って|は|の|、)/;
const TWO_KANA = /〔(\d)〕と〔(\d)〕(?:って|は|の|が|を|、|(?=どこ|なに|ど[うお]))/;
/** Signs or words in quotes, one beside the other. */
const LISTED = /〔\d〕(?:(?:と|や|、|・)+〔\d〕)+/;
/** 開場と 会場, おなじ「かいじょう」: how two words or kanji differ; that just this is not known where it is not. */
function differs(region: Region, grade: number): string | null {
  const { asks } = region;
  if (
    !/(?:なに|どこ|なん)が?ちが|どこを?(?:みたら|みれば|みて|見たら|見れば|見て)|ちがうとこ|ど[うお](?:いうふうに)?ちが|ちが(?:い|う(?:とこ(?:ろ)?|てん|(?:かん)?じ|い(?:み|くつ)|ん))(?:は|な|や|で|って|を|が|、|おしえ|なに|$|[?])|みわけ/.test(
      asks,
    )
  )
    return null;
  // 「シール」を「ツール」って よまれた。シとツって どうちがうの: of the two that it names.
  const [, a, b] = TWO_KANA.exec(asks) ?? [];
  const ofKana = kanaApart(quoteAt(a, region), quoteAt(b, region));
  if (ofKana !== null) return ofKana;
  const inAsks = namesIn(asks, region).filter((one) => one.length <= 6);
  const [sound = ''] = inAsks.filter((one) => /^[ぁ-ん]{2,}$/.test(one));
  const all = [...(SOUNDS[sound] ?? []).map(([word = '']) => word), ...writtenFor(sound)];
  const bySound = [...new Set(all)].filter((word) => region.whole.includes(word));
  const inWords = [...asks.matchAll(IN_WORD)].flatMap(
    ([, word = '', sound = '']) =>
      kanjiSounding(plain(word, region).replace(/^.*?[とや](?=[一-龠ぁ-ん]{3})/, ''), plain(sound, region)) ??
      [],
  );
  const [, one, other] = PAIR.exec(asks) ?? PAIR.exec(region.before[0] ?? '') ?? [];
  const pair = one === undefined || other === undefined ? [] : [one, other];
  const named = bySound.length > 1 ? bySound : inAsks.length > 1 ? inAsks : inWords;
  // 「注」と「柱」と「住」, told here or right before.
  const listed =
    LISTED.exec(asks) ?? LISTED.exec(region.before.slice(0, 2).find((one) => LISTED.test(one)) ?? '');
  const signs = listed === null ? [] : namesIn(listed[0], region);
  // 「村」って あってね … 「林」と どこが ちがう: the one that was told of before.
  const beside = /^〔\d〕と(?:は|って|、)*(?:なに|なん|どこ|ど[うお])/.test(asks)
    ? besideBefore(inAsks, region)
    : [];
  // 「委」って あって、「季」って 読んじゃった。どこがちがうの: the two that were told of.
  const bothTold = /^(?:なにが?|どこが|ど[うお])、?ちが/.test(asks)
    ? [...new Set(region.quotes)].filter((one) => /^[一-龠]$/.test(one))
    : [];
  const names = [named, pair, signs, beside, bothTold].find((all) => all.length > 1) ?? [];
  const isOfSigns = names.length > 2 && names.length < 5 && names.every((one) => /^[一-龠]$/.test(one));
  if (isOfSigns) return toldApart(names, region, grade);
  if (names.length !== 2) return null;
  const kanji = names.map((one) => one.charAt(0));
  if (names.every((one) => /^[一-龠][ぁ-ん]*$/.test(one)) && new Set(kanji).size === names.length) {
    const uses = Object.values(SOUNDS).find((all) =>
      names.every((one) => all.some(([word]) => word === one)),
    );
    if (uses !== undefined)
      return tellUses(names.map((word) => [word, uses.find(([one]) => one === word)?.[1] ?? '']));
    return toldApart(kanji, region, grade);
  }
  const meant = names.map((word) => [
    word,
    Object.values(SOUNDS)
      .flat()
      .find(([one]) => one === word)?.[1] ?? '',
  ]);
  return meant.every(([, use]) => use !== '') ? tellUses(meant) : null;
}

function besideBefore([one = '', ...more]: readonly string[], region: Region): readonly string[] {
  const isKanji = (name: string): boolean => /^[一-龠]$/.test(name);
  const other = namedBefore(region, (name) => isKanji(name) && name !== one);
  return isKanji(one) && more.length === 0 && other !== null ? [other, one] : [];
}

/** この「うん」って 字、「運ぶ」の 字と おなじ？: whether the kanji of a word reads so too. */
function sameSign(region: Region): string | null {
  const [, sound, word] =
    /〔(\d)〕(?:って|の|という)?(?:じ|かんじ)?(?:は|、|が)*〔(\d)〕の?(?:じ|かんじ)?(?:と)?(?:おなじ|いっしょ)/.exec(
      region.asks,
    ) ?? [];
  const reading = quoteAt(sound, region);
  const name = quoteAt(word, region);
  const kanji = findKanji(name.charAt(0));
  if (!/^[ぁ-ん]+$/.test(reading) || kanji === null || !/^[一-龠][ぁ-ん]*$/.test(name)) return null;
  const own = kanji.kun
    .find((kun) => kanji.kanji + (/\(([ぁ-ん]+)\)/.exec(kun)?.[1] ?? '') === name)
    ?.replace(/[()]/g, '');
  return own === undefined || !kanji.on.includes(reading)
    ? null
    : `${verdict(true)}${sentence(words.readsSo, { word: kanji.kanji, reading })}${sentence(words.readsSo, { word: name, reading: own })}`;
}

const PART_NAMES = [...PARTS].filter((name) => name.length > 3);
const WITH = new RegExp(`(${PART_NAMES.join('|')})の?(?:つく)?(?:やつ|ほう|じ|かんじ|はな)(?:は|って|が)`);
/** くさかんむりの やつは おはなの はな？ かおの はな？: of the words that sound alike the one with this part. */
function ofPart(region: Region): string | null {
  const { asks } = region;
  const [, part = ''] = WITH.exec(asks) ?? [];
  if (part === '' || !/[?]|どっち|どれ/.test(asks)) return null;
  for (const [reading, uses] of Object.entries(SOUNDS)) {
    if (uses.length < 2 || asks.split(reading).length < 3) continue;
    const right = uses.filter(([word = '']) => radicalOf(word.charAt(0))?.name.includes(part));
    const [[word = ''] = [], ...others] = right;
    if (word === '' || others.length > 0) continue;
    return tellUses(
      uses.filter(([one = '']) => findKanji(one.charAt(0)) !== null),
      word,
    );
  }
  return null;
}

/** 「つき」っていう字、月って かいた。あってる？: whether the word is written so. */
const SHOWN =
  /(?:〔(\d)〕|(?:^|[。、])([ぁ-ん]{2,6}))(?:って|っていう|の|を|は)(?:じ|かんじ)?[^。〔]{0,10}?(?:〔(\d)〕|([一-龠]{1,3}[ぁ-ん]{0,3}?))(?:って|と)(?:か|書)[いく]/;
const SHOWN_IN_TALK = /「([ぁ-ん]{2,6})」(?:って|を|は)([一-龠][ぁ-ん]{1,3}?)(?:って|と)(?:か|書)[いく]/;
function shownSo(region: Region): string | null {
  const { asks, before } = region;
  if (!/^(?:これで)?(?:あって(?:る|ます)|いい|ええ|まる)(?:の|か|よね|かな)?[?]?/.test(asks)) return null;
  const found = before.slice(0, 2).map((one) => SHOWN.exec(one));
  const [, at, own, shown, word] = found.find((one) => one !== null) ?? [];
  const [, talked = '', inTalk = ''] = SHOWN_IN_TALK.exec(region.whole) ?? [];
  const kana = own ?? (at === undefined ? talked : plain(`〔${at}〕`, region));
  // 直す stands in kana in the words of the talk.
  const name = word ?? (shown === undefined ? inTalk : plain(`〔${shown}〕`, region));
  if (!/^[ぁ-ん]+$/.test(kana) || !/[一-龠]/.test(name)) return null;
  const uses = SOUNDS[kana] ?? [];
  // ともだちに あう: by what stands around it another may be meant, and with nothing there any may be.
  const told = uses.length > 1 ? soundsAlikeAsked(region.whole) : null;
  const here = meantHere(told);
  if (here !== '' && here !== name) return uses.some(([one]) => one === here) ? told : null;
  const all = [...new Set([...writtenFor(kana), ...uses.map(([one = '']) => one)])];
  if (!all.includes(name)) return notSo(kana, name, all);
  if (here !== name && uses.length > 1) return tellUses(uses);
  return here === name || plainlyWrittenAs(kana).length < 2
    ? `${verdict(true)}${sentence(words.writtenSo, { kana, word: name })}`
    : sentence(words.readsSo, { word: name, reading: kana });
}
/** 「うし」を 午: only one word sounds so, and this kanji cannot. */
const notSo = (kana: string, name: string, [only = '', ...others]: readonly string[]): string | null =>
  only === '' || others.length > 0 || maySound(name, kana)
    ? null
    : `${verdict(false)}${sentence(words.writtenSo, { kana, word: only })}`;
