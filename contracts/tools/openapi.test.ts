import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { endpointsWhileActing, operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import { problemStatus } from '../src/envelope.ts';
import { portalEndpoints } from '../src/portal/endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { operationsPage } from './operations-page.ts';

const docs = new URL('../../docs/', import.meta.url);
const written = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
const hint = 'run npm run docs:generate';

describe('the API document', () => {
  it('is valid OpenAPI 3.1 and clean by the recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(openApiDocument());
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`)).toEqual([]);
  });

  it('shows an example of every request and answer in JSON, and each failure under its code', () => {
    const contents: object[] = [];
    JSON.parse(JSON.stringify(openApiDocument()), (name, value: object) => {
      if (name === 'application/json') contents.push(value);
      return value;
    });
    expect(contents.length).toBeGreaterThan(100);
    expect(contents.filter((one) => !('example' in one || 'examples' in one))).toEqual([]);
    const { components } = openApiDocument() as { components: { responses: Record<string, unknown> } };
    for (const code of Object.keys(problemStatus))
      expect(JSON.stringify(components.responses), code).toContain(`"${code}":{"summary":"`);
  });

  it('writes patterns that validators without Unicode properties read as well', () => {
    expect(written('openapi.json') + written('upstream-openapi.json')).not.toContain('\\\\p{');
  });

  it('calls entities by their names and writes each once', () => {
    const { components } = openApiDocument() as { components: { schemas: Record<string, unknown> } };
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Machine', 'UserInfo', 'Problem', 'FieldError']),
    );
    const machineFields = JSON.stringify(components.schemas.Machine);
    expect(JSON.stringify(openApiDocument()).split(machineFields)).toHaveLength(2);
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

  it('[CCC-12] names the header of a tab that acts for a customer wherever it says something', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>>;
    };
    const takesIt = (method: string, path: string) =>
      paths[path]?.[method.toLowerCase()]?.parameters.some(({ $ref }) => $ref?.endsWith('/Acting')) ?? false;
    for (const { id, method, path, access } of operations)
      expect(takesIt(method, path), id).toBe(access.to !== 'nobody' && operationsWhileActing.has(id));
    for (const { id, method, path } of portalEndpoints)
      expect(takesIt(method, path), id).toBe(endpointsWhileActing.has(id) || id === 'bff.session');
  });

  it('lists every operation on the page', () => {
    for (const { id, path } of operations) {
      expect(operationsPage()).toContain(`| \`${id}\` |`);
      expect(operationsPage()).toContain(path);
    }
  });
});
