import type { IdentityFields, IdentitySource, Operation } from '@ebp/contracts/operation';
import { fillPath } from '@ebp/contracts/path-template';
import { applicationKey, beforeSignIn } from '@ebp/contracts/upstream-headers';
import type { Example } from '../service/answer.ts';
import type { Person } from '../world/world.ts';
import { jsonHeaders, type RequestExample } from './mapping.ts';

/** The value a gateway stamps for a user; a guest's contact details have values of their own. */
function identityOf(person: Person, source: IdentitySource): string {
  const values: Readonly<Record<IdentitySource, string>> = {
    userCode: person.code,
    userPkey: person.pkey,
    applicationPkey: person.applicationPkey,
    company: person.company,
    guestFullName: 'Ada Lam',
    guestEmail: 'ada.lam@visitor.example',
    guestContactNumber: '91234567',
    guestLocation: '19/F pantry',
  };
  return values[source];
}

const stamped = (person: Person, fields: IdentityFields = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, identityOf(person, source)]));

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
