import { useIntl } from 'react-intl';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { useSession } from '../../lib/session.ts';

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
