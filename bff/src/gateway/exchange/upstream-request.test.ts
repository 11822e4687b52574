import { randomUUID } from 'node:crypto';
import { operations } from '@ebp/contracts/catalogue';
import { userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { upstreamHeaderFields } from '@ebp/contracts/upstream-headers';
import { expect, it } from 'vitest';
import { NotFound } from '../../http/errors.ts';
import { jsonRequest, upstreamHeaders, upstreamPath } from './upstream-request.ts';

it('[API-01] sends upstream the headers that its API document describes, and names no others but those of HTTP itself', () => {
  const user = { code: 'ann@corp.example', pkey: 'U-1', applicationPkey: 'A-1' };
  const principal = {
    company: 'CHK',
    sessionId: 's-1',
    accessToken: 'token',
    actingFor: 'HK001',
    user,
  } as const;
  const flat = upstreamHeaders(principal, randomUUID(), 'application/json');
  const sent = new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])));
  expect(sent.get('x-acting-for')).toBe('HK001');
  for (const [name, { schema }] of Object.entries(upstreamHeaderFields)) {
    expect(schema.safeParse(sent.get(name.toLowerCase())).success, name).toBe(true);
    sent.delete(name.toLowerCase());
  }
  expect(Object.fromEntries(sent)).toEqual({
    accept: 'application/json',
    'accept-encoding': 'identity',
    authorization: 'Bearer token',
    'content-type': 'application/json',
    'user-agent': 'ebp-portal',
  });
  const before = upstreamHeaders({ company: 'CHK' }, randomUUID(), undefined, 'image/png');
  const names = before.filter((_, at) => at % 2 === 0);
  for (const name of ['authorization', 'x-session-id', 'x-acting-for', 'content-type'])
    expect(names).not.toContain(name);
  expect(before.slice(0, 2)).toEqual(['accept', 'image/png']);
});

it('[API-01] sends the query of a call as it was validated', () => {
  const pathWith = (query: object) =>
    upstreamPath(userSearch, { params: {}, query: { ...query }, body: undefined });
  const query = { type: 'D', list: ['a b', 'c&d'], none: undefined, empty: null, zero: 0 };
  expect(pathWith(query)).toBe(`${userSearch.path}?type=D&list=a+b&list=c%26d&zero=0`);
  expect(pathWith({ none: undefined })).toBe(userSearch.path);
});

it.each(['.', '..', '../task/T-1', '..%2Ftask%2FT-1', 'a/b', 'a\\b', 'a%b', 'a?b', 'a#b', 'a;b', '．．／a'])(
  '[API-01] sends no path that a key would turn into another one: %s',
  (pkey) => {
    const parts = { params: { pkey }, query: {}, body: undefined };
    expect(() => upstreamPath(userUpdate, parts)).toThrow(NotFound);
  },
);

it('[API-01] sends a body as JSON, and none where there is none', () => {
  const principal = { company: 'CHK' } as const;
  const sent = (body: unknown) => {
    const params = { pkey: 'a b' };
    const { headers, ...request } = jsonRequest(userUpdate, principal, randomUUID(), {
      params,
      query: {},
      body,
    });
    return { ...request, type: /content-type,([^,]*)/.exec(headers.join())?.[1] };
  };
  const target = { method: 'PUT', path: '/api/ebp/user/a%20b/update' };
  expect(sent({ a: 1 })).toEqual({ ...target, body: '{"a":1}', type: 'application/json' });
  expect(sent(undefined)).toEqual({ ...target, body: null, type: undefined });
});

const forGateway = operations.flatMap((operation) =>
  (operation.forGateway ?? []).map((name) => [operation.id, name, operation] as const),
);

it.each(forGateway)('sends of %s no %s, which is for the gateway alone', (_id, name, operation) => {
  const parts = { params: {}, query: {}, body: { [name]: 1, other: 2 } };
  expect(jsonRequest(operation, { company: 'CHK' }, randomUUID(), parts).body).toBe('{"other":2}');
});
