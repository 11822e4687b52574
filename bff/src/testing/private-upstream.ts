import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** An upstream whose certificate nobody knows. */
export async function startPrivateUpstream() {
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true }],
  });
  const tokens: unknown[] = [];
  const server = createServer({ key: own.private, cert: own.cert }, ({ headers }, response) => {
    tokens.push(headers['x-token']);
    response.end();
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority: own.cert,
    tokens,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
