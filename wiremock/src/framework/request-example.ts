import type { IdentityFields, IdentitySource, Operation } from '@ebp/contracts/operation';
import { fillPath } from '@ebp/contracts/path-template';
import { applicationKey, beforeSignIn } from '@ebp/contracts/upstream-headers';
import type { Example } from '../service/answer.ts';
import type { Person } from '../world/world.ts';
import { jsonHeaders, type RequestExample } from './mapping.ts';

/** What a gateway stamps for a user: all but a guest's contact. */
function stamped(person: Person, fields: IdentityFields = {}): Record<string, string> {
  const values: Readonly<Partial<Record<IdentitySource, string>>> = {
    userCode: person.code,
    userPkey: person.pkey,
    applicationPkey: person.applicationPkey,
    company: person.company,
  };
  const known = Object.entries(fields).flatMap(([name, source]) => {
    const value = values[source];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

interface Parts extends Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The example as the gateway would send it. */
export function requestExample(operation: Operation, example: Example): RequestExample {
  const { as, params = {}, query, body, file } = example as Parts;
  const defaults = operation.query?.safeParse(query ?? {}).data as Record<string, string> | undefined;
  const search = new URLSearchParams({ ...defaults, ...query, ...stamped(as, operation.identity?.query) });
  const path = fillPath(operation.path, params);
  const fields = { ...body, ...stamped(as, operation.identity?.body) };
  const hasBody = operation.body !== undefined || operation.identity?.body !== undefined;
  return {
    method: operation.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      ...(!beforeSignIn.has(operation.id) && {
        Authorization: `Bearer dev.${as.pkey}.example`,
        'X-Session-Id': 'example-session',
      }),
      'X-Company': as.company,
      'X-Application-Key': applicationKey,
      'X-Correlation-Id': '00000000-0000-4000-8000-00000000c0de',
      ...(hasBody && !file && jsonHeaders),
    },
    ...(hasBody && !file && { body: fields }),
    ...(file && { form: { ...(fields as Record<string, string>), file } }),
  };
}
