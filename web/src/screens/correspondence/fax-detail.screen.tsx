import type { Fax } from '@ebp/contracts/entities/correspondence';
import { useQuery } from '@tanstack/react-query';
import { faxQuery } from '../../api/correspondence.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useCompany } from '../../lib/session/session.ts';
import { AccountLink, FaxPages, FileList, OpenMessage, OwnWindow, useSubject } from './message-parts.tsx';

/** A fax with its attachments and pages (CCC-10). */
export function FaxDetailScreen() {
  const pkey = usePageParam('pkey');
  const query = useQuery(faxQuery(pkey));
  const words = { failed: 'correspondence.faxFailed', unknown: 'correspondence.noFax' } as const;
  return (
    <OpenMessage pkey={pkey} query={query} {...words}>
      {(fax) => <OpenFax fax={fax} />}
    </OpenMessage>
  );
}

function OpenFax({ fax }: { fax: Fax }) {
  const text = useText();
  const subject = useSubject(fax);
  const { pkey, attachmentList } = fax;
  return (
    <div className="stack-loose">
      <Panel title={subject}>
        <FaxFacts fax={fax} />
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
