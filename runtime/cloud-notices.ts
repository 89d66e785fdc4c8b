import type { LiveRefusal, LiveTrouble } from '#agents/live/connection.ts';
import type { Trouble } from '#agents/models/fallback.ts';
import type { ToldNotice } from './trust/parent-notice.ts';

type Words = { readonly ja: string; readonly en: string };

/** What a grown-up can do about each refusal. */
const REFUSED: Readonly<Record<LiveRefusal, (model: string) => Words>> = {
  key: () => ({
    ja: 'Google が Gemini の鍵を受けつけませんでした。鍵が有効か、支払い設定が済んでいるかを確かめてください。',
    en: 'Google did not accept the Gemini key. Check that it is valid and that billing is set up.',
  }),
  model: (model) => ({
    ja: `Google が声の会話のモデル ${model} を受けつけませんでした。設定 live.model を確かめてください。`,
    en: `Google did not accept the voice model ${model}. Check the setting live.model.`,
  }),
  field: (model) => ({
    ja: `Google がモデル ${model} への声の会話の設定を受けつけませんでした。設定 live と、ロボットの更新がないかを確かめてください。`,
    en: `Google did not accept how the voice model ${model} was set up. Check the settings of live, and whether there is an update.`,
  }),
  quota: () => ({
    ja: 'Gemini の利用上限に達したため、声の会話ができませんでした。時間をおくか、利用枠を確かめてください。自動でもう一度ためします。',
    en: 'The limit of use of Gemini was reached, so there was no talk by voice. Wait, or check the quota. It is tried again by itself.',
  }),
  place: () => ({
    ja: 'Google は、いまの場所（地域）では Gemini を提供していません。声の会話は使えません。',
    en: 'Google does not offer Gemini in this region. There is no talk by voice.',
  }),
  address: () => ({
    ja: '設定 live.endpoint の宛先が、声の会話の求めを受けつけませんでした。設定を確かめてください。',
    en: 'The address in the setting live.endpoint did not take the talk by voice. Check the setting.',
  }),
};

/** For the parent: what the voice provider refused, and what goes on meanwhile. */
export function refusalNotice({ refusal, model, instead }: LiveTrouble): ToldNotice {
  const goesOn =
    instead === null
      ? {
          ja: 'それまでは、画面とキーボードで続けられます。',
          en: ' Until then the page and its keyboard go on.',
        }
      : {
          ja: `いまは、かわりのモデル ${instead} が話しています。`,
          en: ` For now the model ${instead} speaks in its place.`,
        };
  const { ja, en } = REFUSED[refusal](model);
  return notice(`live_${refusal}`, { ja: `${ja}${goesOn.ja}`, en: `${en}${goesOn.en}` });
}

/** Troubles of the written talk that a grown-up can do something about. */
const TEXT: Partial<Record<Trouble, Words>> = {
  refused: {
    ja: 'Gemini が鍵またはモデル名を受けつけませんでした。いまはロボットの中のコーチが答えています。鍵と設定（text）をたしかめてください。',
    en: 'Gemini did not accept the key or the name of the model. The coach inside the robot answers for now. Check the key and the settings of text.',
  },
  quota: {
    ja: 'Gemini の利用上限に達しました。いまはロボットの中のコーチが答えています。時間をおくか、利用枠をたしかめてください。',
    en: 'The limit of use of Gemini was reached. The coach inside the robot answers for now. Wait, or check the quota.',
  },
};

/** For the parent: why the cloud does not answer in writing; empty where that passes by itself. */
export function textNotice(trouble: Trouble | null): readonly ToldNotice[] {
  const words = trouble === null ? undefined : TEXT[trouble];
  return words === undefined ? [] : [notice(`text_${trouble}`, words)];
}

/** For the parent: what the cloud costs, and how well that is known. */
export const COST_NOTICES = {
  capped: (capUsd: number): ToldNotice =>
    notice('capped', {
      ja: `今月の費用が上限（live.monthlyCapUsd、${capUsd}ドル）に達しました。いまはロボットの中のコーチが答えています。`,
      en: `This month's cost has reached its cap (live.monthlyCapUsd, ${capUsd} dollars). The coach inside the robot answers for now.`,
    }),
  pricesOld: (readOn: string): ToldNotice =>
    notice('prices_old', {
      ja: `費用の見積もりに使っている料金表が古くなりました（${readOn} のもの）。実際の請求を Google の画面で確かめ、ロボットを更新してください。`,
      en: `The prices by which the cost is estimated are old (${readOn}). Check the real bill at Google, and update the robot.`,
    }),
} as const;

const notice = (code: string, words: Words): ToldNotice => ({
  id: `cloud:${code}`,
  kind: 'cloud',
  code,
  ...words,
});
