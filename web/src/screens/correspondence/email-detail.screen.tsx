import type { Email } from '@ebp/contracts/entities/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useContactCentre } from '../../api/contact-centre.ts';
import { emailQuery } from '../../api/correspondence.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';
import { AccountLink, EmailBody, FileList, OpenMessage, OwnWindow, useSubject } from './message-parts.tsx';

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm, <Skeleton />);

/** An e-mail with its attachments and body (CCC-10). */
export function EmailDetailScreen() {
  const pkey = usePageParam('pkey');
  const query = useQuery(emailQuery(pkey));
  const words = { failed: 'correspondence.emailFailed', unknown: 'correspondence.noEmail' } as const;
  return (
    <OpenMessage pkey={pkey} query={query} {...words}>
      {(email) => <OpenEmail email={email} />}
    </OpenMessage>
  );
}

function OpenEmail({ email }: { email: Email }) {
  const text = useText();
  const subject = useSubject(email);
  const { pkey, attachmentList } = email;
  const { canUpdate } = useRights('eccaAccountUpdate');
  const { canReply } = useContactCentre();
  const isAnswerable = canUpdate === true && email.direction === 'IN';
  const [search, setSearch] = useSearchParams();
  const isAnswering = isAnswerable && canReply && search.has('answer');
  return (
    <div className="stack-loose">
      <Panel
        title={subject}
        actions={
          isAnswerable && (
            <ReplyAction
              isOffered={canReply && !isAnswering}
              onReply={() => setSearch({ pkey, answer: 'new' }, { replace: true })}
            />
          )
        }
      >
        <EmailFacts email={email} />
      </Panel>
      {isAnswering && (
        <ReplyForm key={pkey} email={email} onClose={() => setSearch({ pkey }, { replace: true })} />
      )}
      {attachmentList.length > 0 && (
        <Panel title={text('correspondence.attachments')}>
          <FileList label={text('correspondence.attachments')} files={attachmentList} />
        </Panel>
      )}
      <Panel title={text('correspondence.body')} actions={<OwnWindow page="eccaEmailContent" pkey={pkey} />}>
        <EmailBody pkey={pkey} />
      </Panel>
    </div>
  );
}

/** Keeps its place in the heading until it is known whether replies can be sent. */
function ReplyAction({ isOffered, onReply }: { isOffered: boolean; onReply: () => void }) {
  const text = useText();
  if (!isOffered) return null;
  return (
    <Button variant="primary" onClick={onReply}>
      {text('correspondence.reply')}
    </Button>
  );
}

function EmailFacts({ email }: { email: Email }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { direction, from, toList, ccList, sentDatetime, contactAccountCode } = email;
  const way = text(direction === 'IN' ? 'correspondence.incoming' : 'correspondence.outgoing');
  const facts = [
    { term: text('correspondence.from'), value: from },
    { term: text('correspondence.to'), value: toList.join(', ') },
    { term: text('correspondence.cc'), value: ccList?.join(', ') },
    { term: text('correspondence.sent'), value: `${momentText(sentDatetime, timeZone)} · ${way}` },
    {
      term: text('correspondence.account'),
      value: contactAccountCode && <AccountLink code={contactAccountCode} />,
    },
  ];
  return <FactGrid items={facts.filter(({ value }) => value)} />;
}
