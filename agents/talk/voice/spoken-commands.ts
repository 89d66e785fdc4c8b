import { fold } from '#agents/models/inner/understand/intents.ts';
import type { SpokenCommand } from './voice-lesson.ts';

/** One call, courtesy or filler before a command: "ねえ ロボット、ちょっと とめて ください。" */
const BEFORE =
  /^(?:ねえ+|ねぇ|あのね?|えっと|えと|あ+|え+|おい|ちょっと|すこし|もう|いま|いったん|うん|だから|ごめんね?|すみません|すいません|お?ねがい|ろぼっと(?:さん|くん|ちゃん)?|せんせい|きみ)[、,。!！…\s]*/;
/** One courtesy or particle behind it. */
const AFTER =
  /(?:[、,。!！.…〜~ー?？]+|お?ねがい(?:します|だから)?|(?:ください|下さい)|ちょうだい|くれ(?:る|ない|ます|ません)?(?:か|かな)?|もらえ(?:る|ます)?(?:か|かな)?|ほしい(?:な|です|の|んだけど)?|いい(?:ですか)?|ってば|って|よ|ね|な|の|ろぼっと(?:さん|くん|ちゃん)?|ちょっと|すこし|すぐ|はやく)$/;

/** Whole commands, on folded text without calls and courtesies; longer wordings first where they overlap. */
const COMMANDS: readonly (readonly [SpokenCommand, RegExp])[] = [
  [
    'quiet',
    /^(?:(?:し|ひ)ずかに(?:して(?:い|て)?|しろ|しなさい|なって)?|静かに(?:して(?:い|て)?|しろ|なって)?|だまって(?:い|て)?|黙って(?:い|て)?|だまれ|黙れ|(?:もう)?(?:しゃべ|喋)らないで(?:い|て)?|(?:もう)?はなさないで|(?:もう)?話さないで|なにも(?:い|言)わないで|おくちちゃっく|みゅうと(?:に?して)?|おと(?:を)?けして|音(?:を)?消して)$/,
  ],
  [
    'slower',
    /^(?:もっと|もうちょっと|もうすこし|もう少し)?(?:(?:お)?はなし(?:を|は)?|話(?:を|は)?|しゃべるの(?:を)?|はなすの(?:を)?|こえ(?:を)?)?(?:もっと|もうちょっと|もうすこし|もう少し)?(?:ゆっくり(?:に)?(?:(?:はな|話|しゃべ|喋)(?:して|て|って)|いって|言って|ゆって|して|おしえて|よんで|読んで|(?:で)?)|ゆっくりめ(?:に|で)?(?:して)?)$/,
  ],
  [
    'slower',
    /^(?:(?:はなし|話|しゃべるの|はなすの|話すの|いうの)(?:が|は)?)?(?:はやすぎ(?:る|て(?:わからない|きこえない)?)?|早すぎ(?:る)?|速すぎ(?:る)?|はやくて(?:わからない|わかんない|きこえない|ききとれない))$/,
  ],
  ['slower', /^(?:(?:はなし|話|しゃべるの|はなすの|話すの)(?:が|は))(?:はやい|早い|速い)$/],
  [
    'faster',
    /^(?:もっと|もうちょっと|もうすこし|もう少し)(?:はやく|早く|速く)(?:(?:はな|話)して|(?:しゃべ|喋)って|いって|言って|ゆって|して|よんで)?$|^(?:はやく|早く|速く)(?:(?:はな|話)して|(?:しゃべ|喋)って)$|^(?:(?:はなし|話|しゃべるの|はなすの|話すの)(?:が|は)?)(?:おそい|遅い|おそすぎ(?:る)?|遅すぎ(?:る)?)$/,
  ],
  [
    'repeat',
    /^(?:もう)?(?:いちど|一度|1度|いっかい|一回|1回|いっぺん)(?:(?:もんだい|問題)(?:を)?)?(?:いって|言って|ゆって|おしえて|教えて|きかせて|聞かせて|よんで|読んで|はなして|話して|しゃべって|おねがい)?$/,
  ],
  ['repeat', /^もっかい(?:いって|言って|ゆって|きかせて|おしえて|よんで)?$/],
  [
    'repeat',
    /^(?:くりかえして|繰り返して|りぴ[ーい]?と(?:して)?|もんだい(?:を)?(?:もう)?(?:いちど|いっかい)(?:いって|よんで)?|(?:いま|さっき)?なんて(?:い|言|ゆ)った(?:の|んだ|っけ)?[?？]*|なんて[?？]+|なに[?？]+|(?:え|ん)[?？]+|(?:よく)?(?:きこえ|聞こえ)(?:ない|なかった|ません(?:でした)?|へん)(?:んだけど)?|(?:よく)?(?:ききとれ|聞き取れ)(?:ない|なかった)|わすれちゃったもう(?:いちど|いっかい)(?:いって)?)$/,
  ],
  [
    'look',
    /^(?:(?:これ|ここ|こっち|この(?:もんだい|問題|ぷりんと|かみ|しゃしん|紙)|しゅくだい|宿題|ぷりんと|のおと|のーと)(?:を|も)?)(?:みて|見て)(?:て|みて)?$|^(?:これ|この(?:もんだい|ぷりんと))(?:を)?(?:よんで|読んで)$|^(?:しゃしん|写真)(?:を)?(?:とって|撮って|みて|見て)$/,
  ],
  [
    'stop',
    /^(?:とめて|止めて|とまって|止まって|すとっぷ(?:して)?|すとーっぷ|stop|やめて|止めろ|やめろ|まって(?:て)?|待って(?:て)?|まった|たんま|たいむ|ていし|もういい(?:よ|です)?|もうわかった(?:から)?|(?:し{2,}[ーっ]*|し[ーっ]+)|うるさい|ぴた|はなすのやめて|しゃべるのやめて|おはなし(?:を)?(?:とめて|やめて|すとっぷ))$/,
  ],
];
/** Longer than any command with its courtesies: a sentence of the lesson. */
const LONGEST = 40;

/** The words, and what is left of them as courtesies are taken off from behind, then from before. */
function readings(words: string): readonly string[] {
  const found: string[] = [];
  for (let rest = words, before = ''; rest !== before && rest !== ''; ) {
    found.push(rest);
    before = rest;
    rest = rest.replace(AFTER, '');
  }
  return found.flatMap((reading) => {
    const shorter: string[] = [];
    for (let rest = reading, before = ''; rest !== before && rest !== ''; ) {
      shorter.push(rest);
      before = rest;
      rest = rest.replace(BEFORE, '');
    }
    return shorter;
  });
}

/** What is said again and again, once: とめて とめて、まって まって. Anything else as it is. */
function saidOnce(words: string): string {
  for (let length = 2; length <= 12; length++) {
    const once = words.slice(0, length);
    const between = words.split(once);
    if (between.length > 2 && between.every((part) => /^[、。!,ー]*$/.test(part))) return once;
  }
  return words;
}

/**
 * The command to the robot itself in what a child said or typed, and nothing else: null for a sentence of the lesson
 * that only holds such words ("もう一度計算したら85になった"), for an answer, for talk. Pure and without a network.
 */
export function spokenCommand(text: string): SpokenCommand | null {
  if (text.length > LONGEST) return null;
  const folded = fold(text).replace(/[「」『』]/g, '');
  for (const words of readings(folded)) {
    const once = saidOnce(words).replace(/[、。,]/g, '');
    const found = COMMANDS.find(([, pattern]) => pattern.test(once));
    if (found) return found[0];
  }
  return null;
}
