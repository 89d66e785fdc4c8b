import type { ConversationState, TurnEvent } from './machine/turn.ts';
import type { ModelTalk } from './model-talk.ts';
import type { VoiceLesson } from './voice-lesson.ts';

interface PictureLookParts {
  readonly lesson: VoiceLesson;
  readonly talk: ModelTalk;
  /** Ends a look that is under way. */
  readonly signal: AbortSignal;
  state(): ConversationState;
  onTurn(event: TurnEvent): void;
  /** Says a sentence in the robot's own voice. */
  say(sentence: string): void;
}

/** Looking at homework in the middle of a talk: at a picture that is given, or through the robot's own camera. */
export class PictureLook {
  readonly #parts: PictureLookParts;
  #picture: Uint8Array | null = null;

  constructor(parts: PictureLookParts) {
    this.#parts = parts;
  }

  /** `jpeg` is owned by the look from here on; null: the robot's own camera. No work where the talk is about more. */
  ask(jpeg: Uint8Array | null): void {
    const { lesson, onTurn, say } = this.#parts;
    if (!lesson.mayLook()) {
      say(lesson.askAgain());
      return;
    }
    this.#picture = jpeg;
    onTurn({ type: 'photo_asked' });
  }

  /** Looks, and shows the model what is there to see, unless that is not wanted any more. */
  async look(): Promise<void> {
    const { lesson, talk, signal, state, onTurn, say } = this.#parts;
    const picture = this.#picture;
    this.#picture = null;
    const seen = await lesson.look(picture, signal);
    const isWanted = state().lookingSinceMs !== null;
    if (isWanted && seen.jpeg !== null && state().live !== 'lost') {
      talk.show(seen.jpeg, seen.direct);
      onTurn({ type: 'picture_sent' });
    } else {
      onTurn({ type: 'look_ended' });
      if (isWanted) say(seen.say);
    }
  }
}
