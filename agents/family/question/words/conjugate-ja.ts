// Written in hiragana and kanji: the text is folded before (tokens.ts).

/** How a verb bends: by the vowel row of its last sign (五段), by dropping る (一段), or as する. */
type VerbClass = 'five' | 'one' | 'suru';

interface Bases {
  /** Before ます. */
  readonly polite: string;
  /** Before ない. */
  readonly negative: string;
  readonly plain: string;
  /** Before ば. */
  readonly ifForm: string;
  /** て or で behind its base, た or だ behind the same. */
  readonly te: readonly string[];
  readonly ta: readonly string[];
  /** Before れる of respect. */
  readonly respect: string;
}

/** Key: the last sign of a verb of five rows; the signs before ない, ます, ば, and before て. */
const ROWS: Readonly<
  Record<string, readonly [negative: string, polite: string, ifForm: string, te: string, voice: 'て' | 'で']>
> = {
  う: ['わ', 'い', 'え', 'っ', 'て'],
  つ: ['た', 'ち', 'て', 'っ', 'て'],
  る: ['ら', 'り', 'れ', 'っ', 'て'],
  く: ['か', 'き', 'け', 'い', 'て'],
  ぐ: ['が', 'ぎ', 'げ', 'い', 'で'],
  す: ['さ', 'し', 'せ', 'し', 'て'],
  ぬ: ['な', 'に', 'ね', 'ん', 'で'],
  ぶ: ['ば', 'び', 'べ', 'ん', 'で'],
  む: ['ま', 'み', 'め', 'ん', 'で'],
};

function basesOf(verb: string, verbClass: VerbClass): Bases {
  const stem = verb.slice(0, -1);
  if (verbClass === 'suru') {
    const noun = verb.slice(0, -2);
    const polite = `${noun}し`;
    return {
      polite,
      negative: polite,
      plain: verb,
      ifForm: `${noun}すれ`,
      te: [`${polite}て`],
      ta: [`${polite}た`],
      respect: `${noun}さ`,
    };
  }
  if (verbClass === 'one')
    return {
      polite: stem,
      negative: stem,
      plain: verb,
      ifForm: `${stem}れ`,
      te: [`${stem}て`],
      ta: [`${stem}た`],
      respect: `${stem}ら`,
    };
  const [negative, polite, ifForm, te, voice] = ROWS[verb.slice(-1)] ?? ['', '', '', '', 'て'];
  const before = /(?:行く|いく)$/.test(verb) ? 'っ' : te;
  const past = voice === 'て' ? 'た' : 'だ';
  // 「ようやっとる」「買うてる」: the west keeps う before て.
  const west = verb.endsWith('う') ? [`${stem}う`] : [];
  return {
    polite: stem + polite,
    negative: stem + negative,
    plain: verb,
    ifForm: stem + ifForm,
    te: [stem + before, ...west].map((base) => base + voice),
    ta: [stem + before, ...west].map((base) => base + past),
    respect: stem + negative,
  };
}

const words = (text: string): readonly string[] => text.split(' ').map((word) => (word === '_' ? '' : word));

/** Behind the base of ます: politeness, wish, beginning, the はる and よる of the west. */
const AFTER_POLITE = words(
  'ます ました まして ましょう ませ まする ますれば ましたら たい たく たかった ながら つつ そう すぎ すぎる すぎて すぎた はる はった はって はります はりました よる よった よって よります よん なさる なさった なさって なさい なさいました 始め 始めて 始めた 始める はじめ はじめて はじめた 終え 終わって 終わった おわって おわった やがる とう とうて とうございます とう存じます こむ こんだ こんで こんでる こんでいる 続け 続ける 続けた 続けて 続けられ つづけ つづける つづけた つづけて',
);
/** お before the base of ます, and these behind it: to do somebody the favour. */
const AFTER_HONOURED = words(
  'になる になった になって になります になりました ください くださる くださいませ くださいまし いただけ いただける いただけます いただけません いただき いただいて いただきたい いただきたく する します した して いたす いたします いたしました いたして 願う 願え 願えます 願います 申します 申し上げます',
);
/** Behind て: going on, having done, doing for somebody; where it is spoken the い falls away. */
const AFTER_TE = words(
  '_ る た て ます ました まして ん る いる いた いて います いました いまして いん おる おった おって おられる おられた おられます おられました おります おりました おりまして おいで はる はった はって はります はりました いらっしゃる いらっしゃった いらっしゃいます いらっしゃいました らっしゃる らっしゃった きた きて きます きました くる くれた くれて くれる くれます くれました もらった もらって もらう もらいます もらいました いただいた いただいて いただく いただきます いただきました しまった しまって しまう しまいました みた みて みる みます みました った いった いって いく いきます あげた ござる ございます ございました まいる まいります まいりました まいりまして しもた しもて しもうた しもうて ねん',
);
/** Where て and おる have grown together: とる, ちょる, とう. */
const GROWN = words(
  'とる とった とって とり とります とりました とりまして とん とんの ちょる ちょった ちょって ちょります ちょん ちゃう ちゃった ちゃって ちゃい ちゃいます ちゃいました ちまった とく とき ときます といて といた',
);
/** Behind た: if, and other things, and their spoken short forms. */
const AFTER_TA = words('_ ら り ん っけ');
const NOT_AFTER_NEGATIVE = words(
  'ない なかった なく なくて なければ なきゃ なさそう ず ずに ん んかった んで へん へんかった へんで へんの なんだ ねえ ねー ねぇ ねがった ねかった ねくて ねがったら ねぐて ねえで ねで ぬ ずじまい んと んかい のう',
);
const NOT_AFTER_POLITE = words(
  'きれず きれずに きれない きれなかった きれへん ません ませんでした まへん まへんでした ませなんだ ひん ひんかった',
);
const NOT_AFTER_TE = words(
  'いない いなかった いなくて いません いませんでした ない なかった なくて ません ませんでした へん へんかった へんの おらん おらず おらんかった おらへん おりません おりませんでした いらっしゃらない いらっしゃいません',
);
const NOT_GROWN = words('とらん とらんかった とらへん とらへんかった とりません とりませんでした ちょらん');

