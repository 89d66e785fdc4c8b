import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card, Notice, Shown } from '../kit/components.ts';
import { type Problem, sendJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { momentText } from './amounts.ts';
import { type NoticesAnswer, useNotices } from './notices.ts';
import { WORDS } from './words.ts';

/** What the parent should know, until it was seen or is over. */
export function NoticesCard() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const notices = useNotices();
  const see = (ids: readonly string[]) => {
    sendJson('POST', '/api/v1/parent/notices/seen', { ids }).then(notices.again, setProblem);
  };
  return html`<${Card} title=${words.notices}>
    ${problem && html`<${Notice} kind="fault">${problem.message}<//>`}
    <${Shown} loaded=${notices}>${({ notices: told }: NoticesAnswer) =>
      told.length === 0
        ? html`<p>${words.noNotices}</p>`
        : html`<ul class="plain">
            ${told.map(
              (notice) => html`<li key=${notice.id} class=${notice.is_seen ? 'told seen' : 'told'}>
                <p>${!notice.is_seen && html`<strong class="mark">${words.newNotice}</strong> `}${notice[language]}</p>
                <p class="soft">${words.since(momentText(notice.since_ms, language))}</p>
                ${!notice.is_seen && html`<${Button} onClick=${() => see([notice.id])}>${words.seen}<//>`}
              </li>`,
            )}
          </ul>`}<//>
  <//>`;
}
