import { type Account, type Answer, ask, type Headers, visitor, withCookies } from './target.ts';

/**
 * A browser that follows the portal's link to the authentication server and returns with the server's response
 * parameters.
 */
export class SsoVisit {
  /** Headers of the next call of the portal. */
  headers: Headers;
  readonly #gateway: string;

  constructor(gateway: string, headers: Headers = visitor()) {
    this.#gateway = gateway;
    this.headers = headers;
  }

  /** Follows the link, as a page of `site` would; undefined when the portal leads elsewhere than to the server. */
  async leave(
    issuerUrl: string,
    site: 'none' | 'same-origin' | 'cross-site' = 'none',
  ): Promise<URL | undefined> {
    const navigation = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const answer = await ask(`${this.#gateway}/bff/session/sso?company=CHK`, {
      headers: { ...this.headers, ...navigation },
    });
    this.headers = withCookies(this.headers, answer);
    const to = answer.headers.get('location');
    return to?.startsWith(new URL(issuerUrl).origin) ? new URL(to) : undefined;
  }

  /** Signs in at the server's page and returns the response parameters. */
  async signIn(address: URL, { company, code, password }: Account): Promise<Record<string, string>> {
    let cookies: Headers = { accept: 'text/html' };
    const open = async (url: URL, form?: URLSearchParams): Promise<{ url: URL; html: string }> => {
      if (url.origin !== address.origin) return { url, html: '' };
      const answer = await ask(url.href, {
        method: form === undefined ? 'GET' : 'POST',
        headers: { ...cookies, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(form && { body: String(form) }),
      });
      cookies = withCookies(cookies, answer);
      const to = answer.headers.get('location');
      return to === null ? { url, html: answer.text } : open(new URL(to, url));
    };
    const { url: page, html } = await open(address);
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';
    const { url: back } = await open(
      new URL(action, page),
      new URLSearchParams({ company, loginName: code, password }),
    );
    return Object.fromEntries(back.searchParams);
  }

  /** Passes the server's response parameters to the portal. */
  async comeBack(parameters: Record<string, string>): Promise<Answer> {
    const answer = await ask(`${this.#gateway}/bff/session/auth-server`, {
      method: 'POST',
      headers: this.headers,
      body: parameters,
    });
    this.headers = withCookies(this.headers, answer);
    return answer;
  }
}
