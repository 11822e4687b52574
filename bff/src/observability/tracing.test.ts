import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import express from 'express';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contextOf } from '../http/request-context.ts';
import { eventually, portalEnvironment, startPortal } from '../testing/portal.ts';
import { type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { openTelemetry } from './open-telemetry.ts';

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const [server, client] = [2, 3];
const callers = { traceId: 'c'.repeat(32), spanId: 'd'.repeat(16) };
const traceparent = `00-${callers.traceId}-${callers.spanId}-01`;

let collector: RawUpstream;
let box: RawUpstream;
let received: string[];

beforeAll(async () => {
  collector = await startRawUpstream();
  box = await startRawUpstream();
});
beforeEach(() => {
  received = [];
  box.requests.length = 0;
  box.answer = (_request, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"isSuccess":true,"data":[]}');
  collector.answer = async (request, response) => {
    received.push(await text(request));
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
});
afterEach(() => collector.server.closeAllConnections());
afterAll(async () => {
  await collector.close();
  await box.close();
});

const open = (environment: Readonly<Record<string, string>> = {}) =>
  startPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    UPSTREAM_MESSAGE_BOX_URL: box.url,
    ...environment,
  });

function exported(): readonly Span[] {
  const bodies = received.map((body) => JSON.parse(body) as Export);
  return bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

/** A portal that is closed waits for its last spans only briefly. */
const spanOf = (kind: number | undefined, operation: string): Promise<Span> =>
  eventually(() =>
    exported().find((span) => span.kind === kind && told(span)['ebp.operation'] === operation),
  );

const told = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('[ERR-10] a request and its upstream call are spans of the trace that a trusted proxy began', async () => {
  const portal = await open({ TRUST_PROXY: '1', OTEL_SERVICE_NAME: 'portal-uat' });
  const agent = await portal.signedIn();
  const answer = await agent
    .get('/api/ebp/message/search')
    .set({ traceparent, 'X-Forwarded-For': '192.0.2.7' })
    .expect(200);
  const correlationId = answer.headers['x-correlation-id'];
  expect(await portal.line(correlationId)).toMatchObject({ traceId: callers.traceId });
  await portal.close();

  const request = await spanOf(server, 'message.search');
  expect(request).toMatchObject({ traceId: callers.traceId, parentSpanId: callers.spanId });
  expect(request.name).toBe('GET /api/ebp/message/search');
  expect(told(request)).toMatchObject({
    'ebp.correlation_id': correlationId,
    'ebp.outcome': 'ok',
    'ebp.status_class': '2xx',
    'http.response.status_code': 200,
  });
  const call = await spanOf(client, 'message.search');
  expect(call).toMatchObject({ traceId: callers.traceId, parentSpanId: request.spanId });
  expect(told(call)).toMatchObject({
    'ebp.correlation_id': correlationId,
    'ebp.status_class': '2xx',
    'ebp.upstream_group': 'MESSAGE_BOX',
  });
  expect(box.requests.at(-1)?.headers.traceparent).toBe(`00-${callers.traceId}-${call.spanId}-01`);
  expect(received[0]).toContain('portal-uat');
});

it('[ERR-10] a trace that a browser names is not continued: it begins here, under the correlation id', async () => {
  const portal = await open();
  const agent = await portal.signedIn();
  const answer = await agent.get('/api/ebp/message/search').set({ traceparent }).expect(200);
  await portal.close();
  const request = await spanOf(server, 'message.search');
  expect(request.traceId).toBe(String(answer.headers['x-correlation-id']).replaceAll('-', ''));
  expect(request.parentSpanId ?? '').toBe('');
  expect(box.requests.at(-1)?.headers.traceparent).toContain(request.traceId);
});

it('[ERR-10] a call that no request leads to is in no request’s trace', async () => {
  const tracing = openTelemetry(
    { endpoint: collector.url, headers: {}, serviceName: 'bff', share: 1 },
    () => undefined,
  );
  let ownTrace = '';
  const app = express().set('trust proxy', 1);
  app.use((request, _response, next) => {
    ownTrace = contextOf(request).traceId;
    next();
  });
  app.use(tracing.requests, (_request, response) => void response.end());
  await supertest(app).get('/').set({ traceparent }).expect(200);
  const { traceparent: called } = tracing.call('probe', {});
  await tracing.close();
  expect(called).toMatch(/^00-[0-9a-f]{32}-/);
  expect(called).not.toContain(ownTrace);
});

it('[ERR-10] a failure shows in its spans, with its cause', async () => {
  box.answer = (_request, response) => response.writeHead(500).end();
  const portal = await open();
  const agent = await portal.signedIn();
  await agent.get('/api/ebp/message/search').expect(502);
  await portal.close();
  const request = await spanOf(server, 'message.search');
  expect(request.status.code).toBe(2);
  expect(told(request)).toMatchObject({ 'ebp.cause': 'UPSTREAM_FAILED', 'ebp.status_class': '5xx' });
  const call = await spanOf(client, 'message.search');
  expect(call.status.code).toBe(2);
  expect(told(call)).toMatchObject({ 'ebp.status_class': '5xx' });
});

it('[ERR-10] a sign-in is traced to the issuer, and no span holds a name, a password, a token or a cookie', async () => {
  const portal = await open();
  const agent = await portal.signedIn();
  await agent.get('/bff/home').expect(200);
  await portal.close();
  const signIn = await spanOf(server, 'session.login');
  const calls = () => exported().filter((span) => span.parentSpanId === signIn.spanId);
  await expect
    .poll(() => calls().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['issuer POST', 'user.current.info']));
  for (const call of calls())
    expect(told(call)['ebp.correlation_id']).toBe(told(signIn)['ebp.correlation_id']);
  const { code, password } = demoAccounts.harbourAdmin;
  const all = received.join('\n');
  for (const secret of [code, password, 'Bearer', 'Cookie', 'dev.U-', '127.0.0.1', '@harbour'])
    expect(
      all.replaceAll(`"stringValue":"${new URL(portalEnvironment().AUTH_ISSUER_URL).host}"`, ''),
    ).not.toContain(secret);
});

