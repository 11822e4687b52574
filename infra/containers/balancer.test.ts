import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from '../launcher/paths.ts';
import { findProgram } from '../launcher/programs.ts';

const own = readFileSync(join(root, 'infra/containers/haproxy.cfg'), 'utf8');

/** Its replicas are always up: on a busy machine this process may answer no health check for seconds. */
const steady = own.replaceAll(/ (check port|track) .*$/gm, '');

/** The load balancer's configuration, in which the ingress controller's rules from the manifests replace the original ones. */
function asIngress(balancer = steady): string {
  const bare = balancer.replaceAll(
    /^ +(option redispatch.*|retries .*|retry-on .*|http-(request|response|error) .*|unique-id-format .*|compression .*|balance .*)\n/gm,
    '',
  );
  for (const word of ['retry', 'UNAVAILABLE', 'correlation)]']) {
    expect(bare.replace(/^ +log-format .*$/m, '')).not.toContain(word);
  }
  const withRules = (config: string, backend: string, file: string) => {
    const text = readFileSync(join(root, 'infra/kubernetes/base', file), 'utf8');
    const annotations = parseAllDocuments(text).at(-1)?.toJS().metadata.annotations as Record<string, string>;
    const rules = [
      `balance ${annotations['haproxy.org/load-balance']}`,
      ...(annotations['haproxy.org/backend-config-snippet'] ?? '').split('\n'),
    ];
    return config.replace(`\nbackend ${backend}\n`, `$&${rules.map((rule) => `  ${rule}\n`).join('')}`);
  };
  return withRules(withRules(bare, 'replicas', 'ingress.yaml'), 'files', 'service.yaml');
}

const broken = '/api/ebp/tonerorder';
const failing = '/api/ebp/paperorder';

/** A replica that is ready and answers all requests with this status, but fails at one kind and dies during another. */
async function startReplica(answer: number) {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') return response.end();
    taken.push(request.method ?? '');
    // The request has arrived completely: it may have been executed.
    for await (const _ of request);
    if (request.url === broken) request.socket.destroy();
    else if (request.url === failing)
      response.writeHead(500, { 'X-Correlation-Id': 'given-by-the-gateway' }).end();
    else response.writeHead(answer).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { taken, server, port: (server.address() as AddressInfo).port };
}

/** Calls on a new connection: on one that was used before, HAProxy passes a broken connection on instead of answering. */
async function ask(url: string, options: RequestOptions = {}, body?: string) {
  const asked = request(url, { agent: false, ...options }).end(body);
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode as number, text: await text(answer) };
}

