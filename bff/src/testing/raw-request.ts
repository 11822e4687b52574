import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request line exactly as given; test clients do not, because they normalise paths. Resolves with the status. */
export function sendRaw(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, path, headers: { 'X-EBP-Request': '1', ...headers } },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

/** Closes the connections kept alive for `sendRaw`. */
export function closeRaw(): void {
  agent.destroy();
}
