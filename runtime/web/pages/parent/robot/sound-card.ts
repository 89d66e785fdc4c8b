import { useState } from 'preact/hooks';
import type { RobotFacts } from '#runtime/support/robot-facts.ts';
import type { SoundFacts } from '#runtime/support/sound-facts.ts';
import { html } from '../../html.ts';
import { Card, Choice, Notice } from '../kit/components.ts';
import { getJson, Problem, sendJson } from '../kit/http.ts';
import { useWords } from '../kit/language.ts';
import type { Loaded } from '../kit/loaded.ts';

const SETTINGS = '/api/v1/parent/settings';
const AUTO = 'auto';
const USES = ['microphone', 'speaker'] as const;

const WORDS = {
  ja: {
    title: 'マイクとスピーカーをえらぶ',
    microphone: 'マイク',
    speaker: 'スピーカー',
    auto: (used: string | null) => (used === null ? '自動' : `自動（いまは ${used}）`),
    own: 'この機械の設定にまかせる',
    kinds: {
      usb: 'USB',
      board: '本体・基板',
      jack: 'ヘッドホン端子',
      hdmi: 'HDMI（テレビ・画面）',
      none: 'テスト用',
    },
    none: '見つかりません。つなぐと、数秒で出てきます。',
    named: (name: string) => `設定に書かれたもの（${name}）`,
    saved: '変えました。上の「聞く・見る・押す」でためせます。',
  },
  en: {
    title: 'Choose microphone and loudspeaker',
    microphone: 'Microphone',
    speaker: 'Loudspeaker',
    auto: (used: string | null) => (used === null ? 'Automatic' : `Automatic (now ${used})`),
    own: 'As this machine is set up',
    kinds: {
      usb: 'USB',
      board: 'built in or on a HAT',
      jack: 'headphone jack',
      hdmi: 'HDMI (television, screen)',
      none: 'for tests',
    },
    none: 'None was found. It appears here some seconds after it is plugged in.',
    named: (name: string) => `Written in the settings (${name})`,
    saved: 'Changed. Try it above, under “Hear, see, press”.',
  },
};

/** Which card hears and which sounds; a choice acts at once. */
export function SoundCard({
  facts,
  sound,
}: {
  readonly facts: Loaded<RobotFacts>;
  readonly sound: SoundFacts;
}) {
  const words = useWords(WORDS);
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null);
  const choose = async (use: (typeof USES)[number], value: string): Promise<void> => {
    try {
      const { revision } = await getJson<{ readonly revision: string }>(SETTINGS);
      await sendJson('PATCH', SETTINGS, {
        revision,
        changes: { [`${use}.device`]: value === AUTO ? null : value },
      });
      setSaid({ isFault: false, text: words.saved });
    } catch (error) {
      setSaid({ isFault: true, text: error instanceof Problem ? error.message : String(error) });
    }
    facts.again();
  };
  return html`<${Card} title=${words.title}>
    ${USES.map((use) => {
      const { setting, used, by, choices } = sound[use];
      const isListed = setting === AUTO || choices.some(({ value }) => value === setting);
      const options = [
        { value: AUTO, label: by === 'own_default' ? words.own : words.auto(setting === AUTO ? used : null) },
        ...choices.map(({ value, name, kind }) => ({ value, label: `${name}（${words.kinds[kind]}）` })),
        ...(isListed ? [] : [{ value: setting, label: words.named(setting) }]),
      ];
      return html`
        <${Choice} label=${words[use]} value=${setting} options=${options} onChange=${(value: string) => choose(use, value)} />
        ${choices.length === 0 && html`<p class="hint">${words.none}</p>`}
      `;
    })}
    ${said && html`<${Notice} kind=${said.isFault ? 'fault' : 'good'}><p>${said.text}</p><//>`}
  <//>`;
}
