import { flatten } from './flat-text.ts';
import words from './part-words.json' with { type: 'json' };

const any = (all: readonly string[]): string => all.join('|');
const SELF = `(?:${any(words.selves)})`;
const COPULA = `(?:なん)?(?:${any(words.copulas)})(?:った)?(?:よ|ね|ぞ|ぜ|わ|な)*`;
/** ぼくは かいぞくだよ。 わたしの なまえは …です。 */
const CLAIM = new RegExp(
  `${SELF}(?:たち)?(?:の(?:ほんとうの|本当の)?(?:なまえ|名前|しょうたい|正体|なかみ|中身|やく|役))?(?:は|こそ|って)(?:[、,]|ほんとう?は|本当は|じつは|実は|もう|いまから|今から|きょうから|今日から)*([^。!?\\n]{1,40}?)${COPULA}(?=[。!?!、\\n」』]|$)`,
  'gu',
);
/** ぼくの ことは …と よんで。 わたしは …と もうします。 */
const CALLED = new RegExp(
  `${SELF}(?:のこと|の(?:なまえ|名前))?(?:は|を)([^。!?、\\n]{1,18}?)(?:と|って)(?:よんで|呼んで|いいます|言います|いうんだ|言うんだ|もうします|申します)`,
  'gu',
);
/** わしは おばけの ベロ。: a noun alone, seen where it ends in a name or a sign, and the sentence with it: what comes in pieces may go on. */
const NOUN_ALONE = new RegExp(
  `(?:^|[。!?、\\n])${SELF}(?:は|こそ)([^。!?、\\n]{0,17}[ァ-ヶー一-龠])(?=[。!、\\n])`,
  'gu',
);
/** わたしは けらいに なりました。 ぼくは コーチを やめた。 */
const BECOMES = new RegExp(
  `${SELF}(?:は|が)[^。!?\\n]{0,16}?([^。!?、\\n]{1,12})に(?:なりました|なったよ|なったぞ|なったのだ|うまれかわっ|生まれかわっ|へんしんし)`,
  'gu',
);
const NO_COACH = new RegExp(
  `${SELF}(?:は|、)[^。!?\\n]{0,8}?(?:コーチ|こーち)(?:(?:は|を|なんか|なんて)(?:もう)?(?:やめ(?!られ|ない|ません)|そつぎょう|卒業)|(?:なんか)?(?:では|じゃ)(?:ない|ありま|なく))`,
  'u',
);
/** はい、ごしゅじんさま。 おばけの ドロンだぞ〜。 うしろに いるぞ。 */
const AS_SERVANT_OR_GHOST =
  /(?:^|[。!?、\n])(?:ごしゅじん|ご主人|だんな|とのさま|との|おじょう|ひめ|おうじ)(?:さま|様)?(?=[。!、\n])(?<=さま|様)|おおせのまま|仰せのまま|(?:^|[。!?\n〜~ー])[^。!?、\nがをはも]{1,10}の[ァ-ヶー]{2,8}(?:だ|である)(?:ぞ|ぜ)(?=[。!〜~ーォオ]|$)|ひゅ[〜~ー]+どろ|(?:うらめし(?:や|い)[〜~ー]|うしろに(?:いる|立っている|たっている)ぞ|たたって|のろって)(?:やる|や)?/u;
