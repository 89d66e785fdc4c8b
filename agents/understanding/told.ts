import { directAsked } from '#agents/knowledge/japanese/asked/direct/direct.ts';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
import { withoutShown } from '#agents/knowledge/japanese/asked/weighed/shown.ts';
import { passageOf } from '#agents/knowledge/japanese/reading/passage.ts';
import { type Print, readPrint } from '#agents/knowledge/japanese/reading/print.ts';
import { disclosureIn, TOLD_LIMIT } from '#agents/safety/disclosure.ts';
import { isHarmless, STAYS_FRIENDS, SWAYS } from '#agents/safety/harmless.ts';
import { DISCLOSURE_KINDS, type DisclosureKind, isToLife, keepsTheTalk } from '#agents/safety/kinds.ts';
import { sceneOf } from '#agents/safety/scenes.ts';
import { toldWords } from '#agents/safety/told-words.ts';
import { asGrowing } from '#agents/safety/unborn.ts';
import { asWorn } from '#agents/safety/worn.ts';
import type { Telling } from './labels.ts';
import { type Guess, tellingsIn } from './recognise.ts';
import { besideCounted } from './stated/beside-counted.ts';
import { isOfNumbers } from './stated/of-numbers.ts';
import { ownKind } from './whose.ts';

/**
 * Least probability that something serious is told, that a life is in danger now (where too much is better than too
 * little), or that it is a question about the robot; least share of it that one kind must have to be answered. By author.
 */
const LEAST = {
  told: 0.6,
  danger: 0.3,
  ofRobot: 0.5,
  shareOfKind: 0.6,
  surelyTold: 0.85,
  /** Below it a scene of every day tells nothing. */
  harmless: 0.92,
  shareWhereSure: 0.45,
};
/** Somebody does it: where it is sure that it is told and not who, an adult outside the home is named, and nothing asked. */
const BY_PEOPLE: readonly Telling[] = ['home', 'others', 'bullying', 'online'];
/** As they are answered; where nobody knows what is told it may be of them. */
const OF_PEOPLE: readonly DisclosureKind[] = ['home_harm', 'outside_harm', 'bullying', 'unclear'];
/** How each telling is answered. */
const ANSWERED_AS: Readonly<Record<Exclude<Telling, 'none' | 'robot'>, DisclosureKind>> = {
  danger_now: 'danger',
  self_harm: 'self_harm',
  home: 'home_harm',
  others: 'outside_harm',
  bullying: 'bullying',
  online: 'online',
  away: 'running_away',
  experiment: 'experiment',
  private: 'private_data',
  vague: 'unclear',
};
/** Which question about the robot it is, by a word in it, the first that is found; without one it is small talk. */
const ASKED_OF_ROBOT: readonly (readonly [DisclosureKind, RegExp])[] = [
  ['robot_secret', /ひみつ(?!きち|の)|ないしょ|だまって|いわ(?:ない|ん)/],
  ['robot_sees', /かめら|みえ|みて|みら|みはっ|うつ|のぞ|しゃしん|め$|(?:かお|なにして).*わか/],
  [
    'robot_hears',
    /ろくおん|まいく|(?:電源|電気|でんげん|でんき|ねて|寝て|ねと|寝と).*(?:きこえ|きい)|(?:ずっと|いつも|ぜんぶ|いまも|よる|だれ|ほか|ひと).*(?:きい|きこえ|きか|こえ)|(?:きい|きこえ|こえ).*(?:ずっと|いつも|ぜんぶ|とって|のこ|おくっ)/,
  ],
  [
    'robot_tells',
    /(?:まま|ぱぱ|せんせい|だれか|ひと|みんな|おかあさん|おとうさん|おや)[にへ]|ばれ|おぼえ|のこ(?!と)|きろく|とってお|しって|しられ|みせ|つたえ|ばら[さしす]|つなが|けし[たて]|きえ[たてる]|わすれて|忘れて|どこ[にへ](?:いく|行く)|よめる|読める|(?:すまほ|ぱそこん)に/,
  ],
];

/**
 * Which serious matter a child tells, or what it asks of the robot itself; null where it is neither. What words plainly
 * say comes first, then what was learned; `unclear` where that is sure of no kind. Of a print only what the child says beside
 * it is looked at, and of words as long as a text's only what is sure to be its own.
 */
