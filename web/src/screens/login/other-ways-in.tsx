import { ssoPath } from '../../api/session.ts';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation.tsx';
import { useSession } from '../../lib/session.ts';
import { LoginNotice } from './login-notice.tsx';
import type { Arrival } from './use-arrival.ts';
import { useScan } from './use-scan.ts';

/** Loaded for people who scanned a machine or may want to; the login form does not wait for it. */
export const GuestEntry = lazyPart(async () => (await import('./guest-entry.tsx')).GuestEntry);

/** Below the login form: the company's own account if it has single sign-on, or a machine's code. */
export function OtherWaysIn({ onDone }: { onDone: Arrival['go'] }) {
  const text = useText();
  const { login, company } = useSession();
  const [search] = useSearchParams();
  const { isScanned } = useScan();
  return (
    <>
      {login.isSsoAvailable && (
        <Link
          look={{ isWide: true, variant: login.isPasswordAvailable || isScanned ? 'secondary' : 'primary' }}
          href={ssoPath(company, search.get('redirecturl') ?? undefined)}
        >
          {text('login.sso')}
        </Link>
      )}
      {!login.isPasswordAvailable && !login.isSsoAvailable && (
        <LoginNotice kind="problem">{text('login.noWay')}</LoginNotice>
      )}
      {!isScanned && login.isGuestLoginAvailable && <GuestEntry onDone={onDone} />}
    </>
  );
}
