import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../lib/navigation.tsx';
import { loginPath } from '../../lib/paths.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';

/**
 * The sign-in page for this machine, for people with an account. It is closed to a live session, so that of a guest
 * ends first (SES-02); a guest who has confirmed a machine may have begun something, and logs out instead.
 */
export function AccountEntry({ code }: { readonly code: string | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const { authenticated, flags } = useSession();
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  if (flags.isGuestInfoReady) return null;
  const leave = () => {
    if (!authenticated) return navigate(loginPath(undefined, 'account', { code }));
    setIsLeaving(true);
    void logout('account');
  };
  return (
    <Button variant="quiet" isWide isBusy={isLeaving} onClick={() => void leave()}>
      {text('qr.account')}
    </Button>
  );
}
