import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../html.ts';
import { leaveWhenSentAway } from './kit/admission.ts';
import { ChildChooser, ChildProvider } from './kit/child.ts';
import { LanguageChooser, LanguageProvider, useLanguage, useWords } from './kit/language.ts';
import { useLine } from './kit/line.ts';
import { Menu } from './menu.ts';
import { PAGES } from './page-list.ts';
import { NoticesProvider, UnseenNotices, useNotices } from './trust/notices.ts';

const WORDS = {
  ja: {
    title: 'おうちの方のページ',
    skip: '本文へ',
    offline: 'ロボットとつながりません。つながるまで、自動で試しています。',
  },
  en: {
    title: "Parent's page",
    skip: 'Skip to content',
    offline: 'The robot cannot be reached. Trying again until it answers.',
  },
};

/** What the address says behind the #: the page's id, and what follows it. */
function readAddress(): readonly string[] {
  return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
}

function App() {
  const words = useWords(WORDS);
  const [language] = useLanguage();
  const { isUp } = useLine();
  const [[id, ...rest], setAddress] = useState(readAddress);
  const main = useRef<HTMLElement>(null);
  const { again: readNotices } = useNotices();
  useEffect(() => {
    const follow = () => {
      setAddress(readAddress());
      readNotices();
      // Whoever hears the page begins at the new page's title, not where the old one was left.
      main.current?.focus();
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [readNotices]);
  const shown = PAGES.find((page) => page.id === id) ?? PAGES[0];
  const title = shown?.title[language] ?? words.title;
  useEffect(() => {
    document.title = `${title} – ${words.title}`;
  }, [title, words]);
  return html`
    <a class="skip" href="#main" onClick=${(event: Event) => {
      event.preventDefault();
      main.current?.focus();
    }}>${words.skip}</a>
    <header class="top">
      <p class="name">${words.title}</p>
      <div class="choosers"><${UnseenNotices} /><${LanguageChooser} /></div>
      <${ChildChooser} />
      <${Menu} shown=${shown} />
    </header>
    <div role="status">${!isUp && html`<p class="notice fault">${words.offline}</p>`}</div>
    <main ref=${main} id="main" tabindex="-1">
      <h1>${title}</h1>
      ${shown && html`<${shown.Page} key=${shown.id} rest=${rest} />`}
    </main>
  `;
}

const root = document.querySelector('#parent');
if (root) {
  render(html`<${LanguageProvider}><${ChildProvider}><${NoticesProvider}><${App} /><//><//><//>`, root);
  leaveWhenSentAway();
}
