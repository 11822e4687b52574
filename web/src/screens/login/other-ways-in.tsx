import { useSearchParams } from 'react-router-dom';
import { ssoPath } from '../../api/session.ts';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { codeIn } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { GuestEntry } from './guest-entry.tsx';
import type { Arrival } from './use-arrival.ts';

/** As a guest in QR mode (SES-12), or with the company's own account where it has single sign-on. */
export function OtherWaysIn({ onDone }: { onDone: Arrival['go'] }) {
  const text = useText();
  const { login, company, flags } = useSession();
  const [search] = useSearchParams();
  const code = codeIn(search);
  const hasCode = code !== undefined || flags.isQRCodeLogin;
  return (
    <>
      {(hasCode || login.isGuestLoginAvailable) && (
        <GuestEntry code={code} hasCode={hasCode} onDone={onDone} />
      )}
      {login.isSsoAvailable && (
        <Link look={{ isWide: true }} href={ssoPath(company, search.get('redirecturl') ?? undefined)}>
          {text('login.sso')}
        </Link>
      )}
    </>
  );
}
