import { createHash } from 'node:crypto';
import request from 'supertest';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  clientTexts,
  companyFacts,
  languageFacts,
  wholePacks,
  writePacks,
} from './packs/testing/some-packs.ts';

const client = writePacks(
  {
    'index.html':
      '<html><head><script type="module" src="/assets/main.js"></script></head><body></body></html>',
    '.vite/texts.json': { ...clientTexts, script: 'assets/packs.js' },
    '.vite/preloads.json': [
      {
        path: '/pages/login',
        isPublic: true,
        files: { en: ['assets/all.js', 'assets/en.js'], 'zh-Hant': ['assets/all.js'] },
      },
    ],
  },
  afterAll,
);
/** With a name that would end the data block early. */
const language = { ...languageFacts, name: '</script>' };
const packs = writePacks(
  {
    ...wholePacks,
    'ja/language.json': language,
  },
  afterAll,
);
// Mounted before anything is loaded that depends on the companies there are, as the gateway's own entry does it.
vi.resetModules();
const { mountPacks } = await import('./mount-packs.ts');
mountPacks({ PACKS_DIRECTORY: packs }, client);
const { startPortal } = await import('./testing/portal.ts');
const portal = await startPortal(
  { COMPANY_HOSTS: 'jp.portal.example=CJP', SIGN_IN: 'both,CJP=code', COMPANY_AS_BASE_PATH: 'true' },
  client,
);
afterAll(async () => {
  await portal.close();
  // Other tests of this process know no packs.
  vi.resetModules();
});

const page = (path: string) =>
  request(portal.url).get(path).set('Accept', 'text/html').set('Accept-Language', 'ja').expect(200);

async function block() {
  const { text } = await page('/pages/login');
  const [, json = ''] = /<script type="application\/json" id="packs">(.*)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
}

it('[CFG-14] packs need the texts of the built client; without packs nothing is read', () => {
  const empty = writePacks({});
  expect(() => mountPacks({ PACKS_DIRECTORY: packs }, empty)).toThrow('the client is not built');
  expect(() => mountPacks({ PACKS_DIRECTORY: ' ' }, empty)).not.toThrow();
});

describe('a portal with packs', () => {
  it('[CFG-01] [CFG-02] tells the client their facts in its document, as data that runs nothing', async () => {
    const { companies, languages, texts } = await block();
    expect(companies).toEqual([expect.objectContaining({ ...companyFacts, code: 'CJP' })]);
    expect(languages).toEqual([{ tag: 'ja', ...language }]);
    expect(Object.values(texts)).toContainEqual(['company/CJP.ja']);
    const { text, headers } = await page('/CJP/ebp/home');
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text).toContain('rel="modulepreload" href="/assets/packs.js"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('loads what does not depend on the language ahead, since its words come from elsewhere', async () => {
    const { text } = await page('/pages/login');
    expect(text).toContain('href="/assets/all.js"');
    expect(text).not.toContain('en.js');
  });

  it('[CFG-02] serves their messages under an address of their content, to keep for good', async () => {
    const { texts } = await block();
    const [address = ''] = Object.entries(texts).find(([, names]) => String(names) === 'ja/home') ?? [];
    const answer = await request(portal.url).get(address).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(answer.body['home.terms']).toEqual([{ type: 0, value: '送料がかかります。' }]);
    const hash = createHash('sha256').update(answer.text).digest('base64url').slice(0, 16);
    expect(address).toBe(`/assets/packs/ja-portal-${hash}.json`);
  });

  it('[LOG-25] serves a logo in which nothing runs, opened by itself as well', async () => {
    const { companies } = await block();
    const { headers } = await request(portal.url).get(companies[0].logo).expect(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets browsers install the portal of its company', async () => {
    const { body: manifest } = await request(portal.url).get('/manifests/CJP.ja.webmanifest').expect(200);
    expect(manifest).toMatchObject({ id: '/CJP', name: 'シーフ・オフィス株式会社', short_name: 'シーフ' });
    for (const { src } of manifest.icons) await request(portal.url).get(src).expect(200);
  });

  it.each([
    '/assets/packs/../../CJP/company.json',
    '/assets/packs/%2e%2e%2f%2e%2e%2fCJP/company.json',
    '/CJP/company.json',
    '/packs/CJP/company.json',
  ])('shows nothing else of their folder: %s', async (path) => {
    const { text } = await request(portal.url).get(path);
    expect(text).not.toContain('Asia/Tokyo');
  });

  it('[CFG-01] [OPN-59] opens for their company, by address, host and wish, in their language', async () => {
    const session = (path: string, host = 'localhost', language = 'ja') =>
      request(portal.url)
        .get(path)
        .set({ 'X-EBP-Request': '1', Host: host, 'Accept-Language': language })
        .expect(200)
        .then(({ body }) => body.data ?? body);
    expect(await session('/bff/session?company=CJP')).toMatchObject({ company: 'CJP', language: 'ja' });
    expect(await session('/bff/session', 'jp.portal.example')).toMatchObject({ company: 'CJP' });
    const { companies, login } = await session('/bff/session?company=CJP', 'localhost', 'en');
    expect(companies).toContain('CJP');
    expect(login).toMatchObject({ isPasswordAvailable: false });
    expect(await session('/bff/session?company=CHK')).toMatchObject({ company: 'CHK', language: 'ja' });
    expect(await session('/bff/session?company=CMM')).toMatchObject({ company: 'CMM', language: 'en' });
  });
});
