import type { SessionState } from '#agents/core/state.ts';
import { lineOf } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const NUMBER = '(\\d{1,5}(?:\\.\\d{1,2})?)[^\\d。、!?]{0,3}?';
const A_LITTLE = '(?:も|は)?(?:ちょっと|すこし|少し|ちょい|だいぶ|もっと)?';
const MORE = new RegExp(
  `${NUMBER}(?:より${A_LITTLE}(?:おお|大|うえ|上|ふえ)|を?(?:こえ|超え)|と?(?:ちょっと|ちょい|すこし|少し)(?:うえ|上|おお|大|です|だ|くらい|ぐらい|かな|[。、!?]|$))`,
);
const LESS = new RegExp(
  `${NUMBER}(?:より${A_LITTLE}(?:ちい|小|すくな|少な|した|下|へ)|には?(?:ちょっと|すこし)?(?:たり|足り|とどか)な|(?:ちょっと|すこし)(?:した|下)|(?:も|まで|に)?は?(?:いか|こえ|超え)(?:ん|ない|へん))`,
);
const ABOUT = new RegExp(
  `(?:だいたい|およそ|やく|たぶん)${NUMBER}(?:くらい|ぐらい|かな|です|だ|[。、!?]|$)|${NUMBER}(?:くらい|ぐらい|ちかく|近く|ほど)`,
);
/** It says how large. */
const SAYS_SIZE =
  /だいたい|およそ|くらい|ぐらい|ちょっと|ちょい|すこし|少し|より|こえ|はず|ちかく|近く|たりな|(?:いか|こえ)(?:ん|ない|へん)/;
const PROBES =
  /^(?:じゃあ|ねえ|で|、)*(?:こたえ(?:は|って))?\d+(?:より|を)(?:も)?(?:おおき|ちいさ|うえ|した|こえ|多|少な)[^。!?0-9]{0,6}[?？]*$/;
const ASKS_SIZE = /だいたいいくつ/;
/** As near as an estimate is right. */
const NEAR = 0.15;
/** What comes to less is no more than known or not. */
const LEAST = 20;
const FACT = /^\d×\d$/;
/** What stands in a clause that says how large it is, and nothing else: うちの いぬ 10より おおきいよ is talk. */
const OF_ESTIMATE =
  /たぶん|だいたい|およそ|やく|きっと|えっと|えーと|うーん|うん|んー|じゃあ|でも|ねえ|まあ|こたえ|答え|これ|それ|ぜったい|もっと|だいぶ|ちょっと|ちょい|すこし|少し|より|くらい|ぐらい|ちかく|近く|ほど|(?:おお|大)(?:き?い|き?く)|多[いく]|(?:ちい|小)さ[いく]|(?:すく|少)な[いく]|(?:みじか|短|なが|長)[いく]|うえ|上|した|下|ふえ|へ[るっ]|(?:こえ|超え)(?:る|て|そう|ない|へん|ん)?|いか(?:ない|へん|ん)|(?:たり|足り|とど[かき])(?:ない|ません|ん)?|かから(?:ない|ん)|(?:に)?なり?(?:そう|る)|はず|まで|とおもう|と思う|じゃない|ちゃう|です|でしょ|だろ|やろ|かな|かも|には|って|[かだやよねはもにをとのんう]/g;
const isAllOfIt = (clause: string): boolean =>
  clause.replace(/\d+(?:\.\d+)?(?:時間|分|mm|cm|km|m|dL|mL|L|kg|g|円|こ)?/, '').replace(OF_ESTIMATE, '') ===
  '';
/** Nothing but the estimate, and what is said of numbers beside it. */
const isOnlyEstimate = (line: string): boolean =>
  line
    .split(/[。、!?]/)
    .filter((clause) => clause !== '')
    .every((clause, at) => isAllOfIt(clause) || (at > 0 && /\d/.test(clause)));

/** As an estimate is said: a ten below 100, a hundred from there on, a whole number of what has a point. */
function unitOf(answer: string): number {
  const hundred = 100;
  if (answer.includes('.')) return 1;
  return Number(answer) < hundred ? hundred / 10 : hundred;
}

const HOUR = 60;
const LENGTH =
  /(\d{1,3})(時間|分)(?:より|を|も)(?:は|も)?(?:ちょっと|すこし|だいぶ)?(?:(みじか|短|すくな|少な|ちいさ|いか|かから)|(なが|長|おお|こえ))/;

/** 1時間より みじかい of 35分: of a stretch of time; null where it is not so. */
function stretchIn(line: string, answer: string): string | null {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)時間)?(?:(\d+)分)?$/.exec(answer) ?? [];
  const sought = Number(hours) * HOUR + Number(minutes);
  const [, number, unit = '', shorter] = LENGTH.exec(line) ?? [];
  if (number === undefined || sought === 0) return null;
  const said = Number(number) * (unit === '分' ? 1 : HOUR);
  const isTrue = shorter === undefined ? sought > said : sought < said;
  const length = `${number}${unit}`;
  return isTrue
    ? sentence(shorter === undefined ? desk.stretchLonger : desk.stretchShorter, { length })
    : null;
}

/**
 * An estimate that is true, over the open problem: 1ちょっと of 0.7+0.5, 400くらい; what is said to it. Null where there is none, and
 * where it would lead to the answer: a number that is not round, a bound close to it.
 */
export function estimateIn(words: string, asked: string, lesson: Lesson): string | null {
  const line = lineOf(words).replaceAll(' ', '');
  if (!isOnlyEstimate(line)) return null;
  const stretch = /分|時間/.test(lesson.answer) ? stretchIn(line, lesson.answer) : null;
  if (stretch !== null) return stretch;
  const answer = /^\d+(?:\.\d+)?(?=\D*$)/.exec(lesson.answer)?.[0];
  if (answer === undefined || lesson.answer.includes('あまり')) return null;
  if (FACT.test(lesson.expression) || (!answer.includes('.') && Number(answer) < LEAST)) return null;
  if (!SAYS_SIZE.test(inKana(words)) && !ASKS_SIZE.test(inKana(asked))) return null;
  // Once is enough: each further one comes nearer to the answer.
  if (/みとおし/.test(asked)) return null;
  // こたえは 80より おおきい？ asks round the answer.
  if (PROBES.test(inKana(words))) return null;
  const sought = Number(answer);
  const [more, less, about] = [MORE, LESS, ABOUT].map((form) => {
    const found = form.exec(line);
    return found === null ? undefined : (found[1] ?? found[2]);
  });
  const unit = unitOf(answer);
  const isOther = (said: string | undefined): said is string =>
    said !== undefined &&
    Number(said) > 0 &&
    Number(said) % unit === 0 &&
    !lesson.saidByChild.includes(said) &&
    Number(said) !== sought;
  const isFar = (said: string): boolean => unit === 1 || Math.abs(sought - Number(said)) > unit;
  if (isOther(more) && sought > Number(more) && isFar(more))
    return sentence(desk.estimateMore, { number: more });
  if (isOther(less) && sought < Number(less) && isFar(less))
    return sentence(desk.estimateLess, { number: less });
  if (more !== undefined || less !== undefined) return null;
  const isNear = isOther(about) && Math.abs(sought - Number(about)) <= NEAR * sought;
  return isNear && /だいたい|およそ|くらい|ぐらい|ちかく|近く|ほど/.test(inKana(`${words}${asked}`))
    ? sentence(desk.estimateNear, { number: about })
    : null;
}
