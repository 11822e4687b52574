import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backChannelLogoutPath } from '../back-channel.ts';

/** Acts as a portal: keeps the logout tokens it receives. */
export interface Portal {
  readonly url: string;
  readonly logoutTokens: string[];
  close(): Promise<void>;
}

export async function startPortal(): Promise<Portal> {
  const logoutTokens: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('logout_token');
    if (request.url === backChannelLogoutPath && token) logoutTokens.push(token);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logoutTokens,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
