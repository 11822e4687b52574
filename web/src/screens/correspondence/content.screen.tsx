import { useQuery } from '@tanstack/react-query';
import { emailQuery, faxQuery } from '../../api/correspondence.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { usePageStep } from '../../lib/pages/tab.ts';
import { EmailBody, FaxPages, useSubject } from './message-parts.tsx';

/**
 * The body of an e-mail alone, for a separate window (CCC-10). If its subject fails to load, the body is still shown.
 */
export function EmailContentScreen() {
  const text = useText();
  const pkey = usePageParam('pkey');
  const { data: email } = useQuery(emailQuery(pkey));
  const subject = useSubject(email);
  usePageStep(subject);
  return (
    <Panel title={subject ?? text('correspondence.body')}>
      <EmailBody pkey={pkey} unknown={email ? undefined : text('correspondence.noEmail')} />
    </Panel>
  );
}

/**
 * The pages of a fax alone, for a separate window (CCC-10). If its subject fails to load, the pages are still shown.
 */
export function FaxContentScreen() {
  const text = useText();
  const pkey = usePageParam('pkey');
  const { data: fax } = useQuery(faxQuery(pkey));
  const subject = useSubject(fax);
  usePageStep(subject);
  return (
    <Panel title={subject ?? text('correspondence.faxPages')}>
      <FaxPages pkey={pkey} unknown={fax ? undefined : text('correspondence.noFax')} />
    </Panel>
  );
}
