import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { problemHandler } from '../http/problem-handler.ts';
import { requestGuard } from './request-guard.ts';

const publicUrl = 'https://portal.example';
const settings = { publicUrl, company: { hosts: new Map([['chk.example', 'CHK'] as const]) } };
const app = express()
  .use('/api', requestGuard(settings))
  .use('/bff', requestGuard(settings))
  .use((_request, response) => void response.send('through'))
  .use(problemHandler(pino({ level: 'silent' })));
const own = { 'X-EBP-Request': '1' };

describe('[OPN-06] request guard', () => {
  it.each([
    ['get', '/api/ebp/user/current/info'],
    ['post', '/bff/session/login'],
    ['put', '/api/ebp/machine/1/update'],
  ] as const)('lets the portal’s own %s %s through', async (method, path) => {
    await request(app)
      [method](path)
      .set({ ...own, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' })
      .expect(200);
  });

  it.each([
    ['without the header', {}],
    ['with another value of it', { 'X-EBP-Request': 'true' }],
    ['from a foreign origin', { ...own, Origin: 'https://evil.example' }],
    ['from an opaque origin', { ...own, Origin: 'null' }],
    ['from another scheme', { ...own, Origin: 'http://portal.example' }],
    ['from a foreign site', { ...own, 'Sec-Fetch-Site': 'cross-site' }],
    ['from another host of the same site', { ...own, 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses a call %s, reads included', async (_name, headers) => {
    for (const method of ['get', 'post', 'put'] as const) {
      const answer = await request(app)[method]('/bff/session').set(headers);
      expect(answer.status).toBe(403);
      expect(answer.body.error.code).toBe('REQUEST_REFUSED');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('grants no preflight', async () => {
    const answer = await request(app)
      .options('/bff/session/login')
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Headers': 'x-ebp-request' });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    '/bff/file/abc',
    '/bff/session/sso?company=CHK',
    '/bff/session/hand-over/abc',
    '/bff/session/issuer-logout/abc',
  ])('lets a person follow the link %s from anywhere, but no page embed it', async (path) => {
    const followed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
    await request(app).get(path).set(followed).expect(200);
    await request(app)
      .get(path)
      .set({ ...followed, 'Sec-Fetch-Dest': 'iframe' })
      .expect(403);
    await request(app).post(path).expect(403);
  });

  it('lets through without its header what are the endpoints that say why, and no others', async () => {
    const open: string[] = [];
    for (const { id, method, path, exempt } of portalEndpoints) {
      const verb = method.toLowerCase() as 'get' | 'post' | 'put';
      const { status } = await request(app)[verb](path.replace('{handle}', 'abc'));
      expect([id, status]).toEqual([id, exempt === undefined ? 403 : 200]);
      if (status === 200) open.push(id);
    }
    expect(open).toEqual([
      'session.sso',
      'session.hand-over',
      'session.issuer-logout',
      'session.back-channel-logout',
      'bff.file',
      'bff.policy-report',
    ]);
  });

  it('lets the auth server through to back-channel logout alone', async () => {
    await request(app).post('/bff/session/back-channel-logout').expect(200);
    await request(app).get('/bff/session/back-channel-logout').expect(403);
    await request(app).post('/bff/session/back-channel-logout/x').expect(403);
  });
});

describe('[OPN-06] a company with a host of its own', () => {
  it.each([
    ['its own pages', 'chk.example', 'https://chk.example', 200],
    ['the portal’s public address', 'chk.example', publicUrl, 403],
    ['another company', 'portal.example', 'https://chk.example', 403],
    ['a stranger', 'chk.example', 'https://evil.example', 403],
  ])('is called by %s', async (_who, host, origin, status) => {
    await request(app)
      .post('/bff/session/login')
      .set({ ...own, Host: host, Origin: origin })
      .expect(status);
  });
});
