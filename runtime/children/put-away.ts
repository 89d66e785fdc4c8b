import type { UsageLedger } from '#agents/live/cost.ts';
import type { SafetyTalk } from '#agents/talk/turn/safety-talk.ts';
import { NOBODYS_TALK } from '#agents/talk/turn/who-is-it.ts';
import type { EmbodiedDialogue } from '#runtime/embodied-dialogue.ts';
import type { ExpressionPlayer } from '#runtime/expression-player.ts';
import type { Store } from '#runtime/store/store.ts';
import type { Children } from './children.ts';

interface Shared {
  readonly safety: Pick<SafetyTalk, 'end'>;
  readonly dialogue: Pick<EmbodiedDialogue, 'begunAnew'>;
  readonly expressionPlayer: Pick<ExpressionPlayer, 'forget'>;
}

/** What the children share forgets the one before as soon as another sits down; the returned function ends that. */
export function putAwayWhenChanged(
  children: Pick<Children, 'onChange'>,
  { safety, dialogue, expressionPlayer }: Shared,
): () => void {
  return children.onChange(() => {
    safety.end(NOBODYS_TALK);
    dialogue.begunAnew();
    expressionPlayer.forget();
  });
}

/** Where the cost of written talk is counted: with the child that sits at the desk when it is written down. */
export function deskLedger(
  store: Pick<Store, 'voiceLedger'>,
  children: Pick<Children, 'atDesk'>,
): UsageLedger {
  const current = () => store.voiceLedger(children.atDesk);
  return {
    spentUsd: (month) => current().spentUsd(month),
    add: (...cost) => current().add(...cost),
  };
}
