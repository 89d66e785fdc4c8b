import type { SessionState } from '#agents/core/state.ts';
import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { foldClauses, partWanted } from '#agents/teaching/practice/wanted-words.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { isUnlimited } from '#agents/teaching/practice/wish-limits.ts';
import { exampleIn } from '#agents/teaching/practice/wished/example.ts';
import { inLightOfDesk } from './desk.ts';

/** The last clause asks for something: 1けたのに して, くりあがらんのから はじめたい, かけ算って 言おうとした, 九九も やって いい？ */
const ASKS =
  /(?:に(?:し|かえ|変え|もどし)て(?:よ|や|ね|え|ほしい|ください|くれ(?:ん|へん)?)*(?:や|よ)?|(?:の|やつ|だん|段|ざん|算)(?:が|で)(?:い[いー]|ええ|よか)(?:です|な|ねん|けん|よ|わ|ばい)*|ください|ちょうだい|だして|出して|(?:はじめ|や(?:り|ら)|とき|解き|だし|出し)(?:たい|して|せて)(?:です|ねん|な|の)*|はじめよう?|って(?:い|言|ゆ)(?:おう|った|いた)[^、]{0,10}|も(?:や|し)って(?:も)?(?:い[いー]|ええ|よか)(?:の|かな)?|ずっと÷[1-9]|やっぱ(?:り)?(?:九九|くく)|から(?:で)?(?:い[いー]|ええ|よか|おねがい(?:します)?)|たらなあ?|てほしい(?:な|です)?あ?)$/;
/** 7のだんは もう いえるから 8のだん: one is left out, and another named at the end. */
const ENDS_NAMED = /(?:だん|段|ざん|算)(?:を|が|だけ|ね|で)?$/;
/** It tells, asks for help or about a way. */
const ELSE =
  /ひんと|おしえて|教えて|なんで|どうして|どうやって|わからん|わからない|わかんない|まって|待って|もういっかい|もう1|こたえ|答え/;

/** Whether, over an open sum, something else is asked for by what it is to be: neither a try nor the way to it. */
export function isPlainWish(said: string, state: Readonly<SessionState>, grade: Grade): boolean {
  const folded = foldClauses(said);
  // 85、つぎは 九九が いい: what is tried, and the way to it, is heard first.
  if (exampleIn(said) === null && TRIES.test(folded.replace(OF_KIND, ''))) return false;
  const isTurned = partWanted(folded).refused !== '' && ENDS_NAMED.test(folded);
  if (!(ASKS.test(folded) || isTurned) || ELSE.test(folded.slice(folded.lastIndexOf('、') + 1))) return false;
  const { about, level } = inLightOfDesk(said, readWish(said, grade), state, grade);
  if (level === 'easier' || level === 'harder') return true;
  if (about === null || about.covered.id === 'calculation' || about.covered.id === 'written') return false;
  return (
    !isUnlimited({ ...about.limits, operator: null }) ||
    about.covered.by === 'kuku' ||
    about.covered.id === 'word_problem' ||
    SAID_AGAINST.test(folded)
  );
}
/** Another thing than what lies there. */
const SAID_AGAINST =
  /ちがう|違う|じゃなく|やなく|っていおう|って言おう|って(?:い|言|ゆ)った|まだ(?:なら|習)|やめ/;
/** Numbers that say what is wished for, and are no try. */
const OF_KIND =
  /[0-9]+(?:けた|の?だん|の?段|もん|問|年|ねん|まで|で(?:わ|割)|とか|か(?=[0-9])|×[0-9])|÷[0-9]/g;
const TRIES = /[0-9]|たした|たして|ひいた|ひいて|くりあげ|くりさげ|(?:できた|わかった|とけた)(?!ら)/;