export function toldIn(said: string): DisclosureKind | null {
  const print = said.length < COPIED.characters ? null : readPrint(said, false);
  const copied = copiedIn(print);
  const rest = print === null || print.rest === '' ? null : toldOf(print.rest);
  if (copied === 'print') return rest;
  if (copied === 'paragraph') return disclosureIn(said) ?? rest;
  if (print?.text != null && print.questions.length > 0) return surelyOwn(said) ?? rest;
  const kind = isLongText(print) ? toldInOneOf(print) : toldOf(said);
  const isAsLong = said.length >= COPIED.characters && disclosureIn(said) === null;
  if (kind === null || !isAsLong) return kind;
  return kind === 'unclear' ? null : ownKind(said, kind);
}

/** Of a text as long as a print's, its sentences run together tell nothing that is not plain, or that none of them tells alone. */
function toldInOneOf({ text }: { readonly text: string }): DisclosureKind | null {
  const plain = disclosureIn(text);
  if (plain !== null) return plain;
  const told = passageOf(text).sentences.map((one) => {
    const kind = toldOf(one.text);
    // ある あさ、おきると、まどの そとが まっしろでした: in a long text danger is told of oneself, or of one's people.
    const isOfTale = kind === 'danger' && !OWN_VOICE.test(one.text) && !KIN.test(one.text);
    return kind === null || kind === 'unclear' || isOfTale ? null : ownKind(one.text, kind);
  });
  return DISCLOSURE_KINDS.find((kind) => kind !== 'unclear' && told.includes(kind)) ?? null;
}

/** What a child tells of itself in words that read like a text with questions: plainly in one sentence, or surely in all of it. */
function surelyOwn(said: string): DisclosureKind | null {
  const plain = passageOf(said).sentences.map(({ text }) => [text, disclosureIn(text)] as const);
  const told = [[said, toldOf(said)] as const, ...plain].flatMap(([words, kind]) =>
    kind === null || kind === 'unclear' ? [] : (ownKind(words, kind) ?? []),
  );
  return DISCLOSURE_KINDS.find((kind) => told.includes(kind)) ?? null;
}

/** What is told in words that are no text's. A secret is asked for beside what is told: 「いえで する、だれにも いわないで」. */
function toldOf(said: string): DisclosureKind | null {
  const plain = disclosureIn(said);
  if (plain === 'robot_secret') {
    const beside = said.length > TOLD_LIMIT ? null : learnedIn(said);
    return beside === null || beside === 'unclear' || !keepsTheTalk(beside) ? plain : beside;
  }
  const unquoted = said.replace(QUOTED, '');
  // どんな「じしん」が あるの, 「火事」と「家事」どっちも かじだよね: a word that is only shown.
  if (plain !== null && SEEN_THERE[plain]?.test(unquoted) === false && asksOfWriting(said)) return null;
  // 「しにたい」って じんぶつが いうのは どんな きもち: what stands in a text is quoted, and asked about.
  if (unquoted !== said && OF_A_TEXT.test(unquoted)) return toldOf(unquoted);
  // 例文は「走ったら息が苦しい」にした: an example of a sign tells of nobody in danger, where nothing beside it does.
  if (plain !== null && plain !== 'self_harm' && isToLife(plain) && OF_EXAMPLES.test(unquoted))
    return toldOf(unquoted.replace(OF_EXAMPLES, ''));
  if (plain !== null || said.length > TOLD_LIMIT) return plain;
  const behind = /「[^？?]*[？?]([^「？?]{6,})$/.exec(said)?.[1];
  const kind = learnedIn(said);
  if (kind !== null && OF_PEOPLE.includes(kind)) {
    // 7cm4mmたす2cm8mmが…、なんか へん: what is told is told beside the numbers of homework, or it is none.
    const beside = besideCounted(said, (clause) => learnedIn(clause) !== null);
    return beside === null || learnedIn(beside) !== null ? kind : null;
  }
  const beside = kind === null ? besideAsked(said) : null;
  if (kind !== null || beside !== null || behind === undefined) return kind ?? beside;
  // 「ちち」って どう かくの？ ちちが ははを ころすって いってる: what is told behind a question on a word is heard by itself.
  const told = learnedIn(behind);
  return told === 'unclear' || told === null || !keepsTheTalk(told) ? null : told;
}

/** お父さんに なぐられた。「痛い」って 漢字 どう書くの？: what was done to the child stands in a sentence of its own. */
function besideAsked(said: string): DisclosureKind | null {
  const sentences = said.split(/(?<=[。！!\n])/).filter((one) => one.trim() !== '');
  const own = sentences.filter((one) => !OF_WRITING.test(one) && IS_DONE_TO.test(toldWords(one).kana));
  const told = sentences.length < 2 ? [] : own.map((one) => disclosureIn(one) ?? learnedIn(one));
  return told.find((kind) => kind !== null && kind !== 'unclear' && keepsTheTalk(kind)) ?? null;
}

