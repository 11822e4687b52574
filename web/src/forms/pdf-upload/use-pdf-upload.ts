import type { UploadType } from '@ebp/contracts/rules/upload';
import { useRef, useState } from 'react';
import { uploadForm } from '../../api/customer-upload.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isUnclear, NotSent } from '../../lib/journal/entry.ts';
import { usePortalForm } from '../use-portal-form.ts';
import type { PdfForm } from './upload.schema.ts';
import { useCaptcha } from './use-captcha.ts';
import { uploadName } from './use-upload-receipt.ts';

const nothingChosen: PdfForm = { file: null, validCode: '' };
const secret = ['validCode'] as const;

/**
 * The upload of a completed form: one file and one captcha, sent once. Every attempt uses up the captcha, so each ends
 * with a new one; the file stays chosen until it was received.
 */
export function usePdfUpload(type: UploadType, onUploaded: () => void) {
  const [progress, setProgress] = useState<number>();
  // Rejected letters are cleared from the input, but their error stays until new ones are typed.
  const isCodeRefused = useRef(false);

  const form = usePortalForm<PdfForm>({
    id: `upload-${type}`,
    initialValues: nothingChosen,
    keep: { form: uploadName(type), secret, resumes: isUnclear, isFromSendingOn: true },
    schema: async () => (await import('./upload.schema.ts')).uploadSchema(() => isCodeRefused.current),
    submit: async ({ file, validCode }, idempotencyKey) => {
      if (!file) throw new NotSent();
      isCodeRefused.current = false;
      try {
        return await uploadForm({ type, file, validCode }, { idempotencyKey, onUploadProgress: setProgress });
      } catch (error) {
        isCodeRefused.current = isAboutCode(error);
        await form.formik.setFieldValue('validCode', '');
        throw error;
      } finally {
        setProgress(undefined);
        captcha.renew();
      }
    },
    onSent: () => {
      form.begin();
      onUploaded();
    },
  });
  const captcha = useCaptcha(() => void form.formik.setFieldValue('validCode', ''));
  return { form, captcha, progress };
}

function isAboutCode(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'validCode');
}
