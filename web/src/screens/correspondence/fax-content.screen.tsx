import { useQuery } from '@tanstack/react-query';
import { faxQuery } from '../../api/correspondence.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePageStep } from '../../lib/tab.ts';
import { FaxPages } from './fax-pages.tsx';

/**
 * The pages of a fax alone, for a separate window (CCC-10). If its subject fails to load, the pages are still shown.
 */
export function FaxContentScreen() {
  const text = useText();
  const pkey = usePageParam('pkey');
  const { data: fax } = useQuery(faxQuery(pkey));
  usePageStep(fax?.subject);
  return (
    <Panel title={fax?.subject ?? text('correspondence.faxPages')}>
      <FaxPages pkey={pkey} />
    </Panel>
  );
}
