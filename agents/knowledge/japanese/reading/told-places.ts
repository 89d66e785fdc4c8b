import type { Asked } from './asked.ts';
import type { Sentence } from './passage.ts';
import { plain, shareIn, standsIn } from './pieces.ts';

/** A sentence that says a reason and nothing else: 「…ためです。」「…からです。」; だから and それから tell what comes of it. */
const SAYS_WHY = /(?<!それ)(?<!だ)(?:から|ため)(?:です|だ|でした|なのです|なんです)[。」]?$/;
const IS_SECOND = /^(?:[2-9]つ目|[2-9]つめ|もう(?:1|ひと)つ|また|それに|さらに)/;
/** A sentence that has its own reason. */
const HAS_REASON = /ので|から|ため/;
/** 「はじめてだったのです。」 right behind what was done explains it. */
const EXPLAINS = /の(?:です|でした|だ)[。」]?$/;
const GOES_ON =
  /^(?:だから|そして|それで|すると|こうして|このように|けれど|でも|しかし|ところが|そこで|つまり)/;
/** What only asks. */
const ASKS =
  /[0-9０-９一二三四五六七八九十]+文?字[\s\S]*$|なぜ|どうして|なんで|(?:なん|何)のため[にの]?|(?:わけ|理由|りゆう)[はをが]?(?:なん|何)?|(?:のは|ことは)、?\s*(?=です|でしょう|$)|(?:です|でしょう)か[。?？]*|か[。?？]*$/g;
const ASKS_ITSELF = /(?:なぜ|どうして|なんで).*か。?$/;
/** Sentences that have nearly as much of the question as the first of them are what is asked about, too. */
const AS_LIKE = 0.15;
const LEAST_LIKE = 0.55;

/** The sentences that tell what it is asked the reason of. */
function askedAbout(question: string, sentences: readonly Sentence[]): readonly Sentence[] {
  const bare = question.replace(ASKS, ' ');
  const shares = sentences.map(({ text }) => (GOES_ON.test(plain(text)) ? 0 : shareIn(bare, text)));
  const most = Math.max(0, ...shares);
  if (most < LEAST_LIKE) return [];
  // 「どうして …でしょうか。」: what the text asks itself it answers next.
  const asking = sentences.filter(
    ({ text }, at) => (shares[at] ?? 0) >= LEAST_LIKE && ASKS_ITSELF.test(plain(text)),
  );
  return asking.length > 0 ? asking : sentences.filter((_, at) => (shares[at] ?? 0) >= most - AS_LIKE);
}

/**
 * The sentence that plainly says why: it does so by its end, and is the one that is asked about, or stands right behind it. Null where none
 * is so plain.
 */
export function reasonTold(
  { kind }: Asked,
  question: string,
  sentences: readonly Sentence[],
): Sentence | null {
  if (kind.name !== 'why' || /ためのもの/.test(plain(question))) return null;
  const about = askedAbout(question, sentences);
  const saying = sentences.filter(({ text }) => SAYS_WHY.test(text.trim()) && !IS_SECOND.test(plain(text)));
  return only(
    saying.filter((one) => about.some(({ place }) => one.place === place || one.place === place + 1)),
  );
}

/** どうして しょんぼりしましたか: what was told right before the one sentence that tells of that feeling; null where a reason is told, or somebody speaks before. */
export function eventBefore(asked: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  const about = feltAt(asked, question, sentences);
  if (about === null || reasonAt(asked, question, sentences) !== null) return null;
  const before = sentences[about.place - 2];
  return before === undefined || /^[「『]/.test(before.text) ? null : before;
}
/** The one sentence that tells of the feeling whose reason is asked. */
function feltAt({ kind }: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  const [felt] = kind.name === 'why' ? (FEELING_SHOWN.exec(plain(question)) ?? []) : [];
  return felt === undefined ? null : only(sentences.filter(({ text }) => plain(text).includes(felt)));
}
const FEELING_SHOWN =
  /うれし|かなし|悲し|さびし|くやし|がっかり|ほっと|びっくり|しょんぼり|な(?:き(?:だ|た|ま)|いた|いて)|泣|とびあが|とびはね|わら(?:い|っ)|よろこ|おこ(?:り|っ)|こわく/;

/** Right behind the one sentence that is asked about stands one that explains it. */
function explained({ kind }: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  const all = kind.name === 'why' ? askedAbout(question, sentences) : [];
  const replied = only(all.flatMap((one) => repliedAfter(one, sentences) ?? []));
  if (replied !== null) return replied;
  const about = only(all);
  const next = about === null || HAS_REASON.test(about.text) ? undefined : sentences[about.place];
  return next !== undefined && EXPLAINS.test(next.text.trim()) && !GOES_ON.test(plain(next.text))
    ? next
    : null;
}

