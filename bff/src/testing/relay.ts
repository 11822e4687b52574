import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a server that a test can cut and restore. */
export async function startRelay(target: number) {
  const sockets = new Set<Socket>();
  let server: Server;
  const relay = {
    port: 0,
    /** How often data was sent to the server: with calls one after the other, the number of round trips. */
    sent: 0,
    async start() {
      server = createServer((near) => {
        const far = connect(target, '127.0.0.1');
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => socket.destroy());
          socket.on('close', () => (socket === near ? far : near).destroy());
        }
        near.on('data', () => {
          relay.sent += 1;
        });
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((resolve) => server.listen(relay.port, '127.0.0.1', resolve));
      const address = server.address();
      if (typeof address === 'object' && address !== null) relay.port = address.port;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await relay.start();
  return relay;
}
