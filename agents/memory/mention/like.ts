import { ENDING, OPENING, several, whole, word } from './grammar.ts';
import { framed, THING, THINGS } from './things.ts';

const ONE = `${THING}(?:さん|ちゃん)?`;
const SEVERAL = `(?<things>${ONE}(?:(?:とか|と|や|も|それと|あとは?|それから)${ONE})*)(?:とか)?`;
const ADVERBS = several('adverbs');
const CATEGORY = word('categories');
/** いぬより, たべものの なかで, すきな いろは */
const AMONG = `(?:${ONE}より(?:も|は)?|${CATEGORY}(?:のなか|の中)?(?:では?|の|は|だと|なら|やと|だったら))?`;
const FAVOURITE = `(?:だい|だーい|大)?(?:すき|好き)な${CATEGORY}`;
const LIKING = word('liking');
/** おんがくの じゅぎょう, サッカーを するの */
const HANDLING = `(?:の${word('matters')})?(?:(?:を|で|に|と)?${word('verbs')}(?:の|ん|こと))?`;

/** Every way in which a child tells of itself that it likes something. */
const FRAMES: readonly RegExp[] = [
  whole(
    ...[OPENING, AMONG, ADVERBS, SEVERAL, HANDLING, '(?:のほう|の方|のこと)?(?:が|も|は|って|の)?'],
    ...[ADVERBS, LIKING, ENDING],
  ),
  whole(OPENING, ADVERBS, FAVOURITE, '(?:は|って|が|も|といえば)?', ADVERBS, SEVERAL, HANDLING, ENDING),
  whole(OPENING, ADVERBS, SEVERAL, word('hooked'), ENDING),
  whole(OPENING, ADVERBS, LIKING, ENDING, SEVERAL, HANDLING, ENDING),
  whole(OPENING, AMONG, SEVERAL, '(?:が|は)(?:いちばん|一番|1ばん)', ENDING),
];

/** What the child says that it likes, as the robot names it; [] for whatever is not plainly that. */
export const likedIn = (sentence: string): readonly string[] =>
  framed(sentence, THINGS.like, FRAMES)?.things ?? [];
