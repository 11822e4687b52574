import type { Email, Fax, FaxContent } from '@ebp/contracts/entities/correspondence';
import { safeFileName } from '@ebp/contracts/rules/file-names';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery } from '../../api/contact-account.ts';
import { emailContentQuery, faxContentQuery } from '../../api/correspondence.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { FileButton } from '../../components/file/files.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { subjectOf } from '../../i18n/subject-of.ts';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useBackTo } from '../../lib/pages/page-back.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { usePageNote, usePageStep, useTabContact, useTabLabel } from '../../lib/pages/tab.ts';
import styles from './correspondence.module.css';

interface OpenMessageProps<Message> {
  pkey: string;
  query: UseQueryResult<Message>;
  /** What to say if it fails to load. */
  failed: PlainMessageId;
  /** What to say if there is none. */
  unknown: PlainMessageId;
  children: (message: Message) => ReactNode;
}

/** What an e-mail or fax is called; undefined until it is loaded. */
export function useSubject(message: Email | Fax | undefined): string | undefined {
  const text = useText();
  return message && subjectOf(message, text);
}

/** The page of an e-mail or fax, named by its subject; Back leads to the history of its account. */
export function OpenMessage<Message extends Email | Fax>(props: OpenMessageProps<Message>) {
  const { pkey, query, failed, unknown, children } = props;
  const text = useText();
  const subject = useSubject(query.data);
  const { contactAccountCode } = query.data ?? {};
  usePageNote(pkey);
  usePageStep(subject);
  useTabLabel(subject);
  useTabContact(contactAccountCode);
  useBackTo('eccaContactHistory', { code: contactAccountCode ?? '' });
  if (query.isLoadingError)
    return <LoadFailure title={text(failed)} query={query} level={2} unknown={text(unknown)} />;
  return query.data ? children(query.data) : <Skeleton />;
}

interface FileListProps {
  /** Accessible name of the list. */
  label: string;
  files: FaxContent['documentList'];
}

/**
 * Files of an e-mail or fax, each with a link that is valid only for this session. A sender's name for a file is shown
 * as the gateway saves it, so that no direction mark hides its extension.
 */
export function FileList({ label, files }: FileListProps) {
  const text = useText();
  const { language } = useLanguage();
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return (
    <ul className={styles.files} aria-label={label}>
      {named(files).map(({ fileName, name, size, fileUrl }) => (
        <li key={fileName}>
          <span className={styles.name}>{name}</span>
          {size != null && (
            <span className="muted small">{kilobytes.format(Math.max(1, Math.round(size / 1000)))}</span>
          )}
          <FileButton href={fileUrl} of={name} missing={text('correspondence.noFile')}>
            {text('correspondence.open')}
          </FileButton>
        </li>
      ))}
    </ul>
  );
}

function named(files: FileListProps['files']) {
  return files.map((file) => ({ ...file, name: safeFileName(file.fileName) }));
}

/** The account of an e-mail or fax, by name once it is known; a link if this person may open it. */
export function AccountLink({ code }: { code: string }) {
  const { data: account } = useQuery(accountQuery(code));
  const to = usePortalMap().pathOf('eccaAccountView', { code });
  const label = nameWithCode(account?.name, code);
  return to ? <Link to={to}>{label}</Link> : label;
}

/** Opens the content of an e-mail or fax in a separate window, for a second screen. */
export function OwnWindow({ page, pkey }: { page: 'eccaEmailContent' | 'eccaFaxContent'; pkey: string }) {
  const text = useText();
  const href = usePortalMap().pathOf(page, { pkey });
  return (
    href && (
      <Link href={href} opensNewWindow look={{ variant: 'quiet', isSmall: true }}>
        {text('correspondence.ownWindow')}
      </Link>
    )
  );
}

interface ContentProps {
  pkey: string;
  /** What to say if there is no such message. */
  unknown?: string | undefined;
}

const MailFrame = lazyPart(async () => (await import('./mail-frame.tsx')).MailFrame, <Skeleton />);

/** The body of an e-mail: HTML in a sandbox, plain text as it is (CCC-10). */
export function EmailBody({ pkey, unknown }: ContentProps) {
  const text = useText();
  const content = useQuery(emailContentQuery(pkey));
  if (content.isLoadingError)
    return <LoadFailure title={text('correspondence.bodyFailed')} query={content} unknown={unknown} />;
  if (!content.data) return <Skeleton />;
  const { contentType, body } = content.data;
  if (contentType === 'text/html') return <MailFrame html={body} />;
  if (body.trim() === '') return <p className="muted">{text('correspondence.noBody')}</p>;
  return <p className={styles.plain}>{body}</p>;
}

/** The pages of a fax, as documents that can be opened, and shown below on a wide screen (CCC-10). */
export function FaxPages({ pkey, unknown }: ContentProps) {
  const text = useText();
  const content = useQuery(faxContentQuery(pkey));
  if (content.isLoadingError)
    return <LoadFailure title={text('correspondence.pagesFailed')} query={content} unknown={unknown} />;
  if (!content.data) return <Skeleton />;
  const { documentList } = content.data;
  if (documentList.length === 0) return <p className="muted">{text('correspondence.noPages')}</p>;
  return (
    <div className="stack">
      <FileList label={text('correspondence.faxPages')} files={documentList} />
      {named(documentList).map(
        ({ fileName, name, fileUrl, contentType }) =>
          fileUrl &&
          contentType === 'application/pdf' && (
            <iframe key={fileName} className={styles.preview} src={fileUrl} title={name} loading="lazy" />
          ),
      )}
    </div>
  );
}