/** 「てぶくろを なくしたの。」, said right behind the one sentence in which somebody weeps; no 「どうしたの。」. */
function toldByWhoFeels(asked: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  const about = feltAt(asked, question, sentences);
  const next = about === null ? undefined : sentences[about.place];
  return next !== undefined && TELLS_WHY.test(next.text.trim()) ? next : null;
}
const TELLS_WHY =
  /^[「『](?![^」』]*(?:どう|どこ|だれ|なに|なん|何|誰|いつ|[?？]))[^」』]*(?:た|ない|だ)(?:の|んだ|んです|もん)[。!！]?[」』]$/;

/** 「どうしたの。」 behind what was done, and what is said to it. */
function repliedAfter({ place }: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const next = sentences.slice(place, place + SOON);
  const at = next.findIndex(({ text }) =>
    /^[「『][^」』]*(?:どうした|どうして|なぜ|なんで)[^」』]*[」』]/.test(text),
  );
  const reply = at < 0 ? undefined : next.slice(at + 1).find(({ text }) => /^[「『]/.test(text));
  return reply ?? null;
}
const SOON = 4;

const only = <T>(some: readonly T[]): T | null => (some.length === 1 ? (some[0] ?? null) : null);

/** 「けしゴムは どこに ありましたか」: where it was in the end, and not where it was sought. */
const WAS_WHERE =
  /^(.{1,12}?)[はが]、?どこ(?:に|で|から)(?:あり(?:ます|ました)|い(?:ます|ました)|あった|いた|見つか[^。]{1,5}|みつか[^。]{1,5}|見つけ[^。]{1,5}|みつけ[^。]{1,5})(?:の(?:です)?)?か/;
/** 見つけた, or 「しげみから …を とり出しました」. */
const IS_FOUND =
  /(?:見|み)つ(?:け|か)(?:り|ら)?(?:た|まし|て)|から、?[^。]{0,12}を、?(?:持|も|取|と|ひろ|拾|出|だ)[^。、]{0,6}(?:た|まし)/;
const AT_PLACE = /[^\s、。](?:で|に|から)(?=[\s、\p{L}])/u;
/** 「おじいちゃんの 物おきに、自転車が 一台 あった。」 */
const IS_THERE =
  /に、?[^。]{0,30}[がは][^。]{0,12}(?:あ(?:った|りました|ります|る)|い(?:た|ました|ます|る)|(?:おいて|おちて)(?:い)?(?:あ)?(?:た|ました))。?$/;

function foundAt(question: string, sentences: readonly Sentence[]): Sentence | null {
  const [, what = ''] = WAS_WHERE.exec(plain(question)) ?? [];
  if (what === '') return null;
  const isThere = only(
    sentences.filter(({ text }) => IS_THERE.test(plain(text)) && standsIn(`${what}が`, text)),
  );
  if (isThere !== null) return isThere;
  return only(
    sentences.filter(
      ({ text }) =>
        IS_FOUND.test(plain(text)) &&
        !/[かがさせてけめ]?(?:ません|なかった)/.test(text) &&
        AT_PLACE.test(text) &&
        standsIn(what, text),
    ),
  );
}

/** What a question quotes. */
const QUOTED = /[「『][^」』]*[」』]/g;

/** 「つれた さかなは なんですか」: the one sentence that tells of just that being done. */
const DONE_THING =
  /(?:^|[\s、。はがをにで])([^\s、。はがをにで]{0,5})([^\s、。])[ただ]\s*(?:の|(?!とき|時|こと)[^\s、。]{1,8})は、?\s*(?:なん|何|なに|だれ|誰)(?!を|が|に)/;
/** How the verb goes on in 「…ました」, by its last sign in 「…た」. */
const POLITE: Readonly<Record<string, string>> = { っ: '[いちりっ]', ん: '[びみにん]', い: '[きぎい]' };

function doneIn(question: string, sentences: readonly Sentence[]): Sentence | null {
  if (SAID_BY.test(question)) return null;
  const [, stem = '', end = ''] = DONE_THING.exec(question.replace(QUOTED, '、')) ?? [];
  if (`${stem}${end}`.length < LEAST_VERB || !/[\p{L}]/u.test(end)) return null;
  const verb = new RegExp(`${plain(stem)}${POLITE[end] ?? plain(end)}(?:まし)?[ただ](?!ら|り)`);
  return only(sentences.filter(({ text }) => verb.test(plain(text))));
}
const LEAST_VERB = 2;

/** 「なにを さがしに いきましたか」「だれに あげましたか」: the one sentence that tells of just that being done. */
const ASKED_OF_VERB =
  /(?:なに|何|だれ|誰|どこ)(?:を|に|へ|から)\s*([^\s、。?？]{2,6}?)(?:に|て)?\s*(?:[いき行]き|き)?(?:ました|ます)/;
