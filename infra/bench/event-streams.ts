import { Agent, get } from 'node:http';

/**
 * Opens event streams of the gateway and keeps them open. @returns a function that closes them
 * @throws Error when one is refused
 */
export async function openStreams(
  port: number,
  sessions: readonly Readonly<Record<string, string>>[],
  count: number,
  perSession: number,
): Promise<() => void> {
  if (sessions.length * perSession < count) throw new Error(`${count} streams need more sessions`);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  for (let opened = 0; opened < count; opened += 1) {
    const headers = { ...sessions[Math.floor(opened / perSession)], accept: 'text/event-stream' };
    await new Promise<void>((resolve, reject) => {
      const request = get(
        { host: '127.0.0.1', port, path: '/bff/session/events', headers, agent },
        (answer) => {
          answer.on('error', () => {}); // it is closed in the end
          answer.resume();
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`a stream was answered ${answer.statusCode}`));
        },
      );
      request.on('error', reject);
    });
  }
  return () => agent.destroy();
}
