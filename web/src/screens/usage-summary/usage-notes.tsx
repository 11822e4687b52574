import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session.ts';

/** Below the list: whom to ask about a figure, and what the figures are good for (USG-07). */
export function UsageNotes() {
  const text = useText();
  const intl = useIntl();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const mail = (words: ReactNode) => <Link href={`mailto:${email}`}>{words}</Link>;
  return (
    <Notice>
      {email && <p>{intl.formatMessage({ id: 'usage.contact' }, { email, mail })}</p>}
      <p>{text('usage.terms')}</p>
    </Notice>
  );
}
