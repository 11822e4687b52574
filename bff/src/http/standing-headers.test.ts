import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let clientDirectory: string;
beforeAll(async () => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'index.html'), '<!doctype html><title>portal</title>');
  writeFileSync(join(clientDirectory, 'assets', 'app.js'), 'plain');
  portal = await startPortal({}, clientDirectory);
});
afterAll(async () => {
  await portal.close();
  rmSync(clientDirectory, { recursive: true });
});

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
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      // The scan of a machine's code needs the camera of the portal's own pages.
      expect(headers['permissions-policy']).toContain('camera=(self)');
    }
  });

  it('[OPN-06] are there on a connection that is about to be closed', async () => {
    const agent = await portal.signedIn();
    // As `main.ts` does once it is told to stop.
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
