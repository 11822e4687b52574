import type { CompanyCode } from '@ebp/contracts/company';
import { addresses } from './addresses.ts';

/** A request as the upstream received it. */
interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly loggedDate: number;
}

/** The requests that the upstream received at this path, in order. */
export async function sentRequests(path: string): Promise<readonly SentRequest[]> {
  const response = await fetch(`${addresses.wiremock}/__admin/requests/find`, {
    method: 'POST',
    body: JSON.stringify({ urlPath: path }),
  });
  const { requests } = (await response.json()) as { requests: SentRequest[] };
  return requests.sort((a, b) => a.loggedDate - b.loggedDate);
}

/** The JSON bodies that the upstream received at this path, in order. */
export async function sentBodies(path: string): Promise<Record<string, unknown>[]> {
  return (await sentRequests(path)).map(({ body }) => JSON.parse(body));
}

/** The query parameters that the upstream received at this path, in order. */
export async function sentQueries(path: string): Promise<Record<string, string>[]> {
  const requests = await sentRequests(path);
  return requests.map(({ url }) => Object.fromEntries(new URL(url, addresses.wiremock).searchParams));
}

/** Makes one operation of the upstream fail from now on; without a state it works again. */
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

/** Removes the company's guest account, until the demo data are reset. */
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

/** Delays all answers below this path, until the demo data are reset. */
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
