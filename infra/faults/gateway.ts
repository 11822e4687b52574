import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts, demoClient } from '@ebp/contracts/testing/demo-world';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { root } from '../launcher/paths.ts';

type Line = Readonly<Record<string, unknown>>;

/** What a browser received. */
export interface Shown {
  readonly status: number;
  readonly code: string;
  readonly correlationId: string;
}

interface Health {
  readonly parts: Readonly<Record<string, string>>;
  readonly causes: Readonly<Record<string, { readonly code: string }>>;
}

/** The destination of the log: this run, a pipe that nobody reads, or a file descriptor. */
export type LogReader = 'kept' | 'unread' | number;

interface StartOptions {
  readonly log?: LogReader;
  /** Of Node. */
  readonly flags?: readonly string[];
  /** Any free one by default. */
  readonly port?: number;
}

/** The built gateway as a separate process, with one browser. */
export class Gateway {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #admin: string;
  readonly #lines: Line[] = [];
  #cookie = '';

  private constructor(child: ChildProcess, port: number, admin: number, reader: LogReader) {
    this.#child = child;
    this.#url = `http://127.0.0.1:${port}`;
    this.#admin = `http://127.0.0.1:${admin}`;
    if (reader !== 'kept') return;
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{')) this.#lines.push(JSON.parse(line) as Line);
    });
  }

  static async start(
    env: Readonly<Record<string, string>>,
    { log = 'kept', flags = [], port: fixed }: StartOptions = {},
  ): Promise<Gateway> {
    const [free = 0, admin = 0] = await someFreePorts(2);
    const port = fixed ?? free;
    const child = spawn(process.execPath, [...flags, join(root, 'bff/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        AUTH_CLIENT_SECRET: demoClient.secret,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...env,
        PORT: String(port),
        ADMIN_PORT: String(admin),
      },
      stdio: ['ignore', typeof log === 'number' ? log : 'pipe', 'inherit'],
    });
    const gateway = new Gateway(child, port, admin, log);
    for (let tries = 0; !(await gateway.isAlive()); tries += 1) {
      if (tries > 100 || child.exitCode !== null) throw new Error('the gateway did not start');
      await delay(100);
    }
    return gateway;
  }

  async isAlive(): Promise<boolean> {
    return fetch(`${this.#admin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Shown> {
    const answer = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: {
        'x-ebp-request': '1',
        'content-type': 'application/json',
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const text = await answer.text();
    const code =
      /"code":"(\w+)"/.exec(text)?.[1] ?? (text.includes('"unavailable"') ? 'a part is missing' : 'ok');
    return { status: answer.status, code, correlationId: answer.headers.get('x-correlation-id') ?? '' };
  }

  signIn(): Promise<Shown> {
    const { company, code: loginName, password } = demoAccounts.harbourAdmin;
    return this.call('POST', '/bff/session/login', { company, loginName, password });
  }

  /** The browser's cookie, for use with another gateway. */
  get cookie(): string {
    return this.#cookie;
  }

  set cookie(value: string) {
    this.#cookie = value;
  }

  /** The log line an operator finds by the correlation id that a user reads out. */
  async lineOf({ correlationId }: Shown): Promise<Line | undefined> {
    for (let tries = 0; tries < 30; tries += 1) {
      const found = this.#lines.find(
        (line) => line.msg === 'request' && line.correlationId === correlationId,
      );
      if (found) return found;
      await delay(50);
    }
    return undefined;
  }

  /** How many lines of the log have been read. */
  get linesRead(): number {
    return this.#lines.length;
  }

  /** Waits until the log has a line with these fields, and returns it; undefined if none comes within three seconds. */
  async lineWith(fields: Line, from = 0): Promise<Line | undefined> {
    for (let tries = 0; tries < 60; tries += 1) {
      const found = this.#lines
        .slice(from)
        .find((line) => Object.entries(fields).every(([name, value]) => line[name] === value));
      if (found) return found;
      await delay(50);
    }
    return undefined;
  }

  /** Causes logged outside of requests. */
  told(): string {
    return this.#lines.flatMap(({ msg, cause }) => (msg === 'request' ? [] : (cause ?? []))).join(', ');
  }

  async health(): Promise<string> {
    const answer = await fetch(`${this.#admin}/readyz`, { signal: AbortSignal.timeout(5000) });
    const { parts, causes } = (await answer.json()) as Health;
    const bad = Object.entries(parts).filter(([, state]) => state !== 'ok');
    const told = bad.map(([name, state]) => `${name} ${state} ${causes[name]?.code}`).join(', ');
    return `${answer.status} ${told || 'all well'}`;
  }

  /** All of /metrics. */
  async scrape(): Promise<string> {
    const answer = await fetch(`${this.#admin}/metrics`, { signal: AbortSignal.timeout(5000) });
    return answer.text();
  }

  /** The metrics that indicate problems. */
  async metrics(): Promise<string> {
    const wanted = [
      /ebp_request_duration_seconds_count\{operation="([\w.-]+)",outcome="(?!ok)([\w-]+)"\} \d+/g,
      /ebp_(part)_up\{part="([\w-]+)"\} 0/g,
      /ebp_(log)_lines_(lost)_total [1-9]\d*/g,
    ];
    const text = await this.scrape();
    return wanted.flatMap((one) => [...text.matchAll(one)].map(([, ...names]) => names.join(' '))).join(', ');
  }

  /** Seconds from SIGTERM until the process has exited. */
  async stop(): Promise<number> {
    const startedAt = performance.now();
    const gone = once(this.#child, 'exit');
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGTERM');
      await Promise.race([gone, delay(40_000, undefined, { ref: false })]);
      if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL');
    }
    return (performance.now() - startedAt) / 1000;
  }
}
