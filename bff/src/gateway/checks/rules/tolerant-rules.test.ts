import { functionKeys } from '@ebp/contracts/access/function-keys';
import { operations } from '@ebp/contracts/catalogue';
import { extensionSettings } from '@ebp/contracts/operation';
import { demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import type { Dispatcher } from 'undici';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patientMs } from '../../../auth/testing/services.ts';
import { confirmedMachine } from '../../../auth/ways-in/guest-machine.ts';
import type { LiveSession } from '../../../session/live-session.ts';
import { cases } from '../../../testing/looked-up.table.ts';
import type { Case, Change } from '../../../testing/looked-up-case.ts';
import { ownCustomer, ownMachine } from '../../../testing/people.ts';
import { required } from '../../../testing/portal.ts';
import { type Example, examples } from '../../../testing/recorded.ts';
import type { WireRequest } from '../../exchange/attempt.ts';
import { createUpstreamCaller } from '../../exchange/create-upstream-caller.ts';
import { UpstreamAnswer } from '../../exchange/upstream-answer.ts';
import { createRouteTable } from '../../gateway.ts';
import type { GatewayCall } from '../../gateway-call.ts';
import { createChecks } from '../checks.ts';
import { createRules } from './rules.ts';

const routes = createRouteTable(operations, new Set(extensionSettings));
const people = {
  admin: demoAccounts.harbourAdmin,
  agent: demoAccounts.contactCentreAgent,
  guest: demoGuests.CHK,
};
const controller = { pause: () => {} } as Dispatcher.DispatchController;
const drift = { report: vi.fn() };
const correlationId = crypto.randomUUID();
let recorded: readonly Example[];
beforeAll(async () => {
  recorded = await examples();
});
beforeEach(() => drift.report.mockClear());

const recordedAnswers = new Map<string, Promise<string>>();

/** What the recorded upstream answers; asked for once. */
function recordedAnswer({ method, path, headers, body }: WireRequest): Promise<string> {
  const pairs = headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1] ?? ''] as const]));
  const init = { method, headers: Object.fromEntries(pairs), body: body as string | null };
  const asked = [method, path, body, init.headers.authorization].join(' ');
  const known =
    recordedAnswers.get(asked) ??
    fetch(required('TEST_WIREMOCK_URL') + path, init).then((answer) => answer.text());
  recordedAnswers.set(asked, known);
  return known;
}

/** The gateway's own calls to the recorded upstream, whose answer to the look-up has these changes. */
function callerWith({ read: [, method, path] }: Case, changes: readonly Change[]) {
  const send = async (_operation: unknown, request: WireRequest) => {
    const whole = JSON.parse(await recordedAnswer(request));
    if (request.method === method && request.path.split('?')[0] === path)
      for (const [place, value] of changes) alter(whole.data, place.split('/'), value);
    const answer = new UpstreamAnswer(200, { 'content-type': 'application/json' }, controller);
    answer.push(Buffer.from(JSON.stringify(whole)));
    answer.finish();
    return answer;
  };
  return createUpstreamCaller({ send }, () => patientMs, drift);
}

/** @throws Error when the place does not exist, so that the change would have no effect */
function alter(within: unknown, [step = '', ...steps]: readonly string[], value: unknown): void {
  if (step.startsWith('#') || step.startsWith('~')) {
    const items = (within as object[]).filter(
      (item) =>
        Object.values(item).some((one) => String(one).endsWith(step.slice(1))) === step.startsWith('#'),
    );
    if (items.length === 0) throw new Error(`No item for ${step}`);
    for (const item of items) alter(item, steps, value);
  } else if (steps.length > 0) alter(Reflect.get(within as object, step), steps, value);
  else if (value !== undefined) Reflect.set(within as object, step, value);
  else if (!Reflect.has(within as object, step)) throw new Error(`There is no ${step}`);
  else Reflect.deleteProperty(within as object, step);
}

function sessionOf({ by }: Case): LiveSession {
  const { [by]: account } = people;
  return {
    id: 'S',
    kind: 'user',
    company: account.company,
    user: account,
    qrCode: 'HK-QR-0001',
    ...{ functionKeys: new Set(functionKeys), flags: { isAcceptedTC: true } },
    customerCodes: new Set([ownCustomer]),
    machineKeys: new Set([ownMachine]),
    accessToken: `dev.${account.pkey}.example`,
  } as unknown as LiveSession;
}

/** Everything that is decided before the write is sent. @throws what its sender is told */
async function decide(one: Case, changes: readonly Change[]): Promise<void> {
  const [session, caller] = [sessionOf(one), callerWith(one, changes)];
  if (one.by === 'guest') {
    await confirmedMachine(session, undefined, { upstream: caller, correlationId });
    return;
  }
  const match = routes('PUT', one.path);
  const example = recorded.find(({ url, userPkey }) => url === one.path && userPkey === people.admin.pkey);
  const { first, last } = createChecks({
    ...{ caller, rules: createRules(caller), upload: async () => {} },
    onceOnly: { reserve: async () => ({ release: async () => {}, done: async () => {} }) },
  });
  const call = {
    ...match,
    ...{ session, context: { correlationId }, reservations: [], accessLevel: 'own-record' },
    request: { originalUrl: one.path, headers: {}, body: one.body ?? example?.body, is: () => true },
    parts: { query: {}, body: undefined, ...match },
  } as unknown as GatewayCall;
  for (const check of [...first, ...last]) await check(call);
}

describe.each(cases.map((one) => [one.title, one.path, one] as const))(
  '%s, looked up for %s',
  (_title, _path, one) => {
    const [operation] = one.read;

    it('is enough, whatever else of the answer is missing or wrong, which is counted', async () => {
      await decide(one, one.unneeded);
      expect(drift.report.mock.calls.map(([{ id }]) => id)).toContain(operation);
    });

    it.each(one.needed)('is needed: without a right %s nothing is sent', async (...changed) => {
      await expect(decide(one, [changed as unknown as Change])).rejects.toMatchObject({
        code: 'UPSTREAM',
        why: { code: 'UPSTREAM_SHAPE_OTHER', detail: expect.stringContaining(`${operation} data`) },
      });
    });
  },
);
