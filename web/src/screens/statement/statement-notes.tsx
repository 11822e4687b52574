import { statementMonths } from '@ebp/contracts/rules/months';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

/** Below the list: how long documents are kept, and whom to ask about one (STM-08, STM-09, OPN-55). */
export function StatementNotes() {
  const text = useText();
  const intl = useIntl();
  const { deviceContactEmail: email } = useSession().systemConfig;
  const mail = (words: ReactNode) => <Link href={`mailto:${email}`}>{words}</Link>;
  return (
    <Notice>
      <p>{text('document.statementRetention', { months: statementMonths })}</p>
      {email && <p>{intl.formatMessage({ id: 'document.statementContact' }, { email, mail })}</p>}
    </Notice>
  );
}
