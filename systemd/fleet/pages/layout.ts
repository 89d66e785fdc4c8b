import { type Html, html } from './html.ts';

/** A page of support's. `account`: null before the log-in. */
export function page(title: string, account: string | null, body: Html): Html {
  const menu =
    account === null
      ? null
      : html`<nav aria-label="Pages"><a href="/">Fleet</a> <a href="/robots">A robot</a></nav>
          <form method="post" action="/logout"><button>Log out ${account}</button></form>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - coach robots</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header><strong>Coach robots</strong>${menu}</header>
<main id="main"><h1>${title}</h1>${body}</main>
</body>
</html>
`;
}

/** A table with a caption; the first cell of each row is its head. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
): Html {
  if (rows.length === 0) return html`<p>${caption}: nothing.</p>`;
  const cells = (row: readonly (Html | string | number)[]) =>
    row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`));
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}

/** To the minute, in UTC; a fleet has robots and support in several zones. */
export const moment = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** "3 h ago". */
export function ago(atMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - atMs) / 60_000));
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}
