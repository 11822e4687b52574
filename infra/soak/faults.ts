import { setTimeout as delay } from 'node:timers/promises';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { Redis } from 'ioredis';
import type { ReplicatedPortal } from '../topology/replicated-portal.ts';
import type { Action } from '../traffic/actions.ts';

const upstreamFaults = ['rejected', 'failure', 'slow', 'reset', 'broken'] as const;
const faultMs = 2000;

/** A temporary fault. */
type Fault = (portal: ReplicatedPortal, actions: readonly Action[]) => Promise<string>;

/**
 * If the upstream refuses to identify a user, it closes their account, which ends their sessions as intended (decision
 * 0065).
 */
const isEndOfAccount = (operation: string, fault: (typeof upstreamFaults)[number]): boolean =>
  operation === userCurrentInfo.id && fault === 'rejected';

/** One operation fails in one of the recorded upstream's ways. */
const operationFails: Fault = async ({ upstreamUrl }, actions) => {
  const operation = any(actions.map(({ name }) => name).filter((name) => !name.startsWith('/')));
  const fault = any(upstreamFaults.filter((one) => !isEndOfAccount(operation, one)));
  await setScenario(upstreamUrl, `fault.${operation}`, fault);
  await delay(faultMs);
  await setScenario(upstreamUrl, `fault.${operation}`);
  return `upstream ${fault}`;
};

/** Redis is unresponsive for longer than the gateway's timeout. */
const redisStalls: Fault = async ({ redisPort }) => {
  const redis = new Redis({ port: redisPort, host: '127.0.0.1' });
  await redis.call('CLIENT', 'PAUSE', '600', 'ALL');
  redis.disconnect();
  await delay(1000);
  return 'redis stalls';
};

/** The issuer drops the next token calls. */
const issuerFails: Fault = async ({ issuerUrl }) => {
  await dev(issuerUrl, 'fail', { endpoint: 'token', drop: true, times: 3 });
  await delay(faultMs);
  return 'issuer fails';
};

const faults: readonly Fault[] = [
  operationFails,
  operationFails,
  operationFails,
  operationFails,
  redisStalls,
  issuerFails,
];

/**
 * Causes one fault after the other until told to stop. Access tokens live for seconds meanwhile, so that refreshes meet
 * the faults as well. @returns how often each fault happened
 */
export async function injectFaults(
  portal: ReplicatedPortal,
  actions: readonly Action[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const injected: Record<string, number> = {};
  while (!signal.aborted) {
    const name = await any(faults)(portal, actions);
    injected[name] = (injected[name] ?? 0) + 1;
    await delay(1000, undefined, { signal }).catch(() => {});
  }
  return injected;
}

/** Calls the development API of the auth server. @throws Error when it refuses */
export async function dev(issuerUrl: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${issuerUrl}/__dev/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the auth server answered ${answer.status} to ${path}`);
}

/** Without a state the scenario is reset. */
async function setScenario(upstreamUrl: string, name: string, state?: string): Promise<void> {
  const answer = await fetch(`${upstreamUrl}/__admin/scenarios/${name}/state`, {
    method: 'PUT',
    ...(state === undefined ? {} : { body: JSON.stringify({ state }) }),
  });
  if (!answer.ok) throw new Error(`${name} ${state}: the recorded upstream answered ${answer.status}`);
}

function any<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}
