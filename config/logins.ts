/** Up to the last @: a password may hold any sign, this one too. Files of packages (`file:///…/@scope`) have no login. */
const LOGIN = /\b(?!file:)([a-z][a-z0-9+.-]*:\/\/)\S*@/gi;

/** The text without the user and password of any address in it; for whatever is printed or logged. */
export function withoutLogins(text: string): string {
  return text.replace(LOGIN, '$1[not shown]@');
}
