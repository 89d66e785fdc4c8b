import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Aspect } from '../aspects.ts';
import { withPartAsked } from '../of-parts.ts';
import { formOf, talkInKana } from '../said/form.ts';
import { writtenAs } from '../said/lexicon.ts';
import { kanjiMeant } from '../said/named.ts';
import { readSaid, saidOf } from '../said/said.ts';
import { namedParts } from '../shapes/shapes.ts';
import { TOLD, tellOf } from '../tellers.ts';

type AskedAspect = Exclude<Aspect, 'none'>;

/** What is asked in the very word for it; where two of them stand, two things are asked. */
const CUES: readonly (readonly [AskedAspect, RegExp])[] = [
  ['opposite', /はんたい(?!がわ|むき|する|し)|たいぎご|ぎゃくのことば/],
  [
    'meaning',
    /いみ(?!が?(?:くっつ|ある))|どういうこと|どゆこと|てな(?:ん|に)(?:じ)?の(?:こと|はなし)|てどんな(?:こと|もの)|ってなに[?]?$|ってなあに|ってなん(?:なの|や|だ|ですか|のこと)?[?]?$|とは[?]?$|て(?:どういう|どうゆう)/,
  ],
  ['okurigana', /おくりがな/],
  [
    'radical',
    /ぶしゅ(?!さくいん)|(?:なに|なん)(?:へん|かんむり|だれ)|(?:[一-龠]へん|(?<![ぁ-ん])てへん|(?:に|ぎょうにん|ご|こざと|しめす|ころも|おんな|つち|いと|きん|かね|ゆみ|くち|ひ|うま|うし|のぎ|こめ)んべん|(?:き|ひ|つち|おんな|くち|いと|かね|うま|うし|のぎ|こめ|ゆみ|くるま|かい|やま|め|みみ|あし|むし|さかな|ほう|た|いし)へん|かんむり|まだれ|がんだれ|やまいだれ|がまえ|にょう|ずい)(?:や|だよ|でしょ|で(?:いい|あって|おうと)|なの|だっけ|じゃ|[?])/,
  ],
  ['strokes', /なんこ?かく(?!め)|かくすう|ぜんぶで[0-9]+かく/],
  [
    'grade',
    /なんねん|いつなら|[1-6]ねん(?:せい)?(?:で|の)(?:なら|かんじ|じ)|もう(?:[1-6]ねん.{0,4})?なら(?:った|って)/,
  ],
  ['counting', /^(?!.*(?:画|かくすう)).*かぞえ(?:る|かた|たら(?=い|え|だ|[?]))/],
  ['words', /つかった?(?:ことば|じゅくご)|つくことば|じゅくご/],
];
/** Words of which another thing than the whole is asked. */
const OF_ELSE =
  /ちが[うい]|にて|どっち|どちら|なんで(?!す)|どうして|なぜ|(?:へん|かんむり|にょう|つくり|てん|ぼう)(?:は|って|の|が)?(?:なんこ?かく|なんぼん)|(?:うえ|した|みぎ|ひだり|なか|上|下|右|左|中)(?:っかわ|がわ|側|の|は)|さいしょ|さいご|[0-9]かくめ|いちばん|じしょ|じてん|くわしく|しゅご|じゅつご|ぜんぶ(?:おしえ|いって)/;
