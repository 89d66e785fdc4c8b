import { fold } from '../intents.ts';

/** What the robot may have taken the words for. */
const KIND =
  '(?:お?(?:てがみ|手紙)|さんすう|算数|けいさん|計算|九九|くく|ひきざん|たしざん|かけざん|わりざん|ひき算|たし算|かけ算|わり算|(?:ぶんしょう)?もんだい|問題|(?:文章|ぶんしょう)(?:もんだい|問題|だい|題)|しつもん|質問|お?はなし|お話|ものがたり|物語|さくぶん|作文|にっき|日記|(?:かん|漢)(?:じ|字)|くいず|げーむ|ばとる|しゅくだい|宿題|べんきょう|勉強|こくご|国語|れんしゅう|練習|どくしょ|しりとり)';
/** What the robot may have taken the child to feel or to do. */
const FELT =
  '(?:いや(?:な(?:こと|の)?)?|やだ(?:った)?|かなしい?|かなしく|悲しく|ざんねん|さ[みび]しく|こわく|くやしく|おこって(?:る|い)?|ないて(?:る|い)?|つかれて?|がんばる|けんか|うれしく|たのしく|きんちょう|しんぱい)';
const DENIED =
  '(?:とか|なんか|の(?:はなし|話|こと|もんだい|きぶん|気分)|って(?:いう)?(?:の|こと|わけ))?(?:(?:じゃ|や|では|は|とか)?(?:な[いー]|ねえ|ねぇ|あらへん|なく(?:て|って))|(?:じゃ|と)?ちゃう|(?:と|じゃ)?ちがう)';
const END = '(?:て|って(?:ば)?|の|ん|だ|や|よ|もん|で(?!す)|わ|です|し|から|ばい|けん|な|ね|さ)*';
const OPENS =
  /^(?:え[ーっえ]*|いや|ううん|ねえ|もう|だから|あの(?:ね|さ)?|ちが(?:う|く(?:て|って)|うくて|います)(?:よ|って|ってば|もん|の|ねん|わ)*|ちゃう(?:て|って|ねん|わ|よ|で)*|そうじゃなく(?:て|って)|は[?]?|ん[?]?)$/;
const OF_KIND = new RegExp(`^(?:これ|いま|今|それ|べつに)?(?:は|って)?${KIND}${DENIED}${END}$`);
const OF_FELT = new RegExp(`^(?:べつに|ぜんぜん)?${FELT}(?:とか|なんか)?${DENIED}${END}$`);
/** きかれてないよ; きかれてるんじゃなくて; もんだい だして ほしいんやない. */
const NOT_ASKED =
  /^(?:(?:べつに|なに|何|なん|だれに)?も?(?:き|聞)かれて(?:は)?(?:い)?(?:ない|ねえ|へん|る(?:ん|の)(?:じゃ|や|では)(?:ない|なく(?:て|って)))|(?:もんだい|問題)?(?:を|は)?(?:だ|出)して(?:ほしい|ほしかった|って(?:い|言)った)(?:ん|の|わけ|なんて)*(?:じゃ|や|では)(?:ない|なく(?:て|って))|そんな(?:こと|の|もんだい)?(?:は|を)?(?:き|聞|たのん|頼ん|い|言)(?:い|っ)?[てで](?:い)?(?:ない|ねえ|へん))(?:よ|って(?:ば)?|もん|の|し|けど|んだけど|ねん)*$/;
/** どうなったって、なにが？ */
const ASKS_WHAT =
  /^(?:(?:それから|それで)?どう(?:なった|した)(?:の)?(?:って|て)(?:(?:なに|何|なん)(?:が|の|を|なの|のこと)?)?|(?:なに|何)(?:が|のこと)?[?]|(?:なん|何)の(?:はなし|話|こと)(?:ですか|だよ|なの|や)?)$/;
const WHY_SUCH = new RegExp(
  `^(?:なんで|どうして)(?:きゅうに|急に|いきなり|また)?${KIND}(?:なの|(?:が|を)?(?:で|出|だ)(?:る|すの|てくるの|てくる)|になる)(?:の|ん)?$`,
);
/** 九九じゃなくて さかあがりの はなし: in one clause with what is meant. */
const BEFORE_MEANT = new RegExp(
  `^(?:え[ーっ]*|いや|ちがう(?:よ)?)?${KIND}(?:とか)?(?:じゃ|では|や)なく(?:て|って)`,
);
/** What is meant is named, and nothing is asked or wished of it. */
const NAMES_MEANT =
  /なく(?:て|って)[^。!?]{2,24}?(?:の(?:はなし|話|こと)|だよ|だってば|なの|やで|やねん|してる?の)(?:だよ|です|や|なの|[よね!。、]|$)|なく(?:て|って)[^。!?]{2,16}の(?:はなし|話|こと)(?:を)?(?:き|聞)いて/;
/** These are wishes for other work, and heard as such. */
const WISHES =
  /(?:が|で)(?:い[いー]|ええ|よか)[^。]{0,3}$|(?<!ほめられ)たい(?:な|の|よ)*$|(?:だ|出)して(?:よ|ね)?$|し(?:よう?|て)(?:よ)?$|やる(?:の)?$|おねがい/;
const ONLY_NAMES = new RegExp(`^${KIND}(?:の(?:はなし|話|こと|しゅくだい|宿題))?${END}$`);
const LONGEST_WISH = 16;
const MOST = 4;
const LEAST = 4;

/** What a child says behind words by which it tells the robot that it has misheard. */
export interface Objection {
  readonly rest: string;
  /** A feeling, and no work, was taken wrongly. */
  readonly isOfFeeling: boolean;
  /** It wishes for other work: nothing was misheard. */
  readonly isWish: boolean;
}

/** The rest of a message that begins with such words; null where it does not, or where it only names other work. Pure. */
export function objectionIn(message: string): Objection | null {
  const said = message.normalize('NFKC').trim();
  const clauses = said
    .split(
      /(?<=[。!?…、\n])\s*|(?<=[ーっ])\s+(?=[^\s]{3})|(?<=(?:ない|ちゃう|ちがう)(?:よ|の|もん|って|で|わ)?)\s+/,
    )
    .filter((one) => one !== '');
  let isObjecting = false;
  let isOfFeeling = false;
  let at = 0;
  for (; at < Math.min(clauses.length, MOST); at += 1) {
    const clause = fold(clauses[at] ?? '').replace(/[。!、…]+$/g, '');
    const bare = clause.replace(/[?]+$/, '');
    const isFelt = OF_FELT.test(bare);
    const isOne =
      isFelt ||
      OF_KIND.test(bare) ||
      NOT_ASKED.test(bare) ||
      ASKS_WHAT.test(clause) ||
      ASKS_WHAT.test(bare) ||
      WHY_SUCH.test(bare);
    isOfFeeling ||= isFelt;
    isObjecting ||= isOne;
    if (!isOne && !OPENS.test(clause)) break;
  }
  let rest = clauses.slice(at).join('');
  const inOne = BEFORE_MEANT.exec(fold(rest));
  if (!isObjecting && inOne !== null && NAMES_MEANT.test(fold(rest))) {
    const named = /なく(?:て|って)[\s、]*/.exec(rest);
    rest = named === null ? rest : rest.slice(named.index + named[0].length);
    isObjecting = true;
  }
  rest = rest.trim();
  if (!isObjecting || rest.length < LEAST) return null;
  const meant = fold(rest).replace(/[。!?]+$/, '');
  return ONLY_NAMES.test(meant)
    ? null
    : { rest, isOfFeeling, isWish: meant.length < LONGEST_WISH && WISHES.test(meant) };
}