/** で ござる, だにゃん, ガハハ, やろうども, きさま: who so speaks plays somebody, whether it says whom or not. */
const SPEAKS_AS_OTHER = new RegExp(
  [
    'でござる',
    '(?:だ|です|する|した|いく|ある|ない|だよ)(?:にゃん?|わん|ぴょん|けろ|ぶー|ニャン?|ワン|ピョン|ケロ)[ーー〜~]*(?=[。!?、]|$)',
    '(?:ざます|ザマス|ざんす|ザンス|やんす|でやんす|でげす|なりよ|ですじゃ|じゃぞ|じゃわい|のじゃよ?|であるぞ|であーる|だぜ[ーぇえ]*|だぜい|なのだー*|アルヨ|ますわよ|ですわよ|ござるよ)(?=[。!?、〜~]|$)',
    '(?:^|[。!?、\\n])(?:[がガ]+[はハ]{2,}|[わワ][っッ]?[はハ]{2,}|[ひヒ][っッ]?[ひヒ]{2,}|[くク][っッ]?[くク]{2,}|[けケ]{3,}|ぐへへ|グヘヘ|ぐふふ|グフフ|ふはは|フハハ|うしし|ほーっほっほ|オーッホッホ|ひゅーどろ|ヨーホー|よーほー|アイアイサー)',
    'やろうども|野郎ども|ものども|者ども|(?:^|[。!?、\\n])(?:きさま|貴様|てめえ|てめー|おぬし|お主|そなた|こぞう|小僧|ガキ|がき|おまえ|お前)(?:は|が|も|の|を|に|ら|たち|、|め|よ|!|。)',
    // Those of a tale may be asked about: 「けらいは なんびき」.
    '(?:^|[。!?、\\n])(?:けらい|家来|てした|手下|わかもの|若者|むすめ|娘)よ(?=[、。!])',
  ].join('|'),
  'u',
);
/** The robot says ぼく or わたし; who says おれ or わがはい speaks as somebody else. わし may be an eagle, but not わしは …じゃ. */
const OTHER_SELF =
  /(?:^|[。!?、\n])(?:(?:おれ|オレ|俺)(?:さま|サマ|様)?|おいら|オイラ|わがはい|吾輩|せっしゃ|拙者)(?:は|が|も|の|を|に|こそ|、)|(?:^|[。!?、\n])わしは[^。!?\n]{0,20}(?:じゃ|ぞ)(?=[。!、]|$)/u;
/** ママよ。 */
const FAMILY =
  /(?:^|[。!?\n])(?:ママ|まま|パパ|ぱぱ|お?(?:かあ|母|とう|父|ねえ|姉|にい|兄|ばあ|じい|ば|じ)(?:さん|ちゃん|さま)|ばあば|じいじ|(?:せんせい|先生))(?:だ?よ|ですよ?)(?=[。!、]|$)/u;
const NO_ROBOT =
  /(?:ロボット|ろぼっと|ai|エーアイ|きかい|機械)(?:なんか)?(?:では|じゃ)(?:ない|ありま|なく)(?!.{0,4}[?？])|(?:ほんもの|本物|なまみ|生身)の(?:にんげん|人間|ひと|人)(?:だ|です|が)/u;
/** What the robot says that somebody else says. */
const QUOTED = /「[^「」]*」|『[^『』]*』/gu;
/** うれしいんだ, まってるんだ: a verb or an adjective, no noun. */
const NO_NOUN = /[いうくぐすずつづぬふぶむゆるたどてで]ん$|(?:し|に|て|で|も|と|から|まで|ば)$/u;

/** A name with what describes it; and what makes a sentence of it. */
const LONGEST_NOUN = 18;
const PARTICLES = /[がをはへ]/u;

const flatOf = (text: string): string => flatten(text).text;

/** Whether nothing says that the robot may be called so. */
function isOther(noun: string, name: string): boolean {
  const flat = flatOf(noun);
  return !words.mayBe.some((one) => flat.includes(one)) && (name === '' || !flat.includes(flatOf(name)));
}

function isNoun(claimed: string): boolean {
  return (
    claimed !== '' &&
    claimed.length <= LONGEST_NOUN &&
    !PARTICLES.test(claimed) &&
    !NO_NOUN.test(claimed) &&
    !words.pastVerbs.some((verb) => claimed.endsWith(verb))
  );
}

/** Whether the text says that the robot is somebody else than it is called; what it quotes is not its own word. */
export function claimsToBeOther(text: string, name: string): boolean {
  const own = text.normalize('NFKC').toLowerCase().replace(QUOTED, '').replace(/\s+/gu, '');
  if (
    [NO_ROBOT, OTHER_SELF, FAMILY, NO_COACH, AS_SERVANT_OR_GHOST, SPEAKS_AS_OTHER].some((form) =>
      form.test(own),
    )
  )
    return true;
  const isClaimed = [...own.matchAll(CLAIM)].some(([, claimed = '']) => {
    // Of what is strung together (たけし、8さいの にんげん) the last is said.
    const noun = (claimed.split(/[、,]/u).at(-1) ?? '').replace(/なん$/u, '');
    return isNoun(noun) && isOther(noun, name);
  });
  const isNamed = [...own.matchAll(NOUN_ALONE)].some(([, noun = '']) => isNoun(noun) && isOther(noun, name));
  const hasBecome = [...own.matchAll(BECOMES)].some(
    ([, become = '']) => isNoun(become) && isOther(become, name),
  );
  return (
    isClaimed ||
    isNamed ||
    hasBecome ||
    [...own.matchAll(CALLED)].some(([, called = '']) => isOther(called, name))
  );
}