interface Forms {
  /** What is said of it as done, being done or to be done. */
  readonly done: readonly string[];
  /** What is said of it as not done. */
  readonly not: readonly string[];
}

const join = (bases: readonly string[], ends: readonly string[]): readonly string[] =>
  bases.flatMap((base) => ends.map((end) => base + end));

/** て becomes と or ちょ, で becomes ど or じょ. */
const grown = (te: readonly string[], ends: readonly string[]): readonly string[] =>
  te.flatMap((form) => {
    const base = form.slice(0, -1);
    return ends.map((end) =>
      form.endsWith('て')
        ? base + end
        : base +
          end.replace(/^と/, 'ど').replace(/^ちょ/, 'じょ').replace(/^ちゃ/, 'じゃ').replace(/^ち/, 'じ'),
    );
  });

/** Every form of a verb that parents write, polite, plain and of the regions, as one string each. */
function formsOf(verb: string, verbClass: VerbClass): Forms {
  const bases = basesOf(verb, verbClass);
  const nots = verbClass === 'suru' ? [bases.negative, `${bases.negative.slice(0, -1)}せ`] : [bases.negative];
  const west = verbClass === 'suru' ? [`${bases.polite}や`] : verbClass === 'five' ? [bases.negative] : [];
  const respect = `${bases.respect}れ`;
  return {
    done: [
      bases.plain,
      `${bases.plain}ん`,
      `${bases.ifForm}ば`,
      ...join([bases.polite], AFTER_POLITE),
      ...join([`お${bases.polite}`], AFTER_HONOURED),
      ...join(west, words('はる はった はって はります はりました')),
      ...join(bases.te, AFTER_TE),
      ...grown(bases.te, GROWN),
      ...join(bases.ta, AFTER_TA),
      ...join([respect], words('る た て ます ました まして ている ていた ています ていました てる てた')),
    ],
    not: [
      ...join(nots, NOT_AFTER_NEGATIVE),
      ...(verbClass === 'suru'
        ? [`${bases.polite.slice(0, -1)}せえへん`, `${bases.polite.slice(0, -1)}せん`]
        : []),
      ...(verbClass === 'five' && verb.endsWith('る')
        ? join([verb.slice(0, -1)], words('んない んなかった んなくて んねえ んねー'))
        : []),
      ...(verbClass === 'one' ? join([bases.negative], words('やん やへん らん')) : []),
      ...join([bases.polite], NOT_AFTER_POLITE),
      ...join(bases.te, NOT_AFTER_TE),
      ...grown(bases.te, NOT_GROWN),
    ],
  };
}

/**
 * The forms of several verbs in their plain form, with spaces between; those that drop る carry a 1: "見る1 やる する".
 */
export function formsOfAll(verbs: string): Forms {
  const all = verbs.split(' ').map((verb) => {
    const plain = verb.replace('1', '');
    return formsOf(plain, verb.endsWith('1') ? 'one' : plain.endsWith('する') ? 'suru' : 'five');
  });
  return { done: all.flatMap(({ done }) => done), not: all.flatMap(({ not }) => not) };
}
