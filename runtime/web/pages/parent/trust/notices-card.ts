import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { getJson, type Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { momentText } from './amounts.ts';
import type { NoticeShown } from './answers.ts';
import { WORDS } from './words.ts';

/** What the parent should know, until it was seen or is over. */
export function NoticesCard() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const notices = useLoaded(
    (signal) => getJson<{ notices: readonly NoticeShown[] }>('/api/v1/parent/notices', signal),
    [],
  );
  const see = (ids: readonly string[]) => {
    sendJson('POST', '/api/v1/parent/notices/seen', { ids }).then(notices.again, setProblem);
  };
  return html`<${Card} title=${words.notices}>
    ${problem && html`<${Notice} kind="fault">${problem.message}<//>`}
    <${Shown} loaded=${notices}>${({ notices: told }: { notices: readonly NoticeShown[] }) =>
      told.length === 0
        ? html`<p>${words.noNotices}</p>`
        : html`<ul class="plain">
            ${told.map(
              (notice) => html`<li key=${notice.id} class=${notice.is_seen ? 'told seen' : 'told'}>
                <p>${!notice.is_seen && html`<strong class="mark">${words.newNotice}</strong> `}${notice[language]}</p>
                <p class="soft">${words.since(momentText(notice.since_ms, language))} · ${notice.code}</p>
                ${!notice.is_seen && html`<${Button} onClick=${() => see([notice.id])}>${words.seen}<//>`}
              </li>`,
            )}
          </ul>`}<//>
  <//>`;
}
