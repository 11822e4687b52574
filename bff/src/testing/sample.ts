import type { Operation } from '@ebp/contracts/operation';
import * as z from 'zod';

/** Texts that the catalogue's schemas accept, most general first. */
const texts = [
  'HK001',
  'HK-M-0001',
  '2026-11-20',
  '2026-11-20 09:30:00',
  '2026-11-20T09:30:00Z',
  'someone@harbour.example',
  '+852 2345 6789',
  'SALUTATION',
  'true',
  '1',
  '09:00-10:00',
  '09:00',
  '2026-11',
  'https://supplier.example',
  'REACHED',
  'OPEN',
  'NORMAL',
];
const numbers = [1, 0, 5];

/** A value that the schema accepts, with every optional field present and one row in every list. */
function sample(schema: z.core.$ZodType): unknown {
  const fits = (value: unknown) => z.safeParse(schema, value).success;
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sample(field)]));
  }
  if (schema instanceof z.ZodArray) return [sample(schema.element)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return sample(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return sample(schema.out);
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  const found = [...texts, ...numbers].find(fits);
  if (found === undefined && schema instanceof z.ZodUnion && schema.options[0])
    return sample(schema.options[0]);
  if (found === undefined) throw new Error(`no sample for ${schema._zod.def.type}`);
  return found;
}

/** A request that passes an operation's schemas. */
export interface SampleRequest {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

export function sampleRequest(operation: Operation): SampleRequest {
  return {
    params: fieldsOf(operation.params),
    query: fieldsOf(operation.query),
    body: operation.body && bodyOf(operation),
  };
}

/** Fields that a rule relates to each other, by operation. */
const together: Partial<Record<string, object>> = {
  'training.create': { slot1End: '10:00', time2: '10:00-11:00', slot2Start: '10:00', slot2End: '11:00' },
};

function bodyOf({ id, body }: Operation): unknown {
  const made = sample(body as z.ZodType);
  const { [id]: fields } = together;
  return fields === undefined ? made : { ...Object(made), ...fields };
}

function fieldsOf(schema: z.ZodType | undefined): Record<string, unknown> {
  const value = schema === undefined ? {} : sample(schema);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The same request with one place, such as `body.machineList[].pkey`, set to a value in every row. */
export function withValue(request: SampleRequest, at: string, value: string): SampleRequest {
  const copy = structuredClone(request);
  const steps = at.split('.');
  const last = steps.pop() ?? '';
  let holders: unknown[] = [copy];
  for (const step of steps) {
    const name = step.replace('[]', '');
    holders = holders.flatMap((holder) => {
      const inner = Reflect.get(Object(holder), name);
      return step.endsWith('[]') && Array.isArray(inner) ? inner : [inner];
    });
  }
  for (const holder of holders) Reflect.set(Object(holder), last, value);
  return copy;
}

/** Path and query as a browser requests them. */
export function urlOf(operation: Operation, request: SampleRequest): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(request.params[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
