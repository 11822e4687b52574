import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { operationsWhileActing } from '../src/access/acting.ts';
import { operations } from '../src/catalogue.ts';
import type { Operation } from '../src/operation.ts';
import { contactAccountSearch } from '../src/operations/contact-centre.ts';
import { beforeSignIn, upstreamHeaderFields } from '../src/upstream-headers.ts';
import type { Json } from './openapi-schemas.ts';
import { upstreamOpenApiDocument } from './upstream-openapi.ts';

interface Described {
  readonly operationId: string;
  readonly parameters: readonly Json[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Json>> };
}

const { paths, components } = JSON.parse(JSON.stringify(upstreamOpenApiDocument())) as Document;
const all = operations as readonly Operation[];
const describedOf = ({ path, method }: Operation): Described =>
  paths[path]?.[method.toLowerCase()] as Described;
const parametersOf = (operation: Operation): readonly Json[] =>
  describedOf(operation).parameters.map(
    (one) => components.parameters[String(one.$ref).replace('#/components/parameters/', '')] ?? one,
  );

describe('the upstream’s API document', () => {
  it('is valid OpenAPI 3.1 and clean by the recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(upstreamOpenApiDocument()), config });
    expect(
      problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer} ${message}`),
    ).toEqual([]);
  });

  it('[API-01] holds every operation of the catalogue once, also those the gateway keeps to itself', () => {
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(described).toContain('login.config');
  });

  it('names the headers that the gateway sets, and no session before sign-in', () => {
    for (const operation of all) {
      const headers = parametersOf(operation).filter((one) => one.in === 'header');
      const isOpen = beforeSignIn.has(operation.id);
      const isForCustomers = operationsWhileActing.has(operation.id);
      const expected = Object.keys(upstreamHeaderFields)
        .filter((name) => !isOpen || name !== 'X-Session-Id')
        .filter((name) => isForCustomers || name !== 'X-Acting-For');
      expect(
        headers.map(({ name }) => name),
        operation.id,
      ).toEqual(expected);
      // An agent's own calls carry none of a customer.
      for (const { name, required } of headers)
        expect(required, `${operation.id} ${name}`).toBe(name !== 'X-Acting-For');
      expect(describedOf(operation).security, operation.id).toEqual(isOpen ? [] : undefined);
    }
  });

  it('says in which form a telephone number is searched for', () => {
    const phone = parametersOf(contactAccountSearch).find(({ name }) => name === 'phone');
    expect(phone).toMatchObject({ schema: { description: expect.stringContaining('without country code') } });
  });

  it('says of each stamped field that the gateway writes it, and from what', () => {
    for (const operation of all) {
      const { query = {}, body = {} } = operation.identity ?? {};
      const parameters = parametersOf(operation);
      for (const [name, source] of Object.entries(query))
        expect(
          parameters.find((one) => one.name === name),
          `${operation.id} ${name}`,
        ).toMatchObject({
          in: 'query',
          'x-stamped': source,
        });
      const [{ schema = {} } = {}] = Object.values(describedOf(operation).requestBody?.content ?? {});
      const forms = (schema.anyOf ?? [schema]) as { properties?: Record<string, Json> }[];
      for (const [name, source] of Object.entries(body))
        expect(forms[0]?.properties?.[name], `${operation.id} ${name}`).toMatchObject({
          'x-stamped': source,
        });
    }
    const fields = all.flatMap(({ identity }) =>
      [identity?.query ?? {}, identity?.body ?? {}].flatMap(Object.keys),
    );
    expect(JSON.stringify(paths).match(/"x-stamped"/g)).toHaveLength(fields.length);
  });

  it('describes a refusal beside each answer, the parts of a form, and bytes', () => {
    const [upload, file, search] = ['customer-upload.create', 'file.open', 'message.search'].map((id) =>
      describedOf(all.find((one) => one.id === id) as Operation),
    );
    const form = upload?.requestBody?.content['multipart/form-data']?.schema as { required: string[] };
    expect(form.required).toEqual(['type', 'userCode', 'file']);
    expect(file?.responses['200']).toHaveProperty(['content', 'application/octet-stream']);
    expect(JSON.stringify(search?.responses['200'])).toContain('"oneOf"');
    expect(JSON.stringify(search?.responses['200'])).toContain('#/components/schemas/Rejection');
  });

  it('is what the catalogue says', () => {
    const written = readFileSync(new URL('../../docs/upstream-openapi.json', import.meta.url), 'utf8');
    const fresh = `${JSON.stringify(upstreamOpenApiDocument(), null, 2)}\n`;
    expect(written === fresh, 'run npm run docs:generate').toBe(true);
  });
});