const KANJI = /[一-龠]/;
const WORD = '[一-龠々]{1,4}[ぁ-ん]{0,5}?|[ぁ-んー]{2,8}?|[ァ-ヶー]{2,9}?';
/** What it is asked of stands before it: 短いの はんたい, 駅っていう漢字の 部首, 「弓」の かくすう. */
const NAMED = new RegExp(
  `(?:^|[、。?？!！「\\s]|(?:えっと|あのね?|ねえ|なあ|ほんで|それで|じゃあ|で)[、\\s]?)(${WORD})」?\\s*(?:って(?:いう|ゆう)?|という)?(?:の)?\\s*(?:かんじ|じ|ことば)?(?:の|って|は|を|が|も|とは)`,
  'g',
);
const BEFORE_CUE = new RegExp(
  `(?:^|[、。?？!！\\s])(${WORD})の\\s?(?:はんたい|ぶしゅ|いみ|おくりがな|かくすう)`,
);
/** Words of the talk, and no names. */
const OF_TALK =
  /^(?:これ|それ|あれ|どれ|この|その|かんじ|ことば|ぶしゅ|かくすう|はんたい|いみ|おくりがな|じゅくご|せんせい|おかあさん|おとうさん|まま|ぱぱ|ぼく|わたし|おれ|うち|なに|なん|どう|いつ|もう|ほんと|しゅくだい|てすと|どりる|ぷりんと|きょう|きのう|さっき|あした|こくご|にっき|さくぶん|ほん|きょうかしょ|おにいちゃん|おねえちゃん|いもうと|おとうと|おばあちゃん|おじいちゃん|ともだち|なら[うっ]た?|つか[うっ]た?|つくる|かく|かいた|よむ|よんだ|いう|おしえて|やつ|ほか|ところ|とき|こと|もの|なまえ|なんねん(?:せい)?(?:で)?|[1-6]ねん(?:せい)?(?:で)?)$/;

/** What is asked by the very word for it, one or two things, and of what. */
interface Named {
  readonly aspects: readonly AskedAspect[];
  readonly name: string;
}
/** So many things are asked at once. */
const MOST_ASKED = 2;

/** What is asked of a kanji or a word that is named right before the word for it; null where that is not plain. */
function namedIn(message: string): Named | null {
  const whole = message.normalize('NFKC').trim();
  const form = formOf(talkInKana(whole));
  const aspects = CUES.flatMap(([aspect, pattern]) => (pattern.test(form) ? [aspect] : []));
  const [first] = aspects;
  if (first === undefined || aspects.length > MOST_ASKED || OF_ELSE.test(form)) return null;
  // 門の中に日が入る漢字って何, 三年で習う「水」がつく漢字: no kanji that is named.
  if (/(?:はい[るっ]|ある|つく|かく)[ぁ-ん]{0,3}かんじ/.test(form)) return null;
  const name = (first === 'meaning' ? meantIn(whole) : null) ?? nameIn(whole);
  return name === null ? null : { aspects, name };
}

/** What is true of what is asked so; null where it is not asked so, or not known. */
export function namedAspectAsked(message: string, grade: number): string | null {
  const named = namedIn(message);
  const told = named?.aspects.map((aspect) => tellAspect(message, grade, aspect, named.name)) ?? [null];
  return told.includes(null) ? null : told.join('');
}

function tellAspect(message: string, grade: number, aspect: AskedAspect, name: string): string | null {
  const said = readSaid(message.normalize('NFKC').trim(), grade);
  const isOfKanji = ['radical', 'strokes', 'grade', 'words'].includes(aspect);
  const ofName = saidOf(said, [name], isOfKanji);
  // ゆうって 優しいの字: a name in kana beside another kanji is that one's.
  const isBeside = !KANJI.test(name) && KANJI.test(talkInKana(message));
  if (isOfKanji && (ofName.kanji.length === 0 || isBeside)) return null;
  const says = tellOf(ofName, aspect);
  const isOfName = (told: string | null): boolean =>
    told !== null && [name, ...writtenAs(name)].some((one) => told.includes(one));
  if (aspect !== 'opposite' || isOfName(says)) return says;
  const plain = tellOf(readSaid(`「${name}」の はんたいは？`, grade), aspect);
  // Only this name stands in the plain question.
  return plain?.includes('「') === true ? plain : null;
}

/** That just this is not known, by its name; null where it is not asked so. */
export function namedAspectUnknown(message: string): string | null {
  const named = namedIn(message);
  const [aspect, ...others] = named?.aspects ?? [];
  return named === null || aspect === undefined || others.length > 0
    ? null
    : sentence(words.unknown, { subject: named.name, aspect: TOLD[aspect].name });
}

