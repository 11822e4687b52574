import { connect } from 'node:net';

const interim = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Where the first final answer of a text ends, as far as its text shows; undefined while it does not. */
function endOf(text: string): number | undefined {
  const start = text.startsWith(interim) ? interim.length : 0;
  const head = text.indexOf('\r\n\r\n', start) + 4;
  if (head < 4) return undefined;
  const length = /^content-length: (\d+)/im.exec(text.slice(start, head))?.[1];
  const end = length === undefined ? text.length : head + Number(length);
  return (length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end) ? end : undefined;
}

const isWhole = (text: string): boolean => endOf(text) !== undefined;

/** What was received for bytes of any kind. */
export interface Conversation {
  readonly text: string;
  /** Statuses of the answers, in their order. */
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

/**
 * Sends bytes exactly as given, well-formed or not, and reads until the connection is closed, no more data arrives or
 * what arrived is enough.
 * @param patienceMs for how long nothing may come back before the end
 * @param quietMs the same once there is a whole answer
 */
export function converse(
  url: string,
  bytes: Buffer | string,
  patienceMs = 300,
  quietMs = patienceMs,
  isEnough: (text: string) => boolean = () => false,
): Promise<Conversation> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    const finish = (isClosed: boolean) => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ text, statuses, isClosed });
    };
    socket.on('data', (chunk) => {
      text += chunk;
      if (isEnough(text)) finish(false);
      else if (isWhole(text)) socket.setTimeout(quietMs);
    });
    socket.setTimeout(patienceMs, () => finish(false));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

/** The first answer to bytes of any kind; its status is 0 when the connection was closed without one. */
export async function exchange(url: string, bytes: Buffer, patienceMs = 300) {
  const { text, statuses } = await converse(url, bytes, patienceMs, patienceMs, isWhole);
  return { status: statuses[0] ?? 0, body: text.slice(text.indexOf('\r\n\r\n') + 4, endOf(text)) };
}

const finalStatusOf = (text: string) => Number(/(?:^|\r\n\r\n)HTTP\/1\.1 ([2-5]\d\d) /.exec(text)?.[1] ?? 0);

/** Status of the first final answer to bytes of any kind; 0 when the connection is closed or silent without one. */
export async function statusOf(url: string, bytes: Buffer, patienceMs: number): Promise<number> {
  const { text } = await converse(url, bytes, patienceMs, patienceMs, (got) => finalStatusOf(got) !== 0);
  return finalStatusOf(text);
}
