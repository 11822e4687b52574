import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as it reached the issuer. */
interface Seen {
  readonly method: string;
  readonly path: string;
  /** Of its address and its form. */
  readonly parameters: URLSearchParams;
}

/** Stands in front of an issuer, at the address that everybody uses, and spoils what the gateway sends when told. */
export class IssuerFront {
  readonly seen: Seen[] = [];
  /** Refresh tokens get a wrong ending, or no answer comes through. */
  fault: 'bad refresh token' | 'bad gateway' | undefined;
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #target: string;

  private constructor(target: number) {
    this.#target = `http://127.0.0.1:${target}`;
  }

  static async start(port: number, target: number): Promise<IssuerFront> {
    const front = new IssuerFront(target);
    await new Promise<void>((resolve) => void front.#server.listen(port, '127.0.0.1', resolve));
    front.#server.unref();
    return front;
  }

  /** Requests of grants, by the value of `grant_type`. */
  grants(type: string): Seen[] {
    return this.seen.filter(({ parameters }) => parameters.get('grant_type') === type);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, this.#target);
    const text = Buffer.concat(chunks).toString();
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const form = new URLSearchParams(isForm ? text : '');
    this.seen.push({ method, path: pathname, parameters: new URLSearchParams([...searchParams, ...form]) });
    if (this.fault === 'bad gateway') return void response.writeHead(502).end();
    const refreshToken = form.get('refresh_token');
    if (this.fault === 'bad refresh token' && refreshToken !== null)
      form.set('refresh_token', `${refreshToken.slice(0, -4)}AAAA`);
    const { 'content-length': _length, connection: _connection, ...sent } = headers;
    const init = { method, headers: sent as Record<string, string>, redirect: 'manual' } as const;
    const hasBody = text !== '';
    const answer = await fetch(this.#target + url, {
      ...init,
      headers: { ...init.headers, host: headers.host ?? '' },
      ...(hasBody ? { body: isForm ? String(form) : text } : {}),
    }).catch(() => undefined);
    if (answer === undefined) return void response.writeHead(502).end();
    for (const [name, value] of answer.headers)
      if (!/^(content-(length|encoding)|transfer-encoding|connection|set-cookie)$/.test(name))
        response.setHeader(name, value);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  }
}
