import type { Operation } from '@ebp/contracts/operation';
import { userCreate } from '@ebp/contracts/operations/user';
import { jsonHeaders, type Mapping, mappingId, priority, type ResponseDefinition } from './mapping.ts';
import { pathPattern } from './paths.ts';

/** Scenario a tester sets to force an outcome, the same way for every operation. */
export const faultScenario = (operationId: string): string => `fault.${operationId}`;

/** Longer than any timeout of a gateway. */
const slowMs = 60_000;

const rejected: ResponseDefinition = {
  status: 200,
  headers: jsonHeaders,
  jsonBody: { isSuccess: false, data: null },
};
const failure: ResponseDefinition = {
  status: 500,
  // Headers that real servers leak, to test that a gateway removes them.
  headers: { ...jsonHeaders, Server: 'ERP/7.2', 'Set-Cookie': 'JSESSIONID=upstream-secret; Path=/' },
  jsonBody: {
    error: 'Internal Server Error',
    trace: 'java.lang.IllegalStateException at erp.core.Ledger:214',
  },
};
const slow: ResponseDefinition = { ...rejected, fixedDelayMilliseconds: slowMs };
const reset: ResponseDefinition = { fault: 'CONNECTION_RESET_BY_PEER' };
const broken: ResponseDefinition = {
  status: 200,
  headers: jsonHeaders,
  body: '{"isSuccess": true, "data": {',
};

/** State of the fault scenario -> the upstream's behaviour. */
export const faultResponses = { rejected, failure, slow, reset, broken } as const;

/** Statuses that a tester may choose as well. */
export const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] as const;

/** The state of the fault scenario in which an operation answers with a status. */
export const statusState = (status: number): string => `status ${status}`;

/** The stub for it, added on request: recording one per status would make ten times as many stubs. */
export const statusMapping = (operation: Operation, status: number): Omit<Mapping, 'id'> =>
  forced(operation, statusState(status), {
    status,
    headers: jsonHeaders,
    jsonBody: { error: statusState(status) },
  });

/** One mapping per state; none is active until a tester sets the scenario. */
export function faultMappings(operation: Operation): readonly Mapping[] {
  return Object.entries(faultResponses).map(([state, response]) => {
    const mapping = forced(operation, state, response);
    return { id: mappingId(mapping.name), ...mapping };
  });
}

function forced(operation: Operation, state: string, response: ResponseDefinition): Omit<Mapping, 'id'> {
  return {
    name: `${operation.id}: fault ${state}`,
    priority: priority.fault,
    scenarioName: faultScenario(operation.id),
    requiredScenarioState: state,
    request: { method: operation.method, urlPathPattern: pathPattern(operation) },
    response,
    metadata: {
      operation: operation.id,
      outcome: state === 'rejected' || state === 'failure' ? state : 'fault',
    },
  };
}

/** Machines whose serial number makes every create call fail in one way, each with the machine's key. */
const failingMachines = {
  ERR500: { pkey: 'HK-M-0020', response: failure },
  ERRSLOW: { pkey: 'HK-M-0021', response: slow },
  ERRRESET: { pkey: 'HK-M-0022', response: reset },
  ERRJSON: { pkey: 'HK-M-0023', response: broken },
} as const;

/**
 * A create call that names a failing machine, by serial number or key, fails in that machine's way; except a new user,
 * whose form names every machine that can be granted.
 */
export function failingSerialMappings(operation: Operation): readonly Mapping[] {
  const namesMachines = operation.request !== 'multipart' && operation.id !== userCreate.id;
  if (operation.effect !== 'create' || !namesMachines) return [];
  return Object.entries(failingMachines).map(([serial, { pkey, response }]) => {
    const name = `${operation.id}: serial ${serial}`;
    return {
      id: mappingId(name),
      name,
      priority: priority.failingSerial,
      request: {
        method: operation.method,
        urlPathPattern: pathPattern(operation),
        bodyPatterns: [{ matches: `(?s).*"(${serial}|${pkey})".*` }],
      },
      response,
      metadata: { operation: operation.id, outcome: 'fault' },
    };
  });
}
