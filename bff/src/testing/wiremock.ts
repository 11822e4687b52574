import { forgetChanges, resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { Redis } from 'ioredis';
import { EndpointFeature, type IWireMockFeatures, WireMock } from 'wiremock-captain';
import { required } from './portal.ts';

/** One request in WireMock's journal. */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a stub answers; `body` is sent as JSON. */
export interface StubAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const wiremock = (): WireMock => new WireMock(required('TEST_WIREMOCK_URL'));

/** Requests since the journal was emptied, oldest first. */
export async function journal(): Promise<Recorded[]> {
  const entries = (await wiremock().getAllRequests()) as { request: Recorded }[];
  return entries.map(({ request }) => request).reverse();
}

export async function emptyJournal(): Promise<void> {
  await wiremock().clearAllRequests();
}

/** The stubs of this process; undefined until the first reset of a file, which may find those of anybody. */
let stubs: Set<string> | undefined;

/** From now on `resetUpstream` reckons with stubs of others, as those of another package's tests. */
export function forgetStubs(): void {
  stubs = undefined;
}

/** Resets the recorded upstream: changes, stubs of tests, journal and the gateway's reservations are removed. */
export async function resetUpstream(): Promise<void> {
  if (stubs === undefined) await resetRecording(required('TEST_WIREMOCK_URL'));
  else await removeTraces(stubs);
  stubs = new Set();
  const redis = new Redis(required('TEST_REDIS_URL'));
  const reserved = await redis.keys('ebp:{once}:*');
  await Promise.all(reserved.map((key) => redis.del(key)));
  redis.disconnect();
}

/** As `resetRecording`, which reads every recorded answer again and so takes five times as long. */
async function removeTraces(left: ReadonlySet<string>): Promise<void> {
  for (const id of left) await wiremock().deleteMapping(id);
  await forgetChanges(required('TEST_WIREMOCK_URL'));
  await resetScenarios();
  await emptyJournal();
}

/** Resets every scenario: no operation fails. */
export async function resetScenarios(): Promise<void> {
  await wiremock().resetAllScenarios();
}

/** Sets the state of a scenario of the recorded upstream, e.g. `fault.message.search` to `broken`. */
export async function setScenario(name: string, state: string): Promise<void> {
  const url = `${required('TEST_WIREMOCK_URL')}/__admin/scenarios/${name}/state`;
  const { ok, status } = await fetch(url, { method: 'PUT', body: JSON.stringify({ state }) });
  if (!ok) throw new Error(`WireMock answered ${status} to the state of ${name}`);
}

/**
 * A stub that takes precedence over all recorded ones. @returns a function that removes it again
 * @throws Error when WireMock refused it
 */
export async function stub(
  method: 'GET' | 'PUT' | 'POST',
  endpoint: string,
  answer: StubAnswer,
  features: IWireMockFeatures = {},
): Promise<() => Promise<void>> {
  const { id } = await wiremock().register(
    { method, endpoint },
    { headers: { 'Content-Type': 'application/json' }, ...answer },
    { stubPriority: 1, requestEndpointFeature: EndpointFeature.UrlPath, ...features },
  );
  if (!id) throw new Error(`WireMock refused the stub of ${method} ${endpoint}`);
  stubs?.add(id);
  return async () => {
    stubs?.delete(id);
    await wiremock().deleteMapping(id);
  };
}
