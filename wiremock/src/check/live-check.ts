import { operations } from '@ebp/contracts';
import { success, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { faultScenario } from '../framework/faults.ts';
import type { Mapping, RequestExample } from '../framework/mapping.ts';
import { changes } from '../framework/memory.ts';
import type { LoadedMapping } from './load.ts';
import { send } from './send.ts';
import { strictFaults } from './strict-parse.ts';

const byId = new Map<string, Operation>(operations.map((operation) => [operation.id, operation]));
const atOnce = 8;

interface Case {
  readonly operation: Operation;
  readonly mapping: Mapping;
  readonly example: RequestExample;
}

async function admin(url: string, path: string, method: string, body?: unknown): Promise<void> {
  const response = await fetch(`${url}/__admin/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}

/** What is wrong with the answer to a success example. */
async function answerFaults(operation: Operation, response: Response): Promise<readonly string[]> {
  if (response.status !== 200) return [`answered ${response.status}: ${(await response.text()).trim()}`];
  if (operation.answer === 'stream') {
    const { byteLength } = await response.arrayBuffer();
    return byteLength > 0 ? [] : ['answered no bytes'];
  }
  const text = await response.text();
  try {
    return strictFaults(success(operation.data), JSON.parse(text), 'answer');
  } catch (error) {
    return [`is not JSON: ${error instanceof Error ? error.message : error}`];
  }
}

async function successFaults(url: string, { operation, mapping, example }: Case): Promise<readonly string[]> {
  const response = await send(url, example);
  const matched = response.headers.get('Matched-Stub-Name');
  const isPassedOn = mapping.response.proxyBaseUrl !== undefined && matched?.startsWith('memory: ');
  const isOwn = matched === mapping.name || isPassedOn;
  return isOwn ? answerFaults(operation, response) : [`its example is answered by "${matched}"`];
}

async function faultFaults(url: string, { operation, mapping, example }: Case): Promise<readonly string[]> {
  await admin(url, `scenarios/${faultScenario(operation.id)}/state`, 'PUT', {
    state: mapping.requiredScenarioState,
  });
  const response = await send(url, example);
  const body: unknown = await response.json();
  if (mapping.metadata?.outcome === 'failure') {
    return response.status >= 500 ? [] : [`answered ${response.status} instead of a failure`];
  }
  return response.status === 200
    ? strictFaults(upstreamRejection, body, 'rejection')
    : [`answered ${response.status}`];
}

function casesOf(loaded: readonly LoadedMapping[], outcomes: readonly string[]): readonly Case[] {
  return loaded.flatMap(({ mapping }) => {
    const { operation: id = '', outcome = '', example } = mapping.metadata ?? {};
    const operation = byId.get(id);
    return operation && example && outcomes.includes(outcome) ? [{ operation, mapping, example }] : [];
  });
}

async function inTurn(
  cases: readonly Case[],
  check: (one: Case) => Promise<readonly string[]>,
  width: number,
): Promise<readonly string[]> {
  const waiting = [...cases];
  const found: string[] = [];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { mapping } = one;
      found.push(...(await check(one)).map((fault) => `"${mapping.name}" ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return found;
}

/** Sends every example to a running recording and holds every answer to its contract. */
export async function liveFaults(url: string, loaded: readonly LoadedMapping[]): Promise<readonly string[]> {
  await resetRecording(url);
  const successes = casesOf(loaded, ['success']);
  const creates = successes.filter(({ operation }) => operation.effect === 'create');
  const recorded = successes.filter(({ operation, mapping }) => {
    return operation.effect === 'read' && mapping.requiredScenarioState !== changes.shown;
  });
  const others = successes.filter((one) => !creates.includes(one) && !recorded.includes(one));
  const check = (one: Case) => successFaults(url, one);
  const faults = [
    ...(await inTurn(recorded, check, atOnce)),
    // What was created is read afterwards, and the memory takes one change at a time.
    ...(await inTurn(creates, check, 1)),
    ...(await inTurn(others, check, atOnce)),
    ...(await inTurn(casesOf(loaded, ['rejected', 'failure']), (one) => faultFaults(url, one), 1)),
  ];
  await resetRecording(url);
  return faults;
}
