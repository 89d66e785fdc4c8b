/**
 * What a word problem of a few plain shapes comes to, read by what happens in it. It serves only to know a child's own right answer
 * again, never to tell or to doubt one; where the shape is not plain, or a number is left over, there is none.
 */

/** A number of the story: what it counts, and what stands between it and the next one. */
interface Counted {
  readonly value: number;
  readonly unit: string;
  readonly before: string;
  readonly behind: string;
}

const UNIT =
  '(?:個|こ|人|にん|[ほぼぽ]ん|本|まい|枚|えん|円|さつ|冊|[ひびぴ]き|匹|だい|台|わ|羽|はこ|箱|ふくろ|袋|さら|皿|かい|回|ページ|さい|才|日|点|きゃく|脚|つ|ばい|倍|cm|mm|m|dL|mL|L|kg|g|ばんめ|番目|組|くみ|れつ|列|そう|とう|頭|たば|束|分|ふん|ぷん)';
const NUMBER = new RegExp(`(\\d+)(${UNIT}?)`, 'g');
const SAME_UNIT: Readonly<Record<string, string>> = {
  個: 'こ',
  にん: '人',
  ほん: '本',
  ぼん: '本',
  ぽん: '本',
  枚: 'まい',
  えん: '円',
  冊: 'さつ',
  ひき: '匹',
  びき: '匹',
  ぴき: '匹',
  だい: '台',
  わ: '羽',
  箱: 'はこ',
  袋: 'ふくろ',
  皿: 'さら',
  回: 'かい',
  脚: 'きゃく',
  番目: 'ばんめ',
};
/** A counter in the one spelling by which two are compared: 本 for ほん and ぽん. */
export const unitOf = (unit: string): string => SAME_UNIT[unit] ?? unit;

const COMES =
  /もら|(?:^|[にへがもと、。]|から|また)(?:き|来)(?:て|ま|た)|ふえ|増え|の(?:って(?!い)|りま)|乗(?:って(?!い)|りま)|ひろ(?:って|った|いま)|拾|い(?:れて|れま|れた)|入れ[てまた]/;
const GOES =
  /あげ|かえ[っり]|帰[っり]|たべ|食べ|つか[いっ]|使[いっ]|へ[っり]|減[っり]|とんで|飛んで|おり(?:て|ま|た)|降り|うれ|売れ|うり|売り|うっ|売っ|のみ|飲|のん|くば[っり]|配[っり]|でて(?!き)|出て(?!き)|すて|捨て|(?<!ら)われ|割れ|なくし|きっ|切っ|きり(?:ま|と)|切り(?:ま|と)/;
/** とんで きました: by whatever way it came, it is there. */
const CAME =
  /(?:とんで|飛んで|かえって|帰って|はいって|入って|もどって|戻って|はしって|走って|およいで|泳いで|やって|のって|乗って|もって|持って|あつまって|集まって)(?:き(?:て|ま|た)|来(?:て|ま|た))/g;
/** Made, taken out, folded, or come by another way: how many are there then is not plain. */
const UNPLAIN = /つく[っり]|作[っり]|[てで](?:き(?:て|ま|た)|来|く)|だし|出し|折|^(?:を)?(?:入り|いり)/;
/** Only thought of, or not done. */
const NOT_DONE =
  /おも(?:う|っ|いま)|思|つもり|やめ|な(?:い|かった|くて)|ません|ずに|たら(?!、?(?:なん|何|いくつ|のこり|残り))/;
const BUYS = /(?<!つ)か(?:って|いま|った)|買(?:って|いま|った|う)/;
const OTHER_COUNT =
  /(?:ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)つ|ひとり|ふたり|はんぶん|半分|ばい|倍/;
/** A number that is what came out in the story, or is asked for in between. */
const CAME_OUT = /^(?:に|も)?(?:な[っり])|^(?:でした|だった)/;
const NOW =
  /のこり|残り|いま|今|(?:なん|何|いくつ)[^。か]*(?:です|(?:に)?な(?:り|る)|い(?:ます|る)|おる|あ(?:ります|る)|か[?？。」]*$|って|$)/;

const MORE =
  '(?:おお[いくかき]|多[いくか]|なが[いくか]|長[いくか]|たか[いくか]|高[いくか]|おも[いくか]|重[いくか]|とおい|遠い|としうえ|年上)';
