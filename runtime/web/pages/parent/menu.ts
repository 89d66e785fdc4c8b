import { html } from '../html.ts';
import { useLanguage, useWords } from './kit/language.ts';
import { DAILY_PAGES, SETUP_PAGES } from './page-list.ts';
import type { ParentPage } from './parent-page.ts';

const WORDS = {
  ja: { menu: 'メニュー', setup: '設定・ロボット', toRobot: 'お子さんの画面へ' },
  en: { menu: 'Menu', setup: 'Settings and robot', toRobot: "To the child's page" },
};

/** The ways to all pages: those of every day at once, those of setting up behind one touch, closed again once one was chosen. */
export function Menu({ shown }: { readonly shown: ParentPage | undefined }) {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const linkTo = (page: ParentPage) => html`<li key=${page.id}>
    <a href=${`#/${page.id}`} aria-current=${page === shown ? 'page' : null}>${page.title[language]}</a>
  </li>`;
  const isSetup = shown !== undefined && SETUP_PAGES.includes(shown);
  return html`<nav aria-label=${words.menu}>
    <ul>${DAILY_PAGES.map(linkTo)}</ul>
    <details key=${shown?.id}>
      <summary class=${isSetup ? 'current' : null}>${words.setup}</summary>
      <ul>${SETUP_PAGES.map(linkTo)}<li><a href="/">${words.toRobot}</a></li></ul>
    </details>
  </nav>`;
}
