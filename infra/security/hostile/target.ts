import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import type { ReplicatedPortal } from '../../topology/replicated-portal.ts';

/** The target: two replicas, called directly, because the load balancer would correct many attacks. */
export interface Target extends ReplicatedPortal {
  /** Base addresses of the replicas. */
  readonly gateways: readonly [string, string];
  /** Returns the letters of a browser's captcha by its cookie, as a person who sees the picture knows them. */
  readonly letters: string;
}

/** One attack of a visitor. */
export interface Attack {
  /** As the table of hostile.ts names what it is about. */
  readonly about: string;
  readonly does: string;
  /** What the attacker gained; undefined when the attack failed. */
  readonly run: (target: Target) => Promise<string | undefined>;
}

export type Account = Pick<DemoAccount, 'company' | 'code' | 'password'>;
export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  /** `data` or `error` of the envelope, where there is one. */
  readonly data: Readonly<Record<string, unknown>>;
}

let lastAddress = 0;

/** Headers of a separate visitor, so that rate limits per address do not affect others. */
export function visitor(): Headers {
  lastAddress += 1;
  return {
    'x-ebp-request': '1',
    'x-forwarded-for': `198.18.${lastAddress >> 8}.${lastAddress & 255}`,
  };
}

/** Calls the gateway; an object is sent as JSON. */
export async function ask(
  url: string,
  {
    method = 'GET',
    headers = visitor(),
    body,
    signal,
  }: { method?: string; headers?: Headers; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer> {
  const isPlain = typeof body === 'object' && body !== null && !(body instanceof FormData);
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(isPlain ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isPlain ? JSON.stringify(body) : (body as FormData | string) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  const envelope = text.startsWith('{') ? JSON.parse(text) : {};
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    data: envelope.data ?? envelope.error ?? {},
  };
}

/** A create, with its own idempotency key. */
export function create(
  url: string,
  method: 'POST' | 'PUT',
  session: Headers,
  body: unknown,
  key = randomUUID(),
): Promise<Answer> {
  return ask(url, { method, headers: { ...session, 'idempotency-key': key }, body });
}

/** Headers of the next request, with the cookies of an answer replacing the old ones. */
export function withCookies(headers: Headers, answer: Answer): Headers {
  const jar = new Map(
    (headers.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  );
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  return { ...headers, ...(cookie === '' ? {} : { cookie }) };
}

/** Signs in by password and returns the headers of a signed-in call. @throws Error when refused */
export async function signIn(gateway: string, { company, code, password }: Account): Promise<Headers> {
  const headers = visitor();
  const answer = await ask(`${gateway}/bff/session/login`, {
    method: 'POST',
    headers,
    body: { company, loginName: code, password },
  });
  if (answer.status !== 200) throw new Error(`${code} could not sign in: ${answer.status} ${answer.text}`);
  return withCookies(headers, answer);
}

/** Opens a guest's session at a machine. @throws Error when refused */
export async function guestAt(gateway: string, ql = 'HK-QR-0001'): Promise<Headers> {
  const headers = visitor();
  const answer = await ask(`${gateway}/bff/session/guest`, {
    method: 'POST',
    headers,
    body: { company: 'CHK', ql },
  });
  if (answer.status !== 200) throw new Error(`no guest could sign in: ${answer.status} ${answer.text}`);
  return withCookies(headers, answer);
}

/** Who a browser is signed in as; undefined for nobody. */
export async function whoIs(gateway: string, headers: Headers): Promise<string | undefined> {
  const { data } = await ask(`${gateway}/bff/session?company=CHK`, { headers });
  return (data.user as { code?: string } | undefined)?.code;
}

/** Sends raw bytes and reads until the other side closes or stops sending. */
export function exchange(url: string, bytes: string | Buffer, patienceMs = 1500): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(patienceMs, finish);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

/** The requests that reached the recorded upstream at matching addresses. */
export async function upstreamSaw(upstreamUrl: string, urlPattern: string): Promise<readonly string[]> {
  const answer = await fetch(`${upstreamUrl}/__admin/requests/find`, {
    method: 'POST',
    body: JSON.stringify({ urlPattern }),
  });
  const { requests } = (await answer.json()) as { requests: { method: string; url: string }[] };
  return requests.map(({ method, url }) => `${method} ${url}`);
}