const LESS =
  '(?:すくな[いくか]|少な[いくか]|みじか[いくか]|短[いくか]|ひく[いくか]|低[いくか]|かる[いくか]|軽[いくか]|やす[いくか]|安[いくか]|ちか[いくか]|とした|年下)';

const DIFFERS = new RegExp(`^[^\\d]{0,4}?(?:(${MORE})|(${LESS}))`);

/** Each number of the line that counts more than the one thing of which something is said (1ふくろに, 1人分). */
export function countedIn(line: string): readonly Counted[] {
  const found = [...line.matchAll(NUMBER)].filter(
    ([, value, unit = '']) => value !== '1' || unit === '' || unit === '円',
  );
  return found.map((match, at) => ({
    value: Number(match[1]),
    unit: unitOf(match[2] ?? ''),
    before: line.slice(
      at === 0 ? 0 : (found[at - 1]?.index ?? 0) + (found[at - 1]?.[0].length ?? 0),
      match.index,
    ),
    behind: line.slice(match.index + match[0].length, found[at + 1]?.index),
  }));
}

const ASKED = new RegExp(`(?:なん|何)(${UNIT})`);
const askedUnit = (line: string): string | null => {
  const unit = ASKED.exec(line)?.[1];
  if (unit !== undefined) return unitOf(unit);
  return /いくら/.test(line) ? '円' : /いくつ/.test(line) ? 'つ' : null;
};

/** Up or down; null where that is not plain. */
export function signOf({ behind: told, unit }: Counted): 1 | -1 | null {
  const isMoney = unit === '円';
  const behind = told.replace(CAME, '');
  const isComing = behind !== told || COMES.test(behind);
  if (UNPLAIN.test(behind) && !isMoney) return null;
  // Bought and given away, or paper that is folded.
  if (!isMoney && (BUYS.test(behind) || (unit === 'まい' && /おり/.test(behind)))) return null;
  const comes = isComing && !GOES.test(behind);
  const goes = GOES.test(behind) && !isComing;
  if (isMoney && BUYS.test(behind) && !comes) return -1;
  return comes ? 1 : goes ? -1 : null;
}

/** Of whom or what a number is said, by は and が; '' where nobody is named in its clause. */
const subjectOf = (before: string): string =>
  /(?:^|[。、])([^。、]*?)[はが][^。、]*$/.exec(before)?.[1] ?? '';

/** 9人 いました。4人 かえりました。6人 きました: what is there at the end. */
function changed(line: string, numbers: readonly Counted[]): number | null {
  const [start, ...events] = numbers;
  if (start === undefined || events.length === 0 || !NOW.test(line)) return null;
  if (
    /はじめ[はに]?(?:なん|何|いくつ)|ちがい|違い|より|ずつ|ばい|倍|あわせて|合わせて|まえに|うしろに/.test(
      line,
    )
  )
    return null;
  // What is asked is how many came or went.
  if (
    /(?:なん|何)[^。、]{1,5}か|(?:なん|何)\S{1,4}(?:もら|あげ|たべ|食べ|つか|使|き(?:た|ま)|かえ|帰)/.test(
      line.split(/[。]/).slice(0, -1).join('。'),
    )
  )
    return null;
  const isTakenFrom = /^の[^。、\d]{1,8}(?:から|を)$/.test(start.behind);
  if (
    !isTakenFrom &&
    (!/(?:い|お)(?:ま|て|る|っ|た)|あ(?:り|っ|る)|も(?:っ|ち)|持|さいて|咲いて/.test(start.behind) ||
      COMES.test(start.behind) ||
      GOES.test(start.behind))
  )
    return null;
  // One more of them, or one in words, is not among the numbers.
  if (NOT_DONE.test(line) || OTHER_COUNT.test(line) || line.match(/\d+/g)?.length !== numbers.length)
    return null;
  let left = start.value;
  for (const event of events) {
    const sign = signOf(event);
    const who = subjectOf(event.before);
    // What another does, or has, is not of the same things.
    if (who !== '' && !isSame(who, subjectOf(start.before))) return null;
    if (sign === null || event.unit !== start.unit || CAME_OUT.test(event.behind)) return null;
    left += sign * event.value;
  }
  return askedUnit(line) === start.unit || /のこり|残り/.test(line) ? left : null;
}

