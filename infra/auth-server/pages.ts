import { companyCodes } from '@ebp/contracts/companies';
import type { Context } from './http.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 4rem auto; padding: 0 1rem; color: #1a1a1a; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input, select, button { font: inherit; width: 100%; min-height: 2.75rem; padding: 0 .75rem; box-sizing: border-box;
    border: 1px solid #595959; border-radius: 4px; background: #fff; color: inherit; }
  button { margin-top: 1.5rem; background: #1a1a1a; color: #fff; }
  :focus-visible { outline: 3px solid #1d5fd1; outline-offset: 2px; }
  [role=alert] { border-left: 4px solid #a3120a; padding-left: .75rem; color: #a3120a; }
  small { color: #595959; }`;

/** Answers a whole page that loads nothing and cannot be framed. */
export function sendPage(context: Context, title: string, body: string): void {
  context.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
  );
  context.set('Cache-Control', 'no-store');
  context.type = 'html';
  context.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** State of the login form; `company` comes from the portal or from the last attempt. */
export interface LoginForm {
  readonly action: string;
  readonly company?: string | undefined;
  readonly loginName?: string | undefined;
  readonly failed?: boolean | undefined;
}

export function loginFormHtml({ action, company, loginName = '', failed = false }: LoginForm): string {
  const options = companyCodes.map(
    (code) => `<option${code === company ? ' selected' : ''}>${code}</option>`,
  );
  const alert = '<p role="alert">Company, login name and password do not fit together. Please try again.</p>';
  return `${failed ? alert : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="company">Company</label>
<select id="company" name="company">${options.join('')}</select>
<label for="login-name">Login name</label>
<input id="login-name" name="loginName" value="${escapeHtml(loginName)}" autocomplete="username" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in</button>
</form>
<p><small>Development server: the demo accounts sign in here.</small></p>`;
}

export function messageHtml(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
