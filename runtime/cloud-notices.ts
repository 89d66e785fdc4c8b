import type { LiveRefusal, LiveTrouble } from '#agents/live/connection.ts';
import type { Trouble } from '#agents/models/fallback.ts';

/** What a grown-up can do about each refusal. */
const REFUSED: Readonly<Record<LiveRefusal, (model: string) => string>> = {
  key: () =>
    'Google が Gemini の鍵を受けつけませんでした。鍵が有効か、支払い設定が済んでいるかを確かめてください。',
  model: (model) =>
    `Google が声の会話のモデル ${model} を受けつけませんでした。設定 live.model を確かめてください。`,
  field: (model) =>
    `Google がモデル ${model} への声の会話の設定を受けつけませんでした。設定 live と、ロボットの更新がないかを確かめてください。`,
  quota: () =>
    'Gemini の利用上限に達したため、声の会話ができませんでした。時間をおくか、利用枠を確かめてください。自動でもう一度ためします。',
  place: () => 'Google は、いまの場所（地域）では Gemini を提供していません。声の会話は使えません。',
  address: () =>
    '設定 live.endpoint の宛先が、声の会話の求めを受けつけませんでした。設定を確かめてください。',
};

/** For the parent: what the voice provider refused, and what goes on meanwhile. */
export function refusalNotice({ refusal, model, instead }: LiveTrouble): string {
  const goesOn =
    instead === null
      ? 'それまでは、画面とキーボードで続けられます。'
      : `いまは、かわりのモデル ${instead} が話しています。`;
  return `${REFUSED[refusal](model)}${goesOn}`;
}

/** Troubles of the written talk that a grown-up can do something about. */
const TEXT: Partial<Record<Trouble, string>> = {
  refused:
    'Gemini が鍵またはモデル名を受けつけませんでした。いまはロボットの中のコーチが答えています。鍵と設定（text）をたしかめてください。',
  quota:
    'Gemini の利用上限に達しました。いまはロボットの中のコーチが答えています。時間をおくか、利用枠をたしかめてください。',
};

/** For the parent: why the cloud does not answer in writing; empty where that passes by itself. */
export function textNotice(trouble: Trouble | null): readonly string[] {
  const notice = trouble === null ? undefined : TEXT[trouble];
  return notice === undefined ? [] : [notice];
}

/** For the parent: what the cloud costs, and how well that is known. */
export const COST_NOTICES = {
  capped: (capUsd: number): string =>
    `今月の費用が上限（live.monthlyCapUsd、${capUsd}ドル）に達しました。いまはロボットの中のコーチが答えています。`,
  pricesOld: (readOn: string): string =>
    `費用の見積もりに使っている料金表が古くなりました（${readOn} のもの）。実際の請求を Google の画面で確かめ、ロボットを更新してください。`,
} as const;
