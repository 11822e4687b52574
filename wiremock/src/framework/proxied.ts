import { companyCodes } from '@ebp/contracts/company';
import { stateUrlVariable } from '@ebp/contracts/testing/recorded-upstream-options';
import type { Answer } from '../service/answer.ts';
import { noChanges } from '../service/state.ts';
import { Facts } from '../world/facts.ts';
import { pagesPattern } from '../world/pages.ts';
import { worldOf } from '../world/world.ts';
import { type Mapping, mappingId, priority, type ResponseDefinition } from './mapping.ts';
import { pathPattern } from './paths.ts';
import { requestExample } from './request-example.ts';

/** Passes the call on to the state service, wherever WireMock was told that it is. */
const passedOn: ResponseDefinition = {
  proxyBaseUrl: `{{systemValue type='ENVIRONMENT' key='${stateUrlVariable}'}}`,
  transformers: ['response-template'],
};

/** The answer of an operation that comes from the state service, with calls to try it, of every company. */
export function answerMapping({ operation, examples }: Answer): Mapping {
  const worlds = companyCodes.map((company) => worldOf(new Facts(company), noChanges()));
  return {
    id: mappingId(operation.id),
    name: operation.id,
    priority: priority.answer,
    request: { method: operation.method, urlPathPattern: pathPattern(operation) },
    response: passedOn,
    metadata: {
      operation: operation.id,
      outcome: 'success',
      examples: worlds.flatMap((world) => examples(world).map((one) => requestExample(operation, one))),
    },
  };
}

/** What users changed, and the clock of the recorded world, to be seen, set and reset at WireMock's own address. */
export const stateMapping: Mapping = {
  id: mappingId('state'),
  name: 'state: what users changed, and the clock',
  priority: priority.answer,
  request: { urlPathPattern: '/__(state|clock)' },
  response: passedOn,
  metadata: { outcome: 'guard' },
};

/** Pages of the companies' own sites, written by the state service from `pages.json`. */
export const pagesMapping: Mapping = {
  id: mappingId('static: pages'),
  name: 'static: pages',
  priority: priority.answer,
  request: { method: 'GET', urlPathPattern: pagesPattern },
  response: passedOn,
  metadata: { outcome: 'guard' },
};
