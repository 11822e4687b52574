import { randomUUID } from 'node:crypto';
import { upstreamHeaders as described } from '@ebp/contracts/upstream-headers';
import { expect, it } from 'vitest';
import { upstreamHeaders } from './upstream-request.ts';

it('[API-01] sends upstream the headers that its API document describes, and names no others but those of HTTP itself', () => {
  const user = { code: 'ann@corp.example', pkey: 'U-1', applicationPkey: 'A-1' };
  const principal = { company: 'CHK', sessionId: 's-1', accessToken: 'token', user } as const;
  const flat = upstreamHeaders(principal, randomUUID(), 'application/json');
  const sent = new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])));
  for (const [name, { schema }] of Object.entries(described)) {
    expect(schema.safeParse(sent.get(name.toLowerCase())).success, name).toBe(true);
    sent.delete(name.toLowerCase());
  }
  expect([...sent.keys()].toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'content-type',
    'user-agent',
  ]);
});
