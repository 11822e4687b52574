import { Button } from '../button/button.tsx';
import { FileIcon } from '../icons/action-icons.tsx';
import { CloseIcon } from '../icons/control-icons.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import styles from './file-upload.module.css';

export interface UploadState {
  name: string;
  /** Already written for the reader, e.g. "312 KB". */
  size: string;
  /** Share of the upload that is done, 0 to 1; absent before it begins and once it is through. */
  progress?: number | undefined;
}

/** The chosen file with its bar, and the way to take it out again. */
export function UploadedFile({ file, onRemove }: { file: UploadState; onRemove: () => void }) {
  const texts = useKitTexts();
  return (
    <div className={styles.file}>
      <FileIcon />
      <span>
        {file.name} <span className="muted">{file.size}</span>
      </span>
      <Button
        variant="quiet"
        isSmall
        isIconOnly
        label={texts.remove(file.name)}
        icon={<CloseIcon isSmall />}
        onClick={onRemove}
      />
      {file.progress !== undefined && (
        <progress max={1} value={file.progress} aria-label={texts.uploading(file.name)} />
      )}
    </div>
  );
}
