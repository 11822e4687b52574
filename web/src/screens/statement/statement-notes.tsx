import { statementMonths } from '@ebp/contracts/rules/months';
import { useIntl } from 'react-intl';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

/** Below the list: how long documents are available, and whom to ask about one (STM-08, STM-09, OPN-55). */
export function StatementNotes() {
  const text = useText();
  const intl = useIntl();
  const { deviceContactEmail: email } = useSession().systemConfig;
  const mail = <MailLink key="mail" email={email} />;
  return (
    <Notice>
      <p>{text('document.statementRetention', { months: statementMonths })}</p>
      {email && <p>{intl.formatMessage({ id: 'document.statementContact' }, { mail })}</p>}
    </Notice>
  );
}
