import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { endpointsWhileActing, operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import { problemStatus } from '../src/envelope.ts';
import { portalEndpoints } from '../src/portal/endpoints.ts';
import { requirement, requirementIds } from '../src/testing/requirement.ts';
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

  it('[API-50] holds the calls that the documents list, each once, and none that the gateway keeps to itself', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
    const shown = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { operationId }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operationId,
      })),
    );
    const calls = shown.map(({ call }) => call);
    const listed = (id: string) => requirement(id).match(/(?:GET|POST|PUT) \/[\w/{}-]+/g) ?? [];
    const ids = requirementIds('API');
    expect(ids.length).toBeGreaterThan(50);
    // Login configuration, system configuration, files and logout have calls of the gateway's own instead.
    const ofGateway = ['API-05', 'API-34', 'API-43', 'API-44'];
    const ofBrowser = ids.filter((id) => !ofGateway.includes(id)).flatMap(listed);
    expect(ofBrowser.filter((call) => !calls.includes(call))).toEqual([]);
    expect(calls.filter((call) => call.includes(' /api/') && !ofBrowser.includes(call))).toEqual([]);
    expect(new Set(shown.map(({ operationId }) => operationId)).size).toBe(shown.length);
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
