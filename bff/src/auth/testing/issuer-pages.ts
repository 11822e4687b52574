/** A user at the login page of the development auth server. */
export class IssuerPages {
  readonly #cookies = new Map<string, string>();

  /** Signs in and returns the address the browser is redirected to. */
  async signIn(
    address: string,
    account: { readonly company: string; readonly code: string; readonly password: string },
  ): Promise<URL> {
    const { origin } = new URL(address);
    const { url: page, html } = await this.visit(address);
    if (page.origin !== origin) return page;
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`no login form: ${html}`);
    const form = { company: account.company, loginName: account.code, password: account.password };
    return (await this.#open(new URL(action, page), origin, form)).url;
  }

  /** Opens an address, follows its redirects, and returns the final address, with the page if it is one of the issuer's. */
  visit(address: string): Promise<{ url: URL; html: string }> {
    return this.#open(new URL(address), new URL(address).origin);
  }

  /** Follows redirects as long as they stay on the issuer. */
  async #open(url: URL, origin: string, form?: Record<string, string>): Promise<{ url: URL; html: string }> {
    if (url.origin !== origin) return { url, html: '' };
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '), accept: 'text/html' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null
      ? { url, html: await response.text() }
      : this.#open(new URL(location, url), origin);
  }
}
