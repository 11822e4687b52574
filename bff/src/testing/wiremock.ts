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

/** The bodies that went to this path since the journal was emptied, oldest first. */
export async function sentTo(path: string) {
  return (await journal()).filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
}

export async function emptyJournal(): Promise<void> {
  await wiremock().clearAllRequests();
}

/** The stubs of the running file's tests. */
const stubs = new Set<string>();
/** The number of recorded stubs, once they were read anew by this process. */
let recordedCount: number | undefined;

/**
 * For the start of a file: nothing is left of earlier ones, of this package or another. A file that leaves a stub of a
 * user would otherwise decide about the rights of those who sign in to the next one.
 */
export async function beginRecorded(): Promise<void> {
  const url = required('TEST_WIREMOCK_URL');
  stubs.clear();
  if (recordedCount !== undefined && (await stubCount(url)) === recordedCount) {
    await forgetChanges(url);
    // A long journal of large answers would exhaust WireMock's memory when it is listed.
    await emptyJournal();
    return resetScenarios();
  }
  await resetRecording(url);
  recordedCount = await stubCount(url);
}

async function stubCount(url: string): Promise<number> {
  const answer = await fetch(`${url}/__admin/mappings?limit=1`);
  const { meta } = (await answer.json()) as { readonly meta: { readonly total: number } };
  return meta.total;
}

/**
 * Resets the recorded upstream: changes, stubs of tests, journal and the gateway's reservations are removed. Recorded
 * stubs are not read again, which would take five times as long.
 */
export async function resetUpstream(): Promise<void> {
  for (const id of stubs) await wiremock().deleteMapping(id);
  stubs.clear();
  await forgetChanges(required('TEST_WIREMOCK_URL'));
  await resetScenarios();
  await emptyJournal();
  const redis = new Redis(required('TEST_REDIS_URL'));
  const reserved = await redis.keys('ebp:{once}:*');
  await Promise.all(reserved.map((key) => redis.del(key)));
  redis.disconnect();
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
  stubs.add(id);
  return async () => {
    stubs.delete(id);
    await wiremock().deleteMapping(id);
  };
}

/** Registers a stub as WireMock's own API describes it, until the next reset. */
export async function register(mapping: object): Promise<void> {
  const url = `${required('TEST_WIREMOCK_URL')}/__admin/mappings`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(mapping) });
  if (!answer.ok) throw new Error(`WireMock answered ${answer.status} to a stub`);
  stubs.add(((await answer.json()) as { readonly id: string }).id);
}