/** A sentence in quotes, and one that a sign is shown by: 「息」は自に心 いきがくるしい、の息. */
const QUOTED = /「[^」]*」|[^。、!！?？\s「」]{2,12}[、,]の[一-龠]/g;
const OF_A_TEXT =
  /(?:とうじょう|登場)?(?:じんぶつ|人物)[がはの]|さくしゃ|作者|(?:し|詩|おはなし|ものがたり)の\s?[^。「]{0,4}(?:ぎょう|行)|ばめん|場面|(?:さし|挿し?)(?:え|絵)/;
const OF_EXAMPLES =
  /例文|れい\s?(?:ぶん|文)|[音訓](?:読|よ)み|(?:おん|くん)よみ|訓(?:が|は)|文(?:づくり|作り|を?\s?(?:つく|作|考|かんが|か[いく]|書))|(?:使|つか)(?:った|う|って)\s?文|^は[一-龠]に[一-龠]/;
/** What one sees of it, where it is more than a word that is asked about. */
const SEEN_THERE: Readonly<Partial<Record<DisclosureKind, RegExp>>> = {
  swallowed: /[の飲](?:ん|みこ|み込|まされ)|くち|口|たべ|食べ|なめ/,
  earthquake: /じしん|地震|ゆれ(?:て|と|た)|揺れ(?:て|と|た)|こわ|怖/,
  private_data: /じゅうしょ|住所|ばんごう|番号|ぱす|パス|あんしょう|暗証|ばんち|番地/,
  fire: /こげ|けむり|煙|[もモ]え|燃え|くさ|臭|たすけ|助け|[ひ火]が|いえ|うち|家(?!事)|となり|こわ|怖/,
};
/** こたえ しってるんでしょ？ おしえてよ: of the work, and not of what is told to others. */
const OF_ANSWERS =
  /(?:こたえ|答え|ヒント|もんだい|問題)[^。!！]{0,14}(?:しっ|知っ|わか|おしえ|教え|いって|言って|みせ)/;

/** しゃしん とって みせたら だめなの？, to the robot itself. */
const ASKS_TO_SHOW =
  /^(?:ねえ|じゃあ?|これ|プリント|ぷりんと|[、\s])*(?:の|を)?(?:しゃしん|写真)(?:を|で|に)?\s*(?:とって|撮って|とったの|撮ったの)?\s*(?:を)?(?:みせ|見せ)(?:たら|ても|て)\s*(?:だめ|い[いー]|ええ|よか)(?:なの|の|ん|と)?[?？]*$/;

/** いちびょうでも はやくなりたい: at the work, and nothing to be gone. */
const GETS_FAST = /(?<!に\s?)(?:はや|速)く\s?なりたい/g;

/** じぶんの ちからで くくを やりたい: without help, and nothing is done to it. */
const BY_ITSELF =
  /(?:じぶん|自分|ひとり|一人)の\s?(?:ちから|力)(?:だけ)?で\s?(?=[^。!?]{0,10}?(?:や(?:り|っ|る|ろ)|[とす]き|と[くい]|解|でき|がんば|かんがえ|考え|し(?:たい|て)|[^。!?]ざん|くく|九九))/g;

