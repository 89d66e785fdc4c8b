import { plain, shareIn, standsIn } from './pieces.ts';

/** Who speaks of itself. */
const ME =
  /(?:^|[\s、。！!]|^(?:あのね|えっとね?|ねえ(?:ねえ)?))(?:ぼく|わたし|私|あたし|おれ|うち|じぶん|自分|わし)(?=[もはのがにを、\s]|これ|この|って|だって|だったら|なら|なんか|たち|んち|$)/;
const ME_TOO =
  /(?:ぼく|わたし|私|あたし|おれ|うち|じぶん|自分)(?:も|だったら|なら|んち|のうち|のおうち|の犬|のいぬ)/;
/** Of now and of the work. */
const NOW =
  /つかれ(?!て(?:い|た))|疲れ|ねむ(?:い|た|く)|眠|やすみたい|休みたい|きゅうけい|といれ|おしっこ|うんち|あそびたい|遊びたい|おなか(?:が)?(?:すい|いた|へっ)|(?:あたま|頭|のど|は|め|あし)(?:が)?いた[いく]|やりたくな|やめたい|やめる$|つまん(?:な|ね)|めんどく|もう(?:やだ|いや|むり|だめ)|いやだ$|^やだ|うざ|かえりたい|げーむ(?:が)?したい|おわりたい|いらいら|むかつく|きらい(?:だ|や)?[!。]*$|どうせ|しゅくだい|宿題|べんきょう|勉強|ろぼっと|こくご|国語|はきそう|きもち(?:が)?わる/;
/** うんちが えいように なる, over a text of animals; うんち したい is its own. */
const DUNG = /(?:うんち|うんこ|おしっこ)(?!(?:が|に)?(?:した|でる|でそう|もれ|いき|いく|いって))/g;
const OF_DUNG =
  /ふん|フン|うんち|どうぶつ|動物|むし|虫|とり|鳥|ねこ|いぬ|犬|うし|牛|うさぎ|ぞう|ライオン|さかな|魚|もぐら|ミミズ|みみず/;
/** What it is to read this. */
const READING =
  /(?:よむ|読む|よんで|読んで|きく|これ)(?:と|たら|いると|ると).*(?:な[きい]|かなし|こわ|いや|つら|さびし)/;
const KIN =
  /まま|ぱぱ|おかあさん|お母さん|おとうさん|お父さん|おじい(?:ちゃん|さん)|おばあ(?:ちゃん|さん)|じいじ|ばあば|じいちゃん|ばあちゃん|おにい(?:ちゃん|さん)|お兄(?:ちゃん|さん)|おねえ(?:ちゃん|さん)|お姉(?:ちゃん|さん)|おとうと|弟|いもうと|妹|せんせい|先生|ともだち|友だち/g;
/** When it was, or where the child is. */
const LATELY =
  /きょう|今日|きのう|昨日|さっき|このまえ|この前|まえに?(?:そう|ぼく|わたし)|いつも|まいにち|毎日|がっこう|学校|おうち/g;
/** An answer has such an end, whoever it is about. */
const AS_ANSWER =
  /(?:から|ので|ため|こと|きもち|気もち|気持ち|もの|ように)(?:です|だ|や|かな|だとおもう)*[。!！?？\s]*$/;
/** What of a message the text has to hold, so that it is the text's. */
const LEAST_OF_TEXT = 0.6;

/** Whether words name the speaker, its home or its day, whoever that is; 「自分の」 is of a story as well. */
export function speaksOfSelf(message: string): boolean {
  const said = plain(message).replace(/自分|じぶん/g, '');
  return ME.test(said) || ME_TOO.test(said) || /きょう|今日|きのう|昨日|うち[のにも]|んち/.test(said);
}

const isOfText = (said: string, text: string): boolean =>
  standsIn(said, text) || shareIn(said, text) >= LEAST_OF_TEXT;

/** Persons and times that the text knows nothing of. */
const unknownIn = (words: RegExp, said: string, text: string): boolean =>
  [...said.matchAll(words)].some(([one]) => !standsIn(one, text));

/** 「自分の せいで」 of an answer, 「ぼくも さかさま」 where the text says so: whoever that is. */
const withoutSelf = (said: string, text: string): string =>
  said.replace(/自分|じぶん|ぼく|わたし|私|おれ/g, (self) =>
    text.includes(self) || (/自分|じぶん/.test(self) && AS_ANSWER.test(said)) ? '' : self,
  );

/**
 * Whether a child that is asked about a text speaks of itself: of its own day, of how it is now, of people the text does
 * not know. What the text says is the text's, however sad it is. Pure.
 */
export function isOwnVoice(message: string, text: string): boolean {
  const said = plain(message);
  if (READING.test(said) || ME_TOO.test(withoutSelf(said, text))) return true;
  if (isOfText(message, text)) return false;
  if (ME.test(withoutSelf(message.normalize('NFKC'), text))) return true;
  if (AS_ANSWER.test(message)) return false;
  if (NOW.test(OF_DUNG.test(text) ? said.replace(DUNG, '') : said)) return true;
  const isNews = unknownIn(KIN, said, text) || unknownIn(LATELY, said, text);
  return isNews && said.length > 8 && /[たいる](?:よ|の|ん|ね|もん|だ|し)*[。!！]*$/.test(said);
}

/**
 * Whether something serious is the text's own and not the child's: the words are the text's, nobody is in them whom it
 * does not know, and no word of the child's day. Narrower than the other: in doubt it is the child's. Pure.
 */
export function isTellingOfText(message: string, text: string): boolean {
  const said = plain(message);
  if (ME.test(message.normalize('NFKC')) || ME_TOO.test(said) || READING.test(said)) return false;
  if (unknownIn(KIN, said, text) || unknownIn(LATELY, said, text)) return false;
  return isOfText(message, text) || (AS_ANSWER.test(message) && stemsIn(said, text));
}

/** Whether words tell of a day or a place that the text knows nothing of, and answer nothing: きょう なかまはずれに された. Pure. */
export const isOfOwnDay = (message: string, text: string): boolean =>
  unknownIn(LATELY, plain(message), text) && !AS_ANSWER.test(message);

/** Words of harm and loss, whose stems the text has as well. */
const HARM =
  /しん|死|ころ[さすしそ]|たた[かいき]|なぐ|いじめ|けが|血|ないた|なき|なみだ|かなし|こわ|おこ[らっ]|にげ|たべられ|おぼれ|ぶた|けら|たすけ/g;

function stemsIn(said: string, text: string): boolean {
  const stems = [...said.matchAll(HARM)].map(([stem]) => stem);
  return stems.length > 0 && stems.every((stem) => standsIn(stem, text));
}
