import { randomInt } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { eventually } from '../testing/portal.ts';

const portal = ownPortal({ TRUST_PROXY: '1' });

/** Each from a different address, so that limits per address do not carry over from one test to the next. */
const visitor = (address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) =>
  supertest.agent(portal.url).set('X-EBP-Request', '1').set('X-Forwarded-For', address);

describe('what browsers report', () => {
  it('[OPN-42] writes what browsers report as lines without secrets, within limits', async () => {
    const entry = { level: 'error', message: 'boom password=Harbour-2026', route: '/ebp/home' };
    await visitor().post('/bff/client-log').send([entry]).expect(204);
    const line = await eventually(() => portal.lines.find(({ source }) => source === 'browser'));
    expect(line).toMatchObject({ level: 'error', route: '/ebp/home' });
    expect(JSON.stringify(line)).not.toContain('Harbour-2026');
    await visitor().post('/bff/client-log').send(Array(21).fill(entry)).expect(400);
    await visitor()
      .post('/bff/client-log')
      .send([{ ...entry, stack: 'x'.repeat(9000) }])
      .expect(413);
  });

  it('[OPN-42] counts what breaks the content policy, and keeps nothing that a stranger could plant', async () => {
    const report = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?secret=1',
      'document-uri': 'https://portal.example/ebp/home?token=abc',
      'source-file': 'nonsense, injected',
      'script-sample': 'alert(1)',
    };
    const send = (body: object, origin?: string) => {
      const post = supertest(portal.url)
        .post('/bff/policy-report')
        .set('Content-Type', 'application/csp-report');
      return (origin === undefined ? post : post.set('Origin', origin)).send(JSON.stringify(body));
    };
    await send({ 'csp-report': report }).expect(204);
    const line = await eventually(() => portal.lines.find(({ directive }) => directive === 'script-src'));
    expect(line).toMatchObject({ blocked: 'https://evil.example', route: '/ebp/home', file: 'unreadable' });
    expect(JSON.stringify(line)).not.toMatch(/secret|token|injected|alert/);
    await send({ 'csp-report': { 'effective-directive': 'made-up', 'blocked-uri': 'inline' } }).expect(204);
    const { text } = await supertest(portal.portal.admin).get('/metrics');
    expect(text).toContain('ebp_policy_breaches_total{directive="script-src"} 1');
    expect(text).toContain('ebp_policy_breaches_total{directive="other"} 1');
    await send({ 'csp-report': report }, 'https://evil.example').expect(403);
    await send({ report }).expect(400);
    await supertest(portal.url).post('/bff/policy-report').send({ 'csp-report': report }).expect(415);
    await send({ 'csp-report': { ...report, 'script-sample': 'x'.repeat(20_000) } }).expect(413);
  });
});
