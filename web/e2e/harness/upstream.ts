import type { CompanyCode } from '@ebp/contracts/company';
import { addresses } from './addresses.ts';

/** A request as it reached the upstream. */
interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly loggedDate: number;
}

/** What reached the upstream at this path, in the order it was sent. */
export async function sentRequests(path: string): Promise<readonly SentRequest[]> {
  const response = await fetch(`${addresses.wiremock}/__admin/requests/find`, {
    method: 'POST',
    body: JSON.stringify({ urlPath: path }),
  });
  const { requests } = (await response.json()) as { requests: SentRequest[] };
  return requests.sort((a, b) => a.loggedDate - b.loggedDate);
}

/** JSON bodies that reached the upstream at this path, in the order they were sent. */
export async function sentBodies(path: string): Promise<Record<string, unknown>[]> {
  return (await sentRequests(path)).map(({ body }) => JSON.parse(body));
}

/** Query parameters of the calls that reached the upstream at this path, in the order they were sent. */
export async function sentQueries(path: string): Promise<Record<string, string>[]> {
  const requests = await sentRequests(path);
  return requests.map(({ url }) => Object.fromEntries(new URL(url, addresses.wiremock).searchParams));
}

/** Makes the upstream fail at one operation from now on; without a state it works again. */
export async function setFault(
  operation: string,
  state?: 'rejected' | 'failure' | 'slow' | 'reset' | 'broken',
): Promise<void> {
  const { ok, status } = await fetch(`${addresses.wiremock}/__admin/scenarios/fault.${operation}/state`, {
    method: 'PUT',
    ...(state !== undefined && { body: JSON.stringify({ state }) }),
  });
  if (!ok) throw new Error(`WireMock answered ${status} to a fault of ${operation}`);
}

/** The company names no account for guests, until the demo state is reset. */
export async function switchGuestsOff(company: CompanyCode): Promise<void> {
  const response = await fetch(`${addresses.wiremock}/__admin/mappings`, {
    method: 'POST',
    body: JSON.stringify({
      priority: 1,
      request: { urlPath: '/api/ebp/login/config', headers: { 'X-Company': { equalTo: company } } },
      response: {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        jsonBody: { isSuccess: true, data: { imageUrl: null, guestUser: null, bannerList: [] } },
      },
    }),
  });
  if (!response.ok) throw new Error(`no guests at ${company}: ${response.status}`);
}

/** The next answers under this path take so many milliseconds, until the demo state is reset. */
export async function delayUpstream(path: string, milliseconds: number): Promise<void> {
  const response = await fetch(`${addresses.wiremock}/__admin/mappings`, {
    method: 'POST',
    body: JSON.stringify({
      priority: 1,
      request: { urlPath: path },
      response: {
        status: 200,
        fixedDelayMilliseconds: milliseconds,
        headers: { 'Content-Type': 'application/json' },
        jsonBody: { isSuccess: true, data: { pkey: 'late' } },
      },
    }),
  });
  if (!response.ok) throw new Error(`delay of ${path}: ${response.status}`);
}
