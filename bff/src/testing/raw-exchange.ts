import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly body: string;
}

/** Whether an answer is complete, as far as its text shows. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n') + 4;
  if (head < 4 || text.startsWith('HTTP/1.1 100')) return false;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, head))?.[1];
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + Number(length);
}

/** Sends bytes exactly as given, well-formed or not, and reads one answer, or until no more data arrives. */
export function exchange(url: string, bytes: Buffer, patienceMs = 300): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const read = () => Buffer.concat(chunks).toString('latin1');
    const finish = () => {
      socket.destroy();
      const text = read();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const head = text.indexOf('\r\n\r\n') + 4;
      // Everything after a complete answer belongs to the next one.
      const length = /^content-length: (\d+)/im.exec(text.slice(0, head))?.[1];
      resolve({ status, body: text.slice(head, length === undefined ? undefined : head + Number(length)) });
    };
    socket.setTimeout(patienceMs, finish);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(read())) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

/** What was received for bytes of any kind until the connection was closed or no more data arrived. */
export interface Conversation {
  readonly text: string;
  /** Statuses of the answers, in their order. */
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

/**
 * Sends bytes exactly as given and reads everything that comes back.
 * @param patienceMs for how long nothing may come back before the end
 * @param quietMs the same once there is a whole answer
 */
export function converse(
  url: string,
  bytes: Buffer | string,
  patienceMs = 300,
  quietMs = patienceMs,
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
      if (isWhole(text)) socket.setTimeout(quietMs);
    });
    socket.setTimeout(patienceMs, () => finish(false));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

/** Status of the first final answer to bytes of any kind; 0 when the connection is closed or silent without one. */
export function statusOf(url: string, bytes: Buffer, patienceMs: number): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    const status = () => Number(/(?:^|\r\n\r\n)HTTP\/1\.1 ([2-5]\d\d) /.exec(text)?.[1] ?? 0);
    const finish = () => {
      socket.destroy();
      resolve(status());
    };
    const patience = setTimeout(finish, patienceMs);
    socket.on('data', (chunk) => {
      text += chunk;
      if (status() !== 0) finish();
    });
    socket.on('error', finish);
    socket.on('close', () => {
      clearTimeout(patience);
      finish();
    });
  });
}
