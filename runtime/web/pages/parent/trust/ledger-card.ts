import { useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Card, Choice, DataTable, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { type Language, useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import { bytesText, type DayOfReceiver, daysOf, dayText, durationText, sentBytes } from './amounts.ts';
import type { LedgerRow } from './answers.ts';
import { type TrustWords, WORDS } from './words.ts';

const SPANS = [7, 30, 90];
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of Japan, so many days ago. */
const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() - days * DAY_MS);

/** What left the house, a day a sentence and in full. */
export function LedgerCard() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const [span, setSpan] = useState(7);
  const ledger = useLoaded(
    (signal) => {
      const days = `from=${dayAgo(span - 1)}&to=${dayAgo(0)}`;
      return getJson<{ days: readonly LedgerRow[] }>(
        `/api/v1/parent/ledger?${days}&${childQuery(childId)}`,
        signal,
      );
    },
    [span, childId],
  );
  return html`<${Card} title=${words.ledger}>
    <p class="soft">${words.ledgerHint}</p>
    <${Choice} label=${words.span} value=${span} onChange=${setSpan}
      options=${SPANS.map((value) => ({ value, label: words.days(value) }))} />
    <${Shown} loaded=${ledger}>${({ days }: { days: readonly LedgerRow[] }) =>
      days.length === 0
        ? html`<p>${words.noLedger}</p>`
        : html`<ul>${daysOf(days).map((day) => html`<li>${sentenceOf(day, words, language)}</li>`)}</ul>
            <details><summary>${words.table}</summary>
              <${DataTable} caption=${words.table} columns=${words.columns} rows=${days.map((row) => cells(row, words, language))} />
            </details>`}<//>
  <//>`;
}

/** "Tuesday, 17 Nov: Google heard 12 min: 22 MB, because of talks by voice." */
function sentenceOf(day: DayOfReceiver, words: TrustWords, language: Language): string {
  const who = receiver(day.receiver, words);
  const when = dayText(day.day, language);
  const why = day.purposes
    .filter((purpose) => purpose !== 'reach' || day.purposes.length === 1)
    .map((purpose) => words.purposes[purpose] ?? purpose)
    .join(words.and);
  const size = bytesText(day.bytes);
  if (day.bytes === 0)
    return day.purposes.includes('update')
      ? words.fetched(when, who, bytesText(day.receivedBytes), why)
      : day.purposes.includes('key_trial')
        ? words.triedKey(when, who)
        : words.reached(when, who);
  return day.voiceMs > 0
    ? words.heard(when, who, durationText(day.voiceMs, language), size, why)
    : words.sent(when, who, size, why);
}

function cells(row: LedgerRow, words: TrustWords, language: Language): readonly string[] {
  return [
    dayText(row.day, language),
    receiver(row.receiver, words),
    words.purposes[row.purpose] ?? row.purpose,
    row.voice_ms > 0 ? durationText(row.voice_ms, language) : '–',
    bytesText(sentBytes(row)),
    bytesText(row.received_bytes),
    String(row.requests),
  ];
}

const receiver = (name: string, words: TrustWords): string => (name === 'google' ? words.google : name);
