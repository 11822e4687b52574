import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { required } from './portal.ts';

/** For an upstream of a test: the recorded upstream's own answer to what it was asked. */
export function passToRecorded(request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = request;
  const target = new URL(url, required('TEST_WIREMOCK_URL'));
  const onward = httpRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
}
