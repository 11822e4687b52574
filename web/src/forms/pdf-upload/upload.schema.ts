import { fault } from '@ebp/contracts/rules/field-error';
import { pdfSignature } from '@ebp/contracts/rules/limits';
import { checkCaptcha, checkUpload, hasPdfSignature } from '@ebp/contracts/rules/upload';
import { mixed, object } from 'yup';
import { held, text } from '../schema-rules.ts';

/** The form's values: a file and the letters of the captcha. */
export interface PdfForm {
  file: File | null;
  validCode: string;
}

/**
 * The gateway's checks, made before a captcha is used up: name, type, size and first bytes of the file, and letters of
 * a possible form (PAP-20, PAP-21, OPN-32).
 * @param isRefused whether the captcha was rejected and its input has not changed since
 */
export function uploadSchema(isRefused: () => boolean) {
  return object({ file: mixed<File>().nullable(), validCode: text() })
    .test(
      held(({ file, validCode }: PdfForm) => [
        ...checkUpload(file),
        ...(validCode === '' && isRefused()
          ? [fault('validCode', 'upload.captcha')]
          : checkCaptcha(validCode)),
      ]),
    )
    .test('signature', async ({ file }, { createError }) => {
      if (!file || checkUpload(file).length > 0) return true;
      const start = await startOf(file);
      if (!start) return createError({ path: 'file', message: 'upload.unreadable' });
      return hasPdfSignature(start) || createError({ path: 'file', message: 'upload.file' });
    });
}

/** The first bytes of a file; undefined if it was changed, moved or deleted after it was chosen. */
async function startOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, pdfSignature.length).arrayBuffer());
  } catch {
    return undefined;
  }
}
