import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { MailLink } from '../../components/button/contact-links.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { NoDocuments } from '../../components/file/files.tsx';
import { MissingMachine } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { usageColumns, usageFilters } from './usage-list.tsx';
import { UsageTools } from './usage-tools.tsx';

const UsageChartDialog = lazyPart(async () => (await import('./usage-chart.dialog.tsx')).UsageChartDialog);

/** Readings and usage of each machine, to view, compare and print (USG-01 to USG-07). */
export function UsageSummaryScreen() {
  const text = useText();
  const { locale } = useIntl();
  const { timeZone } = useCompany();
  const { canDownloadInvoicePdf } = useRights('ebpMachineUsageSummary');
  const [charted, setCharted] = useState<MachineUsage>();
  const columns = useMemo(
    () => usageColumns({ text, locale, timeZone, canDownloadInvoicePdf, onChart: setCharted }),
    [text, locale, timeZone, canDownloadInvoicePdf],
  );
  return (
    <ListPage
      name="usage-summary"
      firstSort={{ id: 'model', isDescending: false }}
      query={() => usageSummaryQuery}
      filters={useMemo(() => usageFilters(text), [text])}
      columns={columns}
      nameOf={nameOf}
      texts={{
        caption: text('usage.list'),
        search: text('usage.search'),
        total: (count) => text('usage.total', { count }),
        failed: text('usage.failed'),
      }}
      toolbar={(rows) => <UsageTools rows={rows} />}
      empty={(none) => <NoDocuments {...none} note={text('usage.none')} />}
    >
      <UsageNotes />
      {charted && <UsageChartDialog machine={charted} onClose={() => setCharted(undefined)} />}
    </ListPage>
  );
}

function nameOf({ machinePkey }: MachineUsage): string {
  return machinePkey;
}

/** Below the list: whom to ask about a figure, and how reliable the figures are (USG-07). */
function UsageNotes() {
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
