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
