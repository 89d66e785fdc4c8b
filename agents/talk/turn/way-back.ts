import { fold } from '#agents/models/inner/understand/intents.ts';
import { asksForWork } from './work-wish.ts';

/** What a message is to a talk that stays with what was told over a text: nothing serious is told in it. */
interface WayBack {
  /** It is not so, it is the text's, it is well, or the child wants to go on. */
  readonly isBack: boolean;
  /** What else is said, for the text; '' where nothing is. */
  readonly rest: string;
}

/** Sentences with their marks. */
const SENTENCE = /[^。！!？?…\n]+[。！!？?…]*/g;

/** The sentences of a message, each with its marks. */
export const sentencesOf = (message: string): readonly string[] =>
  message
    .match(SENTENCE)
    ?.map((one) => one.trim())
    .filter((one) => one !== '') ?? [];

export const BEFORE =
  '(?:(?:え+|う+ん|いや|もう|だから|だって|でも|あのね?|ねえ|ごめん|いまの|さっきの|これ|それ|やっぱり|ぜんぜん|べつに)[はもが、]*){0,12}';
export const AFTER =
  '(?:(?:だ|な|じゃ|や|です|ます|って|ば|よ|ね|の|ん|もん|わ|し|で|から|けえ?|さ|べ|っちゃ)[、]*)*';
/** What lies on the desk, by its names. */
const WORK =
  '(?:おはなし|お話|はなし|話|ものがたり|物語|えほん|絵本|ほん|本|さくぶん|作文|てがみ|手紙|にっき|日記|し|詩|ぶん|文|げき|ゆめ|夢|げーむ|ぷりんと|もんだい|問題|つづき|続き)';

/** All of a sentence says that it is not so, that it is of the text, or that it is well. */
const DENIES = [
  `${BEFORE}(?:ちがう|違う|ちがいます|違います|ちゃう|ちゃうちゃう|そうじゃない|うそ|じょうだん|なんでもない|まちがえた|(?:だれも|そんなこと|なにも)?(?:されて|いって|言って)(?:い)?ない)${AFTER}`,
  `(?!.*(?:ほんと|本当|ぼく|わたし|おれ|うち(?!ゃ)|じぶん|自分)).{0,14}${WORK}(?:の(?:こと|はなし|話|なか|中|やつ))?${AFTER}`,
  `${BEFORE}(?:だいじょうぶ|大丈夫|へいき|平気|こわく(?:は)?ない|こわないで?|こわくなかった|なやんで(?:い)?ない|こまって(?:い)?ない|げんき)${AFTER}`,
].map((words) => new RegExp(`^${words}$`));

/** All of a sentence wishes to go on with the text: there are no words for it in that. */
const TO_GO_ON = [
  `${BEFORE}(?!.*(?:たら|ないと|って)).{0,12}${WORK}(?:を|が|に|の)?.{0,4}(?:かく|書く|かきたい|書きたい|やる|やりたい|したい|する|しよう|もどる|もどりたい|戻る|戻りたい|つくる|つくりたい|作る|作りたい|よむ|読む|よみたい)${AFTER}`,
  `${BEFORE}(?:もど|戻)(?:る|りたい|ろう?|って)(?:いい)?${AFTER}`,
  `${BEFORE}(?:つづき|続き)${AFTER}`,
].map((words) => new RegExp(`^${words}$`));

/** Or to hear or see it. */
const TO_HEAR = [
  `${BEFORE}(?:よんで|読んで|みせて|見せて|かけた|書けた|つぎ|次|つづけて)(?:ください|ほしい|くれる)?${AFTER}`,
].map((words) => new RegExp(`^${words}$`));

/** All of a sentence ends the work, or is a goodbye. */
const ENDS = new RegExp(
  `^${BEFORE}(?:(?:きょう|今日)は)?(?:ここまで|おわり|おしまい|おわる|終わり|もういい|やめる|ばいばい|またね|またあした|さようなら|さよなら|おやすみ|ねる)(?:に(?:する|します))?(?:なさい)?${AFTER}$`,
);

/** ちがうし ゆきだもん: what stands before the space is a sentence of its own. */
const DENIES_FIRST =
  /^((?:ちがう|違う|ちゃう|だいじょうぶ|大丈夫|へいき|平気)(?:だ|や)?(?:し|よ|もん|ねん|って(?:ば)?))[\s、]+(?=\S)/;

/** Says nothing by itself. */
const CALLS = /^(?:もう|ねえ)$/;

const bare = (sentence: string): string => fold(sentence).replace(/[。！!？?…、.]+$/g, '');
const isOneOf = (forms: readonly RegExp[], sentence: string): boolean =>
  forms.some((form) => form.test(bare(sentence)));

/** Whether all of it is a goodbye, or the end of the work. Pure. */
export const isEnd = (message: string): boolean => ENDS.test(bare(message));

/** 「おかあさん かえって きたから ばいばい」: a reason stands before it; 「もう いきるの やだから おわり」 is none. */
const GOODBYE = new RegExp(
  `(?:^|(?:から|ので|けん|け[えど]|[。、！!\\s]))\\s*(?:(?:ばいばい|またね|またあした|さようなら|さよなら)${AFTER}|(?:きょう|今日)は(?:もう)?(?:ここまで|おわり|おしまい|終わり)(?:に(?:する|します))?${AFTER})$`,
);

/** Of a sheet that is read out: 「もんだい よむよ」「かっこ1 …」「つぎ いくね」. */
const OF_SHEET =
  /(?:もんだい|問題)を?(?:よむ|読む|よみます|読みます)|かっこ(?:の)?[1-9一二三四五六七八九]|^[①-⑳]|^[(（][1-9１-９][)）]|(?:問|とい)[1-9一二三四五六]|^(?:じゃあ?)?(?:つぎ|次)(?:の(?:もんだい|問題))?(?:いく|行く)/;

/** Whether a child that told something, with no text on the desk, leaves it: a goodbye, or a sheet that it reads out. Pure. */
export function turnsAway(message: string): boolean {
  const said = bare(message);
  return isEnd(message) || GOODBYE.test(said) || OF_SHEET.test(said) || OF_SHEET.test(message.trim());
}

/** What a message that tells nothing serious is to a talk that stays over a text. Pure. */
export function wayBack(message: string): WayBack {
  const sentences = sentencesOf(message).flatMap((one) =>
    one.split(DENIES_FIRST).filter((part) => part !== ''),
  );
  const isMoved = (one: string): boolean => [DENIES, TO_GO_ON, TO_HEAR].some((forms) => isOneOf(forms, one));
  const isBack = asksForWork(message) || sentences.some((one) => isMoved(one) || isEnd(one));
  // An end, 「よんで」 and the like are the text's to hear; a denial was said to the robot.
  const rest = sentences.filter(
    (one) => !isOneOf(DENIES, one) && !isOneOf(TO_GO_ON, one) && !CALLS.test(bare(one)),
  );
  return { isBack, rest: rest.join(' ').trim() };
}
