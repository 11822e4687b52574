import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import contracts from '../package.json' with { type: 'json' };
import { operations } from '../src/catalogue.ts';
import { companyCodes } from '../src/companies.ts';
import { portalEndpoints } from '../src/portal/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { upstreamOpenApiDocument } from './upstream-openapi.ts';
import { type ApiDocument, wireChanges } from './wire-changes.ts';

const docs = new URL('../../docs/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
const released = (name: string) => JSON.parse(text(`released/${name}`)) as ApiDocument;
const asJson = (document: unknown) => JSON.parse(JSON.stringify(document)) as ApiDocument;
const majorOf = (version: string): number => Number.parseInt(version, 10);

const before = { browser: released('openapi.json'), erp: released('upstream-openapi.json') };
const now = { browser: asJson(openApiDocument()), erp: asJson(upstreamOpenApiDocument()) };
const exampleOf = (content: Readonly<Record<string, object>> | undefined): unknown => {
  const [first = {}] = Object.values(content ?? {});
  return 'example' in first ? first.example : undefined;
};

/** A company that was added occurs only in calls of its own visitors, whom the other side begins to serve with it. */
const isOfNewCompany = (change: string): boolean =>
  companyCodes.some((code) => change.endsWith(` may be ${code}, which the other side does not know`));

describe('the contracts since their last release', () => {
  it('have changed only by additions, or by what the changelog names under a new major version', () => {
    const { version } = before.browser.info;
    const [news = ''] = text('changelog.md').split(`## ${version}\n`);
    const named = [
      ...wireChanges(before.browser, now.browser, 'caller'),
      ...wireChanges(before.erp, now.erp, 'callee'),
    ].filter((change) => !isOfNewCompany(change));
    expect(named.filter((change) => !news.includes(change))).toEqual([]);
    if (named.length > 0) expect(majorOf(contracts.version)).toBeGreaterThan(majorOf(version));
  });

  it('have a version that the changelog tells of', () => {
    expect(text('changelog.md')).toContain(`## ${contracts.version}\n`);
  });

  it('take every request that was recorded with the released version, and every answer', () => {
    let replayed = 0;
    for (const { method, path, body } of [...operations, ...portalEndpoints]) {
      const call = before.browser.paths[path]?.[method.toLowerCase()];
      const example = exampleOf(call?.requestBody?.content);
      if (body === undefined || example === undefined) continue;
      const bodies = [body, ...operations.flatMap((one) => (one.path === path && one.ownRecord?.body) || [])];
      expect(
        bodies.some((one) => one.safeParse(example).success),
        `${method} ${path}`,
      ).toBe(true);
      replayed += 1;
    }
    for (const { id, method, path, data, answer } of operations) {
      const call = before.erp.paths[path]?.[method.toLowerCase()];
      const example = exampleOf(call?.responses[200]?.content) as { data: unknown } | undefined;
      if (example === undefined || answer === 'stream') continue;
      expect(data.safeParse(example.data).error, id).toBeUndefined();
      replayed += 1;
    }
    expect(replayed).toBeGreaterThan(60);
  });
});

type Change = (schemas: Record<string, { properties: Record<string, object>; required: string[] }>) => void;

/** Changes of a document with one entity, `Machine`, that is sent and answered. */
function changesBy(change: Change, older: 'caller' | 'callee' = 'caller'): string[] {
  const properties = {
    pkey: { type: 'string', maxLength: 64 },
    status: { type: 'string', enum: ['VALID', 'ENDED'] },
    model: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  };
  const schema = { $ref: '#/components/schemas/Machine' };
  const content = { 'application/json': { schema } };
  const old = asJson({
    info: { version: '1.0.0' },
    paths: { '/m': { put: { requestBody: { content }, responses: { 200: { content } } } } },
    components: { schemas: { Machine: { type: 'object', properties, required: ['pkey'] } } },
  });
  const changed = structuredClone(old);
  change(changed.components.schemas as never);
  return wireChanges(old, changed, older);
}

const request = 'PUT /m body application/json';
const answer = 'PUT /m answer 200 application/json';

describe('the comparison of two versions', () => {
  it('passes additions', () => {
    expect(
      changesBy(({ Machine, ...schemas }) => {
        Object.assign(Machine?.properties ?? {}, { floor: { type: 'string' } });
        Object.assign(schemas, { Floor: { type: 'string' } });
      }),
    ).toEqual([]);
  });

  it.each<[string, Change, readonly string[]]>([
    [
      'a field that is gone',
      ({ Machine }) => delete Machine?.properties.model,
      [`${request} model is gone`, `${answer} model is gone`],
    ],
    [
      'a field that changed its type',
      ({ Machine }) => Object.assign(Machine?.properties ?? {}, { pkey: { type: 'number' } }),
      [
        `${request} pkey may be string, which the other side does not know`,
        `${answer} pkey may be number, which the other side does not know`,
      ],
    ],
    [
      'a field that must be sent now',
      ({ Machine }) => Machine?.required.push('status'),
      [`${request} status must be sent`],
    ],
    [
      'a field that may be missing now',
      ({ Machine }) => Machine?.required.pop(),
      [`${answer} pkey may be missing`],
    ],
    [
      'a shorter text',
      ({ Machine }) => Object.assign(Machine?.properties.pkey ?? {}, { maxLength: 10 }),
      [`${request} pkey may be beyond the other side's maxLength 10`],
    ],
    [
      'a longer text',
      ({ Machine }) => Object.assign(Machine?.properties.pkey ?? {}, { maxLength: 99 }),
      [`${answer} pkey may be beyond the other side's maxLength 64`],
    ],
    [
      'a value that is no longer taken',
      ({ Machine }) => Object.assign(Machine?.properties.status ?? {}, { enum: ['VALID'] }),
      [`${request} status may be ENDED, which the other side does not know`],
    ],
    [
      'a value that is new',
      ({ Machine }) => Object.assign(Machine?.properties.status ?? {}, { enum: ['VALID', 'ENDED', 'LOST'] }),
      [`${answer} status may be LOST, which the other side does not know`],
    ],
    [
      'a null that is no longer taken',
      ({ Machine }) => Object.assign(Machine?.properties ?? {}, { model: { type: 'string' } }),
      [`${request} model may be null, which the other side does not know`],
    ],
  ])('names %s', (_, change, named) => {
    expect(changesBy(change)).toEqual(named);
  });

  it('reads requests and answers the other way round for the one who is called', () => {
    const longer: Change = ({ Machine }) => Object.assign(Machine?.properties.pkey ?? {}, { maxLength: 99 });
    expect(changesBy(longer, 'callee')).toEqual([
      `${request} pkey may be beyond the other side's maxLength 64`,
    ]);
    expect(changesBy(({ Machine }) => Machine?.required.pop(), 'callee')).toEqual([
      `${request} pkey may be missing`,
    ]);
  });
});
