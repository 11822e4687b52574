import { useIntl } from 'react-intl';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useSession } from '../../lib/session.ts';

/** Below every search for machines: whom to contact about a missing one (MAC-16). Needs the message area `machine`. */
export function MissingMachine() {
  const intl = useIntl();
  const { deviceContactEmail: email } = useSession().systemConfig;
  if (!email) return null;
  const mail = <MailLink key="mail" email={email} />;
  return <p>{intl.formatMessage({ id: 'machine.missing' }, { mail })}</p>;
}

/** The same as a notice of its own, where there is no other note below the list. */
export function MissingMachineNotice() {
  const { deviceContactEmail } = useSession().systemConfig;
  return (
    deviceContactEmail && (
      <Notice>
        <MissingMachine />
      </Notice>
    )
  );
}
