import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';

/** A word problem: its numbers. What is to be done with them is the child's to find; its words would mislead (のこり, ぜんぶで). */
export interface Story {
  readonly numbers: readonly string[];
}

const LEAST_CHARACTERS = 15;
const MOST_NUMBERS = 8;
/** What counts the things of a word problem. */
export const COUNTED =
  '(?:きゃく|脚|くみ|組|れつ|列|はん|班|けん|軒|とう|頭|せき|そう|ちゃく|そく|足|さら|皿|パック|ケース|セット|たば|束|かご|グループ|点|こ|個|にん|人|[ほぼぽ]ん|本|まい|枚|えん|円|さつ|冊|もん|問|[ひびぴ]き|匹|だい|台|わ|ば|羽|はこ|箱|ふくろ|袋|かい|回|ぷん|ふん|分|じ|時|ページ|さい|才|日|キロ|センチ|メートル|つ|ばい|倍|cm|mm|m|L|dL|mL|kg|g)';
const QUESTION = new RegExp(
  `いくつ|いくら|いりますか|ひつようですか|必要ですか|(?:なん|何)${COUNTED}|どれだけ|どのくらい|どれくらい|おつり(?:は|が)?\\s*[?]|のこり|残り|ちがい|違い|あわせて|合わせて|ぜんぶで|全部で`,
);
/** 6×4？ 4×6？: which comes first. */
export const TURNED = /(\d+)\s*[×xX]\s*(\d+)\D{0,8}(?<!\d)\2\s*[×xX]\s*\1(?!\d)/;

/** Whether a text asks how many, or how much. */
export const asksForNumber = (text: string): boolean => QUESTION.test(text.normalize('NFKC'));

/** こくごの しゅくだい。, above the lines of a text: its numbers are told, and reckoned with by nobody. */
const LEADS_TO_TEXT =
  /^[^\n。]{0,16}?(?:(?:こくご|国語)の?\s*(?:しゅくだい|宿題|もんだい|問題|ぷりんと|プリント|どりる|ドリル|やつ)|よみとり|読みとり|読み取り|どっかい|どくかい|読解)[^\n]{0,24}\n/;

/** The word problem in a text; null when it tells none (no question, fewer than two numbers). */
export function findStory(text: string): Story | null {
  if (text.length < LEAST_CHARACTERS || !asksForNumber(text) || LEADS_TO_TEXT.test(text.trim())) return null;
  const numbers = findNumbers(text);
  const bareText = text.normalize('NFKC').replace(/\s+/g, '');
  const bare = new Set(numbers.map((number) => /\d+(?:\.\d+)?/.exec(number)?.[0]));
  // 4こずつ 4人: the same number twice is two numbers.
  if (bare.size < 2 && (bareText.match(/[0-9]+/g) ?? []).length < 2) return null;
  return { numbers: numbers.slice(0, MOST_NUMBERS) };
}

/** 子どもが 何人か いて asks nothing. */
const ASKED = new RegExp(
  `(?:なん|何)(?:${COUNTED})(?!か\\s*(?:い[てまたる]|が|の[っりるて]|を|あ[るっり]|乗|来|き[てま]|も))|いくつ|いくら|どれだけ|どのくらい|どれくらい`,
);
const COUNTING = new RegExp(`\\d+\\s*${COUNTED}`, 'g');
const IS_WISH =
  /だして|出して|やりた|したい|れんしゅう|練習|つくって|作って|みたいな|っていう(?:の|もんだい)が/;
/** Parts of a story that only name how to write something. */
const HAS_OTHER = /[=＝+×÷]|かんじ|漢字|よみ(?:かた|方)|読み方/;

/** Whether a text plainly tells a word problem: things counted twice, in a sentence that goes on to ask how many. */
export function isStoryTold(text: string): boolean {
  const line = text.normalize('NFKC').replace(/\s+/g, '');
  const asked = ASKED.exec(line);
  if (asked === null || IS_WISH.test(line) || findStory(text) === null) return false;
  const before = line.slice(0, asked.index);
  const isCounted = (before.match(COUNTING) ?? []).length > 1 || /ある(?:数|かず)[にかをの]/.test(before);
  return isCounted && !HAS_OTHER.test(before) && before.length > 10;
}

/** …これは できたけん。次の 「…: one that is done with stands before it. */
const DONE_BEFORE = /^[\s\S]*(?:できた|おわった|終わった)[^。]{0,6}。?\s*(?:次|つぎ)(?:の|は|が)?/;

/** のこりは 何こですか: what is left over is asked for as well. */
const REST_TOO =
  /^\s*(?:また、?|そして、?)?(?:あまり|余り|のこり|残り)[^。!?！？\d０-９]{0,14}(?:なん|何|いくつ)[^。!?！？\d０-９]{0,8}か[。?？]?/;

/** A word problem up to its question, without what the child says behind that. */
export function storyItself(told: string): string {
  const text = told.replace(DONE_BEFORE, '');
  const asked = ASKED.exec(text);
  if (asked === null) return text;
  const end = text.slice(asked.index).search(/[。!?！？\n]/);
  if (end < 0) return text;
  const first = text.slice(0, asked.index + end + 1);
  return `${first}${REST_TOO.exec(text.slice(first.length))?.[0] ?? ''}`;
}

/** いま 3じです。20ぷんごは なんじ…: a clock and a stretch of time, in the words that the parser reads; else ''. */
export function clockStory(text: string): string {
  const line = text.normalize('NFKC').replace(/\s/g, '');
  const told =
    /(\d{1,2}(?:時|じ)(?:\d{1,2}(?:分|ふん|ぷん))?)[^\d]{0,14}?(?:[、。に]|から|です)[^\d]{0,14}?(\d{1,3}(?:分|ふん|ぷん|時間|じかん))(ご|後|あと|まえ|前)[^\d]*(?:なん|何)(?:じ|時)/.exec(
      line,
    );
  return told === null ? '' : `${told[1]}の${told[2]}${/ご|後|あと/.test(told[3] ?? '') ? '後' : '前'}`;
}

/** Each number once, as the story names it: 24本, and not 24 as well. */
export function namedNumbers({ numbers }: Story): readonly string[] {
  const bare = (number: string): string => /\d+(?:\.\d+)?/.exec(number)?.[0] ?? number;
  // 1こ 80円: of one thing something is said.
  const counted = numbers.filter((number) => bare(number) !== '1');
  return (counted.length > 1 ? counted : numbers).filter(
    (number, at, all) => all.findIndex((other) => bare(other) === bare(number)) === at,
  );
}