/** What anybody does with anything. */
const ANY_VERB = /^(?:し|やり|いい|言い|おもい|思い|して|あり|なり|い|いき|行き|き|み|見)/;

function verbAt(question: string, sentences: readonly Sentence[]): Sentence | null {
  const [, stem = ''] = ASKED_OF_VERB.exec(question.replace(QUOTED, '、')) ?? [];
  const least = /\p{Script=Han}/u.test(stem) ? LEAST_VERB : LEAST_STEM;
  if (stem.length < least || ANY_VERB.test(stem)) return null;
  const told = sentences.filter(({ text }) => plain(text.replace(SPEECH, '、')).includes(plain(stem)));
  // アブラムシを 食べます, and 鳥は てんとう虫を 食べません: of whom it is asked.
  const [, who = ''] = /^([^、。\s]{1,10}?)\s*は/.exec(question) ?? [];
  return (
    only(told) ??
    (who === '' ? null : only(told.filter(({ text }) => plain(text).includes(`${plain(who)}は`))))
  );
}
const LEAST_STEM = 3;
/** What somebody says in a sentence of the text; it may go on behind it. */
export const SPEECH: RegExp = /[「『][^」』]*[」』]?/g;

/** 「…」と いったのは だれですか: who says so, by name beside what is said; null where the text does not name it there. */
export function speakerAt(
  question: string,
  sentences: readonly Sentence[],
): { readonly name: string; readonly at: Sentence } | null {
  const [, byWhom = '', ofWho = ''] = SAID_BY.exec(question.normalize('NFKC')) ?? [];
  const quoted = byWhom || ofWho;
  const at = quoted === '' ? null : only(sentences.filter(({ text }) => spokenWith(quoted, text)));
  if (at === null) return null;
  const behind = SAYS_BEHIND.exec(at.text)?.[1] ?? SAYS_BEFORE.exec(at.text)?.[1];
  const name = behind ?? (/^[「『]/.test(at.text) ? speakerBeside(at, sentences) : undefined);
  return name === undefined ? null : { name: name.trim(), at };
}

/** Who is said to speak in the sentence before or in the one behind; not where it may be of other words, too. */
function speakerBeside({ place }: Sentence, sentences: readonly Sentence[]): string | undefined {
  const [before, after] = [sentences[place - 2], sentences[place]].map(
    (one) => SAYS_ALONE.exec(one?.text ?? '')?.[1],
  );
  const isOfOther =
    before === undefined
      ? /^[「『]/.test(sentences[place + 1]?.text ?? '')
      : /^と[、\s]/.test(sentences[place - 2]?.text ?? '');
  if ((before === undefined) === (after === undefined) || (before !== undefined && isOfOther))
    return undefined;
  return before ?? after;
}
const SAID_BY =
  /[「『]([^」』]{2,})[」』]と\s*(?:い|言|ゆ|さけ|叫|はな|話|つぶや|こた|答)[^。、]{1,6}の(?:は|が)、?\s*(?:だれ|誰)|(?:だれ|誰)が、?\s*[「『]([^」』]{2,})[」』]と\s*(?:い|言)/;
const spokenWith = (quoted: string, text: string): boolean =>
  [...text.matchAll(/[「『]([^」』]+)/g)].some(([, said = '']) => standsIn(quoted, said));
const SAYING = '(?:い[いうっわ]|言|さけ|叫|つぶや|こた|答|はなし|話し|こえを|声を)';
/** 」と ぼくが いうと */
const SAYS_BEHIND = new RegExp(`[」』]\\s*と、?\\s*([^\\s、。「」]{1,10}?)[がは]、?[^。、]{0,10}?${SAYING}`);
/** となりの おじさんが、「…」と */
const SAYS_BEFORE = /^(?:[^「」。]{0,20}[\s、])?([^\s、。「」]{1,10}?)[がは]、?\s*「[^「」]*」\s*と/;
/** おばあちゃんは いいました。 */
const SAYS_ALONE = new RegExp(
  `(?:^|[、。\\s])([^\\s、。「」]{1,10}?)[がは]、?[^。、「」]{0,16}?${SAYING}[^。「]{0,4}(?:た|す)。?$`,
);

/** 「このふん」は 何に 役立ちますか: the one sentence with these words says it. */
function pointedAt({ kind }: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  const [, quoted = ''] = /[「『]([こそあ]の[^」』]{1,8})[」』]は/.exec(question) ?? [];
  if (quoted === '' || !['what', 'where', 'when', 'who'].includes(kind.name)) return null;
  return only(sentences.filter(({ text }) => plain(text).includes(plain(quoted))));
}

