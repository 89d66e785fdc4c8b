import type { SessionState } from '#agents/core/state.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { plainIntent } from '../intents.ts';
import { isAtWork as isOpen } from './gate.ts';

/** おおきい かず やだ, もっと ちいさくして: the numbers are to be others. */
const OF_SIZE =
  /(?:おおき|おっき|大き|でか)[いな](?:かず|数|すうじ|数字|の)(?:は|が)?(?:もう)?(?:や|いや|むり|無理|にがて|苦手|きらい)|(?:かず|数|すうじ|数字)(?:を|が)?(?:もっと|もうちょ[っい]と?|もうすこし)?(?:ちいさ|小さ|ちっちゃ)くして/;

/** むずかしい alone is how it feels; もっと むずかしいの is a wish. */
export function isLevelWanted(
  folded: string,
  state: Readonly<SessionState>,
  level: Wish['level'],
  isAsked: boolean,
): boolean {
  // なんで そんなに やさしいの: of somebody, not of a problem.
  if (OF_SIZE.test(folded) && level === 'easier') return true;
  if (/わから|わかん|やだ|すぎ|くない|おしえて|教えて|なんで|どうして|なぜ/.test(folded)) return false;
  if (plainIntent(folded) === 'praised') return false;
  if (level === 'easier')
    return /れべる|やさしく|(?:かんたん|簡単|やさしい)(?:な|の|もんだい|問題|が|に|め)|(?:かず|数|すうじ|数字)/.test(
      folded,
    );
  if (level === 'same' && state.drill !== null)
    return isAsked || /もう(?:1|いっ|一)(?:かい|回|ど|度|こ|もん)|もっと|また/.test(folded);
  const asks =
    isAsked ||
    /もっと|れべる|もうちょっと|もうすこし|ちょうせん/.test(folded) ||
    (!isOpen(state) && /むずい|のは?[!。?？]*$|のが/.test(folded));
  return asks && (level === 'harder' || !isOpen(state) || isAsked);
}
