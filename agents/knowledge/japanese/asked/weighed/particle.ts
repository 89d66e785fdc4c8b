import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { isNoun, PARTICLES } from '../particles.ts';
import { DOUBTS, OF_ELSE, shownIn, WRITES } from './shown.ts';

/** A word as a child writes it, and how it is written. */
export interface Spelled {
  readonly right: string;
  /** The word of the lists of which it is a form. */
  readonly base: string;
  /** The particle at its end, where that is the matter. */
  readonly particle?: { readonly sign: string; readonly sound: string };
}

/** The particle at the end of what is shown, or of a word of it: きのう わたしわ; null where it is a sign of the word itself (かわ, こえ). */
export function particleAt(form: string, sign: string): Spelled | null {
  const particle = PARTICLES.find((one) => sign === one.sign || sign === one.sound);
  if (particle === undefined) return null;
  const last = form.slice(-1);
  const [before, isEnd] = [form.slice(0, -1), last === particle.sign || last === particle.sound];
  return isEnd && !isNoun(form) && endsInNoun(before)
    ? { right: nounAtEnd(before) + particle.sign, base: form, particle }
    : null;
}
/** ほんおよんだ, がっこうえいった: as it sounds, between a noun and what is done. */
export function particleInside(form: string): Spelled | null {
  for (const particle of PARTICLES)
    for (let at = 1; at < form.length - 2; at++) {
      if (form.charAt(at) !== particle.sound) continue;
      const [before, behind] = [nounAtEnd(form.slice(0, at)), form.slice(at + 1)];
      if (before === '' || isNoun(before + particle.sound)) continue;
      if (goesOn(particle, behind) || (particle.sign === 'は' && OF_SELF.test(form.slice(0, at))))
        return { right: before + particle.sign, base: form, particle };
    }
  return null;
}
/** 「こうえんへいった」 and the 「へ」 or 「え」 of it: the sign of a sentence that is named by itself. */
export function particleNamed(form: string, signs: readonly string[]): Spelled | null {
  const found = PARTICLES.filter(({ sign, sound }) => signs.includes(sign) || signs.includes(sound)).flatMap(
    (particle) =>
      [...form].flatMap((one, at) => {
        if ((one !== particle.sign && one !== particle.sound) || at >= form.length - 2) return [];
        const before = nounAtEnd(form.slice(0, at));
        const isOne =
          before !== '' &&
          !isNoun(before + one) &&
          !beginsNoun(form.slice(at)) &&
          (particle.sign === 'は' || goesOn(particle, form.slice(at + 1)));
        return isOne ? [{ right: before + particle.sign, base: form, particle }] : [];
      }),
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}
/** きのう わたしわ: わ begins a word. */
const beginsNoun = (text: string): boolean =>
  isNoun(text) || [3, 4, 5].some((length) => length < text.length && isNoun(text.slice(0, length)));
/** わたしわ いぬが すき: who is spoken of. */
const OF_SELF =
  /^(?:わたし|ぼく|おれ|あたし|これ|それ|あれ|ここ|そこ|きょう|きのう|あした|[ぁ-んー]{2,4}(?:ちゃん|くん|さん))$/;
/** Whether what stands behind such a particle may stand there. */
export const goesOn = ({ sign }: { readonly sign: string }, behind: string): boolean =>
  (sign === 'へ' ? GOES : DOES).test(behind);
const GOES = /^(?:[行来帰出入向登送]|い[くきっこ]|くる|きた|かえ|で[かた]|はいっ|むか|のぼ|おく[るっ])/;
const DOES =
  /^(?:[食読飲見書買作着洗引歌取投出待開持使]|た?べ[るたて]|よ[むんみぶ]|の[むんみっ]|み[るたてま]|か[いくうっ]|した|して|する|も[つっ]|つく[るっ]|き[るたい]|あら[うっ]|ひ[くい]|うた[うっ]|と[るっ]|なげ|け[るっ]|だ[すし]|もら|ま[つっ]|てつだ|おてつだ|おしえ|たすけ|みつけ|あつめ|なおす|こわ|かたづ|そうじ|れんしゅう|あけ|しめ|きれい|すき|だいすき|いき|いっ|げんき|おいし|たのし|おおき|ちいさ)/;
/** 学校え, りんごお食べる: a particle as it sounds behind a noun, in words that are shown with kanji. */
export function particleInKanji(region: Region): Spelled | null {
  const { asks, quotes } = region;
  const text = told(region).replace(/〔\d〕/g, '、');
  if (!DOUBTS.test(asks) || OF_ELSE.test(text)) return null;
  const shown = quotes
    .map((one) => one.replace(/[\s、。!?]+/g, ''))
    .filter((one) => /[一-龠]/.test(one) && /^[一-龠々ぁ-んァ-ヶー]{2,16}$/.test(one));
  const signs = quotes.filter((one) => PARTICLES.some(({ sign, sound }) => one === sign || one === sound));
  if (!WRITES.test(text) && signs.length === 0 && shown.length < 2) return null;
  const found = shown.flatMap((one) => {
    const last = one.slice(-1);
    const isSound = PARTICLES.some(({ sound }) => sound === last);
    return particleInside(one) ?? (isSound ? particleAt(one, last) : null) ?? [];
  });
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}

const NAMED = /[一-龠ぁ-んァ-ヶー](?:ちゃん|くん|さん|さま|せんせい|んち)$/;
const endsInNoun = (text: string): boolean => nounAtEnd(text) !== '';
/** The longest noun at the end: わたし of きのうわたし. */
function nounAtEnd(text: string): string {
  if (NAMED.test(text)) return text;
  for (let at = 0; at < text.length - 1; at++) if (isNoun(text.slice(at))) return text.slice(at);
  return '';
}

const EXAMPLES: Readonly<Record<string, string>> = { は: 'わたしは', へ: 'がっこうへ', を: 'ほんを' };
/** 「わ」と「は」は どう つかいわける: the rule by itself. */
export function ruleOfSigns(region: Region): string | null {
  const { forms, signs } = shownIn(region);
  if (forms.length > 0 || !/つかいわけ|つかい分け|使い分け|ちがい|いつ|どんなとき/.test(region.asks))
    return null;
  // 「を」って どんな ときに つかうの: it is only written behind a word.
  const particle = PARTICLES.find(
    ({ sign, sound }) =>
      signs.includes(sign) && (signs.includes(sound) || (sign === 'を' && signs.length === 1)),
  );
  return particle === undefined
    ? null
    : sentence(inClause.particleSpelled, { word: EXAMPLES[particle.sign] ?? '', ...particle });
}