/** 8人 のって きて 31人に なりました。はじめは: what was there before. */
function before(line: string, numbers: readonly Counted[]): number | null {
  const [event, end, ...others] = numbers;
  if (event === undefined || end === undefined || others.length > 0) return null;
  if (!/はじめ[^。\d]*(?:なん|何|いくつ|いくら)[^。]*$/.test(line) || /ずつ|より|ばい|倍/.test(line))
    return null;
  const cameOut = CAME_OUT.test(end.behind) || /(?:のこり|残り)[はが]?$|まだ$/.test(end.before);
  if (!cameOut || event.unit !== end.unit) return null;
  const sign = signOf(event);
  return sign === null ? null : end.value - sign * event.value;
}

const nameOf = (said: string): string =>
  said.replace(/^(?:えっと|でも|そして|それで|では|で|、)+/, '').replace(/(?:さん|ちゃん|くん)$/, '');
const isSame = (a: string, b: string): boolean => {
  const [one, other] = [nameOf(a), nameOf(b)];
  return one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));
};

/** 赤は 32cmで、青より 7cm 長い。青は: by whose the number is, of whom it is said, and who is asked for. */
function compared(_line: string, numbers: readonly Counted[]): number | null {
  const [own, by, ...others] = numbers;
  if (own === undefined || by === undefined || others.length > 0) return null;
  const told = DIFFERS.exec(by.behind);
  const said = /(?:([^。、\d]+?)[はが])?([^。、はが\d]+?)より(?:も)?$/.exec(by.before);
  const asked = /(?:^|[。、!?]|って)([^。、\d]*?)[はが](?:なん|何|いくつ|いくら)/.exec(by.behind)?.[1];
  const owner = /(?:^|[。、])([^。、\d]*?)[はがのを][^。、\d]*$/.exec(own.before)?.[1];
  if (told === null || said === null || asked === undefined || owner === undefined) return null;
  const sign = told[1] === undefined ? -1 : 1;
  const [, subject, of = ''] = said;
  const isOfOwner = isSame(of, owner) || /^(?:それ|これ)$/.test(of);
  if (isSame(asked, of)) {
    if (isSame(of, owner) || (subject !== undefined && !isSame(subject, owner))) return null;
    return own.value - sign * by.value;
  }
  if (!isOfOwner || (subject !== undefined && !isSame(subject, asked))) return null;
  return own.value + sign * by.value;
}

const OF_ONE = new RegExp(
  `(?:1${UNIT}|ひと(?:り|つ|はこ|ふくろ|さら))(?:の[^。、\\d]{1,8})?(?:に(?:は)?|で|が|は)?[^。、\\d]{0,8}$`,
);
/** The number of which each has so many, and the other. */
export function eachOf(numbers: readonly Counted[]): readonly [each: Counted, other: Counted] | null {
  const [a, b, ...others] = numbers;
  if (a === undefined || b === undefined || others.length > 0) return null;
  const isEach = ({ before: told, behind }: Counted): boolean =>
    /^(?:ずつ|入り|いり)/.test(behind) || OF_ONE.test(told);
  if (isEach(a) === isEach(b)) return null;
  return isEach(a) ? [a, b] : [b, a];
}

/** So many each: all together, or how many times that is. */
function grouped(line: string, numbers: readonly Counted[]): number | null {
  const pair = eachOf(numbers);
  const asked = askedUnit(line);
  if (pair === null || asked === null || /より|ばい|倍/.test(line)) return null;
  const [each, other] = pair;
  if (asked === each.unit && other.unit !== asked && other.unit !== '' && !/のこり|残り|あま/.test(line))
    return each.value * other.value;
  if (other.unit !== each.unit || asked === each.unit || each.value === 0) return null;
  const isForAll = /い(?:り|る|れば)|ひつよう|必要|あれば/.test(
    line.slice(line.search(/(?:なん|何|いくつ)[^\d]*$/)),
  );
  const all = other.value / each.value;
  if (isForAll) return Math.ceil(all);
  return /でき|とれ|つくれ|作れ|くばれ|配れ|かえ|買え|わけられ/.test(line) ? Math.floor(all) : null;
}

/** 48こを 6人で わける。1人 なんこ. */
function shared(line: string, numbers: readonly Counted[]): number | null {
  const [all, among, ...others] = numbers;
  if (all === undefined || among === undefined || others.length > 0) return null;
  const isShared =
    /^(?:で|に)[^。]{0,16}(?:わけ|分け|くば|配)/.test(among.behind) &&
    /(?:1人|ひとり|1つ|1はこ|1ふくろ|1さら)(?:分|ぶん)?(?:は|に|が|、)*(?:なん|何|いくつ)/.test(line);
  const isPart = askedUnit(line) === all.unit && all.unit !== among.unit && all.value % among.value === 0;
  return isShared && isPart ? all.value / among.value : null;
}

