import { useQuery } from '@tanstack/react-query';
import { emailQuery } from '../../api/correspondence.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePageStep } from '../../lib/tab.ts';
import { EmailBody } from './email-body.tsx';

/**
 * The body of an e-mail alone, for a separate window (CCC-10). If its subject fails to load, the body is still shown.
 */
export function EmailContentScreen() {
  const text = useText();
  const pkey = usePageParam('pkey');
  const { data: email } = useQuery(emailQuery(pkey));
  usePageStep(email?.subject);
  return (
    <Panel title={email?.subject ?? text('correspondence.body')}>
      <EmailBody pkey={pkey} />
    </Panel>
  );
}
