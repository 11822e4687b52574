import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { BrandMark, MachineMark } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { loginPath, paths } from '../../lib/pages/paths.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import styles from './qr-code-login.module.css';

interface GuestFrameProps {
  /** The machine that the page is about, once it is known. */
  machine: Pick<ScannedMachine, 'cdssModel' | 'serialNumber'> | null | undefined;
  children: ReactNode;
}

/** A single column for a phone: logo and machine, content, the hotline. */
export function GuestFrame({ machine, children }: GuestFrameProps) {
  const text = useText();
  const intl = useIntl();
  const { contactCenterPhone } = useSession().systemConfig;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark />
        <MachineMark
          name={text('qr.service')}
          model={machine?.cdssModel}
          serialNumber={machine?.serialNumber}
        />
        <LanguageSwitch />
      </header>
      <main className={styles.body} aria-label={text('qr.service')}>
        {children}
      </main>
      <footer className={styles.foot}>
        {contactCenterPhone &&
          intl.formatMessage(
            { id: 'qr.notThis' },
            { phone: <PhoneLink key="phone" phone={contactCenterPhone} /> },
          )}
      </footer>
    </div>
  );
}

/** The page's heading, which is the window's title as well (WCAG 2.2, 2.4.2). */
export function Heading({ children }: { children: string }) {
  usePageTitle(children);
  return <h1>{children}</h1>;
}

/** The number to call. Some companies configure a hotline with a text of its own, which is then shown alone. */
export function Hotline() {
  const intl = useIntl();
  const { systemConfig, login } = useSession();
  const number = systemConfig.contactCenterPhone ?? login.hotline;
  if (!number) return null;
  const phone = <PhoneLink key="phone" phone={number} />;
  const isPlain = !/\p{L}/u.test(number);
  return <p>{isPlain ? intl.formatMessage({ id: 'qr.unavailablePhone' }, { phone }) : phone}</p>;
}

/**
 * Back to the login page, where a guest can continue with the same machine or another one; this ends the session, since
 * the login page is closed to a live one (QRL-05). A person with a confirmed machine or an account keeps the session
 * and goes home.
 */
export function BackToLogin() {
  const text = useText();
  const { authenticated, flags } = useSession();
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!authenticated || !flags.isLoginByScan || flags.isGuestInfoReady)
    return (
      <Link look={{ variant: 'quiet', isWide: true }} to={authenticated ? paths.ebpHome : paths.login}>
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
