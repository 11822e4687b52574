import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSearchParams } from '../../lib/navigation.tsx';
import type { EndReason } from '../../lib/session.ts';
import { LoginNotice } from './login-notice.tsx';

const reasons: Readonly<Record<Exclude<EndReason, 'account'> | 'failed' | 'noGuests', PlainMessageId>> = {
  timeout: 'login.reason.timeout',
  logout: 'login.reason.logout',
  ended: 'login.reason.ended',
  closed: 'login.reason.closed',
  rejected: 'login.reason.rejected',
  passwordChange: 'login.reason.passwordChange',
  failed: 'login.reason.failed',
  noGuests: 'error.guestLoginUnavailable',
};

/** Anybody can write a link, so only text in the form of a correlation id is shown. */
const correlationIds = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Why the person is on the login page again, in their language (LOG-22, SES-08). An unknown code shows nothing. */
export function LogoutReason() {
  const text = useText();
  const [search] = useSearchParams();
  const code = Object.keys(reasons).find((name) => name === search.get('reason')) as
    | keyof typeof reasons
    | undefined;
  if (!code) return null;
  const ref = search.get('ref') ?? '';
  return (
    <LoginNotice kind="reason" correlationId={correlationIds.test(ref) ? ref : undefined}>
      {text(reasons[code])}
    </LoginNotice>
  );
}
