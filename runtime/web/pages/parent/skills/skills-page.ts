import type { SkillState } from '#agents/family/skills/fact-map.ts';
import type { MappedSkill, SkillMap } from '#agents/family/skills/skill-map.ts';
import { html } from '../../html.ts';
import { childQuery, useChild } from '../kit/child.ts';
import { Card, Shown } from '../kit/components.ts';
import { getJson } from '../kit/http.ts';
import { useLanguage, useWords } from '../kit/language.ts';
import { useLoaded } from '../kit/loaded.ts';
import type { ParentPage } from '../parent-page.ts';
import { KanjiGrid, KukuGrid } from './fact-grid.ts';
import { SIGNS } from './signs.ts';
import { type SkillWords, WORDS } from './words.ts';

const SUBJECTS = ['math', 'japanese'] as const;
const KANJI_KINDS = ['kanji_reading', 'kanji_writing'] as const;
const STATES: readonly SkillState[] = ['solid', 'open', 'not_met'];

function SkillsPage() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const childId = useChild();
  const map = useLoaded(
    (signal) =>
      getJson<SkillMap>(`/api/v1/parent/skills?language=${language}&${childQuery(childId)}`, signal),
    [language, childId],
  );
  return html`<${Shown} loaded=${map}>${(data: SkillMap) => html`<${MapShown} map=${data} words=${words} />`}<//>`;
}

function MapShown({ map, words }: { readonly map: SkillMap; readonly words: SkillWords }) {
  const kuku = map.facts.filter(({ kind }) => kind === 'kuku');
  return html`
    <p>${words.about(map.grade)}</p>
    <ul class="legend" aria-label=${words.legend}>
      ${STATES.map((state) => html`<li><span class=${`sign ${state}`} aria-hidden="true">${SIGNS[state]}</span> ${words.states[state]}</li>`)}
    </ul>
    ${SUBJECTS.map((subject) => {
      const skills = map.skills.filter((skill) => skill.subject === subject);
      return (
        skills.length > 0 &&
        html`<${Card} title=${words[subject]}><${Skills} skills=${skills} words=${words} /><//>`
      );
    })}
    ${kuku.length > 0 && html`<${Card} title=${words.kuku}><${KukuGrid} facts=${kuku} words=${words} /><//>`}
    ${KANJI_KINDS.map((kind) => {
      const facts = map.facts.filter((fact) => fact.kind === kind);
      return (
        facts.length > 0 &&
        html`<${Card} title=${words[kind]}><${KanjiGrid} facts=${facts} words=${words} /><//>`
      );
    })}
    <${Card} title=${words.mistakes}><${Mistakes} mistakes=${map.mistakes} words=${words} /><//>
    ${
      map.elsewhere.length > 0 &&
      html`<${Card} title=${words.elsewhere}>
        <p>${words.elsewhereWhy}</p>
        <ul class="plain">${map.elsewhere.map((name) => html`<li>${name}</li>`)}</ul>
      <//>`
    }
  `;
}

function Skills({ skills, words }: { readonly skills: readonly MappedSkill[]; readonly words: SkillWords }) {
  return html`<ul class="skills">
    ${skills.map(
      ({
        kind,
        name,
        state,
        problems,
        answered,
        right_at_first: right,
      }) => html`<li key=${kind} class=${state}>
        <span class=${`sign ${state}`} aria-hidden="true">${SIGNS[state]}</span>
        <span class="name">${name}</span>
        <span class="hint">${words.states[state]}${state !== 'not_met' && ` – ${problems > 0 ? words.counts(answered, right) : words.none}`}</span>
      </li>`,
    )}
  </ul>`;
}

function Mistakes({
  mistakes,
  words,
}: {
  readonly mistakes: SkillMap['mistakes'];
  readonly words: SkillWords;
}) {
  if (mistakes.length === 0) return html`<p>${words.noMistakes}</p>`;
  return html`${mistakes.map(
    ({ kind, name, about, problems, since, evidence }) => html`<section key=${kind}>
      <h3>${words.mistake(name, about)}</h3>
      <p>${words.mistakeCounts(problems, since)}</p>
      <ul aria-label=${words.example}>
        ${evidence.map(({ date, expression, answer }) => html`<li>${date} ${expression} ${answer === null ? words.unread : words.answered(answer)}</li>`)}
      </ul>
    </section>`,
  )}`;
}

export const skillsPage: ParentPage = {
  id: 'skills',
  title: { ja: 'できること', en: 'Skills' },
  Page: SkillsPage,
};
