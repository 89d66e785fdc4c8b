import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { lexicon } from './said/lexicon.ts';
import type { Said } from './said/said.ts';
import data from './tables/kana-words.json' with { type: 'json' };

interface Rule {
  readonly sign: string;
  /** As it sounds. */
  readonly sound: string;
  readonly rule: typeof words.particleHa;
  readonly example: string;
}

/** Particles that are not written as they sound. */
export const PARTICLES: readonly { readonly sign: string; readonly sound: string }[] = [
  { sign: 'は', sound: 'わ' },
  { sign: 'へ', sound: 'え' },
  { sign: 'を', sound: 'お' },
];
const RULES: readonly Rule[] = [
  { sign: 'を', sound: 'お', rule: words.particleWo, example: 'ほんを よむ' },
  { sign: 'は', sound: 'わ', rule: words.particleHa, example: 'わたしは' },
  { sign: 'へ', sound: 'え', rule: words.particleHe, example: 'がっこうへ いく' },
];
const BEFORE_PARTICLE: readonly string[] = data.beforeParticle.split(' ');
const LEAST_WORD = 2;

let nouns: ReadonlySet<string> | null = null;
/** Words that a particle may stand behind. */
export function isNoun(word: string): boolean {
  nouns ??= new Set([
    ...lexicon().flatMap(({ word, reading }) => [word, reading]),
    ...data.o.split(' '),
    ...BEFORE_PARTICLE,
  ]);
  return nouns.has(word);
}

/** は, へ and を behind the words that are asked about, or by themselves; null where no such is asked about. */
export function particleAsked({ quoted, kana, whole }: Said): string | null {
  const named = quoted.flatMap((name) => [...tokensWith(name, whole), ...name.split(/\s+/)]);
  const tokens = quoted.length > 0 ? named : whole.split(/[^ぁ-ん一-龠]+|って/).filter(isSpelledAsItSounds);
  const told = tokens.flatMap((token) => behindWord(token) ?? []);
  if (told.length > 0) return [...new Set(told)].join('');
  const rule = RULES.find(({ sign, sound }) => {
    const isNamed = quoted.includes(sign);
    return isNamed && (quoted.includes(sound) || OF_RULE.test(kana));
  });
  return rule === undefined ? null : sentence(rule.rule, { word: rule.example });
}
/** Whether を or は stands rightly behind a word that is shown: じゃあ おにぎりおたべる は まちがい？ Null where that is not asked. */
export function particleChecked(message: string): string | null {
  const said = message.normalize('NFKC').trim();
  const [, word = '', sign = ''] = CHECKED.exec(said) ?? [];
  const bare = said.replace(/\s/g, '');
  // 「安い」のはんたいを書け: what goes on behind a quote is no word.
  if (/」(?:の|って|と|は|が|も|に|で)$/.test(said.slice(0, said.indexOf(word) + 1))) return null;
  if (word === '' || !(CHECKS.test(bare) || SEES_BOTH.test(bare))) return null;
  const right = sentence(words.particleWo, { word: `${word}を` });
  return sign === 'を' && !TURNED.test(bare) ? sentence(words.particleRight, { word: `${word}を` }) : right;
}
/** A word, を as it is written or as it sounds, and what is done. */
const CHECKED =
  /(?<![ぁ-ん一-龠ァ-ヶー])([ぁ-ん一-龠ァ-ヶー]{1,7}[ぁ-ん一-龠ァ-ヶー]|[てめえきはけほひとみなか手目絵木歯本火戸])([おを])\s*(?:た?べ|食べ|よ[むんみぶ]|読|呼|の[むんみ]|飲|み(?:る|た|ます)|見|か[くいうっ]|書|買|する|した|も[つっ]|持|つく|作|き(?:る|た)|着|あら|洗|ひ[くい]|うた|歌|と(?:る|った)|取|なげ|投|け(?:る|った)|だ[すし]|出|もら|ま[つっ]|待)/;
/** おかしを たべる は、はじめが お で つぎが を ってこと？: its own example of both signs. */
const SEES_BOTH =
  /(?:さいしょ|はじめ|さき|まえ|うしろ|あと|つぎ|くっつき|最初|先|後ろ)[^。]{0,24}(?:ってこと|ていうこと|だね|やね|よね|でしょ|やろ|やんな|なの|なん|だ|や|[?？])+[!。]*$|の「?を」?も?(?:それ|これ|そう|おなじ)?(?:なの|かな)?[?？]+$/;
/** を before お: the other way round. */
const TURNED =
  /(?:さいしょ|はじめ|さき|まえ|最初|先)(?:が|は|の|に)?「?を|「?を」?(?:が|は)(?:さき|さいしょ|はじめ|まえ|最初|先)|(?:うしろ|あと|つぎ)(?:が|は|の(?:が)?|に)?「?お(?!かし|に)/;
const CHECKS =
  /(?:まちが|間違|だめ|あかん|いかん|あって|合って|あっと|おうと|ただし|正し|おっけ|ok|おけ).{0,8}$|で(?:も)?(?:い[いー]|ええ|よか).{0,4}$/i;

/** The same where both signs are named, and which of them is asked: 「は」と「わ」どっち？ */
export const particlePairAsked = (said: Said): string | null =>
  WHICH.test(said.kana) &&
  RULES.some(({ sign, sound }) => said.quoted.includes(sign) && said.quoted.includes(sound))
    ? particleAsked(said)
    : null;
const WHICH = /どっち|どちら|□|ちが|お(?:な|んな)じ|いっしょ/;
/** ぼくわ, みずお: the sign of the sound stands at the end. */
const isSpelledAsItSounds = (token: string): boolean => RULES.some(({ sound }) => token.endsWith(sound));
/** The rule is asked for, and not another thing of the sign. */
const OF_RULE = /くっつき|つかう|つかいかた|なんで|どうして|いつ/;

/** The words without a pause in which a name stands, as far as って. */
const tokensWith = (name: string, whole: string): readonly string[] =>
  whole.split(/[^ぁ-ん一-龠]+|って|じゃ/).filter((token) => name.length > 1 && token.includes(name));

/** わたしわ, こうえんえ, わたしは: the rule with the very word. */
function behindWord(name: string): string | null {
  const word = name.slice(0, -1);
  const last = name.slice(-1);
  const found = RULES.find(({ sign, sound }) => last === sign || last === sound);
  return found === undefined ||
    (word.length < LEAST_WORD && !/[一-龠]/.test(word)) ||
    !isNoun(word) ||
    isNoun(name)
    ? null
    : sentence(found.rule, { word: word + found.sign });
}
