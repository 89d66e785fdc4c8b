import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';

export type Language = 'ja' | 'en';
const STORED_AS = 'coach-robot.parent-language';
const NAMES: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

type Chosen = readonly [language: Language, choose: (language: Language) => void];
const Context = createContext<Chosen>(['ja', () => {}]);

/** The language of this phone's parent: what was chosen, else the browser's, else Japanese. */
export function LanguageProvider({ children }: { readonly children: ComponentChildren }) {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(STORED_AS, chosen);
    setLanguage(chosen);
  };
  return html`<${Context.Provider} value=${[language, choose]}>${children}<//>`;
}

export const useLanguage = (): Chosen => useContext(Context);

/** The words of a page in the parent's language. */
export function useWords<Words>(words: Readonly<Record<Language, Words>>): Words {
  return words[useLanguage()[0]];
}

export function LanguageChooser() {
  const [language, choose] = useLanguage();
  const other: Language = language === 'ja' ? 'en' : 'ja';
  return html`<button type="button" class="quiet" lang=${other} onClick=${() => choose(other)}>${NAMES[other]}</button>`;
}

function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED_AS);
  if (stored === 'ja' || stored === 'en') return stored;
  return navigator.language.startsWith('ja') || !navigator.language ? 'ja' : 'en';
}
