import { useEffect, useState } from 'preact/hooks';
import type { Health } from '#runtime/robot.ts';
import { html } from './html.ts';

const CLOSED_STORED_AS = 'coach-robot.notices-closed';

/** What the parent should know (records restored from a backup, say), on the page until someone closes it. */
export function ParentNotice() {
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(() => {
    fetch('/api/v1/health')
      .then((response) => response.json())
      .then((health: Health) => setNotices(health.notices))
      // Without a line the talk says so; the notice comes with the next visit.
      .catch(() => {});
  }, []);
  const key = notices.join('\n');
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED_STORED_AS));
  if (notices.length === 0 || closed === key) return null;
  const close = () => {
    localStorage.setItem(CLOSED_STORED_AS, key);
    setClosed(key);
  };
  return html`
    <aside class="parent-notice" aria-label="おうちの方へ">
      <details>
        <summary>おうちの方へ お知らせがあります</summary>
        ${notices.map((notice) => html`<p>${notice}</p>`)}
        <button type="button" onClick=${close}>わかりました</button>
      </details>
    </aside>
  `;
}
