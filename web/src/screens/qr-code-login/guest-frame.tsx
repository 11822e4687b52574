import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { BrandMark } from '../../components/frame/brand-mark.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { MachineMark } from '../../components/frame/machine-mark.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
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
