import { archiveMaxFiles } from '@ebp/contracts/rules/limits';
import { useFileArchive } from '../../api/file-archive.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { FileIcon } from '../icons/action-icons.tsx';
import { notify } from '../overlay/notifications.ts';

interface ArchiveButtonProps {
  /** The rows of the list as its filters left them. */
  rows:
    | readonly {
        readonly filename?: string | null | undefined;
        readonly filenameUrl?: string | null | undefined;
      }[]
    | undefined;
  /** Name of the download without its ending. */
  name: string;
}

/** All PDFs of a list in one zip; off, and says why, where there are too many for one. Absent where there is none. */
export function ArchiveButton({ rows = [], name }: ArchiveButtonProps) {
  const text = useText();
  const { mutate: download, isPending } = useFileArchive();
  const links = rows.flatMap(({ filename, filenameUrl }) => (filename && filenameUrl ? [filenameUrl] : []));
  if (links.length === 0) return null;
  const isTooMany = links.length > archiveMaxFiles;
  const onSuccess = () => notify({ tone: 'good', title: text('document.archiveReady') });
  return (
    <Button
      variant="quiet"
      isSmall
      icon={<FileIcon isSmall />}
      isDisabled={isTooMany}
      isBusy={isPending}
      title={
        isTooMany
          ? text('document.archiveTooMany', { limit: archiveMaxFiles })
          : text('document.archiveNote', { count: links.length })
      }
      label={text('document.archive')}
      onClick={() => download({ links, name }, { onSuccess })}
    >
      <span className="only-wide">{text('document.archive')}</span>
    </Button>
  );
}
