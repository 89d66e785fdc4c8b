import type { Cause } from './cause.ts';
import causes from './causes.json' with { type: 'json' };

/** What support learns: codes and counts, nothing of the child. */
export interface ProblemRecord {
  readonly cause: Cause;
  /** As the robot wrote it down (runtime/service/last-failure.ts). */
  readonly failure: string | null;
  readonly failedAt: string | null;
  readonly serviceResult: string;
  readonly exitStatus: string;
  readonly version: string;
  readonly node: string;
  readonly arch: string;
  readonly uptimeSeconds: number;
  readonly freeMemoryMb: number;
  readonly freeDiskMb: number | null;
}

const STYLE =
  'body{font-family:sans-serif;line-height:1.7;max-width:34em;margin:2em auto;padding:0 1em;background:#fffdf7;color:#222}' +
  'button{font-size:1.1em;padding:.7em 1.4em;border:0;border-radius:.6em;background:#2f6f4f;color:#fff}' +
  'code{background:#eee;padding:.1em .4em}section{margin-top:2em}';

/** The doctor's page of the safe mode: Japanese first, without script; all its words are ours. `said`: to the child. */
export function safePage({ cause, failure, serviceResult }: ProblemRecord, said: string): string {
  const { ja, en, mend } = causes[cause];
  const code = [failure ?? cause, serviceResult].filter((part) => part !== '').join(' / ');
  return document(`<h1>ロボットは おやすみちゅう</h1><p>${said}</p>
<section><h2>おうちの方へ</h2><p>${ja}</p><p>${mend.ja}</p><p>コード <code>${escaped(code)}</code></p>
<form method="post" action="/again"><button>もう一度ためす / Try again</button></form>
<p><a href="/problem.json" download="coach-robot-problem.json">問題の記録</a>（お子さまのことは入っていません）</p></section>
<section lang="en"><h2>In English</h2><p>The robot failed to start several times and rests in its safe mode. ${en} ${mend.en}</p>
<p>Code <code>${escaped(code)}</code>. It tries again by itself every ten minutes. The
<a href="/problem.json" download="coach-robot-problem.json">problem record</a> holds nothing of the child.</p></section>`);
}

/** For whoever may not know more. */
export function restingPage(said: string): string {
  return document(`<h1>ロボットは おやすみちゅう</h1><p>${said}</p>`);
}

/** After the button. */
export function againPage(): string {
  return document(
    '<meta http-equiv="refresh" content="20;url=/"><h1>やりなおして います</h1><p>20びょう まってね。 / Starting again; this page follows.</p>',
  );
}

function document(body: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>しゅくだいコーチ</title><style>${STYLE}</style>${body}</html>`;
}

/** systemd's words come by the environment. */
function escaped(text: string): string {
  return text.replace(/[^\w\s/.:-]/g, '');
}
