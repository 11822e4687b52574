import { numberOf, receipt } from '@ebp/contracts/entities/receipt';
import type { Operation } from '@ebp/contracts/operation';
import { isBlank } from '@ebp/contracts/rules/fields';
import { valuesAt } from '@ebp/contracts/values-at';
import type { AuditFacts } from '../observability/audit.ts';
import type { RequestParts } from './exchange/upstream-request.ts';

/** Names of the field that identifies a record, in a path and in the answer to its creation. */
const recordNames = ['pkey', 'code', 'ecrmCode'];
/** Fields in which named answers give the number of the created record: those that people are told come first. */
const referenceNames = ['refNo', 'currentRelocReqPkey', ...recordNames];
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

/** The reference number of a created record, if the upstream's answer gives one: the same that people are told. */
export function referenceIn({ data }: Pick<Operation, 'data'>, answer: unknown): string | undefined {
  const created = fieldOf(answer, 'data');
  const found = data === receipt ? numberOf(receipt.parse(created)) : keyOf(created);
  return found?.slice(0, 64);
}

function keyOf(created: unknown): string | undefined {
  const candidates = [created, ...referenceNames.map((name) => fieldOf(created, name))];
  const isKey = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && !isBlank(value));
  const found = candidates.find(isKey);
  return found === undefined ? undefined : String(found);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
