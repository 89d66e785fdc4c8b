import { html } from '../../html.ts';
import { Notice } from '../kit/components.ts';
import { useWords } from '../kit/language.ts';
import { isSameTime, type Night, nightOf, type SettingRow } from './rule-groups.ts';
import { type RulePath, type RuleWords, WORDS } from './words.ts';

/** No child sleeps so long: one of the times was a slip. */
const TOO_LONG_MINUTES = 14 * 60;

/** What the four times come to: of school nights, and of Friday and Saturday where that is something else. */
export function NightShown({ rows }: { readonly rows: ReadonlyMap<string, SettingRow> }) {
  const words = useWords(WORDS);
  const value = (path: RulePath): string => String(rows.get(path)?.value ?? '');
  const onSchoolNights = [value('quietHours.from'), value('quietHours.to')] as const;
  const onFreeNights = [
    value('quietHours.weekendFrom') || value('quietHours.from'),
    value('quietHours.weekendTo') || value('quietHours.to'),
  ] as const;
  const [school, free] = [nightOf(...onSchoolNights), nightOf(...onFreeNights)];
  // Nothing is quiet then, which nobody means who entered two times.
  const same = [onSchoolNights, onFreeNights].find(([from, to]) => isSameTime(from, to));
  const isSame = school?.from === free?.from && school?.to === free?.to;
  const isTooLong = [school, free].some((night) => (night?.minutes ?? 0) > TOO_LONG_MINUTES);
  return html`<div role="status">
    <p>${isSame ? shown(school, words) : `${words.nights.school}${shown(school, words)} ${words.nights.free}${shown(free, words)}`}</p>
    ${same && html`<${Notice} kind="fault"><p>${words.nights.same(same[0])}</p><//>`}
    ${isTooLong && html`<${Notice} kind="fault"><p>${words.nights.tooLong}</p><//>`}
  </div>`;
}

function shown(night: Night | null, { nights }: RuleWords): string {
  if (night === null) return nights.none;
  const { from, to, minutes } = night;
  return nights.lasts(from, to, Math.floor(minutes / 60), minutes % 60);
}
