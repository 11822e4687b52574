import type { CompanyCode } from '@ebp/contracts/companies';
import type { EndpointRequest } from '@ebp/contracts/portal/endpoint';
import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { queryOptions } from '@tanstack/react-query';
import { ask, askFirst, endpointAddress } from '../lib/gateway/portal-client.ts';
import { recoverSession } from '../lib/gateway/session-recovery.ts';
import { leaveDocument, never } from '../lib/pages/leave-document.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { askSession, type SessionAnswer, withKeysHeld } from './fetch-session.ts';

export const sessionKey = ['session'] as const;
/** Matches all queries except the session. */
export const allButSession = {
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey[0],
};

/** The first parts of query keys by which news, and whatever was sent, makes several queries old. */
export const currentUserKey = ['user', 'current'] as const;
/** Below that of the signed-in user, so that a machine is refetched with them after something was sent. */
export const machineKey = [...currentUserKey, 'machine'] as const;
export const ordersKey = ['consumable-orders'] as const;
export const readingsKey = ['meter-read'] as const;
export const usersKey = ['users'] as const;

/**
 * While somebody is signed in, their session is held until an answer about them: one about nobody is the end of their
 * session, which may be recovered, and whoever else is signed in by now needs another document, as does a session of
 * another company.
 * @param company which the page was opened for
 * @param settings `now`: with the company's settings as the ERP has them, which a replica may remember for a while
 * @param next where a sign-in leads: the address of the other document, this page's otherwise
 */
export function sessionQuery(company: CompanyCode, settings?: 'now', next?: string) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client, signal }): Promise<SessionBootstrap> => {
      const held = client.getQueryData<SessionBootstrap>(sessionKey);
      const askOnce = () => askSession(company, undefined, signal, settings);
      let answer = await askOnce();
      if (held?.authenticated) {
        if (!answer.authenticated && (await recoverSession())) answer = await askOnce();
        if (!answer.authenticated) return held;
      }
      if (answer.company !== company || (held?.authenticated && isOfAnother(answer))) {
        leaveDocument(next ?? location.pathname + location.search, true);
        return never;
      }
      return withKeysHeld(answer);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Whether the answer is about somebody else than whose keys are held: the page still shows what the person before was
 * doing, and would send it in the other's name. Their input is stored, sealed for them alone, so nobody is asked whether
 * to stay.
 */
function isOfAnother({ storageKeys: keys }: SessionAnswer): boolean {
  return keys?.some(({ id }) => storageKeys().some((held) => held.id === id)) === false;
}

export type BodyOf<Id extends keyof Endpoints> =
  EndpointRequest<Endpoints[Id]> extends { readonly body: infer Body } ? Body : never;

/** A 401 is the answer of these calls, not the end of a session. */
const aboutSession = { isAboutSession: true } as const;

/** The page that follows needs the schemas, but nobody waits for them here. */
export const login = (body: BodyOf<'session.login'>) => askFirst('session.login', { body }, aboutSession);

/** The password change that a login required before its session is complete. */
export const changeExpiredPassword = (body: BodyOf<'session.change-password'>) =>
  ask('session.change-password', { body }, aboutSession);

export const resetPassword = (body: BodyOf<'session.reset-password'>) =>
  ask('session.reset-password', { body }, aboutSession);

/** The address for signing in with the company's own account. */
export function ssoPath(company: CompanyCode, redirecturl: string | undefined): string {
  return endpointAddress('session.sso', { query: { company, redirecturl } });
}
