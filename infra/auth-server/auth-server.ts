import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoClient } from '@ebp/contracts/testing/demo-world';
import type { AuthorizationCode, Provider } from 'oidc-provider';
import { accountApi, type Mail } from './account-api.ts';
import { Accounts } from './accounts.ts';
import { createNotifier } from './back-channel.ts';
import { CallCounter } from './call-counter.ts';
import type { AuthServerOptions } from './config.ts';
import { devApi } from './dev-api.ts';
import { Faults } from './faults.ts';
import type { Middleware, OidcContext } from './http.ts';
import { interaction } from './interaction.ts';
import { logoutByIdToken } from './logout.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { createProvider } from './provider.ts';
import { Sessions } from './sessions.ts';
import { createSigningKey } from './signing-key.ts';
import { TelephonyChannels, telephonyApi } from './telephony-api.ts';
import { TokenStore } from './token-store.ts';

/** A running development auth server. */
export interface AuthServer {
  readonly issuer: string;
  /** Lets requests in flight finish for at most a second, then closes every connection. */
  close(): Promise<void>;
}

const drainMs = 1000;

/** Adds to a token answer whether the user must change the password first (API-37). */
function passwordChangeNotice(accounts: Accounts): Middleware {
  return async (context, next) => {
    await next();
    const oidc: OidcContext | undefined = context.oidc;
    const accountId = oidc?.route === 'token' ? oidc.entities.AccessToken?.accountId : undefined;
    if (accountId === undefined || context.status !== 200) return;
    const isChangePassword = accounts.find(accountId)?.mustChangePassword ?? false;
    context.body = { ...(context.body as object), isChangePassword };
  };
}

/** Stores the portal's sign-ins of both flows in one place, so that every logout ends them. */
function connectSessions(provider: Provider, sessions: Sessions): void {
  provider.on('authorization_code.consumed', (code: AuthorizationCode) => {
    const { clientId, sid, accountId: sub, grantId, sessionUid: browserSession } = code;
    if (clientId !== demoClient.id || !sid || !sub || !grantId) return;
    sessions.remember({ sid, sub, grantId, browserSession });
  });
  Object.assign(provider.Client.prototype, {
    backchannelLogout: async (_sub: string, sid: string) => {
      await sessions.end(sid);
    },
  });
}

async function listen({ port, host = '127.0.0.1' }: AuthServerOptions): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Starts the authentication server of the demo world, on loopback by default. For development and tests only: its
 * accounts are public, its keys live as long as the process, and anyone on the machine can control it.
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function createAuthServer(options: AuthServerOptions): Promise<AuthServer> {
  const server = await listen(options);
  const issuer = options.issuer ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = await createSigningKey();
  const accounts = new Accounts();
  const store = new TokenStore();
  const sessions = new Sessions(store, createNotifier(issuer, options.portalUrls, key));
  const lifetime = { accessTokenSeconds: options.accessTokenTtlSeconds };
  const faults = new Faults();
  const calls = new CallCounter();
  const outbox: Mail[] = [];
  const channels = new TelephonyChannels();

  const provider = createProvider({ issuer, options, accounts, store, key, lifetime });
  // With an https issuer, a proxy in front terminates TLS and says so in X-Forwarded-Proto.
  provider.proxy = issuer.startsWith('https:');
  registerPasswordGrant(provider, accounts, sessions);
  connectSessions(provider, sessions);
  const pieces = [
    calls.middleware,
    faults.middleware,
    devApi({ accounts, sessions, store, faults, calls, outbox, lifetime, channels }),
    telephonyApi({ issuer, provider, accounts, channels }),
    accountApi(provider, accounts, outbox),
    interaction(provider, accounts),
    passwordChangeNotice(accounts),
    logoutByIdToken(provider, sessions),
  ];
  for (const piece of pieces) provider.use(piece);
  provider.on('server_error', (_ctx, error) => console.error(error));
  server.on('request', provider.callback());
  channels.attach(server);

  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        channels.close();
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), drainMs).unref();
      }),
  };
}
