import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { allButSession, sessionKey, sessionQuery } from '../../api/session.ts';
import { rememberLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { sendLogout } from '../../lib/gateway/http.ts';
import { loginPath } from '../../lib/pages/paths.ts';
import { sessionEndRoot, tellOtherWindows } from '../../lib/pages/window-changes.ts';
import { actingHandle, leaveActing } from '../../lib/session/acting.ts';
import {
  type EndReason,
  type SessionActions,
  SessionActionsProvider,
  SessionContextProvider,
} from '../../lib/session/session.ts';
import { forgetVisitor } from '../../lib/storage/forget-visitor.ts';
import { localStore } from '../../lib/storage/safe-storage.ts';
import { dropStorageKeys } from '../../lib/storage/storage-keys.ts';
import { EndReasonProvider } from '../router/require-session.tsx';
import { SessionWatch } from './session-watch.tsx';

interface SessionProviderProps {
  /** The gateway's answer when the page opened. */
  readonly first: SessionBootstrap;
  readonly children: ReactNode;
  /** This tab acts for a customer: a document does for all of its calls, so whoever signs in next needs another one. */
  readonly isActing?: boolean;
}

/**
 * Holds the session and is the only place that changes it: by asking again, signing out, or learning that it ended
 * elsewhere.
 */
export function SessionProvider({
  first,
  children,
  isActing = actingHandle !== undefined,
}: SessionProviderProps) {
  const client = useQueryClient();
  const { store } = useLanguage();
  const { data: session } = useQuery({ ...sessionQuery(first.company), initialData: first });
  const [reason, setReason] = useState<EndReason>();

  const [isOver, setIsOver] = useState(isActing && !first.authenticated);
  const isLeaving = useRef(false);

  const actions = useMemo<SessionActions>(() => {
    /** Goes on with the login page; in a tab that acts, it or `elsewhere` is another document, and this never resolves. */
    const show = (why: EndReason, elsewhere?: string) => {
      tellOtherWindows(sessionEndRoot, why === 'logout' ? '{"reason":"logout"}' : '');
      if (isActing) {
        // Without keys: what the pages save while unmounting would stay behind.
        dropStorageKeys();
        setIsOver(true);
        return leaveActing(elsewhere ?? loginPath(undefined, why));
      }
      setReason(why);
      setIsOver(false);
      // An answer that is still on its way tells of the session that has ended.
      void client.cancelQueries({ queryKey: sessionKey });
      client.setQueryData(sessionKey, withoutUser);
      client.removeQueries(allButSession);
      // Nor does the answer to what was sent in it fill the cache again.
      for (const sent of client.getMutationCache().getAll()) sent.setOptions({ meta: { ...sent.meta } });
      return elsewhere;
    };
    return {
      // A sign-out started here is also reported to this window; its reason is known already.
      end: (why) => !isLeaving.current && void show(why),
      refresh: async (answer, next) => {
        if (!answer)
          return client.fetchQuery({ ...sessionQuery(first.company, undefined, next), staleTime: 0 });
        const session = await answer;
        client.setQueryData(sessionKey, session);
        return session;
      },
      logout: async (why = 'logout') => {
        isLeaving.current = true;
        // Whatever the servers answer, this browser signs out: without an answer, the end of the session is asked for
        // again before anything else is asked about one.
        const elsewhere = await sendLogout().catch((error: unknown) =>
          reportClientWarning('logout not confirmed', error),
        );
        await forgetVisitor(first.company, elsewhere !== undefined);
        // A tab that acts is leaving until its next document is there.
        isLeaving.current = isActing;
        return show(why, elsewhere || undefined);
      },
    };
  }, [client, first.company, isActing]);

  useEffect(() => {
    if (session.authenticated) {
      rememberUserKind(session.flags.isLoginByScan ? 'guest' : 'user');
      // The page may still be in a language whose choice was erased when somebody signed out.
      const { language } = store.getSnapshot();
      if (language !== first.language) rememberLanguage(first.company, language);
    } else {
      // After the pages have unmounted: what they save while unmounting must still be kept.
      dropStorageKeys();
      if (isActing) void leaveActing(location.pathname + location.search);
    }
  }, [session.authenticated, session.flags.isLoginByScan, isActing, first, store]);

  return (
    <SessionContextProvider value={session}>
      <SessionActionsProvider value={actions}>
        <EndReasonProvider value={reason}>
          {!isOver && children}
          {session.authenticated && <SessionWatch onOver={() => setIsOver(true)} />}
        </EndReasonProvider>
      </SessionActionsProvider>
    </SessionContextProvider>
  );
}

function withoutUser(session: SessionBootstrap | undefined): SessionBootstrap | undefined {
  if (!session) return undefined;
  const { user: _user, functionKeys: _keys, expiresAt: _expiry, ...rest } = session;
  const { guestContact: _contact, guestMachines: _machines, ...visit } = rest;
  const flags = { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: false };
  return { ...visit, authenticated: false, flags };
}

const key = 'ebp.userKind';

/**
 * Stores whether the last visitor of this browser was a guest or had an account (SES-11), and nothing else about them.
 */
function rememberUserKind(kind: 'guest' | 'user'): void {
  localStore.set(key, kind);
}
