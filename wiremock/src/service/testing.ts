import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Ask, asking } from '../check/ask.ts';
import { createStateService, type StateServiceOptions } from './server.ts';

/** The state service in the test's own process, reset before each test. @returns calls as the gateway makes them */
export function useStateService(options: StateServiceOptions = {}): {
  readonly ask: Ask;
  readonly url: () => string;
} {
  const server = createStateService(options);
  let url = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(async () => {
    await fetch(`${url}/__state`, { method: 'DELETE' });
  });
  return { ask: (...question) => asking(url)(...question), url: () => url };
}
