import { fault } from '@ebp/contracts/rules/field-error';
import { pdfSignature } from '@ebp/contracts/rules/limits';
import { checkCaptcha, checkUpload, hasPdfSignature } from '@ebp/contracts/rules/upload';
import { mixed, object } from 'yup';
import { held, text } from '../schema-rules.ts';

/** What is uploaded: a file, and the letters of the picture. */
export interface PdfForm {
  file: File | null;
  validCode: string;
}

/**
 * What the gateway will object to, found before the letters are used up on it: name, type, size and first bytes of the file,
 * and letters that cannot be right (PAP-20, PAP-21, OPN-32).
 * @param isRefused the letters that were typed last were wrong, and no others were typed since
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
      const isPdf = !file || checkUpload(file).length > 0 || (await startsAsPdf(file));
      return isPdf || createError({ path: 'file', message: 'upload.file' });
    });
}

async function startsAsPdf(file: File): Promise<boolean> {
  try {
    return hasPdfSignature(new Uint8Array(await file.slice(0, pdfSignature.length).arrayBuffer()));
  } catch {
    // Moved or deleted since it was chosen.
    return false;
  }
}
