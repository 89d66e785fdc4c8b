import { toHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import { radicalOf } from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import { allKanji, findKanji, soundsOf } from '#agents/knowledge/japanese/kanji.ts';
import { kanjiSought } from '#agents/knowledge/japanese/kanji-sought.ts';
import {
  ask,
  type DialogueContext,
  isPlaying,
  isWorking,
  justSaid,
  replied,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import kanjiWords from '#agents/words/kanji.json' with { type: 'json' };
import kanjiSaid from '#agents/words/reading/kanji-said.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

type Reply = (context: DialogueContext) => Script;

/** 鉄も かねへん？, to the radical that was just told. */
const ALSO_RADICAL =
  /^(?:じゃあ?さ?|え|なら|ほな|[、。\s])*[「『]?([一-龠]|[ぁ-ん]{1,5}?)[」』]?(って|も|は)\s*(?:おなじ|いっしょ|([ぁ-ん]{2,6}))?(?:なの|なん|だよね|やんな|でしょ|かな|か)*\s*[?？]$/;
const RADICAL_TOLD = /ぶしゅは「([^」]+)」/;
const WRITTEN = /「([一-龠])」と かくよ。[^。]*(?:かいて みよう|くらべて)/;
const SEES_AMISS =
  /(?:^|[。、!\s])(?:ちょっと|すこし|なんか)?\s*(?:ちが(?:った|ってた|う)|まちが(?:えた|ってた))(?:よ|わ|[。!]|$)|(?:てん|点々?|せん|線|ぼう|かく|画|はね|はらい|[1１一いひ](?:っこ|こ|とつ|つ|っぽん|ぽん)|どこか|なにか)(?:が|を|の|は|も)?[^。]{0,12}(?:なって|して|しちゃ|たりな|おお|すくな|わすれ|ぬけ|まちが|ちが)/;
const MENDED = /たした|なおし|直し|かきなお|けした|なおった/;
const COUNTS_BESIDE =
  /[0-9０-９一二三](?:ひき|びき|ぴき|とう|こ|にん|わ|だい|さつ|まい)|か(?:って|っと)(?:い)?る|(?:うち|いえ|おうち)に/;
const PLACE_HARD =
  /(ひだり|みぎ|うえ|した|まんなか|なか)(?:がわ)?(?:の)?(?:ほう|とこ|ところ|ぶぶん)?(?:は|が|を)?[^。、]{0,8}(?:わから|わかん|ぐちゃ|むずかし|むずい|おぼえて\s*な|かけな|かけん|わすれ|あやしい)/;
/** 日は わかるけど 月が 右やったか 左やったか わすれた: both parts are known. */
const WHICH_SIDE =
  /^(?=.*(?:[?？]|わすれ|わから|わかん|っけ|どっち|どちら|かな)).*(?:(?:みぎ|右)[^。!]{0,8}(?:ひだり|左)|(?:ひだり|左)[^。!]{0,8}(?:みぎ|右)|(?:どっち|どちら)(?:が|に|の)?(?:がわ|ほう|みぎ|右|ひだり|左))/;
const TOO_MANY = /おお(?:すぎ|い)|むり|めんど|ながい|たいへん|かけ(?:な|へん|ん)/;
const HAS_READ = /わかった|よめる|よめた|しってる|わかってる/;
const OFFENDED =
  /あかちゃん|赤ちゃん|ばかに|バカに|こども(?:あつかい|っぽ)|ようちえん|いやだ|やめて|くどい|しつこい/;
const OTHER_THEN =
  /(?:ちがう|ちがった|じゃなくて|やなくて|やっぱり?)[、。\s]+([ぁ-ん]{2,8}?)の?\s*(?:ほう|じ|字|かんじ|漢字)?[!。！]*$/;

/** かんじ うてへん。ひらがなで かいても ええ？ */
const CANNOT_TYPE =
  /^(?:[^。!！?？]{0,12}(?:うて|打て|にゅうりょくでき|だせ|出せ|かけ|書け)(?:ない|へん|ん|ません)(?:よ|の|ねん|わ|けど|から)?[。、!！\s]*)?(?:ひらがな|かな|カタカナ)(?:で|でも|しか)\s*(?:か(?:い|け)|書[いけ]|うっ|打っ|い[いー]|ええ|よか|だいじょうぶ)[^。]{0,12}$|^(?:その\s*)?(?:かんじ|漢字|もじ)(?:が|を|は)?\s*(?:うて|打て|だせ|出せ)(?:ない|へん|ん|ません)(?:よ|の|ねん|わ|けど)?[。!！]*$/;

/** やま, 「やま」だよ: the word, in kana. */
const KANA_WORD =
  /^(?:えっと|あの|じゃあ|[、\s])*[「『]?([ぁ-ん]{1,8}?)[」』]?\s*(?:の\s*(?:かんじ|漢字|じ|字))?(?:だよ|です|が\s*しりたい|を?\s*おしえて)?[。!！]*$/;

/** What is said of a kanji that was asked about, behind what the robot told of it: heard before everything else. Null for anything else. */
export function kanjiFirst(context: DialogueContext, reply: Reply): Script | null {
  const { state, memory } = context;
  if (isPlaying(context) || isWorking(context) || state.drill !== null || state.composition !== null)
    return null;
  if (state.awaiting === 'return_from_break') return null;
  const before = memory.lastReply;
  const said = context.message.normalize('NFKC').trim();
  const radical = RADICAL_TOLD.exec(before)?.[1];
  const also = radical === undefined ? null : alsoWith(said, radical, context.child.grade);
  if (also !== null) return reply({ ...context, message: also });
  if (justSaid(context, kanjiWords.kanjiWrite) || justSaid(context, kanjiWords.kanaWelcome)) {
    if (CANNOT_TYPE.test(said)) return replied(context, sentence(kanjiWords.kanaWelcome));
    const inFull = `${KANA_WORD.exec(said)?.[1] ?? ''}の かんじ`;
    const sought = plainIntent(fold(said)) === null ? kanjiSought(inFull, context.child.grade) : null;
    if (inFull !== said && sought?.type === 'one' && sought.kanji !== null)
      return reply({ ...context, message: inFull });
    const described = said
      .split(/[。、!！?？]+/)
      .find((clause) => kanjiSought(clause.replace(/やつ$/, 'かんじ'), context.child.grade)?.type === 'one');
    if (described !== undefined && described !== said)
      return reply({ ...context, message: described.replace(/やつ$/, 'かんじ') });
  }
  const known = ANSWERS_WHICH.test(before) ? wordNamed(said, context.child.grade) : null;
  if (known !== null) return exampleMeant(EXAMPLE_ASKED.test(said), reply({ ...context, message: known }));
  if (justSaid(context, kanjiWords.kanjiMore)) {
    const other = OTHER_THEN.exec(said)?.[1];
    if (other !== undefined) return reply({ ...context, message: `${other}の かんじ` });
    const next = nextNamed(said, context.child.grade);
    if (next !== null) return reply({ ...context, message: next });
  }
  const written = WRITTEN.exec(before)?.[1];
  if (written !== undefined) return onWritten(context, written, said);
  return memory.kanji === null ? null : onAsked(context, said);
}

/** つぎは どの かんじ: はな。おはなやの はな: those that sound so are named; ある is a yes. */
function nextNamed(said: string, grade: number): string | null {
  const word = KANA_WORD.exec(said.split(/[。、!！]+/)[0]?.trim() ?? '')?.[1] ?? '';
  if (word === '' || /^(?:ある|ない|いる|いい)/.test(word) || plainIntent(fold(word)) !== null) return null;
  const inFull = `${word}の かんじ`;
  return kanjiSought(inFull, grade) === null ? null : inFull;
}

/** しょうは しょうがっこうの しょうだよ: the clause that names a kanji by a word, whatever else is said; null where none does. */
function wordNamed(said: string, grade: number): string | null {
  const named = said
    .split(/[。、!！?？]+/)
    .filter((clause) => /の\s*[ぁ-ん]{1,4}/.test(clause) && !EXAMPLE_ASKED.test(clause))
    .map((clause) =>
      clause
        .trim()
        .replace(/^[ぁ-ん]{1,6}は\s+/, '')
        .replace(/(?:だよ?|です(?:よ)?|や(?:で|よ)?|よ)$/, ''),
    )
    .find(
      (clause) =>
        kanjiSought(`${clause}の かんじ`, grade)?.type === 'one' ||
        kanjiSought(clause, grade)?.type === 'one',
    );
  return named === undefined ? null : `${named}って どう かくの？`;
}
const ANSWERS_WHICH = /みたいに、ことばで おしえて。$/;
/** がっこうの がくって なに？ */
const EXAMPLE_ASKED = /がっこうの?\s*がく[^。]{0,4}(?:って|は)[^。]{0,4}(?:なに|なん|どういう)/;
function* exampleMeant(isAsked: boolean, script: Script): Script {
  const said = yield* script;
  return isAsked ? say(sentence(kanjiSaid.exampleMeant), said) : said;
}

/** The same question of another kanji, in its full words. */
function alsoWith(said: string, radical: string, grade: number): string | null {
  const [, other = '', particle, named] = ALSO_RADICAL.exec(said) ?? [];
  const names = radical.split(/[（）]/);
  if (other === '' || (named !== undefined && !names.includes(named))) return null;
  // 「川」は？ asks, and 川も？ believes that it is the same.
  const believed = particle === 'は' && named === undefined ? '' : `${names[0]}`;
  if (findKanji(other) !== null) return `「${other}」の ぶしゅは ${believed}？`;
  const found = allKanji().filter(
    (one) =>
      one.grade <= Math.max(grade, 3) &&
      soundsOf(one.kanji).some((sound) => toHiragana(sound) === other) &&
      radicalOf(one.kanji)?.name === radical,
  );
  const [alone, ...others] = allKanji().filter(
    (one) =>
      one.grade <= grade && one.words.some(({ word, reading }) => word === one.kanji && reading === other),
  );
  const one = found[0] ?? (others.length === 0 ? alone : undefined);
  return one === undefined ? null : `「${one.kanji}」の ぶしゅは ${believed}？`;
}

/** It has written the kanji that it was shown, and saw what was amiss; or tells something beside it. */
function onWritten(context: DialogueContext, kanji: string, said: string): Script | null {
  if (/[?？]/.test(said)) return null;
  if (SEES_AMISS.test(said) || MENDED.test(said))
    return MENDED.test(said)
      ? replied(context, say(sentence(kanjiSaid.mended), speak(context, 'kanjiMore')))
      : replied(context, sentence(kanjiSaid.writeAgain, { kanji }));
  if (WRITTEN_DOWN.test(said))
    return replied(context, say(sentence(kanjiSaid.writtenDown), speak(context, 'kanjiMore')));
  return COUNTS_BESIDE.test(said) && !/[+×÷=]|たす|ひく|かける/.test(said) && said.length < LONGEST
    ? replied(context, sentence(kanjiSaid.besideWritten, { kanji }))
    : null;
}
const WRITTEN_DOWN =
  /^(?:うん|はい|もう|ちゃんと|じょうずに|きれいに|ノートに|[、。\s])*(?:かけた|かいた|書けた|書いた|できた|おなじだった)(?:よ|で|わ|ー|ぞ|[!！。])*$/;
const LONGEST = 30;

function onAsked(context: DialogueContext, said: string): Script | null {
  const { memory } = context;
  const { kanji } = memory;
  if (kanji === null) return null;
  if (/どっちがわに なるかな？$/.test(memory.lastReply)) {
    if (!/みぎ|右|ひだり|左|わから|わかん|わすれ/.test(said)) return null;
    memory.kanji = null;
    const isRight = /みぎ|右/.test(said) && !/ひだり|左/.test(said);
    const told = sentence(isRight ? kanjiSaid.sideSo : kanjiSaid.sideTold);
    return replied(context, say(told, sentence(kanjiWords.compareShape, { kanji: kanji.kanji })));
  }
  if (justSaid(context, kanjiWords.rememberShape)) {
    const sides = WHICH_SIDE.test(said.replace(/\s+/g, ''))
      ? /「(.)」（([^）]+へん)）と 「(.)」/.exec(memory.lastReply)
      : null;
    if (sides !== null) {
      memory.kanji = { ...kanji, turn: context.state.turn_count };
      const [, one = '', name = '', other = ''] = sides;
      return replied(context, ask(context, kanjiSaid.whichSide, { one, name, other }));
    }
    const [, place] = PLACE_HARD.exec(said) ?? [];
    if (place === undefined && !TOO_MANY.test(said)) return null;
    memory.kanji = null;
    return replied(
      context,
      place === undefined
        ? sentence(kanjiSaid.partByPart, { kanji: kanji.kanji })
        : sentence(kanjiSaid.traceThere, { kanji: kanji.kanji, place }),
    );
  }
  if (kanji.timesTold === undefined || kanji.timesTold < 1) return null;
  const [first = ''] = kanji.readings;
  const bare = toHiragana(said).replace(/[ー〜・\s]/g, '');
  if (first.length > 1 && OF_ROBOT.test(said) && /[?？]/.test(said) && toHiragana(said).includes(first)) {
    memory.kanji = null;
    const words = sentence(kanjiSaid.robotAsked, { kanji: kanji.kanji, reading: first });
    return replied(context, say(words, speak(context, 'kanjiMore')));
  }
  const isRead = first !== '' && bare.startsWith(first.replace(/ー/g, ''));
  if (!isRead && !HAS_READ.test(said)) return null;
  memory.kanji = null;
  const heard = OFFENDED.test(said)
    ? sentence(kanjiSaid.knewAlready)
    : sentence(kanjiSaid.readNow, { reading: first });
  return replied(context, say(heard, speak(context, 'kanjiMore')));
}

/** ロボットは むし さわれる？ */
const OF_ROBOT = /ロボット|ろぼっと|きみ(?:は|も|って)|(?:さわ|あっ|見|み)(?:れる|たこと)/;
