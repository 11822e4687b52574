/** V8's memory in bytes after garbage collection. */
export interface HeapSize {
  readonly usedBytes: number;
  /** Memory outside the heap that is owned by objects in it: buffers. */
  readonly backingBytes: number;
}

/**
 * Runs garbage collection in a process started with `--inspect=127.0.0.1:<port>` and measures what is left, through the
 * Chrome DevTools protocol. Without the collection, heap size depends more on the moment of measuring than on leaks.
 */
export async function heapAfterCollection(port: number): Promise<HeapSize> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  try {
    // Finalizers run between collections and release more.
    for (let pass = 0; pass < 3; pass += 1) await command(socket, pass, 'HeapProfiler.collectGarbage');
    const usage = await command(socket, 9, 'Runtime.getHeapUsage');
    return { usedBytes: Number(usage.usedSize), backingBytes: Number(usage.backingStorageSize ?? 0) };
  } finally {
    socket.close();
  }
}

async function command(socket: WebSocket, id: number, method: string): Promise<Record<string, unknown>> {
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    const hear = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as {
        id?: number;
        result?: Record<string, unknown>;
        error?: object;
      };
      if (message.id !== id) return;
      socket.removeEventListener('message', hear);
      if (message.result === undefined) reject(new Error(`${method}: ${JSON.stringify(message.error)}`));
      else resolve(message.result);
    };
    socket.addEventListener('message', hear);
  });
  socket.send(JSON.stringify({ id, method }));
  return answered;
}

async function once(socket: WebSocket, type: 'open'): Promise<void> {
  await new Promise((resolve, reject) => {
    socket.addEventListener(type, resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
}
