import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { loginConfig } from '@ebp/contracts/operations/login';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { taskAssignees, taskGet } from '@ebp/contracts/operations/task';
import { userCurrentInfo, userGet, userSearch } from '@ebp/contracts/operations/user';
import { actingHeader } from '@ebp/contracts/portal/request-headers';
import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import type { Agent } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { eventually, type LogLine } from '../testing/portal.ts';
import { spoiledCalls } from '../testing/spoiled-calls.ts';
import { stub } from '../testing/wiremock.ts';
import { createRouteTable } from './gateway.ts';

const none = { kind: 'none' };
const routes = createRouteTable(operations, new Set());

it.each([
  ['GET', '/api/ebp/user/search', { kind: 'operation', operation: userSearch, params: {} }],
  ['PUT', '/api/ebp/user/U-1', { kind: 'operation', operation: userGet, params: { pkey: 'U-1' } }],
  ['PATCH', '/api/ebp/user/U-1', { kind: 'method', allowed: ['PUT'] }],
  ['GET', '/api/ebp/user/Search', none],
  // The extension's literal stays reserved where the extension is off.
  ['GET', '/api/ebp/task/assignees', none],
  ['GET', '/api/ebp/task/Assignees', none],
  ['GET', '/api/ebp/task/T-1', { kind: 'operation', operation: taskGet, params: { code: 'T-1' } }],
  ['GET', '/api/ebp', none],
  ['GET', '', none],
  ['GET', 'api/ebp/user/search', none],
  [loginConfig.method, loginConfig.path, none],
])('[OPN-07] finds for %s %s one operation of the catalogue, or none', (method, path, match) => {
  expect(routes(method, path)).toEqual(match);
});

it('[OPN-07] finds no operation for a spoiled path or method', () => {
  const found = fc.property(spoiledCalls, ({ method, path }) => routes(method, path).kind !== 'operation');
  fc.assert(found, { numRuns: tries(10_000) });
});

it('[API-51] has a whole extension where its setting is on, and a documented operation that it extends anywhere', () => {
  const extended = createRouteTable(operations, new Set(['UPSTREAM_TASK_DESK']));
  const kindOf = ({ method, path }: Operation, table: typeof routes) => table(method, path).kind;
  expect([kindOf(taskAssignees, extended), kindOf(consumableOrderSearch, extended)]).toEqual([
    'operation',
    'operation',
  ]);
});

it('does not start with two operations in one place', () => {
  const other = { ...userGet, id: 'other', path: '/api/ebp/user/{code}/other' } as const;
  expect(() => createRouteTable([userGet, userGet], new Set())).toThrow('user.get repeats a route');
  expect(() => createRouteTable([userGet, other], new Set())).toThrow('{code} and {pkey} share a place');
});

describe('a call', () => {
  const portal = ownPortal();
  let agent: Agent;
  beforeAll(async () => {
    agent = await portal.signedIn();
  });

  it('that is refused is audited with the reason and the session, also of a tab that acts for nobody', async () => {
    const { body } = await agent.get(userCurrentInfo.path).set(actingHeader, 'x').expect(403);
    const ofCall = ({ audit, correlationId }: LogLine) =>
      audit === true && correlationId === body.error.correlationId;
    expect(await eventually(() => portal.lines.find(ofCall))).toMatchObject({
      action: 'refused',
      outcome: 'refused',
      reason: 'acting for nobody',
      operation: userCurrentInfo.id,
      sessionKey: expect.any(String),
    });
  });

  it('[OPN-07] by another method is told which there are', async () => {
    expect((await agent.patch(userCurrentInfo.path).expect(405)).headers.allow).toBe('GET');
  });

  it('[ERR-10] whose rows get links is watched for breaches of the contract as any other', async () => {
    const rows = [{ pkey: '1', serialNumber: 1, filename: 'visit.pdf' }];
    const away = await stub('GET', serviceHistorySearch.path, {
      status: 200,
      body: { isSuccess: true, data: rows },
    });
    await agent.get(serviceHistorySearch.path).expect(200);
    await away();
    const isDrift = ({ msg, operation }: LogLine) =>
      msg === 'contract drift' && operation === serviceHistorySearch.id;
    const { paths } = await eventually(() => portal.lines.find(isDrift));
    expect(paths).toContain('data.[].serialNumber');
  });
});
