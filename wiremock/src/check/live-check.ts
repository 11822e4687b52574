import { operations } from '@ebp/contracts/catalogue';
import { success, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { callAdmin } from '../framework/admin.ts';
import { faultScenario } from '../framework/faults.ts';
import type { Mapping, RequestExample } from '../framework/mapping.ts';
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

/** Faults of the answer to a success example. */
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

/** Answered by the mapping itself, or by a hand-written stub for the operation, which takes precedence. */
async function successFaults(
  url: string,
  { operation, mapping, example }: Case,
  loaded: readonly LoadedMapping[],
): Promise<readonly string[]> {
  const response = await send(url, example);
  const matched = response.headers.get('Matched-Stub-Name');
  const isByHand = loaded.some(
    ({ file, mapping: { name, metadata } }) =>
      file.startsWith('manual/') && name === matched && metadata?.operation === operation.id,
  );
  return matched === mapping.name || isByHand
    ? answerFaults(operation, response)
    : [`its example is answered by "${matched}"`];
}

async function faultFaults(url: string, { operation, mapping, example }: Case): Promise<readonly string[]> {
  await callAdmin(url, 'PUT', `scenarios/${faultScenario(operation.id)}/state`, {
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

function successCases(loaded: readonly LoadedMapping[]): readonly Case[] {
  return loaded.flatMap(({ mapping }) => {
    const { operation: id = '', outcome, examples = [] } = mapping.metadata ?? {};
    const operation = byId.get(id);
    return operation && outcome === 'success'
      ? examples.map((example) => ({ operation, mapping, example }))
      : [];
  });
}

/** A fault is tried with a call that would otherwise succeed. */
function faultCases(loaded: readonly LoadedMapping[], successes: readonly Case[]): readonly Case[] {
  return loaded.flatMap(({ mapping }) => {
    const { operation: id, outcome = '' } = mapping.metadata ?? {};
    const call = successes.find(({ operation }) => operation.id === id);
    return call && ['rejected', 'failure'].includes(outcome) ? [{ ...call, mapping }] : [];
  });
}

const isRejection = ({ mapping }: Case): boolean => mapping.metadata?.outcome === 'rejected';

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

/**
 * Sends every example to a recording in its initial state, or to the service behind one, and checks every answer
 * against its contract.
 */
export async function answersFaults(
  url: string,
  loaded: readonly LoadedMapping[],
): Promise<readonly string[]> {
  const successes = successCases(loaded);
  const reads = successes.filter(({ operation }) => operation.effect === 'read');
  const changes = successes.filter(({ operation }) => operation.effect !== 'read');
  const check = (one: Case) => successFaults(url, one, loaded);
  return [
    ...(await inTurn(reads, check, atOnce)),
    ...(await inTurn(changes, check, 1)),
    // Once more, now that the answers include the changes.
    ...(await inTurn(reads, check, atOnce)),
  ];
}

/** Checks a running recording completely: the answers, and that each operation fails when a tester forces it to. */
export async function liveFaults(url: string, loaded: readonly LoadedMapping[]): Promise<readonly string[]> {
  await resetRecording(url);
  const faultsOf = faultCases(loaded, successCases(loaded));
  const fault = (one: Case) => faultFaults(url, one);
  const faults = [
    ...(await answersFaults(url, loaded)),
    // One operation has one fault at a time; different operations are tested in parallel.
    ...(await inTurn(faultsOf.filter(isRejection), fault, atOnce)),
    ...(await inTurn(
      faultsOf.filter((one) => !isRejection(one)),
      fault,
      atOnce,
    )),
  ];
  await resetRecording(url);
  return faults;
}
