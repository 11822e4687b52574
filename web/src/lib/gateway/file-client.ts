import { ApiError } from './api-error.ts';
import { arrived, dataOf, reach, recovering } from './http.ts';
import {
  endpointAddress,
  type JsonEndpoint,
  type PageEndpointId,
  type Parts,
  type Sent,
} from './portal-client.ts';

/**
 * Fetches the bytes behind a link of the gateway, such as a signed file link; with a body it uses POST. @throws
 * ApiError, as `send`
 */
export async function fetchFile(path: string, body?: unknown): Promise<Blob> {
  return recovering(async () => {
    const response = await reach({ method: body === undefined ? 'GET' : 'POST', path, body, accept: '*/*' });
    if (response.ok) return arrived(response.blob());
    await dataOf(response);
    const correlationId = response.headers.get('X-Correlation-Id') ?? undefined;
    throw new ApiError('BAD_ANSWER', { messageId: 'error.server', correlationId });
  });
}

/** Fetches the bytes of an endpoint. @throws ApiError, as `ask` */
export function askBytes<Id extends Exclude<PageEndpointId, JsonEndpoint>>(
  id: Id,
  request: Sent<Id>,
): Promise<Blob> {
  return fetchFile(endpointAddress(id, request), (request as Parts).body);
}
