import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { operations } from './catalogue.ts';
import { openApiDocument } from './openapi.ts';
import { operationsPage } from './operations-page.ts';

const docs = new URL('../../docs/', import.meta.url);
const written = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
const hint = 'run npm run docs:generate';

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApiDocument())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is what the catalogue says', () => {
    expect(JSON.parse(written('openapi.json')), hint).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    expect(written('upstream-operations.md') === operationsPage(), hint).toBe(true);
  });

  it('[API-50] holds every call with a route and none the gateway keeps to itself', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    for (const { id, access } of operations) expect(ids.includes(id), id).toBe(access.to !== 'nobody');
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(openApiDocument())).not.toContain('guestUser');
  });

  it('lists every operation on the page', () => {
    for (const { id, path } of operations) {
      expect(operationsPage()).toContain(`| \`${id}\` |`);
      expect(operationsPage()).toContain(path);
    }
  });
});
