import { jsonHeaders, type Mapping, mappingId, priority } from './mapping.ts';
import { render } from './template.ts';

/**
 * What users changed since the start, so that the next list shows it. A scenario state can choose between prepared
 * answers but cannot hold a text somebody typed; so inner stubs carry a JSON object instead: `/recall/...` and
 * `/remember/...` render an answer with it, and a remembered request then goes through three more:
 * - `/memory/turn` lets one change at a time pass and calls itself again for the others;
 * - `/memory/grow` adds the change to the object and renews every stub that carries it;
 * - `/memory/import` hands them to the admin interface, and the turn to the next.
 * The first change sets the scenario `changes`; from then on answers that show changes go through `/recall/`.
 * A reset loads the mappings anew and thereby empties it.
 *
 * memory[operation id][key] = { body, at, user }
 */
const recallId = mappingId('memory: recall');
const rememberId = mappingId('memory: remember');
const growId = mappingId('memory: grow');

/**
 * WireMock takes a stub out before it puts the renewed one in. In that moment a twin of lower priority answers; it is
 * renewed after the first, so one of the two is always there.
 */
function twinOf(name: string) {
  const twin = `memory: ${name} while renewed`;
  return { id: mappingId(twin), name: twin, priority: priority.cookie + 1 };
}

export const topicHeader = 'X-Memory-Topic';
export const keyHeader = 'X-Memory-Key';

/** What lists and records show: what was recorded, or what users made of it. */
export const changes = { scenarioName: 'changes', none: 'Started', shown: 'shown' } as const;

const scenario = 'memory';
const turn = { free: 'Started', taken: 'taken' } as const;
const waitMs = 20;

function call(method: string, path: string, body: string, more: object = {}) {
  const url = `{{originalRequest.baseUrl}}${path}`;
  return { name: 'webhook', parameters: { method, url, headers: jsonHeaders, body, ...more } };
}

const entry = [
  `{"{{originalRequest.headers.${topicHeader}}}":{"{{originalRequest.headers.${keyHeader}}}":{`,
  `"body":{{#if originalRequest.body}}{{originalRequest.body}}{{else}}{}{{/if}},`,
  `"at":"{{now timezone='Asia/Hong_Kong' format='yyyy-MM-dd HH:mm:ss'}}",`,
  `"user":"{{regexExtract originalRequest.headers.Authorization '[A-Z]+-[A-Z]+-[0-9]+'}}"} } }`,
].join('');

/** What an answer is rendered with before anything was changed. */
export const emptyMemory = { memory: {} } as const;

function answering(name: string, id: string) {
  return {
    id,
    name: `memory: ${name}`,
    priority: priority.cookie,
    request: { urlPathPattern: `/${name}/.*` },
    response: {
      status: 200,
      headers: jsonHeaders,
      bodyFileName: '{{request.path.[1]}}/{{request.path.[2]}}.json',
      transformers: ['response-template'],
      transformerParameters: emptyMemory,
    },
  } as const;
}

function step(name: string, path: string, id = mappingId(`memory: ${name}`)) {
  const request = { method: 'POST', urlPath: path };
  return { id, name: `memory: ${name}`, priority: priority.cookie, request, response: { status: 200 } };
}

const change = `{"memory":{{jsonMerge (toJson parameters.memory) originalRequest.body}} }`;

// The stub renews itself: its own parameters are part of what it sends to the admin interface.
const renewal = [
  `{{#assign 'change'}}${change}{{/assign}}`,
  `{{#assign 'carried'}}{"response":{"transformerParameters":{{change}} } }{{/assign}}`,
  `{{#assign 'recall'}}{{jsonMerge (toJson parameters.recall) carried}}{{/assign}}`,
  `{{#assign 'remember'}}{{jsonMerge (toJson parameters.remember) carried}}{{/assign}}`,
  `{{#assign 'listener'}}{"serveEventListeners":[{"name":"webhook","parameters":{{jsonMerge (toJson parameters) change}} }]}{{/assign}}`,
  `{"importOptions":{"duplicatePolicy":"OVERWRITE","deleteAllNotInImport":false},"mappings":[`,
  `{{recall}},{{remember}},{{jsonMerge (toJson parameters.grow) listener}},`,
  `{{jsonMerge recall (toJson parameters.recallTwin)}},{{jsonMerge remember (toJson parameters.rememberTwin)}}]}`,
].join('');

/** The stubs behind every changing answer. */
export function memoryMappings(): readonly Mapping[] {
  const recall = answering('recall', recallId);
  const remember = {
    ...answering('remember', rememberId),
    scenarioName: changes.scenarioName,
    newScenarioState: changes.shown,
    serveEventListeners: [call('POST', '/memory/turn', entry)],
  };
  const grow = step('grow', '/memory/grow', growId);
  const twins = { recallTwin: twinOf('recall'), rememberTwin: twinOf('remember') };
  const carried = { ...emptyMemory, recall, remember, grow, ...twins };
  const again = { delay: { type: 'fixed', milliseconds: waitMs } };
  return [
    recall,
    remember,
    { ...recall, ...twins.recallTwin },
    { ...remember, ...twins.rememberTwin },
    {
      ...step('turn', '/memory/turn'),
      scenarioName: scenario,
      requiredScenarioState: turn.free,
      newScenarioState: turn.taken,
      serveEventListeners: [call('POST', '/memory/grow', '{{originalRequest.body}}')],
    },
    {
      ...step('wait', '/memory/turn'),
      scenarioName: scenario,
      requiredScenarioState: turn.taken,
      serveEventListeners: [call('POST', '/memory/turn', '{{originalRequest.body}}', again)],
    },
    { ...grow, serveEventListeners: [call('POST', '/memory/import', renewal, carried)] },
    {
      ...step('import', '/memory/import'),
      response: {
        proxyBaseUrl: '{{request.baseUrl}}/__admin/mappings/import',
        proxyUrlPrefixToRemove: '/memory/import',
        transformers: ['response-template'],
      },
      serveEventListeners: [
        call('PUT', `/__admin/scenarios/${scenario}/state`, JSON.stringify({ state: turn.free })),
      ],
    },
  ];
}

/** Milliseconds a changing call is held back, so that the memory has grown before the caller can ask again. */
export const rememberDelayMs = 200;

/** Handlebars path of an entry: what was last sent to an operation for a key. */
export function remembered(operationId: string, key: string): string {
  return `parameters.memory.[${operationId}].[${key}]`;
}

/** Whether an answer shows remembered changes. */
export function usesMemory(text: string): boolean {
  return text.includes('parameters.memory');
}

/** Template text for a field: what was remembered under `at` (also empty text and false), else the recorded value. */
export function rememberedOr(operationId: string, key: string, at: string, recorded: unknown): string {
  const path = `${remembered(operationId, key)}.${at}`;
  return `{{#if (neq ${path} null)}}{{toJson ${path}}}{{else}}${render(recorded).trimEnd()}{{/if}}`;
}

/** Condition: the key of the entry an `{{#each}}` stands at was remembered for an operation. */
export function isRememberedInEach(operationId: string): string {
  // The lookup helper answers the whole map for a key that is not there, so the map's text is searched instead.
  return `(contains (toJson @root.parameters.memory.[${operationId}]) (toJson @key))`;
}
