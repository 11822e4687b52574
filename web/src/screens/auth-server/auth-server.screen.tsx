import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { completeSso } from '../../api/session.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Page } from '../../components/frame/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { reportClientWarning } from '../../lib/client-log.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { loginPath } from '../../lib/paths.ts';
import { useSessionActions } from '../../lib/session.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Receives what the authentication server put into the address, hands it to the gateway at once, and takes it out of
 * the history before anything else can read it (OPN-03).
 */
export function AuthServerScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { refresh } = useSessionActions();
  const hasBegun = useRef(false);
  usePageTitle(text('login.handOver'));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = readAnswer(new URLSearchParams(location.search));
    history.replaceState(history.state, '', location.pathname);
    const handOver = async () => {
      if (!answer) throw new Error('the address holds neither code and state nor token');
      const { next } = await completeSso(answer);
      if (next.startsWith('/bff/')) return location.replace(next);
      await refresh();
      await navigate(next, { replace: true });
    };
    handOver().catch((error: unknown) => {
      reportClientWarning('single sign-on not completed', error);
      void navigate(loginPath(undefined, 'failed'), { replace: true });
    });
  }, [navigate, refresh]);
  return (
    <main aria-busy>
      <Page>
        <h1>{text('login.handOver')}</h1>
        <Skeleton />
      </Page>
    </main>
  );
}
