import { companyCodes } from '@ebp/contracts/companies';
import { isGatewayAddress } from '@ebp/contracts/portal/first-routes';
import type { AuthServerRequest } from '@ebp/contracts/portal/session';
import { useEffect, useRef } from 'react';
import { completeSso } from '../../api/auth-server.ts';
import { ssoPath } from '../../api/session.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useAccountSwitch } from '../../components/sign-in/use-account-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { reportClientWarning } from '../../lib/gateway/client-log.ts';
import { useLocation, useNavigate } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { loginPath, paths } from '../../lib/pages/paths.ts';
import { useSessionActions } from '../../lib/session/session.ts';

/** The login page then starts with the form for a new password. */
const mustChangePassword = { replace: true, state: { mustChangePassword: true } };

/**
 * Receives what the authentication server put into the address, sends it to the gateway at once, and removes it from
 * the history before anything else can read it (OPN-03).
 */
export function AuthServerScreen() {
  const text = useText();
  const navigate = useNavigate();
  const company = useLocation().pathname.split('/')[3] || undefined;
  const { refresh } = useSessionActions();
  const { signIn, question } = useAccountSwitch();
  const hasBegun = useRef(false);
  usePageTitle(text('login.handOver'));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = readAnswer(new URLSearchParams(location.search), company);
    history.replaceState(history.state, '', location.pathname);
    const handOver = async () => {
      if (!answer) throw new Error('the address holds neither code and state nor token');
      const result = await signIn(
        () => completeSso(answer),
        // A code can be used only once, so single sign-on starts again; a token can be sent again.
        async ({ company, redirecturl }) =>
          'token' in answer ? completeSso(answer) : { next: ssoPath(company, redirecturl) },
      );
      if (!result) return navigate(paths.root, { replace: true });
      if ('passwordChangeRequired' in result) {
        const { redirecturl } = result;
        return navigate(loginPath(undefined, undefined, { redirecturl }), mustChangePassword);
      }
      const { next } = result;
      if (isGatewayAddress(next)) return location.replace(next);
      const { authenticated } = await refresh(undefined, next);
      return navigate(authenticated ? next : loginPath(next, 'noCookie'), { replace: true });
    };
    handOver().catch((error: unknown) => {
      reportClientWarning('single sign-on not completed', error);
      const words =
        error instanceof ApiError
          ? { ref: error.correlationId, redirecturl: error.params.redirecturl }
          : undefined;
      void navigate(loginPath(undefined, 'failed', words), { replace: true });
    });
  }, [company, navigate, refresh, signIn]);
  return (
    <main aria-busy>
      <Page>
        <h1>{text('login.handOver')}</h1>
        <Skeleton />
        {question}
      </Page>
    </main>
  );
}

/**
 * The response to an authorization request, successful or not, or the token of the older hand-over.
 * @param at the last part of the address: the company whose own issuer it came from
 */
export function readAnswer(search: URLSearchParams, at?: string): AuthServerRequest | undefined {
  const [code, state, iss, error, token] = ['code', 'state', 'iss', 'error', 'token'].map(
    (name) => search.get(name) ?? '',
  );
  const company = companyCodes.find((known) => known === at);
  const own = company === undefined ? {} : { company };
  if (code && state) return iss ? { code, state, iss, ...own } : { code, state, ...own };
  if (error && state) return { error, state };
  return token ? { token, ...own } : undefined;
}
