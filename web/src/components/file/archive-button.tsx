import { archiveMaxFiles } from '@ebp/contracts/rules/limits';
import { useFileArchive } from '../../api/file-archive.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { FileIcon } from '../icons/screen-icons.tsx';
import { notify } from '../overlay/notifications.ts';

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

/**
 * Downloads all PDFs of a list as one zip; disabled with an explanation if there are too many. Renders nothing if there
 * are none.
 */
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
      isDisabled={isTooMany && text('document.archiveTooMany', { limit: archiveMaxFiles })}
      isBusy={isPending}
      title={text('document.archiveNote', { count: links.length })}
      label={text('document.archive')}
      onClick={() => download({ links, name }, { onSuccess })}
    >
      <span className="only-wide">{text('document.archive')}</span>
    </Button>
  );
}
