import { connect } from 'node:net';

/** The noise generator's settings, as JSON in its only argument. */
export interface NoiseOrder {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
}

/** Requests written at once, far more than anything answers. */
const ahead = 200;

/**
 * Sends requests without waiting for answers, as fast as the server reads them, and reconnects when it is disconnected.
 */
function shout({ port }: NoiseOrder, requests: Buffer): void {
  const socket = connect(port, '127.0.0.1');
  const more = () => {
    while (socket.write(requests));
  };
  socket.once('connect', more);
  socket.on('drain', more);
  socket.on('data', () => undefined);
  socket.on('error', () => undefined);
  socket.once('close', () => shout({ port } as NoiseOrder, requests));
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2] ?? '{}') as NoiseOrder;
  const headers = Object.entries({ host: `127.0.0.1:${order.port}`, ...order.headers });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const requests = Buffer.from(`GET ${order.path} HTTP/1.1\r\n${lines}\r\n`.repeat(ahead));
  for (let index = 0; index < order.connections; index += 1) shout(order, requests);
}
