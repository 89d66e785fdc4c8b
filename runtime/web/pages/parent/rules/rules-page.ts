import { useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { useChild } from '../kit/child.ts';
import { Card, Choice, Notice, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';
import { Costs } from './costs.ts';
import { NightShown } from './night.ts';
import { Restart } from './restart-now.ts';
import { GROUPS, type SettingsAnswer } from './rule-groups.ts';
import { useSaving } from './saving.ts';
import { SettingField } from './setting-field.ts';
import { WORDS } from './words.ts';

type Whose = 'household' | 'child';

function RulesPage() {
  const words = useWords(WORDS);
  const chosen = useChild();
  const [whose, setWhose] = useState<Whose>('household');
  const desk = useLoaded((signal) => getJson<{ readonly userId: string }>('/api/v1/desk', signal), []);
  const childId = chosen ?? desk.data?.userId ?? null;
  return html`
    <${Card}>
      <${Choice}
        label=${words.whose}
        value=${whose}
        isDisabled=${childId === null}
        options=${[{ value: 'household', label: words.household }, { value: 'child', label: words.oneChild }]}
        onChange=${setWhose}
      />
      ${whose === 'child' && html`<p class="hint">${words.oneChildAbout}</p>`}
    <//>
    <${Rules} key=${whose === 'child' ? childId : ''} childId=${whose === 'child' ? childId : null} />
  `;
}

function Rules({ childId }: { readonly childId: string | null }) {
  const words = useWords(WORDS);
  const query = childId === null ? '' : `?child_id=${encodeURIComponent(childId)}`;
  const read = useLoaded(
    (signal) => getJson<SettingsAnswer>(`/api/v1/parent/settings${query}`, signal),
    [query],
  );
  const [answer, setAnswer] = useState<SettingsAnswer | null>(null);
  useEffect(() => {
    if (read.data !== null) setAnswer(read.data);
  }, [read.data]);
  const { saving, save } = useSaving(childId, answer, setAnswer, read.again);
  return html`<${Shown} loaded=${{ ...read, data: answer }}>${(data: SettingsAnswer) => {
    const rows = new Map(data.settings.map((row) => [row.path, row]));
    return html`
      ${data.faults.length > 0 && html`<${Notice} kind="fault"><p>${words.faulty}</p><ul>${data.faults.map((fault) => html`<li>${fault}</li>`)}</ul><//>`}
      <${Restart} isNeeded=${data.restart_needed} onBack=${read.again} />
      ${GROUPS.map(({ id, rules }) => {
        const shown = rules.filter(([path]) => rows.has(path));
        return (
          shown.length > 0 &&
          html`<${Card} key=${id} title=${words.groups[id]}>
            ${shown.map(([path]) => html`<${SettingField} key=${path} row=${rows.get(path)} path=${path} saving=${saving} onSave=${save} />`)}
            ${id === 'night' && html`<${NightShown} rows=${rows} />`}
            ${id === 'money' && html`<${Costs} round=${String(rows.get('live.monthlyCapUsd')?.value)} />`}
          <//>`
        );
      })}
    `;
  }}<//>`;
}

export const rulesPage: ParentPage = {
  id: 'rules',
  title: { ja: 'きまりと費用', en: 'Rules and costs' },
  Page: RulesPage,
};
