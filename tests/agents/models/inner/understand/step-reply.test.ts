import { describe, expect, test } from 'vitest';
import { stepReply } from '#agents/models/inner/understand/answers/led/step-reply.ts';

const lessonOf = (expression: string, answer: string, grade: number, stepIndex = -1) => ({
  problemId: 'p',
  expression,
  answer,
  kind: 'sum',
  grade,
  stepIndex,
  wrongCount: 0,
  saidByChild: [],
  hintsGiven: 0,
  hintTurn: -1,
  timesTold: 0,
  status: 'open' as const,
  startedAtMs: 0,
  way: 'alone' as const,
  source: 'child' as const,
});

const TAKING = lessonOf('54-26', '28', 2);
const REVERSED = '54の いちの くらいは 4で、26の いちの くらいは 6だね。4から 6は ひけるかな？';
const FROM = 'そうだね、それだけでは たりないね。どこから もらって くれば いいかな？';
const TIMES = lessonOf('6×8', '48', 2);
const MEANING = '6×8だね、しきの まんなかの しるしを みて みよう。かけざんは どんな いみだったかな？';
const SHARED = lessonOf('53÷7', '7あまり4', 3);
const OVER = '53÷7だね、わられる かずを こえて いないかな？';
const ZERO = lessonOf('7×0', '0', 3);
const PLATES = 'おさらに なにも ないと、ぜんぶで どう なるかな？';
const TENTHS = lessonOf('3.4+2.8', '6.2', 3);
const GATHERED = '0.1が たくさん あつまると、いちの くらいは どうなるかな？';
const BACK = lessonOf('10時15分-40分', '9時35分', 3);
const TO_FULL = 'まず ちょうどの じこくまで もどろう。あと なんぷん もどるかな？';
const BROKEN = lessonOf('5km300m-800m', '4km500m', 3);
const ONE_KM = 'よく きが ついたよ。1kmは なんmかな？';
const MONEY = lessonOf('500円-270円', '230円', 2);
const LENT = 'となりの くらいから かりたね。かした くらいは いくつに なったかな？';
const NOUGHT = lessonOf('6+0', '6', 1);
const CROSSED = lessonOf('12-5', '7', 1);
const STILL = '5の なかの 2を ひいたね。あと いくつ ひくのかな？';
const ROW = lessonOf('42÷6', '7', 3);
const PLACE = '42は 6の だんの なんばんめかな？';
const ORDER = lessonOf('2+3×4', '14', 3);

describe('what comes back to a question of the robot', () => {
  test.each([
    [TAKING, REVERSED, 'ひけん。4やったら6にたらんけん', 'どこから もらって', undefined],
    [BROKEN, ONE_KM, '1000m! せんせいが こくばんに かいてた', '1000m', '1000m+300m'],
    [CROSSED, STILL, 'あと3こひく。5は2と3だもん', 'うん、あと 3だね。10から 3を', '10-3'],
    [ROW, PLACE, '6ばん目', '6×6で', '6×6'],
    [TAKING, REVERSED, 'ひけるよ', 'まげられるかな', undefined],
    [TAKING, FROM, 'じゅうのくらい', '14から 6を', '14-6'],
    [TAKING, FROM, 'したの2から', 'なんの くらい', undefined],
    [TIMES, MEANING, '6が8こぶん', '6を 8かい たす', undefined],
    [TIMES, MEANING, 'たしざん？', 'なんかい たす', undefined],
    [TIMES, MEANING, 'れいだして', '2+2+2', undefined],
    [TIMES, '6 × 8は、6を なんかい たすのかな？', '6かい！', '×の みぎの かず', undefined],
    [SHARED, OVER, 'こえてるわ', '56は 53より', undefined],
    [SHARED, OVER, 'こえてないよ', '7×8', '7×8'],
    [ZERO, PLATES, 'なんにもないんじゃないの？', 'かずで いうと', undefined],
    [ORDER, 'さきに けいさん する ところは どこかな？', 'かけざん', '3×4が さき', '3×4'],
    [TENTHS, GATHERED, 'くりあがる？ でも どこか わからん', '0.4と 0.8では', undefined],
    [TENTHS, '0.1は ぜんぶで なんこかな？', '12こ', 'なんこ のこるかな', undefined],
    [BACK, TO_FULL, '10じまで もどった。あと わからん', '10時15分から 10時まで', '10時15分-10時'],
    [BACK, TO_FULL, '15分', '40分の うち', undefined],
    [BROKEN, ONE_KM, '100m', '100mを 10かい', undefined],
    [BROKEN, ONE_KM, '1000m', '1000mと 300mで', '1000m+300m'],
    [MONEY, LENT, 'かしたって だれに？ おかね？', 'ひゃくの くらいの 5', '5-1'],
    [NOUGHT, 'なにも ふえないと いくつかな？', 'ぜろ', 'おはじき', undefined],
  ])('%#: is met by its very step', (lesson, asked, said, says, asks) => {
    const led = stepReply(said, asked, lesson, '8あまり3');
    expect(led?.says).toContain(says);
    expect(led?.asks).toBe(asks);
  });

  test.each([
    ['0.13', 'おおきすぎ', 'ちいさすぎないかな'],
    ['13', 'ちいさすぎ', 'おおきすぎないかな'],
  ])('%s is told on the side where it lies', (missed, not, told) => {
    const lesson = lessonOf('0.8+0.5', '1.3', 3);
    const led = stepReply(`${missed}で あってる`, 'こたえは だいたい いくつぐらいかな？', lesson, missed);
    expect(led?.says).toContain(told);
    expect(led?.says).not.toContain(not);
  });

  test.each([
    [TAKING, REVERSED, 'ピアノ うまく ひけないんだ'],
    [TAKING, REVERSED, '28'],
    [TAKING, FROM, 'おにいちゃんに もらった けしごむ'],
    [TIMES, MEANING, '6がつ8にちは たんじょうび'],
    [TIMES, MEANING, '48'],
    [SHARED, OVER, 'ハードル こえられたよ'],
    [ZERO, PLATES, 'うーん、わからない'],
    [ORDER, '', 'かけざん'],
  ])('%#: is not taken for what is no such reply', (lesson, asked, said) => {
    expect(stepReply(said, asked, lesson, '8あまり3')).toBeNull();
  });
});
