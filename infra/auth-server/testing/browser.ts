/** Follows redirects with cookies and reads forms, as far as the login and logout pages need it. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /**
   * Follows redirects until a page is shown or the address is outside `origin`; such an address is returned without a
   * request.
   */
  async open(
    url: URL,
    origin: string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; html: string; status: number }> {
    let method = form ? 'POST' : 'GET';
    let body = form && new URLSearchParams(form);
    for (let hop = 0; hop < 10; hop += 1) {
      if (url.origin !== origin) return { url, html: '', status: 0 };
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { cookie: this.#cookieHeader(url.pathname), accept: 'text/html' },
        ...(body && { body }),
      });
      this.#keep(response);
      const location = response.headers.get('location');
      const html = await response.text();
      if (location === null) return { url, html, status: response.status };
      url = new URL(location, url);
      [method, body] = ['GET', undefined];
    }
    throw new Error(`too many redirects at ${url}`);
  }

  /** Submits the page's only form with the given values added. */
  submit(page: { url: URL; html: string }, values: Record<string, string> = {}) {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1];
    if (action === undefined) throw new Error(`no form on the page: ${page.html}`);
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    return this.open(new URL(action, page.url), page.url.origin, { ...fields, ...values });
  }

  #cookieHeader(path: string): string {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }
}
