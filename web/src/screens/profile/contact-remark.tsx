import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useSession } from '../../lib/session.ts';

/** Whom to ask, in the words of the company and as far as it is configured (PRF-09, CFG-13). */
export function ContactRemark() {
  const intl = useIntl();
  const { contactCenterPhone: number, contactUsUrl } = useSession().systemConfig;
  if (!number && !contactUsUrl) return null;
  const phone = <PhoneLink key="phone" phone={number} />;
  const link = (words: ReactNode) => (
    <Link href={contactUsUrl} opensNewWindow>
      {words}
    </Link>
  );
  return (
    <Notice>
      {number && <p>{intl.formatMessage({ id: 'profile.contactPhone' }, { phone })}</p>}
      {contactUsUrl && <p>{intl.formatMessage({ id: 'profile.contactLink' }, { link })}</p>}
    </Notice>
  );
}
