import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often is looked for connections whose answer is out. */
const lookMs = 100;

/**
 * Ends a server as soon as the last call is answered. Node itself waits for every connection that a browser keeps open after
 * its answer, or opened in advance and never used.
 * @returns what to call for it; resolves when no connection is left
 */
export function closing(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    const looking = setInterval(closeUnused, lookMs);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(looking);
  };
}
