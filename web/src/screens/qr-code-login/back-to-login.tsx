import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSessionActions } from '../../lib/session.ts';

/** Back to the login page: the guest's session ends with it, since the page is closed to a live one (QRL-05). */
export function BackToLogin() {
  const text = useText();
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
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
