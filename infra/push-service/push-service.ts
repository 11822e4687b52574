import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { type BrowserKeys, decrypted, newBrowserKeys } from './decrypt.ts';

/** A message as its browser gets it. */
interface Received {
  readonly text: string;
  readonly seconds: number;
  readonly topic: string | undefined;
  /** Length of what was sent: by it, a push service could guess what a message is about. */
  readonly bytes: number;
}

interface Browser {
  readonly keys: BrowserKeys;
  /** The key of the only sender that may write to it (RFC 8292 section 4). */
  readonly sender: string;
  readonly received: Received[];
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const longestSeconds = 24 * 3600;

/**
 * A push service for development and tests (RFC 8030), and the browsers that belong to it: it makes their keys, checks who sends and
 * decrypts what they get.
 *
 * `GET /` -> what each of them received; `POST /browsers {sender}` -> `{endpoint, keys}`; `GET /browsers/<id>` -> what it received; `DELETE /browsers/<id>` -> it
 * is gone; `PUT /answer {status, headers}` -> every message is answered so, without a body as before.
 */
export function createPushService(base: string): Server {
  const browsers = new Map<string, Browser>();
  let answer: Answer | undefined;

  const subscribe = (sender: string): Answer => {
    const id = randomUUID();
    const keys = newBrowserKeys();
    browsers.set(id, { keys, sender, received: [] });
    const p256dh = keys.key.getPublicKey('base64url');
    const body = { endpoint: `${base}/push/${id}`, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    return { status: 201, body };
  };

  const receive = async ({ headers }: IncomingMessage, id: string, message: Buffer): Promise<Answer> => {
    if (answer) return answer;
    const browser = browsers.get(id);
    if (!browser) return { status: 410 };
    if (!(await isSignedBy(browser.sender, headers.authorization ?? '', base))) return { status: 403 };
    const seconds = Number(headers.ttl);
    if (!Number.isInteger(seconds) || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    const { topic } = headers;
    browser.received.push({
      text: decrypted(browser.keys, message),
      seconds,
      bytes: message.length,
      topic: Array.isArray(topic) ? topic[0] : topic,
    });
    return { status: 201, headers: { Location: `${base}/message/${randomUUID()}` } };
  };

  const serve = async (request: IncomingMessage): Promise<Answer> => {
    const [, place, id = ''] = (request.url ?? '').split('/');
    const body = await buffer(request);
    const call = `${request.method} ${place}`;
    if (call === 'POST push') return receive(request, id, body);
    if (call === 'POST browsers') return subscribe(String(JSON.parse(body.toString()).sender));
    if (call === 'DELETE browsers') return { status: browsers.delete(id) ? 204 : 404 };
    if (call === 'PUT answer') answer = body.length > 0 ? JSON.parse(body.toString()) : undefined;
    if (call === 'PUT answer') return { status: 204 };
    if (call === 'GET ') return { status: 200, body: [...browsers.values()].map(({ received }) => received) };
    const browser = browsers.get(id);
    return call === 'GET browsers' && browser ? { status: 200, body: browser.received } : { status: 404 };
  };

  return http.createServer(async (request, response) => {
    const { status, headers, body } = await serve(request).catch((): Answer => ({ status: 400 }));
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Whether a message is signed by the key that the browser asked for, for this service and not for long (RFC 8292). */
async function isSignedBy(sender: string, authorization: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (key !== sender || point.length !== 65) return false;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  try {
    const { payload } = await jwtVerify(token, jwk, {
      algorithms: ['ES256'],
      audience: new URL(audience).origin,
      requiredClaims: ['exp', 'sub'],
    });
    return Number(payload.exp) <= Date.now() / 1000 + longestSeconds;
  } catch {
    return false;
  }
}
