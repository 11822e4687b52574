import type { Operation } from '@ebp/contracts/operation';
import { valuesAt } from '@ebp/contracts/values-at';
import type { AuditFacts } from '../observability/audit.ts';
import type { RequestParts } from './exchange/upstream-request.ts';

/** Names of the field that identifies a record, in a path and in the answer to its creation. */
const recordNames = ['pkey', 'code', 'ecrmCode'];
/** Fields in which upstream answers give the number of the created record: those that people are told come first. */
const referenceNames = ['refNo', 'orderNumber', 'currentRelocReqPkey', ...recordNames];
/** The most records that one audit line names. */
const maxNamed = 20;

/** Which customers, machines and records a call affects, for its audit line. Personal data is not included. */
export function touched(
  operation: Operation,
  parts: RequestParts,
): Pick<AuditFacts, 'customer' | 'machine' | 'record'> {
  const named = (kind: string) => {
    const fields = (operation.scope ?? []).filter((field) => field.kind === kind);
    const values = new Set(fields.flatMap((field) => valuesAt(parts, field.at)).map(String));
    return values.size === 0 ? undefined : [...values].slice(0, maxNamed).join(' ');
  };
  const record = recordNames
    .map((name) => parts.params[name])
    .find((value): value is string => typeof value === 'string');
  const [customer, machine] = [named('customer'), named('machine')];
  return {
    ...(customer === undefined ? {} : { customer }),
    ...(machine === undefined ? {} : { machine }),
    ...(record === undefined ? {} : { record }),
  };
}

/** What a write does. */
export function actionOf(operation: Operation): 'update' | 'delete' {
  return operation.path.endsWith('/delete') ? 'delete' : 'update';
}

/** The reference number of a created record, if the upstream's answer gives one. */
export function referenceIn(answer: unknown): string | undefined {
  const data = fieldOf(answer, 'data');
  const candidates = [data, ...referenceNames.map((name) => fieldOf(data, name))];
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? undefined : String(found).slice(0, 64);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
