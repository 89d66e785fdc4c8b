import { useEffect, useState } from 'preact/hooks';
import { html } from '../../html.ts';
import { Button, Card } from '../kit/components.ts';
import { useWords } from '../kit/language.ts';
import { WORDS } from './words.ts';

/** The recovery code, which is told once: it goes away only when somebody says that it stands on paper. */
export function RecoveryCard(props: { readonly code: string; readonly onWritten: () => void }) {
  const words = useWords(WORDS);
  const [isWritten, setWritten] = useState(false);
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return html`<${Card}>
    <p class="recovery-code">${props.code.split('-').map((group, at) => html`<span key=${at}>${group}</span> `)}</p>
    <p>${words.recoveryWhy}</p>
    <p class="not-printed"><${Button} onClick=${() => print()}>${words.print}<//></p>
    <label class="check not-printed">
      <input type="checkbox" checked=${isWritten} onChange=${() => setWritten(!isWritten)} />
      <span>${words.wroteDown}</span>
    </label>
    <p class="not-printed"><${Button} kind="main" isDisabled=${!isWritten} onClick=${props.onWritten}>${words.next}<//></p>
  <//>`;
}
