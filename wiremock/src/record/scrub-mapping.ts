import { operations } from '@ebp/contracts';
import type { Mapping, RequestPattern } from '../framework/mapping.ts';
import { jsonHeaders, mappingId } from '../framework/mapping.ts';
import { pathPattern } from '../framework/paths.ts';
import { pdf } from '../framework/pdf.ts';
import { Fakes } from './fakes.ts';
import { scrubJson, scrubText } from './scrub-json.ts';

/** A mapping as WireMock's recorder makes it. */
export interface RecordedMapping {
  readonly request: Omit<RequestPattern, 'bodyPatterns'> & {
    readonly bodyPatterns?: readonly { readonly equalToJson?: string }[];
  };
  readonly response: {
    readonly status: number;
    readonly body?: string;
    readonly base64Body?: string;
    readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  };
  readonly scenarioName?: string;
  readonly requiredScenarioState?: string;
  readonly newScenarioState?: string;
}

function scrubUrl(url: string, fakes: Fakes): string {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (search === undefined) return path;
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) query.append(name, scrubText(name, value, fakes));
  return `${path}?${query}`;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function scrubRequest(request: RecordedMapping['request'], fakes: Fakes): RequestPattern {
  const url = request.url ?? request.urlPath ?? '/';
  const company = request.headers?.['X-Company'];
  const bodies = (request.bodyPatterns ?? []).flatMap(({ equalToJson }) => {
    const json = parsed(equalToJson);
    return json === undefined ? [] : [{ equalToJson: JSON.stringify(scrubJson(json, fakes)) }];
  });
  return {
    method: request.method ?? 'GET',
    url: scrubUrl(url, fakes),
    ...(company && { headers: { 'X-Company': company } }),
    ...(bodies.length > 0 && { bodyPatterns: bodies }),
  };
}

/** Only the media type survives of the headers; documents are replaced whole, for nobody can look inside them. */
function scrubResponse({ status, body, headers }: RecordedMapping['response'], fakes: Fakes) {
  const json = parsed(body);
  if (json !== undefined) return { status, headers: jsonHeaders, jsonBody: scrubJson(json, fakes) };
  const header = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const contentType = String(header ?? 'application/octet-stream');
  const isPdf = contentType.startsWith('application/pdf');
  return {
    status,
    headers: { 'Content-Type': contentType },
    body: isPdf ? pdf('Recorded document', ['Its content was not kept.']) : '',
  };
}

function operationOf({ method, url = '' }: RequestPattern) {
  const [path = ''] = url.split('?');
  return operations.find((one) => one.method === method && new RegExp(`^${pathPattern(one)}$`).test(path));
}

/** The recorder names later states after the call's address; their number is all that counts. */
const stateOf = (state: string): string =>
  state === 'Started' ? state : `State ${/\d+$/.exec(state)?.[0] ?? ''}`;

/** A recorded mapping without anything of its people, ready to be written and played. */
function scrubMapping(recorded: RecordedMapping, index: number, fakes: Fakes): Mapping {
  const request = scrubRequest(recorded.request, fakes);
  const response = scrubResponse(recorded.response, fakes);
  const operation = operationOf(request);
  const name = `recorded ${index + 1}: ${operation?.id ?? request.method}`;
  return {
    id: mappingId(`${name} ${request.url}`),
    name,
    ...(recorded.scenarioName && { scenarioName: fakes.of('text', recorded.scenarioName) }),
    ...(recorded.requiredScenarioState && { requiredScenarioState: stateOf(recorded.requiredScenarioState) }),
    ...(recorded.newScenarioState && { newScenarioState: stateOf(recorded.newScenarioState) }),
    request,
    response,
    ...(operation && { metadata: { operation: operation.id } }),
  };
}

/** Applies a change to every text of a value, also to those inside a JSON text. */
function mapTexts(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') {
    return name === 'equalToJson' ? JSON.stringify(mapTexts(JSON.parse(value), change)) : change(value);
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, key)]));
}

/**
 * Scrubs a whole recording: the text of a mapping file. What was replaced in one place is then replaced wherever
 * else it occurs.
 * @throws Error when an original is still there afterwards; nothing may be written then
 */
export function scrubRecording(recorded: readonly RecordedMapping[]): string {
  const fakes = new Fakes();
  const first = recorded.map((mapping, index) => scrubMapping(mapping, index, fakes));
  let leaks = 0;
  const change = (text: string): string => {
    const changed = fakes.within(text);
    leaks += fakes.leaksIn(changed);
    return changed;
  };
  const mappings = first.map(({ request, response, ...rest }) => ({
    ...rest,
    request: {
      ...request,
      url: change(request.url ?? ''),
      ...(mapTexts({ bodyPatterns: request.bodyPatterns }, change) as object),
    },
    response: mapTexts(response, change),
  }));
  if (leaks > 0) throw new Error(`${leaks} recorded values could not be replaced; nothing was written`);
  return `${JSON.stringify({ mappings }, null, 2)}\n`;
}
