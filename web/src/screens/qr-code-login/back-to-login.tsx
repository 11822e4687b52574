import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';

/**
 * Back to the login page, where a guest can continue with the same machine or another one; this ends the session, since
 * the login page is closed to a live one (QRL-05). A person with a confirmed machine or an account keeps the session
 * and goes home.
 */
export function BackToLogin() {
  const text = useText();
  const { flags } = useSession();
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!flags.isLoginByScan || flags.isGuestInfoReady)
    return (
      <Link look={{ variant: 'quiet', isWide: true }} to={paths.ebpHome}>
        {text('common.back')}
      </Link>
    );
  const leave = () => {
    setIsLeaving(true);
    void logout();
  };
  return (
    <Button variant="quiet" isWide isBusy={isLeaving} onClick={leave}>
      {text('common.back')}
    </Button>
  );
}
