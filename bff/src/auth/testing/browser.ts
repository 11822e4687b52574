import { type DemoAccount, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expect } from 'vitest';
import type { TestPortal } from '../../testing/portal.ts';

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** `data` of a success, `error` of a failure. */
  readonly data: Record<string, unknown>;
  readonly text: string;
}

interface Init {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls a portal as its own page does: with the header, JSON, and cookies kept as a browser keeps them. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Every byte the portal sent, for tests that look for data that must not be sent. */
  readonly traffic: string[] = [];
  replica: Pick<TestPortal, 'url'>;

  constructor(replica: Pick<TestPortal, 'url'>) {
    this.replica = replica;
  }

  /** A browser of its own, signed in. */
  static async signedIn(
    replica: Pick<TestPortal, 'url'>,
    account: Pick<DemoAccount, 'company' | 'code' | 'password'> = demoAccounts.harbourAdmin,
  ): Promise<Browser> {
    const browser = new Browser(replica);
    const { company, code: loginName, password } = account;
    expect((await browser.signIn({ company, loginName, password })).status).toBe(200);
    return browser;
  }

  /** One with the same cookies, as after a change of replica or in another window. */
  twin(replica: Pick<TestPortal, 'url'>): Browser {
    const twin = new Browser(replica);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  /** A call that every signed-in visitor may make, guest or user, whether the terms are accepted or not. */
  read = (init: Init = {}): Promise<Answer> =>
    this.get('/api/ebp/codelist/search?typeList=SALUTATION&lang=ENGLISH', init);
  get = (path: string, init: Init = {}): Promise<Answer> => this.call('GET', path, init);
  post = (path: string, body: unknown = {}): Promise<Answer> => this.call('POST', path, { body });
  put = (path: string, body: unknown = {}): Promise<Answer> => this.call('PUT', path, { body });

  async call(method: string, path: string, { body, form, headers = {}, signal }: Init = {}): Promise<Answer> {
    const response = await fetch(this.replica.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-ebp-request': '1',
        cookie: this.cookieHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    this.#keep(response.headers.getSetCookie());
    const text = await response.text();
    this.traffic.push(JSON.stringify([...response.headers]), text);
    return { status: response.status, headers: response.headers, data: payload(text), text };
  }

  signIn(fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const { company, code: loginName, password } = demoAccounts.harbourAdmin;
    return this.post('/bff/session/login', { company, loginName, password, ...fields });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function payload(text: string): Record<string, unknown> {
  try {
    const { data, error } = JSON.parse(text) as { data: unknown; error?: unknown };
    return (data ?? error ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
