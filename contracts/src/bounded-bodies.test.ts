import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrorsOf } from './field-errors.ts';
import { relocationCreate } from './operations/relocation.ts';
import { tonerOrderCreate } from './operations/toner-order.ts';
import { portalEndpoints } from './portal/endpoints.ts';
import { mostMachines } from './rules/limits.ts';
import { requestSchemas } from './testing/request-schemas.ts';

const most = 20_000;
const rows = Array.from({ length: most }, () => null);
const keys = Object.fromEntries(rows.map((value, index) => [`k${index}`, value]));

/** Prepared texts by code among them, which stand for the record. */
const isListing = (schema: z.core.$ZodType) =>
  [z.ZodArray, z.ZodRecord, z.ZodPipe].some((kind) => schema instanceof kind);
/** Endpoints that take few bytes need no other limit. */
const small = portalEndpoints.flatMap(({ method, path, maxBytes = Number.POSITIVE_INFINITY }) =>
  maxBytes <= 64 * 1024 ? [`${method} ${path} `] : [],
);
const listings = requestSchemas.filter(
  ({ at, schema }) => isListing(schema) && !small.some((endpoint) => at.startsWith(endpoint)),
);

describe('lists and records of requests', () => {
  it('are all found', () => {
    const found = listings.map(({ at }) => at);
    expect(found).toContain('toner-order.create body.machineList[].productList');
    expect(found).toContain('service-request.create body.symptomDict');
  });

  // Each row that is looked at may have several faults: a megabyte of rows would fill the memory with them.
  it.each(listings.map(({ at, schema }) => [at, schema] as const))(
    'are refused before their rows are read: %s',
    (_at, schema) => {
      const issues = [rows, keys].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []);
      // One for the number of rows, one for the value that is no list or no record.
      expect(issues.length).toBe(2);
    },
  );
});

it.each([
  [tonerOrderCreate, 'tonerOrder.select.tooMany'],
  [relocationCreate, 'relocation.select.tooMany'],
] as const)('too many machines are told as in the form: %s', ({ body }, messageId) => {
  const machineList = Array.from({ length: mostMachines + 1 }, () => ({}));
  const faults = fieldErrorsOf(body.safeParse({ machineList }).error ?? new z.ZodError([]), { machineList });
  expect(faults.filter(({ path }) => path.startsWith('machineList'))).toEqual([
    { path: 'machineList', messageId, params: { max: mostMachines } },
  ]);
});
