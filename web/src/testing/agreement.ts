import type { FieldError } from '@ebp/contracts/envelope';
import { fieldErrorsOf } from '@ebp/contracts/field-errors';
import type { Operation } from '@ebp/contracts/operation';
import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyObjectSchema } from 'yup';
import { schemaCheck } from '../forms/schema-check.ts';

const written = (good: fc.Arbitrary<string>, ...wrong: readonly string[]) => {
  const awkward = ['', '  ', 'x', 'x\ny', '\u0000', '\ud800', ' x\u2028y ', 'x'.repeat(5000), ...wrong];
  return fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...awkward) });
};
const padded = fc.constantFrom(
  ' 28010001 ',
  '\u202d+852 2801 0001\u202c',
  '6222-1234 ext 12',
  '（02）2345–6789　分機１２',
);

/** Generators of typed input: mostly valid, sometimes not. */
export const typed = {
  line: written(fc.constantFrom('Lau', ' Wing ', 'x'.repeat(200), '陳大文'), 'x'.repeat(201)),
  paragraph: written(fc.constantFrom('', 'one\ntwo', 'x'.repeat(2000)), 'x'.repeat(2001)),
  email: written(
    fc.constantFrom('admin@harbour.example', ' o.k+1@a-b.example ', 'ａ＠b.example'),
    'lau@',
    `${'x'.repeat(250)}@b.example`,
  ),
  phone: written(padded, '2x48', '12345', '1'.repeat(41)),
  webAddress: written(fc.constantFrom('https://portal.example/a', ''), 'sheaf', 'javascript:x'),
  quantity: written(fc.constantFrom('1', ' 2 ', '0', ''), '-1', '1.5', 'two', '9999', '10000', '１'),
  choice: fc.oneof(
    { weight: 24, arbitrary: fc.constant('CODE-1') },
    { weight: 1, arbitrary: fc.constant('') },
  ),
  day: written(fc.constantFrom('2099-11-23', '2099-11-24'), '31/11/2026', '2020-01-01', '2099-02-30'),
  agreement: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
};

interface Form<Values, Request extends object> {
  readonly values: fc.Arbitrary<Values>;
  readonly schema: AnyObjectSchema;
  readonly toRequest: (values: Values) => Request;
  readonly body: NonNullable<Operation['body']>;
  /** Rules that need more than the request: the form's and the gateway's. */
  readonly rules?: (values: Values) => readonly FieldError[];
  readonly gatewayRules?: (request: Request) => readonly FieldError[];
  readonly toFieldName?: (path: string, values: Values) => string;
  /** Fields of the request that this form deliberately does not have. */
  readonly unsent?: readonly string[];
}

/**
 * Checks that a form and the gateway agree: for any input, the page finds errors in the same fields as the request's
 * schema and the gateway's rules, with the same messages. What one accepts, the other accepts too. A request field that
 * no input reaches is one that the form has forgotten.
 */
export async function expectAgreement<Values, Request extends object>(
  form: Form<Values, Request>,
): Promise<void> {
  const { schema, toRequest, body, rules, gatewayRules, toFieldName = (path) => path, unsent = [] } = form;
  const isTaken = { true: 0, false: 0 };
  const unreached = new Set(Object.keys((body as { shape?: object }).shape ?? {}));
  await fc.assert(
    fc.asyncProperty(form.values, async (values) => {
      const plain: Values = schema.cast(values, { assert: false });
      const inPage = await schemaCheck(schema, rules)(values);
      const request = toRequest(plain);
      for (const [name, value] of Object.entries(request)) if (value !== undefined) unreached.delete(name);
      const parsed = body.safeParse(request);
      const atGateway = [
        ...(parsed.success ? [] : fieldErrorsOf(parsed.error, request)),
        ...(gatewayRules?.(request) ?? []),
      ].map((fault) => ({ ...fault, path: toFieldName(fault.path, values) }));
      expect(inPage.length > 0).toBe(atGateway.length > 0);
      const isRuled = parsed.success || parsed.error.issues.every(({ code }) => code === 'custom');
      if (isRuled) expect(firstOfEach(inPage)).toEqual(firstOfEach(atGateway));
      // If the shape is invalid, the gateway stops there: it then checks no rules across fields, and uses its own
      // messages.
      else expect(Object.keys(firstOfEach(inPage))).toEqual(expect.arrayContaining(pathsOf(atGateway)));
      isTaken[`${inPage.length === 0}`] += 1;
    }),
    { numRuns: tries(300) },
  );
  // Both outcomes must occur often enough for the check to mean something.
  expect(Math.min(isTaken.true, isTaken.false)).toBeGreaterThan(5);
  expect(
    [...unreached],
    'fields of the request that toRequest never fills: add them to the form, or to unsent',
  ).toEqual(unsent);
}

function pathsOf(faults: readonly FieldError[]): string[] {
  return faults.map(({ path }) => path);
}

function firstOfEach(faults: readonly FieldError[]): Record<string, FieldError> {
  return Object.fromEntries(faults.toReversed().map((fault) => [fault.path, fault]));
}
