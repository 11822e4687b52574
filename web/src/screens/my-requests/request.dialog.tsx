import { CopyButton } from '../../components/button/copy-button.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { contentOf, type RequestRow, Serials } from './request-list.tsx';
import { RequestTimeline } from './request-timeline.tsx';

interface RequestDialogProps {
  row: RequestRow;
  serialNumbers: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** One request: its facts, and what is known to have happened since. */
export function RequestDialog({ row, serialNumbers, onClose }: RequestDialogProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { firstName, lastName, code } = useUser();
  const { kindName, reference, serials, sentAt, request } = row;
  const content = contentOf(request, text);
  return (
    <Dialog isOpen onClose={onClose} title={kindName} isWide>
      <div className="stack-loose">
        <ReviewList
          items={[
            {
              term: text('myRequests.reference'),
              value: reference ? (
                <>
                  <span className="mono">{reference}</span> <CopyButton text={reference} />
                </>
              ) : (
                text('myRequests.noReference')
              ),
            },
            { term: text('myRequests.sentAt'), value: momentText(sentAt, timeZone) },
            { term: text('myRequests.sentBy'), value: `${firstName} ${lastName} (${code})` },
            ...(serials.length > 0
              ? [{ term: text('document.serialNumber'), value: <Serials serials={serials} /> }]
              : []),
            ...(content.length > 0
              ? [
                  {
                    term: text('myRequests.content'),
                    value: content.map((line) => <div key={line}>{line}</div>),
                  },
                ]
              : []),
          ]}
        />
        <section className="stack">
          <h3>{text('myRequests.since')}</h3>
          <RequestTimeline request={request} serialNumbers={serialNumbers} />
        </section>
      </div>
    </Dialog>
  );
}
