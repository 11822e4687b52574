import { type DragEvent, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import { UploadIcon } from '../icons/action-icons.ts';
import { CloseIcon } from '../icons/control-icons.ts';
import { FileIcon } from '../icons/screen-icons.ts';
import field from './field.module.css';
import { FieldLabel, FieldMessage } from './field.tsx';
import { type FieldOptions, useFieldIds } from './field-options.ts';
import styles from './file-upload.module.css';

export interface FileUploadProps extends Omit<FieldOptions, 'description' | 'isReadOnly'> {
  /** "Drop a PDF here". */
  prompt: string;
  /** "PDF, 500 KB at most". */
  description?: ReactNode;
  /** File types that the file dialog offers, e.g. `.pdf`. The schema checks the chosen file. */
  accept: string;
  file: UploadState | null;
  onSelect: (file: File) => void;
  onRemove: () => void;
}

/** One file, dropped or chosen, with its upload progress. */
export function FileUpload(props: FileUploadProps) {
  const { prompt, accept, file, onSelect, onRemove, ...options } = props;
  const ids = useFieldIds(options);
  const chosenId = `${ids.control}-file`;
  const text = useText();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !options.isDisabled) onSelect(dropped);
  };
  return (
    <div className={field.field}>
      <FieldLabel options={options}>
        <label id={ids.label} htmlFor={ids.control}>
          {options.label}
        </label>
      </FieldLabel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an alternative; the input inside works for everybody */}
      <div
        className={classNames(styles.drop, isOver && styles.over, options.errorMessage && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <UploadIcon />
        <span>
          {prompt}
          {options.description && (
            <span id={ids.hint} className={classNames(field.hint, styles.hint)}>
              {options.description}
            </span>
          )}
        </span>
        <span className={styles.choose}>
          <input
            type="file"
            id={ids.control}
            name={options.name}
            accept={accept}
            disabled={options.isDisabled}
            required={options.isRequired}
            aria-labelledby={`${ids.label} ${ids.control}-choose`}
            aria-invalid={options.errorMessage ? true : undefined}
            aria-describedby={[ids.describedBy, file && chosenId].filter(Boolean).join(' ') || undefined}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onSelect(chosen);
              // Allows choosing the same file again after it was corrected.
              event.target.value = '';
            }}
          />
          <label id={`${ids.control}-choose`} htmlFor={ids.control} className={buttonClass()}>
            {file ? text('kit.chooseAnother') : text('kit.chooseFile')}
          </label>
        </span>
      </div>
      <UploadedFile id={chosenId} file={file} isDisabled={options.isDisabled} onRemove={onRemove} />
      <FieldMessage id={ids.error}>{options.errorMessage}</FieldMessage>
    </div>
  );
}

interface UploadState {
  name: string;
  /** Formatted for the reader, e.g. "312 KB". */
  size: string;
  /** Upload progress, 0 to 1; undefined before it begins and once it is complete. */
  progress?: number | undefined;
}

interface UploadedFileProps {
  /** Of the file's name and size. */
  id: string;
  file: UploadState | null;
  isDisabled: boolean | undefined;
  onRemove: () => void;
}

/**
 * The chosen file with its progress bar and a Remove button. Its name is announced, by a region that is present before
 * it.
 */
function UploadedFile({ id, file, isDisabled, onRemove }: UploadedFileProps) {
  const text = useText();
  return (
    <div className={file ? styles.file : 'visually-hidden'}>
      {file && <FileIcon />}
      <span id={id} role="status">
        {file && (
          <>
            {file.name} <span className="muted">{file.size}</span>
          </>
        )}
      </span>
      {file && (
        <Button
          variant="quiet"
          isSmall
          isIconOnly
          label={text('kit.remove', { item: file.name })}
          icon={<CloseIcon isSmall />}
          isDisabled={isDisabled}
          onClick={onRemove}
        />
      )}
      {file?.progress !== undefined && (
        <progress max={1} value={file.progress} aria-label={text('kit.uploading', { file: file.name })} />
      )}
    </div>
  );
}
