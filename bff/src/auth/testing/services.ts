/** Addresses of the services for tests; `npm run test:services -- <command>` starts the services. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests by "npm run test:services -- <command>"`);
  return value;
}

export const redisUrl = (): string => required('TEST_REDIS_URL');

/** Time limit for Redis and for connecting, in tests that are not about such limits, in milliseconds: a machine may be busy. */
export const patientMs = 10_000;
export const authUrl = (): string => required('TEST_AUTH_URL');
/** The portal's address to which the auth server redirects browsers. */
export const publicUrl = (): string => process.env.TEST_PUBLIC_URL ?? 'http://localhost:8080';

/** Controls the development auth server. */
export async function authServer<T = unknown>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${authUrl()}/__dev/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the auth server answered ${response.status} to ${path}`);
  return (await response.json()) as T;
}

export interface Calls {
  readonly endpoints: Readonly<Record<string, number>>;
  readonly grants: Readonly<Record<string, number>>;
}

/** How often the auth server was called since the last reset. */
export const authCalls = (): Promise<Calls> => authServer<Calls>('calls');
