import { upstreamRequest } from '@ebp/contracts/upstream-request';
import * as z from 'zod';
import {
  type Mapping,
  mappingId,
  type RequestPattern,
  type ResponseDefinition,
  type ValuePattern,
} from '../framework/mapping.ts';
import { Fakes } from './fakes.ts';
import type { RecordedCall } from './recorder.ts';
import { type ScrubbedCall, scrubbedCall } from './scrub-call.ts';

/** The exact recorded call takes precedence over any other call to the same address. */
const priorities = { exact: 5, otherwise: 8 } as const;

export interface Recording {
  readonly mappings: readonly Mapping[];
  /** Calls outside the catalogue; nothing of them was recorded. */
  readonly leftOut: number;
  /** The fakes it was written with: clients of the recording must use these. */
  readonly fakes: Fakes;
}

/** Scrubs recorded calls and turns them into stubs that match the same calls again. */
export async function recordingOf(calls: readonly RecordedCall[]): Promise<Recording> {
  const fakes = new Fakes();
  // One pass to learn what is replaced anywhere, and one to find it in texts that would be kept.
  for (const call of calls) await scrubbedCall(call, fakes);
  fakes.seek();
  const scrubbed: ScrubbedCall[] = [];
  for (const call of calls) {
    const one = await scrubbedCall(call, fakes);
    if (one) scrubbed.push(one);
  }
  return { mappings: stubsOf(scrubbed), leftOut: calls.length - scrubbed.length, fakes };
}

function stubsOf(calls: readonly ScrubbedCall[]): readonly Mapping[] {
  const exact = grouped(calls, (call) => exactPattern(call));
  const otherwise = grouped(
    calls.filter(({ isSuccess }) => isSuccess),
    (call) => addressPattern(call),
  );
  return [
    ...[...exact.values()].flatMap((same, index) => turns(same, index + 1)),
    ...[...otherwise.values()].map((same, index) => lastAnswer(same, index + 1)),
  ];
}

interface Same {
  readonly request: RequestPattern;
  readonly id: string;
  readonly responses: ResponseDefinition[];
}

function grouped(calls: readonly ScrubbedCall[], pattern: (call: ScrubbedCall) => RequestPattern) {
  const groups = new Map<string, Same>();
  for (const call of calls) {
    const request = pattern(call);
    const key = JSON.stringify(request);
    const same = groups.get(key) ?? { request, id: call.operation.id, responses: [] };
    same.responses.push(call.response);
    groups.set(key, same);
  }
  return groups;
}

/** A call made several times gets its answers in the recorded order; the last one repeats. */
function turns({ request, id, responses }: Same, number: number): readonly Mapping[] {
  const name = `recorded ${number}: ${id}`;
  const stateOf = (turn: number): string => (turn === 0 ? 'Started' : `Answer ${turn + 1}`);
  const answers = new Set(responses.map((response) => JSON.stringify(response)));
  const told = answers.size === 1 ? responses.slice(0, 1) : responses;
  return told.map((response, turn) => ({
    id: mappingId(`${name} ${turn}`),
    name: told.length === 1 ? name : `${name}, answer ${turn + 1}`,
    priority: priorities.exact,
    ...(told.length > 1 && { scenarioName: name, requiredScenarioState: stateOf(turn) }),
    ...(turn < told.length - 1 && { newScenarioState: stateOf(turn + 1) }),
    request,
    response,
    metadata: { operation: id },
  }));
}

/** A replay may send other texts on another day: the address still answers. */
function lastAnswer({ request, id, responses }: Same, number: number): Mapping {
  const name = `recorded, asked otherwise ${number}: ${id}`;
  return {
    id: mappingId(name),
    name,
    priority: priorities.otherwise,
    request,
    response: responses.at(-1) as ResponseDefinition,
    metadata: { operation: id },
  };
}

function addressPattern({ operation, company, actingFor, path }: ScrubbedCall) {
  return {
    method: operation.method,
    urlPath: path,
    headers: {
      ...(company && { 'X-Company': { equalTo: company } }),
      // An agent is answered otherwise for itself than for a customer.
      'X-Acting-For': actingFor ? { equalTo: actingFor } : { absent: true },
    } satisfies RequestPattern['headers'],
  };
}

/** The parts that the call had; optional parts of the contract that it lacked must be absent. */
function exactPattern(call: ScrubbedCall): RequestPattern {
  const { operation, language, query, body, form } = call;
  const address = addressPattern(call);
  const schemas = upstreamRequest(operation);
  const possible = schemas.query instanceof z.ZodObject ? Object.keys(schemas.query.shape) : [];
  const parameters = Object.fromEntries([
    ...Object.entries(query).map(([name, value]) => [name, valuePattern(value)]),
    ...possible.filter((name) => !(name in query)).map((name) => [name, { absent: true }]),
  ]);
  return {
    ...address,
    headers: { ...address.headers, ...(language && { 'Accept-Language': { equalTo: language } }) },
    ...(Object.keys(parameters).length > 0 && { queryParameters: parameters }),
    ...(body !== undefined && {
      bodyPatterns: [
        { equalToJson: JSON.stringify(body), ignoreArrayOrder: false, ignoreExtraElements: false },
      ],
    }),
    ...(schemas.body && body === undefined && !form && { bodyPatterns: [{ absent: true }] }),
    ...(form && Object.keys(form).length > 0 && { multipartPatterns: Object.entries(form).map(partPattern) }),
  };
}

const valuePattern = (value: string | readonly string[]): ValuePattern =>
  typeof value === 'string' ? { equalTo: value } : { hasExactly: value.map((equalTo) => ({ equalTo })) };

const partPattern = ([name, equalTo]: [string, string]) => ({
  matchingType: 'ANY' as const,
  headers: { 'Content-Disposition': { contains: `name="${name}"` } },
  bodyPatterns: [{ equalTo }],
});
