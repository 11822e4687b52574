import { demoClient } from '@ebp/contracts/testing/demo-world';
import * as oauth from 'openid-client';
import { createAuthServer } from '../auth-server.ts';
import { type Portal, startPortal } from './portal.ts';

/** The server under test with two portals, called as the gateway calls it. */
export interface Stack {
  readonly issuer: string;
  readonly portals: readonly [Portal, Portal];
  readonly client: oauth.Configuration;
  signIn(company: string, username: string, password: string): Promise<Tokens>;
  /** Calls the development API. */
  dev(path: string, body?: unknown): Promise<Response>;
  /** Calls one of the server's own JSON endpoints. */
  call(method: string, path: string, body: unknown, bearer?: string): Promise<Response>;
  close(): Promise<void>;
}

export type Tokens = oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;

/** A value without which the test cannot continue. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('expected a value');
  return value;
}

export async function startStack(): Promise<Stack> {
  const portals = [await startPortal(), await startPortal()] as const;
  const server = await createAuthServer({
    port: 0,
    portalUrls: [portals[0].url, portals[1].url],
    clientSecret: demoClient.secret,
    accessTokenTtlSeconds: 300,
  });
  const client = await oauth.discovery(new URL(server.issuer), demoClient.id, demoClient.secret, undefined, {
    execute: [oauth.allowInsecureRequests, oauth.enableNonRepudiationChecks],
  });
  const json = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.issuer + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    issuer: server.issuer,
    portals,
    client,
    signIn: (company, username, password) =>
      oauth.genericGrantRequest(client, 'email-and-password', { company, username, password }),
    dev: (path, body) => json(body === undefined ? 'GET' : 'POST', `/__dev/${path}`, body),
    call: (method, path, body, bearer) =>
      json(method, path, body, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    close: async () => {
      await Promise.all([server.close(), portals[0].close(), portals[1].close()]);
    },
  };
}