async function startBalancer(config: string, ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ebp-balancer-'));
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  const [port = 0] = await someFreePorts(1);
  const [first = 1, second = first] = ports;
  const balancer = spawn(findProgram('haproxy') ?? '', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      PORTAL_BIND: `127.0.0.1:${port}`,
      BFF_1: `127.0.0.1:${first}`,
      BFF_1_ADMIN_PORT: String(first),
      BFF_2: `127.0.0.1:${second}`,
      BFF_2_ADMIN_PORT: String(second),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(balancer, 'exit');
  onTestFinished(async () => {
    balancer.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  let said = '';
  balancer.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 45_000; ; await delay(20)) {
    if (await ask(`${url}/readyz`).catch(() => undefined)) break;
    if (Date.now() > end) throw new Error('HAProxy does not answer');
  }
  const lines = () =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { url, lines };
}

it.each([
  ['the balancer', () => steady],
  ['the ingress', asIngress],
])(
  '%s sends a change that was broken off to no second replica, a read it does; asks the next one for a file of the client that one does not have, and for nothing else',
  async (_, config) => {
    const replicas = [await startReplica(404), await startReplica(200)] as const;
    const { url } = await startBalancer(
      config(),
      replicas.map(({ port }) => port),
    );
    const takenAfter = async (method: string, body?: string) => {
      for (const { taken } of replicas) taken.length = 0;
      expect((await ask(url + broken, { method }, body)).status).toBe(502);
      return replicas.flatMap(({ taken }) => taken).length;
    };
    for (const method of ['PUT', 'POST', 'DELETE']) {
      for (const body of ['{}', undefined])
        expect([method, await takenAfter(method, body)]).toEqual([method, 1]);
    }
    expect(await takenAfter('GET')).toBeGreaterThan(1);
    const answers = async (path: string, method = 'GET') => {
      const all = [];
      for (let count = 0; count < 6; count++) all.push((await ask(url + path, { method })).status);
      return new Set(all);
    };
    expect(await answers('/assets/index.of-one-version.js')).toEqual(new Set([200]));
    expect(await answers('/assets/index.of-one-version.js', 'POST')).toContain(404);
    expect(await answers('/api/ebp/message')).toContain(404);
  },
);

it.each([
  ['the balancer', () => steady],
  ['the ingress', asIngress],
])(
  '%s lets no visitor name the trace that the gateway continues, and compresses a list for a browser, but neither an event stream nor what is compressed',
  async (_, config) => {
    const list = JSON.stringify(Array.from({ length: 500 }, (_, row) => ({ machine: `SFB${20_000 + row}` })));
    const answers: Record<string, [head: OutgoingHttpHeaders, body: string | Buffer]> = {
      '/list': [{ 'Content-Type': 'application/json; charset=utf-8' }, list],
      '/events': [{ 'Content-Type': 'text/event-stream' }, 'data: one\n\n'],
      '/file': [{ 'Content-Type': 'application/json', 'Content-Encoding': 'br' }, brotliCompressSync(list)],
    };
    const traces: unknown[] = [];
    const server = createServer(({ url = '', headers }, response) => {
      traces.push(headers.traceparent);
      const [head, body] = answers[url] ?? [{}, ''];
      response.writeHead(200, head).end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { url } = await startBalancer(config(), [(server.address() as AddressInfo).port]);
    const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    const fetched = async (path: string, encodings: string) => {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': encodings, traceparent } });
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect(await fetched('/list', 'gzip, deflate, br, zstd')).toEqual(['gzip', list]);
    expect(await fetched('/list', 'identity')).toEqual([null, list]);
    expect(await fetched('/events', 'gzip')).toEqual([null, 'data: one\n\n']);
    expect(await fetched('/file', 'gzip, br')).toEqual(['br', list]);
    expect(traces.filter((trace) => trace !== undefined)).toEqual([]);
  },
);

it.each([
  ['the balancer', () => own],
  ['the ingress', () => asIngress(own)],
])(
  '%s logs the number that a user reads out, a failure under the gateway’s own, and nothing of what went well',
  async (_, config) => {
    const well = await startReplica(200);
    const { url, lines } = await startBalancer(config(), [well.port]);
    await expect.poll(async () => (await ask(`${url}/api/ebp/message`)).status).toBe(200);
    expect((await ask(url + failing)).status).toBe(500);
    await expect
      .poll(lines)
      .toContainEqual(
        expect.objectContaining({ correlationId: 'given-by-the-gateway', status: 500, method: 'GET' }),
      );
    well.server.closeAllConnections();
    well.server.close();
    const answer = await ask(`${url}/api/ebp/message`);
    expect(answer.status).toBe(503);
    const { error } = JSON.parse(answer.text) as { error: { correlationId: string } };
    // The error page appears as soon as the health check has detected it.
    let page = '';
    for (
      const end = Date.now() + 45_000;
      !page.includes('Unavailable') && Date.now() < end;
      await delay(50)
    ) {
      page = (await ask(url, { headers: { accept: 'text/html' } })).text;
    }
    const [, shown = ''] = /<small>([\w-]{36})<\/small>/.exec(page) ?? [];
    const logged = () => lines().filter(({ msg }) => msg === 'balancer');
    for (const correlationId of [error.correlationId, shown]) {
      await expect
        .poll(logged)
        .toContainEqual(expect.objectContaining({ correlationId, status: 503, level: 'warn' }));
    }
    expect(logged().filter(({ status }) => status === 200)).toEqual([]);
  },
);

it('the balancer closes a connection without a request, which it neither answers nor logs, and one whose head arrives byte by byte, but no upload whose body does', async () => {
  const replica = await startReplica(200);
  const limit = 'timeout http-request 10s';
  expect(own).toContain(limit);
  const { url, lines } = await startBalancer(steady.replace(limit, 'timeout http-request 1s'), [
    replica.port,
  ]);
  const before = lines().length;
  expect(await text(connect(Number(new URL(url).port), '127.0.0.1'))).toBe('');
  expect((await ask(`${url}/api/ebp/message`)).status).toBe(200);
  expect(lines().slice(before)).toEqual([]);
  /** A connection on which text was sent at once: HAProxy rightly closes one on which a busy machine was late. */
  const connectAndSend = async (first: string): Promise<Socket> => {
    const begun = performance.now();
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await new Promise((resolve) => socket.write(first, resolve));
    return performance.now() - begun < 500 ? socket : connectAndSend(first);
  };
  /** Sends text at first, then a byte each 200 ms until the answer begins. */
  const statusAfter = async (first: string, slowly: string) => {
    const socket = await connectAndSend(first);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    for (const byte of slowly) {
      if (answer !== '') break;
      socket.write(byte);
      await delay(200);
    }
    await expect.poll(() => answer).toContain('\r\n\r\n');
    return Number(answer.split(' ')[1]);
  };
  const head = 'POST /api/ebp/upload HTTP/1.1\r\nHost: portal\r\nContent-Length: 12\r\n\r\n';
  expect(
    await Promise.all([
      statusAfter('G', 'ET /api/ebp/message HTTP/1.1\r\n'),
      statusAfter(head, 'twelve bytes'),
    ]),
  ).toEqual([408, 200]);
});

it('the balancer gives one address no more than half of its connections, so that other visitors are served', async () => {
  const replica = await startReplica(200);
  const smaller = { 'maxconn 4000': 'maxconn 40', 'sc0_conn_cur gt 2000': 'sc0_conn_cur gt 20' };
  let config = steady.replace('timeout http-request 10s', 'timeout http-request 50s');
  for (const [limit, less] of Object.entries(smaller)) {
    expect(config).toContain(limit);
    config = config.replace(limit, less);
  }
  const { url } = await startBalancer(config, [replica.port]);
  const port = Number(new URL(url).port);
  let closed = 0;
  const sockets = Array.from({ length: 60 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
      }),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const other = { localAddress: '127.0.0.2', signal: AbortSignal.timeout(30_000) };
  expect((await ask(`${url}/api/ebp/message`, other)).status).toBe(200);
  await expect.poll(() => closed).toBe(40);
});