function learnedIn(said: string): DisclosureKind | null {
  if (isOfNumbers(said) || IS_A_PLACE.test(said.trim()) || ASKS_TO_SHOW.test(said.trim())) return null;
  // 「おとうさん」かな「おとおさん」かな: a word that is spelled in two ways is only shown.
  const bare = withoutShown(said);
  const spoken = NOT_ONLY_ASKED.test(said) || IS_DONE_TO.test(toldWords(bare).kana) ? said : bare;
  const tellings = tellingsIn(
    asWorn(asGrowing(spoken).replace(WEIGHS_WHICH, ''))
      .replace(GETS_FAST, 'れんしゅうしたい')
      .replace(BY_ITSELF, 'じぶんで ')
      .replace(SWAYS, 'きれい'),
  );
  const [likeliest] = tellings;
  if (likeliest === undefined) return null;
  if (likeliest.label === 'robot')
    return likeliest.probability >= LEAST.ofRobot && !asksOfWriting(said) && !OF_ANSWERS.test(said)
      ? askedOfRobot(said)
      : null;
  const serious = tellings.filter(({ label }) => label !== 'none' && label !== 'robot');
  const chance = serious.reduce((sum, { probability }) => sum + probability, 0);
  const [kind] = serious;
  const danger = serious.find(({ label }) => label === 'danger_now')?.probability ?? 0;
  if (kind === undefined || (chance < LEAST.told && danger < LEAST.danger)) return null;
  const is = kindOf(serious, chance);
  const ofFriends = (): string => toldWords(said.replace(STAYS_FRIENDS, 'なかよく したい')).kana;
  if (chance < LEAST.harmless && isHarmless(is, ofFriends())) return null;
  // 女の 上に 木が ついてた, となりの 子に いわれた: what surely asks how a word is written is no telling of which nobody knows what it tells.
  const isDoubtful =
    (is === 'danger' && danger < LEAST.told) ||
    (chance < LEAST.surelyTold &&
      (is === 'unclear' ||
        is === 'bullying' ||
        is === 'outside_harm' ||
        (is === 'private_data' && SEEN_THERE[is]?.test(said.replace(QUOTED, '')) === false) ||
        (is === 'home_harm' && (spoken !== said || isOnlyToldOfWriting(said)))));
  const isOfWork =
    asksOfWriting(said) ||
    ((IS_MEASURED.test(said) || (is === 'danger' && TELLS_OF_ASKING.test(said))) &&
      !IS_DONE_TO.test(toldWords(said).kana));
  return isDoubtful && !NOT_ONLY_ASKED.test(said) && isOfWork ? null : sceneOf(is, toldWords(said).kana);
}

/** どっちを 書けば いいか、ずっと なやんでる: what is worried about is how something is written. */
const WEIGHS_WHICH =
  /(?:どっち|どちら|どれ|どの(?:漢字|字|かんじ))(?:を|で|に|が)?(?:書|か|つか|使)[^。、]{1,8}か(?:が|を|で|、)?[^。、「]{0,14}(?:なや|悩|まよ|迷)[^。、]{0,8}/;
/** お兄ちゃんが「新らしい」って 書くんだぞって 言う。ほんと？: it ends with what it asks, two ways to write stand in quotes, and nothing is done to anybody. */
const isOnlyToldOfWriting = (said: string): boolean =>
  ((/[?？]\s*$/.test(said) && (said.match(/「[^」]{1,8}」/g) ?? []).length > 1) ||
    directAsked(said, 1) !== null) &&
  !IS_DONE_TO.test(toldWords(said.replace(QUOTED, '')).kana);
/** A sign or a word is named, or what is asked of it in its very word. */
const OF_WRITING =
  /「|漢字|かんじ|部首|画|書き順|送りがな|読み方|よみかた|(?:なん|何)て[よ読]む|意味|[一-龠]は、?[一-龠]の[上下左右中]に/;
/** 「死ね」って 書かれた。なんて 読むの？: what is asked of such a word is asked because it was said or done to the child, or is a secret. */
const NOT_ONLY_ASKED =
  /パスワード|ぱすわーど|死ね|おいてがみ|おきてがみ|置き手紙|遺書|いしょ(?!に)|さよう?なら|しね|シネ|殺|ころ[すしさ]|コロス|き(?:もい|もっ|しょ)|キモ|キショ|うざ|ウザ|くさ[いっ]|臭|ばい菌|ばいきん|バイキン|いらない|いらん|きえろ|消えろ|ばか|バカ|馬鹿|あほ|アホ|でぶ|デブ|ぶす|ブス|」(?:って|と)(?:言わ|いわ|書か|かか)れ|(?:って|と)(?:書か|かか)れ/;
/** まいにち たたいてくる ひと: beside a word that is only shown. */
const IS_DONE_TO =
  /たた[いかくき]|なぐ|殴|ぶ[たつっ]|け(?:ら|る|って)|つね|こわ|怖|いた[いくみ]|痛|さわ|ごはん(?:を|が|も)?(?:な(?!の|ん)|くれ|もら|ぬき)|かえりたく|いえ(?:に|を)|どな[らりるれっ]|おこ[らっる]|くれ(?:な|ん|へん)|たすけ|助け/;
/** 「各駅停車」って 出てて、弟に 何て読むのって 聞かれた: how a word that was seen is read or written was asked. */
const TELLS_OF_ASKING =
  /「[^」]{1,10}」.*(?:なんて|何て|どう)\s?(?:[よ読]む|[か書]く)|(?:なんて|何て|どう)\s?(?:[よ読]む|[か書]く).*「[^」]{1,10}」/;
