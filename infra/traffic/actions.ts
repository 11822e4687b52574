import { randomUUID } from 'node:crypto';
import { operations } from '@ebp/contracts/catalogue';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { recordedExamples } from '@ebp/contracts/testing/recorded-upstream';
import { signIn } from './sign-in.ts';
import { verdictOf } from './verdict.ts';

/** One call a visitor may make. */
export interface Action {
  readonly name: string;
  readonly effect: 'read' | 'write' | 'create';
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const own: readonly Action[] = ['/bff/session?company=CHK', '/bff/home', '/bff/code-lists?types=COUNTRY'].map(
  (path) => ({
    name: path.split('?', 1)[0] ?? path,
    effect: 'read',
    method: 'GET',
    path,
  }),
);

/**
 * Left out: changes of users, which decide what the visitors themselves may see, uploads, which need a captcha solved, and scanned
 * codes, of which a session may try thirty in a quarter of an hour.
 */
const callable = operations.filter(
  ({ access, request, effect, id }) =>
    access.to !== 'nobody' &&
    request !== 'multipart' &&
    id !== 'qr-code.machine' &&
    (effect === 'read' || !id.startsWith('user.')),
);

/** Every call that the recorded upstream can answer, made by the demo administrator, and the gateway's own. */
async function recordedActions(upstreamUrl: string): Promise<Action[]> {
  const examples = await recordedExamples(upstreamUrl);
  const bearer = `Bearer dev.${demoAccounts.harbourAdmin.pkey}.example`;
  return callable.flatMap((operation) =>
    examples
      .filter(({ operation: id, headers }) => id === operation.id && headers.Authorization === bearer)
      .slice(0, 3)
      .map(({ url, body }) => ({
        name: operation.id,
        effect: operation.effect,
        method: operation.method,
        path: url,
        ...(operation.body === undefined ? {} : { body: JSON.stringify(body) }),
      })),
  );
}

/**
 * The calls that succeed at a healthy gateway, repeatedly. A later failure is then not a fault of the call.
 * @throws Error when hardly any does
 */
export async function workingActions(url: string, upstreamUrl: string): Promise<Action[]> {
  const headers = await signIn(url);
  const candidates = [...own, ...(await recordedActions(upstreamUrl))];
  const working: Action[] = [];
  for (const action of candidates) {
    const verdicts = [
      await verdictOf(send(url, headers, action)),
      await verdictOf(send(url, headers, action)),
    ];
    if (verdicts.every((verdict) => verdict === 'ok')) working.push(action);
  }
  const names = new Set(working.map(({ name }) => name));
  if (names.size < callable.length / 2) throw new Error(`only ${[...names].join(', ')} succeed`);
  return working;
}

/** Makes the call once, a create with its own idempotency key. */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  { effect, method, path, body }: Action,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(url + path, {
    method,
    signal,
    headers: {
      ...headers,
      ...(effect === 'create' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
}
