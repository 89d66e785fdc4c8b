import { type Html, html } from './html.ts';
import { page } from './layout.ts';

/** `fault`: why the last try was none, for whoever tried. */
export function loginPage(fault: string | null): Html {
  return page(
    'Log in',
    null,
    html`${fault === null ? null : html`<p class="stop" role="alert">${fault}</p>`}
<form method="post" action="/login">
<p><label for="name">Name</label><input id="name" name="name" required maxlength="30" autocomplete="username" autocapitalize="none"></p>
<p><label for="phrase">Pass phrase</label><input id="phrase" name="phrase" type="password" required maxlength="200" autocomplete="current-password"></p>
<p><button>Log in</button></p></form>`,
  );
}

export function faultPage(account: string | null, code: string): Html {
  return page(
    'Not done',
    account,
    html`<p role="alert">The server did not do this: <code>${code}</code>.</p><p><a href="/">Back to the fleet</a></p>`,
  );
}
