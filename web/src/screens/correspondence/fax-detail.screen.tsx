import type { Fax } from '@ebp/contracts/entities/correspondence';
import { useQuery } from '@tanstack/react-query';
import { faxQuery } from '../../api/correspondence.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { usePageNote, usePageStep, useTabContact, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import { AccountLink, FaxPages, FileList, OwnWindow } from './message-parts.tsx';

/** A fax with its attachments and pages (CCC-10). */
export function FaxDetailScreen() {
  const text = useText();
  const pkey = usePageParam('pkey');
  const fax = useQuery(faxQuery(pkey));
  usePageNote(pkey);
  usePageStep(fax.data?.subject);
  useTabLabel(fax.data?.subject);
  useTabContact(fax.data?.contactAccountCode);
  if (fax.isLoadingError) {
    return (
      <LoadFailure
        title={text('correspondence.faxFailed')}
        query={fax}
        level={2}
        unknown={text('correspondence.noFax')}
      />
    );
  }
  if (!fax.data) return <Skeleton />;
  const { attachmentList } = fax.data;
  return (
    <div className="stack-loose">
      <Panel title={fax.data.subject}>
        <FaxFacts fax={fax.data} />
      </Panel>
      <Panel
        title={text('correspondence.faxPages')}
        actions={<OwnWindow page="eccaFaxContent" pkey={pkey} />}
      >
        <FaxPages pkey={pkey} />
      </Panel>
      {attachmentList.length > 0 && (
        <Panel title={text('correspondence.attachments')}>
          <FileList label={text('correspondence.attachments')} files={attachmentList} />
        </Panel>
      )}
    </div>
  );
}

function FaxFacts({ fax }: { fax: Fax }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { direction, fromNumber, toNumber, pageCount, sentDatetime, contactAccountCode } = fax;
  const way = text(direction === 'IN' ? 'correspondence.incoming' : 'correspondence.outgoing');
  const facts = [
    { term: text('correspondence.from'), value: fromNumber },
    { term: text('correspondence.to'), value: toNumber },
    { term: text('correspondence.sent'), value: `${momentText(sentDatetime, timeZone)} · ${way}` },
    { term: text('correspondence.pages'), value: String(pageCount) },
    {
      term: text('correspondence.account'),
      value: contactAccountCode && <AccountLink code={contactAccountCode} />,
    },
  ];
  return <FactGrid items={facts.filter(({ value }) => value)} />;
}
