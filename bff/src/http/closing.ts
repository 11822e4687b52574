import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often to look for connections that have become idle. */
const lookMs = 100;

/**
 * Shuts a server down gracefully: it ends as soon as the last call is answered. Node itself waits for connections that
 * a browser keeps alive, or opened in advance and never used.
 * @returns the function that does so; it resolves when no connection is left
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
