import { companyCode } from '@ebp/contracts/company-schema';
import type { DemoAccount } from '@ebp/contracts/testing/demo-world';
import * as z from 'zod';
import type { Mail } from './account-api.ts';
import type { Accounts } from './accounts.ts';
import type { CallCounter } from './call-counter.ts';
import { delayOrder, type Faults, failOrder } from './faults.ts';
import { type Middleware, readJson } from './http.ts';
import type { Sessions } from './sessions.ts';
import type { TelephonyChannels } from './telephony-api.ts';
import type { TokenStore } from './token-store.ts';

/** The parts that the development API controls. */
export interface DevApiParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly store: TokenStore;
  readonly faults: Faults;
  readonly calls: CallCounter;
  readonly outbox: Mail[];
  readonly lifetime: { accessTokenSeconds: number };
  readonly channels: TelephonyChannels;
}

const prefix = '/__dev/';
const user = z.object({ sub: z.string().min(1) });
const newAccount = z.object({
  pkey: z.string().regex(/^[\w-]+$/),
  code: z.email(),
  loginNames: z.array(z.string().min(1)).default([]),
  password: z.string().min(1),
  company: companyCode,
  kind: z.enum(['user', 'guest']).default('user'),
  firstName: z.string().default('Test'),
  lastName: z.string().default('Account'),
  mustChangePassword: z.boolean().default(false),
  acceptedTerms: z.boolean().default(true),
});

function toAccount({ loginNames, ...rest }: z.infer<typeof newAccount>): DemoAccount {
  return { ...rest, loginNames: [rest.code, ...loginNames], applicationPkey: `APP-${rest.company}` };
}

type Handler = (body: unknown) => unknown;
function taking<T>(schema: z.ZodType<T>, handle: (body: T) => unknown): Handler {
  return (body) => handle(schema.parse(body));
}

function handlers(parts: DevApiParts): Readonly<Record<string, Handler>> {
  const { accounts, sessions, store, faults, calls, outbox, lifetime, channels } = parts;
  const firstLifetime = lifetime.accessTokenSeconds;
  return {
    'GET calls': () => calls.counts,
    'GET mails': () => outbox,
    'POST reset': () => {
      accounts.reset();
      faults.clear();
      calls.clear();
      outbox.length = 0;
      lifetime.accessTokenSeconds = firstLifetime;
    },
    'POST delay': taking(delayOrder, (order) => faults.delay(order)),
    'POST fail': taking(failOrder, (order) => faults.fail(order)),
    'POST access-token-ttl': taking(z.object({ seconds: z.number().int().positive() }), ({ seconds }) => {
      lifetime.accessTokenSeconds = seconds;
    }),
    'POST expire-tokens': taking(
      z.object({ sub: z.string().optional(), refresh: z.boolean().default(false) }),
      ({ sub, refresh }) => ({
        accessTokens: store.expire('AccessToken', sub),
        refreshTokens: refresh ? store.expire('RefreshToken', sub) : 0,
      }),
    ),
    'POST logout': taking(z.union([z.object({ sid: z.string().min(1) }), user]), async (whose) => {
      const sids = 'sid' in whose ? [whose.sid] : sessions.ofUser(whose.sub).map(({ sid }) => sid);
      const ended = await Promise.all(sids.map((sid) => sessions.end(sid)));
      return { sids, deliveries: ended.flat() };
    }),
    // A call that rings at an agent; `sub` is the agent's key.
    'POST call': taking(user.extend({ number: z.string().default('') }), ({ sub, number }) => ({
      heardBy: channels.ring(sub, number),
    })),
    'POST accounts': taking(newAccount, (account) => accounts.add(toAccount(account))),
  };
}

/**
 * Lets tests and developers control the server: `/__dev/...`, JSON in and out; an invalid body is answered 400. Web
 * pages cannot call it: requests marked by a browser are refused, and so is any host name but loopback, which also
 * stops DNS rebinding.
 */
export function devApi(parts: DevApiParts): Middleware {
  const byRoute = handlers(parts);
  return async (context, next) => {
    if (!context.path.startsWith(prefix)) return next();
    const isFromBrowser = context.get('origin') !== '' || context.get('sec-fetch-site') !== '';
    if (isFromBrowser || !['127.0.0.1', 'localhost'].includes(context.hostname)) {
      context.status = 403;
      return;
    }
    const handler = byRoute[`${context.method} ${context.path.slice(prefix.length)}`];
    if (!handler) return;
    try {
      const body = context.method === 'GET' ? undefined : await readJson(context);
      context.body = (await handler(body)) ?? {};
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      context.status = 400;
      context.body = { error: z.prettifyError(error) };
    }
  };
}
