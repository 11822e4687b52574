import { uploadExtension, uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { FileUpload } from '../../components/field/file-upload.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFormField } from '../use-form-field.ts';

interface PdfFieldProps {
  /** Share of the upload that is done, while it is under way. */
  progress: number | undefined;
  isSending: boolean;
}

/** A kilobyte counts 1000 here, as in the limit (OPN-32). */
const kilobyte = 1000;

/** The chooser of one PDF, with the way its upload has come (PAP-20). */
export function PdfField({ progress, isSending }: PdfFieldProps) {
  const text = useText();
  const { value: file, onChange, ...field } = useFormField<File | null>('file', text('upload.document'));
  return (
    <FileUpload
      {...field}
      isRequired
      isDisabled={isSending}
      prompt={text('upload.prompt')}
      description={text('upload.limit', { size: uploadMaxBytes / kilobyte })}
      accept={uploadExtension}
      file={
        file && {
          name: file.name,
          size: text('upload.size', { size: Math.max(1, Math.ceil(file.size / kilobyte)) }),
          progress,
        }
      }
      onSelect={onChange}
      onRemove={() => onChange(null)}
    />
  );
}
