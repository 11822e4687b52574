import { useIntl } from 'react-intl';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { MissingMachine } from '../../forms/machine-choice/missing-machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

/** Below the list: whom to ask about a figure, and what the figures are good for (USG-07). */
export function UsageNotes() {
  const text = useText();
  const intl = useIntl();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const mail = <MailLink key="mail" email={email} />;
  return (
    <Notice>
      <MissingMachine />
      {email && <p>{intl.formatMessage({ id: 'usage.contact' }, { mail })}</p>}
      <p>{text('usage.terms')}</p>
    </Notice>
  );
}