const asksOfWriting = (said: string): boolean => {
  if (!OF_WRITING.test(said)) return false;
  if (/」の\s?(?:ちい|小)さい\s?(?:じ|字|もじ|文字)/.test(said)) return true;
  const asked = clauseAsked(said, 1);
  return asked !== null && ('toFind' in asked || asked.isKnown);
};

/** きる前に はかれって 言うから 6cm5mmの ところに しるしを つけた: who measures tells of work, where nothing is done to it. */
const IS_MEASURED = /\d\s*(?:cm|mm|kg|g|dl|ml|l|センチ|ミリ|グラム)(?![a-z])/i;

/** The kind that has most of the chance; else that people do it; else none. */
function kindOf(serious: readonly Guess<Telling>[], chance: number): DisclosureKind {
  const [kind] = serious;
  const isSure = chance >= LEAST.surelyTold;
  const least = isSure ? LEAST.shareWhereSure : LEAST.shareOfKind;
  if (kind !== undefined && kind.probability / chance >= least)
    return ANSWERED_AS[kind.label as keyof typeof ANSWERED_AS];
  const byPeople = serious.reduce(
    (sum, { label, probability }) => sum + (BY_PEOPLE.includes(label) ? probability : 0),
    0,
  );
  return isSure && byPeople / chance >= LEAST.shareOfKind ? 'outside_harm' : 'unclear';
}

/** So much of a text, as books tell it, is copied; a child tells of itself in fewer words, and of people it knows. */
const COPIED = { characters: 60, sentences: 4 };
const LONG = { characters: 150, sentences: 6 };
const AS_IN_BOOKS =
  /(?:ました|ません|ます|です|でした|でしょう|った|いた|[いきしちにりけめれぎびみえ]た|だ|ない|たい|[うくすつぬむるぐぶ]|ね|よ|」)[。！？!?]*$/;
/** Share of sentences that end as in books. */
const OF_BOOK = 0.6;
const OWN_VOICE = /ぼく|わたし|私|あたし|(?<!と)おれ(?![いま])|うち(?![わに])|きょう|きのう|たすけて/;
const KIN = /まま|ママ|ぱぱ|パパ|おかあ|お母|おとう|お父|じいじ|ばあば|せんせい|先生|ともだち|友だち/;

/**
 * What is copied from a book: a print of several paragraphs, or a single paragraph, which could sooner be a child's own
 * telling and is therefore still searched for plain words. Null for what a child tells.
 */
function copiedIn(print: Print | null): 'print' | 'paragraph' | null {
  if (print?.text == null) return null;
  const { sentences, paragraphs, shape } = passageOf(print.text);
  if (sentences.length < COPIED.sentences) return null;
  const copied = paragraphs < 2 ? 'paragraph' : 'print';
  if (copied === 'print' && (print.questions.length > 0 || shape === 'poem')) return copied;
  // Lines of a poem end as nothing in a book does; with the questions of a print behind them they are one.
  if (shape === 'poem' && print.questions.some(({ label }) => label !== null)) return copied;
  const told = print.text.replace(/[「『][^」』]*[」』]/g, '');
  const isLong = print.text.length >= LONG.characters && sentences.length >= LONG.sentences;
  if (!isOfBook(sentences) || OWN_VOICE.test(told)) return null;
  const isOfKin = KIN.test(told);
  const holds = copied === 'print' ? isLong || !isOfKin : !isOfKin && (isLong || print.questions.length > 0);
  return holds ? copied : null;
}

const isOfBook = (sentences: readonly { readonly text: string }[]): boolean =>
  sentences.filter(({ text }) => AS_IN_BOOKS.test(text)).length >= sentences.length * OF_BOOK;

function isLongText(print: Print | null): print is Print & { readonly text: string } {
  if (print?.text == null || print.text.length < LONG.characters) return false;
  const { sentences } = passageOf(print.text);
  return sentences.length >= LONG.sentences && isOfBook(sentences);
}

/** Where one is, and no more: 「いえです」 is learned as half of いえでする. */
const IS_A_PLACE = /^(?:お?(?:いえ|家|うち))(?:です|でーす)?[。！!、\s]*$/;

function askedOfRobot(said: string): DisclosureKind | null {
  const { kana } = toldWords(said);
  return ASKED_OF_ROBOT.find(([, words]) => words.test(kana))?.[0] ?? null;
}
