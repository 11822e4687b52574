import type { Download } from '@ebp/contracts/entities/download';
import { useFormDownload } from '../../api/download.ts';
import { Button } from '../../components/button/button.tsx';
import { DownloadIcon } from '../../components/icons/action-icons.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Saves one form. Off, and says why, where the form came without a file. */
export function DownloadButton({ form: { name, fileName, filePathUrl: link } }: { form: Download }) {
  const text = useText();
  const { mutate: download, isPending } = useFormDownload();
  return (
    <Button
      isSmall
      icon={<DownloadIcon isSmall />}
      label={text('downloadForm.downloadOf', { name })}
      isDisabled={!link}
      title={link ? undefined : text('downloadForm.noFile')}
      isBusy={isPending}
      onClick={() => link && download({ link, fileName })}
    >
      {text('downloadForm.download')}
    </Button>
  );
}