/** Prices: so many of one, with another, and what is given back of a note. */
function bought(line: string, numbers: readonly Counted[]): number | null {
  if (
    /より|ばい|倍|ずつ|わり|やす|高|もって|持って|たり|足り|あと/.test(line) ||
    askedUnit(line.replace(/おつり[^。]*いくら/, 'いくら')) !== '円'
  )
    return null;
  const isOwn = ({ behind }: Counted): boolean =>
    /^(?:を)?(?:玉|だま|さつ|札)?(?:を|で)?[^。、\d]{0,4}(?:だ[しす]|出[しす]|はら|払|わた|渡)/.test(behind);
  const price = numbers.filter((one) => one.unit === '円' && !isOwn(one));
  const counts = numbers.filter(({ unit }) => unit !== '円');
  const given = numbers.filter((one) => one.unit === '円' && isOwn(one));
  const [only, second] = price;
  const [count, ...more] = counts;
  if (only === undefined || price.length > 2 || more.length > 0 || given.length > 1) return null;
  if (!/買|か(?:って|い|う|った)/.test(line) || numbers.some(({ behind }) => CAME_OUT.test(behind)))
    return null;
  // The count belongs to the price right before it.
  const owned = count === undefined ? null : numbers[numbers.indexOf(count) - 1];
  if (count !== undefined && (owned?.unit !== '円' || isOwn(owned))) return null;
  const sum = price.reduce((all, one) => all + one.value * (one === owned ? (count?.value ?? 1) : 1), 0);
  const [note] = given;
  if (note !== undefined) return /おつり/.test(line) ? note.value - sum : null;
  const isOne = second === undefined && count === undefined;
  return isOne || /おつり|のこり/.test(line) ? null : sum;
}

/** まえから 4ばんめ、うしろから 3ばんめ. */
function inLine(line: string, numbers: readonly Counted[]): number | null {
  const [a, b, ...others] = numbers;
  if (a === undefined || b === undefined || others.length > 0 || a.unit !== 'ばんめ') return null;
  if (!/(?:みんなで|ぜんぶで|全部で)(?:なん|何)(?:人|にん)/.test(line)) return null;
  if (b.unit === 'ばんめ' && /まえから$/.test(a.before) && /うしろから$/.test(b.before))
    return a.value + b.value - 1;
  return b.unit === '人' && /まえから$/.test(a.before) && /うしろに[はも]?$/.test(b.before)
    ? a.value + b.value
    : null;
}

/** りんごが 5こ、みかんが 3こ あります。あわせて なんこ. */
function together(line: string, numbers: readonly Counted[]): number | null {
  const [a, b, ...others] = numbers;
  if (a === undefined || b === undefined || others.length > 0 || a.unit !== b.unit) return null;
  const isAsked = /(?:あわせて|合わせて|ぜんぶで|全部で|みんなで)(?:なん|何|いくつ)[^。]*$/.test(line);
  const isThere = /^(?:と|、|。|あ[りっ]|い[まて]|お[るっ])/;
  const isPlain =
    /が$/.test(a.before) && /が$/.test(b.before) && isThere.test(a.behind) && isThere.test(b.behind);
  return isAsked && isPlain && !/はじめ|より|ずつ/.test(line) ? a.value + b.value : null;
}

const SHAPES = [together, changed, before, compared, grouped, shared, bought, inLine];

/** What the word problem comes to; null where its shape is not plain, or two shapes fit and do not agree. */
export function storyOutcome(text: string): number | null {
  const line = text
    .normalize('NFKC')
    .replace(/[\s「」『』]/g, '')
    .replace(/[。！!]+$/, '')
    // Of these the は is no particle.
    .replace(/はな(?=[がはをもの]|より)/g, '花')
    .replaceAll('前から', 'まえから')
    .replaceAll('後ろ', 'うしろ');
  const numbers = countedIn(line);
  const found = new Set(SHAPES.flatMap((shape) => shape(line, numbers) ?? []));
  const [only, ...others] = found;
  return only === undefined || others.length > 0 || only < 0 ? null : only;
}
