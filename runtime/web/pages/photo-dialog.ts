import { useEffect, useRef, useState } from 'preact/hooks';
import type { PhotoReading } from '#runtime/robot.ts';
import { openWebcam, smaller, snapshot } from './card/picture.ts';
import { html } from './html.ts';
import { readPhoto } from './http.ts';
import { RefusedError } from './robot-http.ts';

type Stage =
  | { readonly name: 'choose'; readonly sentence: string }
  | { readonly name: 'webcam'; readonly stream: MediaStream }
  | { readonly name: 'check'; readonly picture: Blob; readonly url: string }
  | { readonly name: 'reading' }
  | { readonly name: 'result'; readonly reading: PhotoReading };

const FIRST_SENTENCE = 'もんだいを みせてね。';
const NOT_TAKEN = 'うん、わかった。 ほかの しゃしんが あったら みせてね。';

interface PhotoDialogProps {
  onClose(): void;
  /** Takes the picture (null: the robot's own camera) in place of having it read here; null in a written talk. */
  readonly onPicture: ((picture: Blob | null) => void) | null;
  /** The child has said yes to what was read: these are its words for it. */
  onRead(says: string): void;
}

/** Shows a worksheet to the robot: take or choose a picture, look at it, hear what was read, say yes. */
export function PhotoDialog({ onClose, onPicture, onRead }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'choose', sentence: FIRST_SENTENCE });
  const gone = useRef(new AbortController());
  useEffect(() => {
    dialog.current?.showModal();
    return () => gone.current.abort();
  }, []);
  // What a stage holds (the camera, the picture) is let go of with it.
  useEffect(
    () => () => {
      if (stage.name === 'webcam') for (const track of stage.stream.getTracks()) track.stop();
      if (stage.name === 'check') URL.revokeObjectURL(stage.url);
    },
    [stage],
  );
  const again = (sentence = FIRST_SENTENCE) => setStage({ name: 'choose', sentence });
  const check = (picture: Blob) => setStage({ name: 'check', picture, url: URL.createObjectURL(picture) });
  const read = async (picture: Blob | null) => {
    if (onPicture) {
      onPicture(picture);
      dialog.current?.close();
      return;
    }
    setStage({ name: 'reading' });
    try {
      const reading = await readPhoto(picture && (await smaller(picture)), gone.current.signal);
      if (!gone.current.signal.aborted) setStage({ name: 'result', reading });
    } catch (error) {
      if (gone.current.signal.aborted) return;
      again(
        error instanceof RefusedError
          ? error.sentence
          : 'うまく おくれなかったよ。 もういちど やってみよう。',
      );
    }
  };
  const useWebcam = async () => {
    const stream = await openWebcam();
    if (stream) setStage({ name: 'webcam', stream });
    else again('この カメラは つかえなかったよ。 しゃしんを えらんでね。');
  };
  return html`
    <dialog class="photo" ref=${dialog} aria-label="しゃしんで みせる" onClose=${onClose}>
      <button type="button" class="round close" aria-label="とじる" onClick=${() => dialog.current?.close()}>✕</button>
      ${stage.name === 'choose' && choose(stage.sentence, check, useWebcam, () => void read(null))}
      ${stage.name === 'webcam' && html`<${Webcam} stream=${stage.stream} onPicture=${check} />`}
      ${
        stage.name === 'check' &&
        html`<img class="preview" src=${stage.url} alt="とった しゃしん" />
          <p class="words">これで いい？</p>
          ${choices(
            'これで いい',
            () => void read(stage.picture),
            'とりなおす',
            () => again(),
          )}`
      }
      ${stage.name === 'reading' && html`<p class="words" role="status">よんで いるよ。 ちょっと まってね…</p>`}
      ${
        stage.name === 'result' &&
        html`<p class="words" role="status">${stage.reading.sentence}</p>
          <ul class=${`problems ${stage.reading.kind}`}>${stage.reading.problems.map((problem) => html`<li>${problem}</li>`)}</ul>
          ${
            stage.reading.problems.length > 0
              ? choices(
                  stage.reading.kind === 'problems' ? 'あってる' : 'はい',
                  () => {
                    onRead(stage.reading.says);
                    dialog.current?.close();
                  },
                  // いいえ to a list or a text: nothing becomes of it.
                  stage.reading.kind === 'problems' ? 'とりなおす' : 'いいえ',
                  () => (stage.reading.kind === 'problems' ? again() : again(NOT_TAKEN)),
                )
              : choices(
                  'もういちど とる',
                  () => again(),
                  null,
                  () => {},
                )
          }`
      }
    </dialog>
  `;
}

function choose(
  sentence: string,
  onPicture: (picture: Blob) => void,
  onWebcam: () => void,
  onRobot: () => void,
) {
  const take = (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) onPicture(file);
  };
  return html`
    <p class="words" role="status">${sentence}</p>
    <div class="choices">
      <label class="choice main">しゃしんを えらぶ<input type="file" accept="image/*" onChange=${take} /></label>
      ${
        'mediaDevices' in navigator &&
        html`<button type="button" class="choice" onClick=${onWebcam}>この カメラで とる</button>`
      }
      <button type="button" class="choice" onClick=${onRobot}>ロボットに みせる</button>
    </div>
  `;
}

function Webcam({ stream, onPicture }: { stream: MediaStream; onPicture(picture: Blob): void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = async () => {
    const picture = video.current && (await snapshot(video.current));
    if (picture) onPicture(picture);
  };
  return html`
    <video class="preview" ref=${video} autoplay muted playsinline></video>
    <div class="choices"><button type="button" class="choice main" onClick=${take}>とる</button></div>
  `;
}

function choices(yes: string, onYes: () => void, no: string | null, onNo: () => void) {
  return html`
    <div class="choices">
      <button type="button" class="choice main" onClick=${onYes}>${yes}</button>
      ${no && html`<button type="button" class="choice" onClick=${onNo}>${no}</button>`}
    </div>
  `;
}
