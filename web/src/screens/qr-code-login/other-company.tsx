import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useHref } from '../../lib/navigation.tsx';
import { loginPath } from '../../lib/paths.ts';
import { useSession, useSessionActions } from '../../lib/session.ts';
import { BackToLogin } from './back-to-login.tsx';
import styles from './qr-code-login.module.css';

/** The code belongs to a machine of another company: that company's page can open it, after signing out here. */
export function OtherCompany({ code }: { code: string }) {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const target = useHref(loginPath(undefined, undefined, { code }));
  const leave = async () => {
    setIsLeaving(true);
    await logout();
    location.assign(target);
  };
  return (
    <>
      <h1>{text('qr.otherCompanyTitle')}</h1>
      <Notice isLive>{text(isLoginByScan ? 'qr.otherCompany' : 'qr.otherCompanyUser')}</Notice>
      <div className={styles.actions}>
        <Button variant="primary" isWide isBusy={isLeaving} onClick={() => void leave()}>
          {text('qr.goThere')}
        </Button>
        <BackToLogin />
      </div>
    </>
  );
}
