import { useIntl } from 'react-intl';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';
import { BackToLogin } from './back-to-login.tsx';

/** Nobody knows the code, or there is none: an apology, the hotline, and Back alone (QRL-07). */
export function DeviceUnavailable() {
  const text = useText();
  const intl = useIntl();
  const { systemConfig, login } = useSession();
  const phone = login.hotline ?? systemConfig.contactCenterPhone;
  return (
    <>
      <h1>{text('qr.unavailableTitle')}</h1>
      <Notice tone="warn" isLive>
        <p>{text('qr.unavailable')}</p>
        {phone && (
          <p>
            {intl.formatMessage(
              { id: 'qr.unavailablePhone' },
              { phone: <PhoneLink key="phone" phone={phone} /> },
            )}
          </p>
        )}
      </Notice>
      <BackToLogin />
    </>
  );
}