/** ゆだんって何: whatever it is, its meaning is asked. */
function meantIn(whole: string): string | null {
  const found = [...whole.replace(/\s+/g, ' ').matchAll(MEANT)].map(([, name = '']) =>
    name.trim().replace(CALLS, ''),
  );
  const [name, ...others] = found.filter((one) => !OF_TALK.test(one));
  return name === undefined || others.length > 0 ? null : name;
}
const CALLS = /^(?:ねえ|なあ|あのね?|えっと|せんせい)(?=[一-龠ァ-ヶ])/;
const MEANT =
  /(?:^|[、。?？!！「\s])([ぁ-んァ-ヶー一-龠々]{2,9}?)」?\s?(?:って|とは|ってのは|っていうのは|ていうのは|の(?=意味|いみ)|は(?=どういう|どうゆう))(?:どういう|どうゆう|どんな|なんの|なんじの|何の)?(?:意味|いみ|こと|もの|なに|何|なあに|なん(?:なの|だ|や|の|です|$|[?？]))/g;

/** The one name that stands before what is asked, or the one in quotes; null where there are several. */
function nameIn(whole: string): string | null {
  const quoted = [...whole.matchAll(/「([^」]{1,24})」/g)].map(([, name = '']) => name);
  const [only, ...more] = new Set(quoted);
  if (only !== undefined) return more.length > 0 || !new RegExp(`^(?:${WORD})$`).test(only) ? null : only;
  const text = talkInKana(whole);
  // 強いの はんたい … ゆみが 二つ: what stands right before the word for it is meant.
  const [, next = ''] = BEFORE_CUE.exec(text) ?? [];
  if (next !== '' && !OF_TALK.test(next) && isWord(next, whole)) return next;
  const named = [...text.matchAll(NAMED)]
    .map(([, name = '']) => name)
    .filter((name) => !OF_TALK.test(name) && isWord(name, whole));
  const [name, ...names] = new Set(named);
  return name === undefined || names.length > 0 ? null : name;
}

/** Whether it is a word that is written with kanji, or is known to be. */
const isWord = (name: string, whole: string): boolean =>
  /[一-龠]/.test(name) ||
  /^[ァ-ヶー]+$/.test(name) ||
  writtenAs(name).length > 0 ||
  kanjiMeant(name, whole) !== null;

const PART_NAMES = [...new Set(namedParts().flatMap(({ name }) => name.split(/[（）]/)))]
  .filter((name) => name.length > 2)
  .toSorted((a, b) => b.length - a.length);
/** ごんべんの つく 漢字, さんずいの かんじ, くさかんむりの 字で 二年生で ならうの. */
const WITH_PART = new RegExp(
  `(${PART_NAMES.join('|')})」?(?:って|は|が|の|に)*(?:どんな|どの|なんの)?(?:つ[くい](?:た|てる|ている)?|はいっ(?:た|てる)|ある|ついとる|ついちょる)?(?:の)?(?:かんじ|じ(?!ゅん))(?:に|って|を|は|が|で|の|、|[?]|$|[2-9]|みっつ|ふたつ|よっつ|いつつ|なに|どんな|ほか|おし|つ[くい])`,
);
const MORE =
  /[?]|なに|どんな|おし|おせ|いって|かけ|かかな|いわ(?:な|ん)|さが|しりたい|ある|ほか|[2-9](?:つ|こ|じ)|みっつ|ふたつ|いつつ|しゅくだい|(?:の|は)$/;

/** Some kanji with a part that is called by its name; null where none are asked for. */
export function kanjiWithPartAsked(message: string, grade: number): string | null {
  const said = readSaid(message, grade);
  const form = formOf(talkInKana(said.whole));
  const [, part] = WITH_PART.exec(form) ?? [];
  if (part === undefined || !MORE.test(form) || /[2-9]かく|なんて|よ[むみ]|にて|ちが/.test(form)) return null;
  return withPartAsked({ ...said, kana: form, form, kanji: [], quoted: [part] });
}
