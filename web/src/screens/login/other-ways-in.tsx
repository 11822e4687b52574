import { useSearchParams } from 'react-router-dom';
import { ssoPath } from '../../api/session.ts';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import type { Arrival } from './use-arrival.ts';
import { useScan } from './use-scan.ts';

/** Fetched for whoever comes from a machine or may go to one; name and password do not wait for it. */
export const GuestEntry = lazyPart(async () => (await import('./guest-entry.tsx')).GuestEntry);

/** Below name and password: with the company's own account where it has single sign-on, or to a machine whose code is at hand. */
export function OtherWaysIn({ onDone }: { onDone: Arrival['go'] }) {
  const text = useText();
  const { login, company } = useSession();
  const [search] = useSearchParams();
  const { isScanned } = useScan();
  return (
    <>
      {login.isSsoAvailable && (
        <Link look={{ isWide: true }} href={ssoPath(company, search.get('redirecturl') ?? undefined)}>
          {text('login.sso')}
        </Link>
      )}
      {!isScanned && login.isGuestLoginAvailable && <GuestEntry onDone={onDone} />}
    </>
  );
}
