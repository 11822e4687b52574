import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailFrameStyle } from '@ebp/contracts/portal/mail-frame';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { converse } from '../testing/raw-exchange.ts';
import { securityHeaders } from './security-headers.ts';

let portal: TestPortal;
let clientDirectory: string;
beforeAll(async () => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'index.html'), '<!doctype html><title>portal</title>');
  writeFileSync(join(clientDirectory, 'assets', 'app.js'), 'plain');
  portal = await startPortal({}, clientDirectory, { checkEveryMs: 50 });
});
afterAll(async () => {
  await portal.close();
  rmSync(clientDirectory, { recursive: true });
});

/** An inline style as a policy allows it. */
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** What React Aria adds to the document on an iPhone while a dialog is open, from its own code. */
function dialogStyle(): string {
  const library = join(import.meta.dirname, '../../../node_modules/react-aria/dist/private/overlays');
  const code = readFileSync(join(library, 'usePreventScroll.mjs'), 'utf8');
  const styles = [...code.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)];
  expect(styles).toHaveLength(1);
  return String(styles[0]?.[1]).trim();
}

describe('headers of every answer', () => {
  it('[OPN-06] are a strict content policy and its companions', async () => {
    const agent = await portal.signedIn();
    for (const path of [
      '/',
      '/assets/app.js',
      '/bff/session',
      '/nowhere',
      '/api/ebp/user/current/info',
      '/api/ebp/message/search',
      '/api/ebp/nowhere',
    ]) {
      const { headers } = await agent.get(path);
      expect(headers['content-security-policy']?.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' ${hashOf(mailFrameStyle)} ${hashOf(dialogStyle())}`,
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types portal',
        'report-uri /bff/policy-report',
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        // Scanning a machine's code needs the camera on the portal's own pages.
        'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      });
      expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('[OPN-06] keep browsers on https wherever the portal is served over it', () => {
    const headersOf = (environment: string) => securityHeaders({ environment, videoFrameHosts: [] }).join();
    for (const stage of ['dev', 'uat', 'prod']) {
      expect(headersOf(stage)).toContain('Strict-Transport-Security,max-age=63072000; includeSubDomains');
      expect(headersOf(stage)).toContain('upgrade-insecure-requests');
    }
    expect(headersOf('local')).not.toMatch(/Strict-Transport|upgrade-insecure/);
  });

  it('[FAQ-08] let in frames of the video hosts of the configuration, of which the client learns, and no other', async () => {
    const frames = async (at: TestPortal) => {
      const { headers, body } = await supertest(at.url).get('/bff/session').set('X-EBP-Request', '1');
      const policy = String(headers['content-security-policy']);
      return [/frame-src [^;]*/.exec(policy)?.[0], body.data.videoFrameHosts];
    };
    expect(await frames(portal)).toEqual(["frame-src 'self'", []]);
    const hosts = ['videos.supplier.example', 'films.example:8443'];
    const other = await startPortal({ VIDEO_FRAME_HOSTS: hosts.join() });
    expect(await frames(other)).toEqual([
      "frame-src 'self' https://videos.supplier.example https://films.example:8443",
      hosts,
    ]);
    await other.close();
  });

  it.each([
    ['bytes that are no HTTP', 'nonsense\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: portal\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a tunnel', 'CONNECT portal:443 HTTP/1.1\r\nHost: portal\r\n\r\n', 405],
    ['a head that does not end', 'GET / HTTP/1.1\r\nHost: portal\r\n', 408],
  ])('[OPN-06] are there for %s, of which Express never hears', async (_name, bytes, status) => {
    const { headersTimeout } = portal.server;
    onTestFinished(() => void Object.assign(portal.server, { headersTimeout }));
    if (status === 408) portal.server.headersTimeout = 100;
    const { text, statuses, isClosed } = await converse(portal.url, bytes, 25_000);
    expect([statuses, isClosed]).toEqual([[status], true]);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
    ]) {
      expect(text.toLowerCase()).toContain(`\r\n${name}: `);
    }
  });

  it('[OPN-06] are not put into the middle of an answer', async () => {
    const { text, statuses } = await converse(
      portal.url,
      'GET / HTTP/1.1\r\nHost: portal\r\n\r\nnonsense\r\n\r\n',
      10_000,
    );
    expect(statuses).toEqual([200]);
    expect(text.match(/x-frame-options/gi)).toHaveLength(1);
  });

  it('[OPN-06] are there on a connection that is about to be closed', async () => {
    const agent = await portal.signedIn();
    // As `main.ts` does on shutdown.
    const closing = (_request: unknown, response: ServerResponse) => {
      response.setHeader('Connection', 'close');
    };
    portal.server.prependListener('request', closing);
    const { headers } = await agent.get('/api/ebp/message/search').expect(200);
    portal.server.off('request', closing);
    expect(headers).toMatchObject({
      connection: 'close',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
