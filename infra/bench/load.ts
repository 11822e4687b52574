import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** The generator's settings, as JSON in its only argument. */
export interface LoadOrder {
  /** Connections are spread evenly over several. */
  readonly port: number | readonly number[];
  readonly path: string;
  /** Of one session, or of several that the connections use in turn. */
  readonly headers: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly seconds: number;
  /** Longest pause of a connection between two requests, in milliseconds; each pause is random. */
  readonly pauseMs?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly failures: number;
  /** First lines of unsuccessful answers, with the number of each. */
  readonly failed: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** One connection that sends its next request when the last answer is complete. */
function drive(
  order: LoadOrder,
  port: number,
  request: Buffer,
  until: number,
  latencies: number[],
  failed: Map<string, number>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect(port, '127.0.0.1');
  let sentAt = 0;
  const reader = new AnswerReader();
  const send = () => {
    if (performance.now() > until) {
      socket.destroy();
      resolve();
      return;
    }
    sentAt = performance.now();
    socket.write(request);
  };
  socket.setNoDelay(true);
  socket.once('connect', send);
  socket.on('error', reject);
  socket.on('data', (chunk) => {
    const status = reader.push(chunk);
    if (status === undefined) return;
    latencies.push(performance.now() - sentAt);
    if (!status.startsWith('HTTP/1.1 200')) failed.set(status, (failed.get(status) ?? 0) + 1);
    if (order.pauseMs === undefined) send();
    else setTimeout(send, Math.random() * order.pauseMs);
  });
  return promise;
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const ports = [order.port].flat();
  const requests = [order.headers].flat().map((own) => {
    const headers = Object.entries({ host: `127.0.0.1:${ports[0]}`, ...own });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return Buffer.from(`GET ${order.path} HTTP/1.1\r\n${lines}\r\n`);
  });
  const latencies: number[] = [];
  const failed = new Map<string, number>();
  const startedAt = performance.now();
  const until = startedAt + order.seconds * 1000;
  const drives = Array.from({ length: order.connections }, (_, index) =>
    drive(
      order,
      ports[index % ports.length] ?? 0,
      requests[index % requests.length] as Buffer,
      until,
      latencies,
      failed,
    ),
  );
  await Promise.all(drives);
  const failures = [...failed.values()].reduce((sum, one) => sum + one, 0);
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    requests: latencies.length,
    failures,
    failed: Object.fromEntries(failed),
    seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder;
  process.stdout.write(JSON.stringify(await run(order)));
}
