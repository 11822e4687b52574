import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { upstreamRequest } from '@ebp/contracts/upstream-request';
import type { RequestExample } from '../framework/mapping.ts';
import { operationAt } from '../framework/paths.ts';
import type { LoadedMapping } from './load.ts';
import { strictFaults } from './strict-parse.ts';

const byId = new Map<string, Operation>(operations.map((operation) => [operation.id, operation]));

/** Outcomes every operation must have a stub for. */
const demanded = ['success', 'rejected', 'failure'] as const;

/** Violations of the contract in an example request. */
export function exampleFaults(operation: Operation, example: RequestExample): readonly string[] {
  const [path = '', search = ''] = example.url.split('?');
  const found = operationAt(example.method, path);
  if (found?.operation.id !== operation.id) {
    return [`${example.method} ${path} is not ${operation.method} ${operation.path}`];
  }
  const schemas = upstreamRequest(operation);
  const query = Object.fromEntries(new URLSearchParams(search));
  const body = example.form ? formValues(example.form) : example.body;
  const given = { params: found.params, query, body };
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part];
    const value = given[part];
    if (schema) return strictFaults(schema, value, part);
    return value === undefined || Object.keys(value as object).length === 0
      ? []
      : [`${part} is not expected`];
  });
}

function formValues(form: NonNullable<RequestExample['form']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function mappingFaults({ file, mapping }: LoadedMapping): readonly string[] {
  const { operation: id, examples = [], outcome } = mapping.metadata ?? {};
  if (id === undefined) {
    const isOwn = file.startsWith('framework/') || outcome === 'guard';
    return isOwn ? [] : [`${file}: "${mapping.name}" names no operation in its metadata`];
  }
  const operation = byId.get(id);
  if (!operation) return [`${file}: "${mapping.name}" names the unknown operation ${id}`];
  if (examples.length === 0)
    return outcome === 'success' ? [`${file}: "${mapping.name}" has no request example`] : [];
  return examples
    .flatMap((example) => exampleFaults(operation, example))
    .map((fault) => `${file}: example of "${mapping.name}": ${fault}`);
}

/** The file of `__files` that a mapping answers with. */
function filesNeeded({ mapping }: LoadedMapping): readonly string[] {
  const { bodyFileName } = mapping.response;
  return bodyFileName !== undefined && !bodyFileName.includes('{{') ? [bodyFileName] : [];
}

/** All faults of the recording that can be found without starting it. */
export function staticFaults(loaded: readonly LoadedMapping[], files: readonly string[]): readonly string[] {
  const needed = new Set(loaded.flatMap(filesNeeded));
  const present = new Set(files);
  const outcomes = new Set(
    loaded.map(({ mapping: { metadata } }) => `${metadata?.operation} ${metadata?.outcome}`),
  );
  const ids = loaded.map(({ mapping }) => mapping.id);
  return [
    ...loaded.flatMap(mappingFaults),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two mappings have the id ${id}`),
    ...[...needed].filter((file) => !present.has(file)).map((file) => `__files/${file} is missing`),
    // The static host serves the files in its folder by name.
    ...files
      .filter((file) => !file.startsWith('static/') && !needed.has(file))
      .map((file) => `__files/${file} belongs to no mapping`),
    ...operations.flatMap(({ id }) =>
      demanded
        .filter((outcome) => !outcomes.has(`${id} ${outcome}`))
        .map((outcome) => `${id} has no stub for ${outcome}`),
    ),
  ];
}
