import { type Region, told } from '../clause/clauses.ts';
import { kanjiOf, plain, unquoted } from '../clause/names.ts';
import { orderAsked } from '../order-asked.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { strokeKinds } from '../shapes/shapes.ts';

/** Where in a sign, or with which of its strokes, it is begun. */
const BEGUN =
  /(?:どこ|どっち|まん[な中]か?|真ん中|ひだり|みぎ|うえ|した|左|右|上|下|よこ|たて|てん|点|ちょん|せん|線|ぼう|棒|はらい)(?:っ?かわ|がわ|側|のほう)?から(?:、?か[くい]|なの|なん|じゃ|だ(?:よね|っけ)|って|でしょ|や(?:んな|ろ|ない)|で(?:い[いー]|ええ)|[?])/;
const OTHERWISE = /よ[むみめん]|けいさん|計算|ひっさん|筆算|作文|さくぶん|ページ/;
const LINES = /([23二三]|ふた|みっ|に|さん)(?:つ|ぼん|本)の?(?:ぼう|せん|線|棒)/;
const NUMBERS: Readonly<Record<string, number>> = { ふた: 2, みっ: 3, に: 2, さん: 3, 二: 2, 三: 3 };

/** 「みぎ」っていう かんじ、どこから かくの, 「やま」…まんなかから かいたけど、ひだりからじゃ ないの: how the kanji that are named by their words are drawn; null where another thing is asked, or none is surely named. */
export function begunAsked(region: Region, grade: number): string | null {
  if (!BEGUN.test(region.asks) || OTHERWISE.test(region.asks)) return null;
  if (!/か[くい]|〕の?(?:かん?じ|じ)/.test(unquoted(told(region), region).concat(region.asks))) return null;
  // 「かわ」の えを かいた: a picture.
  const written = region.quotes.filter((name) => !new RegExp(`「${name}」の(?:え|絵)`).test(region.whole));
  const all = [...new Set(written.flatMap(oneKanji))];
  const kanji = all.length > 1 ? ofLines(all, plain(region.asks, region)) : all;
  if (kanji.length === 0 || kanji.length > 2 || kanji.some((one) => strokeKinds(one) === '')) return null;
  const quoted = kanji.map((one) => `「${one}」`).join('と');
  // さいしょは てんからなの: what is believed of one is judged.
  const how = region.asks.split('、').at(-1) ?? '';
  const isBelieved = all.length === 1 && !/ない|けど|って|〔/.test(how);
  const asked = readSaid(`${quoted}は ${isBelieved ? how : 'どこから かく？'}`, grade);
  return orderAsked(saidOf(asked, kanji, true));
}

/** A sentence in quotes names none. */
const oneKanji = (name: string): readonly string[] => {
  const kanji = /^(?:[一-龠][ぁ-ん]{0,2}|[ぁ-ん]{2,5})$/.test(name) ? kanjiOf(name) : [];
  return kanji.length === 1 ? kanji : [];
};

/** みっつの ぼうの かんじ: the one of them that is of so many lines, and no corner; else all. */
function ofLines(all: readonly string[], asks: string): readonly string[] {
  const [, count = ''] = LINES.exec(asks) ?? [];
  const number = NUMBERS[count] ?? Number(count);
  const fits = all.filter((one) => strokeKinds(one).length === number && /^[vhlr]+$/.test(strokeKinds(one)));
  return fits.length === 1 ? fits : all;
}