it('[ERR-10] a collector that refuses costs a line and a number, and one that is silent keeps nobody from leaving', async () => {
  collector.answer = (_request, response) => response.writeHead(403).end();
  const refused = await open();
  await supertest(refused.url).get('/bff/session?company=CHK').set('X-EBP-Request', '1').expect(200);
  await refused.portal.close();
  expect(await eventually(() => refused.lines.find(({ msg }) => msg === 'tracing'))).toMatchObject({
    cause: 'TRACES_LOST',
    detail: 'status 403',
    runbook: 'docs/runbook.md#traces_lost',
  });
  expect(await refused.metrics()).toMatch(/^ebp_spans_lost_total [1-9]/m);

  collector.answer = () => undefined;
  const silent = await open();
  await supertest(silent.url).get('/bff/session?company=CHK').set('X-EBP-Request', '1').expect(200);
  await silent.close();
});

it('[ERR-10] spans that come faster than a silent collector takes them are all counted, and the first loss is told', async () => {
  collector.answer = () => undefined;
  const told: (string | undefined)[] = [];
  let lost = 0;
  const settings = { endpoint: collector.url, headers: {}, serviceName: 'bff', share: 1 };
  const tracing = openTelemetry(settings, (spans, reason) => {
    lost += spans;
    told.push(reason);
  });
  for (let number = 0; number < 5000; number += 1) tracing.call('probe', {}).end(200);
  // One batch is under way, as many as the queue holds wait.
  expect(lost).toBe(5000 - 512 - 2048);
  expect(told.filter((reason) => reason !== undefined)).toEqual(['more spans than it takes']);
  await tracing.close();
});

it('[ERR-10] without an endpoint the library is not even loaded', () => {
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = new Set();
    registerHooks({ resolve(name, context, next) { if (/opentelemetry.(sdk|exporter|core)/.test(name)) loaded.add(name); return next(name, context); } });
    const { readConfig } = await import('./src/config/config.ts');
    const { composePortal } = await import('./src/composition.ts');
    const { loadTracing } = await import('./src/observability/load-tracing.ts');
    const loadedWith = async (environment) => {
      const config = readConfig(environment);
      composePortal(config, { openTracing: await loadTracing(config) });
      return [...loaded].join(' ');
    };
    const { OTEL_EXPORTER_OTLP_ENDPOINT, ...without } = process.env;
    process.stdout.write(JSON.stringify([await loadedWith(without), await loadedWith(process.env)]));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...portalEnvironment(),
    },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(['', expect.stringContaining('@opentelemetry/sdk-trace')]);
});