/** 「りんは どんな きもちに なりましたか」: the one sentence that tells of its heart. */
function heartAt({ kind }: Asked, question: string, sentences: readonly Sentence[]): Sentence | null {
  if (kind.name !== 'feeling') return null;
  const [, who = ''] =
    /(?:^|[\s、。])([^\s、。「」]{1,10}?)(?:は|の)\s*(?:どんな)?\s*(?:きもち|気もち|気持ち)/.exec(question) ??
    [];
  const told = sentences.filter(
    ({ text }) => OF_HEART.test(text.replace(SPEECH, '、')) && standsIn(who, text),
  );
  // 「よるに なって、さくらは どんな きもちに」: the one sentence that has all of that and names a feeling.
  const when = question.replace(QUOTED, '、').replace(/どんな[\s\S]*$/, '');
  const named = sentences.filter((one) => feelingIn(one) !== null && shareIn(when, one.text) >= ALL_OF_WHEN);
  return who === '' && when === question
    ? null
    : (only(told) ?? (when.length >= LEAST_WHEN ? only(named) : null));
}
const ALL_OF_WHEN = 0.75;
const LEAST_WHEN = 6;
const OF_HEART = /(?:むね|胸|こころ|心)(?:の\s*(?:中|なか|おく))?[がは]/;

/** 「第二に どう しますか」: the one sentence that says so, too. */
function countedAt(question: string, sentences: readonly Sentence[]): Sentence | null {
  const [nth = ''] = /第(?:[1-9]|[一二三四五])|[1-9]つ(?:目|め)/.exec(plain(question)) ?? [];
  return nth === '' ? null : only(sentences.filter(({ text }) => plain(text).startsWith(nth)));
}

/** 「いつの できごとですか」: the one sentence that begins with a time, or the first of them that is first in the text. */
function dayTold(question: string, sentences: readonly Sentence[]): Sentence | null {
  if (!/いつの(?:できごと|出来事|こと|おはなし|お話|話)/.test(plain(question))) return null;
  const [first, ...others] = sentences.filter(({ text }) => DAY.test(plain(text)));
  return first !== undefined && (others.length === 0 || first.place === 1) ? first : null;
}
const DAY =
  /^(?:この前の|先週の|[0-9一二三四五六七八九十]+月[0-9一二三四五六七八九十]*日?の?|夏休みの?|冬休みの?)?(?:[月火水木金土日]よう(?:日|び)|[月火水木金土日]曜日?|きのう|昨日|きょう|今日|けさ|今朝|おととい|夏休み|冬休み|春休み|[0-9一二三四五六七八九十]+月)/;

/** The sentence that says the reason, or explains it. */
export const reasonAt: typeof reasonTold = (asked, question, sentences) =>
  reasonTold(asked, question, sentences) ??
  explained(asked, question, sentences) ??
  toldByWhoFeels(asked, question, sentences);

/** Where a sentence plainly tells what is asked: why it was, where it was found, what was done; null: only what is likely can be said. */
export const toldAt = (asked: Asked, question: string, sentences: readonly Sentence[]): Sentence | null =>
  reasonAt(asked, question, sentences) ??
  dayTold(question, sentences) ??
  countedAt(question, sentences) ??
  foundAt(question, sentences) ??
  speakerAt(question, sentences)?.at ??
  doneIn(question, sentences) ??
  heartAt(asked, question, sentences) ??
  pointedAt(asked, question, sentences) ??
  verbAt(question, sentences);

/** Feelings as a story names them. */
const FEELING =
  /うれし|かなし|悲し|さびし|さみし|くやし|こわ[いくかが]|心細|心ぼそ|こころぼそ|不安|ふあん|しんぱい|心配|たいくつ|つまらな|どきどき|わくわく|がっかり|ほっと|びっくり|おどろ[いき]|驚|はずかし|楽し|たのし|あんしん|安心|いらいら|しょんぼり/;

/** Whether words name a feeling. */
export const feelingNamedIn = (words: string): boolean => FEELING.test(plain(words));

/** The feeling that a sentence names, and nobody says: 心細, しょんぼり; null where it names none. */
export const feelingIn = ({ text }: Sentence): string | null =>
  FEELING.exec(plain(text.replace(SPEECH, '、')))?.[0] ?? null;

/** Of the sentences to read the one that names a feeling, where one is asked for. */
export const feelingTold = ({ kind }: Asked, around: readonly Sentence[]): Sentence | null =>
  kind.name === 'feeling' ? only(around.filter((one) => feelingIn(one) !== null)) : null;

/** A title is given to all of a text. */
export const isOfWholeText = (question: string): boolean =>
  /(?:だいめい|題名|だい|題)(?:を|と|に)?[^。]{0,6}(?:つけ|付け)|ぜんたい|全体/.test(plain(question));
