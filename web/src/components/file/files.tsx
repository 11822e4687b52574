import { archiveMaxFiles } from '@ebp/contracts/rules/limits';
import { expiresOn, type Retained } from '@ebp/contracts/rules/retention';
import { type ReactNode, useMemo } from 'react';
import { useFileArchive } from '../../api/file-archive.ts';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { FileIcon } from '../icons/screen-icons.ts';
import { notify } from '../overlay/notifications.ts';
import styles from './expiring-date.module.css';

interface FileButtonProps {
  /** Signed link of the gateway; without it the button is disabled. */
  href: string | null | undefined;
  /** The document, for a screen reader user outside of the row's context, e.g. an invoice number. */
  of: string;
  /** Why it is disabled. */
  missing?: string | undefined;
  icon?: ReactNode;
  children: string;
}

/** Opens a document in a new window. A button rather than a link, because a link cannot be disabled. */
export function FileButton({ href, of, missing, icon = <FileIcon isSmall />, children }: FileButtonProps) {
  const text = useText();
  return (
    <Button
      isSmall
      icon={icon}
      label={children + text('kit.comma') + of}
      isDisabled={href ? false : (missing ?? true)}
      title={text('kit.newWindow')}
      onClick={() => href && window.open(href, '_blank', 'noopener')}
    >
      {children}
    </Button>
  );
}

interface ArchiveButtonProps {
  /** The filtered rows of the list. */
  rows:
    | readonly {
        readonly filename?: string | null | undefined;
        readonly filenameUrl?: string | null | undefined;
      }[]
    | undefined;
  /** File name of the download without its extension. */
  name: string;
}

const noRows: readonly never[] = [];

/**
 * Downloads all PDFs of a list as one zip; disabled with an explanation if there are too many. Renders nothing if there
 * are none.
 */
export function ArchiveButton({ rows = noRows, name }: ArchiveButtonProps) {
  const text = useText();
  const { mutateAsync: download, isPending } = useFileArchive();
  // Rows may have one file in common.
  const { links, without } = useMemo(() => {
    const all = rows.flatMap(({ filename, filenameUrl }) => (filename && filenameUrl ? [filenameUrl] : []));
    return { links: [...new Set(all)], without: rows.length - all.length };
  }, [rows]);
  if (links.length === 0) return null;
  const isTooMany = links.length > archiveMaxFiles;
  // Also to who went to another page meanwhile: a callback of the call itself would end with its page.
  const save = () =>
    download({ links, name }).then(
      () => notify({ tone: 'good', title: text('document.archiveReady', { count: links.length, without }) }),
      () => undefined,
    );
  return (
    <Button
      variant="quiet"
      isSmall
      icon={<FileIcon isSmall />}
      isDisabled={isTooMany && text('document.archiveTooMany', { limit: archiveMaxFiles })}
      isBusy={isPending}
      title={text('document.archiveNote', { count: links.length })}
      label={text('document.archive')}
      onClick={() => void save()}
    >
      <span className="only-wide">{text('document.archive')}</span>
    </Button>
  );
}

interface ExpiringDateProps {
  /** `YYYY-MM-DD`. */
  date: string;
  kind: Retained;
  timeZone: string;
}

/** The date of a document and, near the end of its retention period, the last day it is available. */
export function ExpiringDate({ date, kind, timeZone }: ExpiringDateProps) {
  const text = useText();
  const last = expiresOn(date, kind, timeZone);
  return (
    <span className={styles.date}>
      <span className="nowrap">{asRead(date)}</span>
      {last && (
        <StatusBadge isLong tone="warn">
          {text('document.expires', { date: last })}
        </StatusBadge>
      )}
    </span>
  );
}

interface NoDocumentsProps {
  /** Whether filters are set; without filters the list has no documents at all. */
  hasFilters: boolean;
  /** What will appear here. */
  note: string;
  onShowAll: () => void;
}

/** An empty list of documents, with a button that clears the filters if they hide everything (ERR-04). */
export function NoDocuments({ hasFilters, note, onShowAll }: NoDocumentsProps) {
  const text = useText();
  if (!hasFilters) return <EmptyState title={text('common.noRecords')}>{note}</EmptyState>;
  return (
    <EmptyState
      title={text('common.noRecords')}
      action={<Button onClick={onShowAll}>{text('document.showAll')}</Button>}
    >
      {text('document.noneFound')}
    </EmptyState>
  );
}
