import { upstreamFieldError, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import { valuesAt } from '@ebp/contracts/values-at';
import * as z from 'zod';

/**
 * Schema of one rejection. A field that it blames stays recorded if the request has it, also as a path
 * (`machineList[0].remarks`): any other name could be a value.
 */
export function rejectionOf(operation: Operation, json: unknown) {
  const names = new Set(Object.values(upstreamRequest(operation)).flatMap(fieldNames));
  const isField = (path: string): boolean =>
    path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .every(
        (step, at, steps) => names.has(step) || (/^\d{1,3}$/.test(step) && names.has(steps[at - 1] ?? '')),
      );
  const blamed = valuesAt(json, 'fieldErrors[].field').map(String).filter(isField);
  return upstreamRejection.omit({ data: true }).extend({
    fieldErrors: z.array(upstreamFieldError.extend({ field: z.enum(blamed) })).optional(),
  });
}

/** Names of all fields of a schema, at any depth. */
function fieldNames(schema: z.ZodType): readonly string[] {
  const names: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: { properties = {} } }) => {
      names.push(...Object.keys(properties));
    },
  });
  return names;
}
