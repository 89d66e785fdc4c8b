import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';

/** What is open in the talk: a short wish has its meaning by it. */
export interface OpenTalk {
  readonly state: Readonly<SessionState>;
  readonly lastReply: string;
  readonly grade: Grade;
}

export const START =
  '^(?:えっと|ねえ|なあ|あのね|じゃあ?|ほな|んじゃ|うん|いや|えー?っ?|やっぱ(?:り|し)?|つぎは?|次は?|こんどは?|きょうは?(?!りゅう|だい|かしょ|しつ)|もう|これ|できれば|やめて)*';
export const ASKED =
  '(?:(?:が|を|で|に|は|も)?(?:い[いー]|ええ|よか|して|した[いか]|する|しよ(?:う|っか|か)?|や(?:る|りたい?|ろう?|って|らせて|らして)|(?:だ|出)して|(?:か|変)えて|おねがい(?:します)?|たのむ(?:わ)?|ちょうだい|(?:い|言)いたい|となえたい|はじめたい|い(?:く|こう?|きたい))|を|で|に|が)?';
export const END =
  '(?:くれ(?:へん|ない|る)?|ほしい|ください|もらえ(?:る|ない)|あ|ねー?|よ|や|わ|なー?|です|ん|け(?:ん|ど)|だ|の|か)*$';
/** もういっかい, もっかい. */
export const ONCE_MORE = '(?:もう(?:いっ|1|一|いち)(?:かい|回|ど|度)|もっかい)';
export const whole = (said: string): RegExp => new RegExp(`${START}(?:${said})${ASKED}${END}`);

/** Why it is wished for, or how that felt; no number is in it, and nothing is asked by it. */
export const REASON =
  /^(?!.*(?:わから|わかん|おしえ|教え|こたえ|答え|なんで|どう|いじめ|しに|死))[^0-9]{0,26}(?:から|け[んえぇ]|(?<!ざん|算|だん|段|けた|題)ので|(?<![ざば])んで|もん|し|さかい|だって|なんだ|なんよ|ねん|ばい|ちゃう|ちゃった|(?:ねむ|眠|だる|ひま|むず|むずかし|きつ|しんど)い|つかれた|つまら(?:ん|ない)|つまんない|あきた|すぎ(?:る|て)?)(?:[よわねな]|ー)*$/;

/** Whether what lies open is the robot's. */
export const isOfRobot = ({ lesson, drill }: Readonly<SessionState>): boolean =>
  (lesson?.status === 'open' && lesson.source === 'robot') || drill !== null;
