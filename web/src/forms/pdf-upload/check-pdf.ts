import type { FieldError } from '@ebp/contracts/envelope';
import { fault } from '@ebp/contracts/rules/field-error';
import { pdfSignature } from '@ebp/contracts/rules/limits';
import { checkUpload, hasPdfSignature } from '@ebp/contracts/rules/upload';

/**
 * What the gateway will object to in a file, found before the letters are used up on it: name, type, size and first
 * bytes (PAP-20, OPN-32).
 */
export async function checkPdf(file: File | null): Promise<FieldError[]> {
  const faults = checkUpload(file);
  if (!file || faults.length > 0) return faults;
  return (await startsAsPdf(file)) ? [] : [fault('file', 'upload.file')];
}

async function startsAsPdf(file: File): Promise<boolean> {
  try {
    return hasPdfSignature(new Uint8Array(await file.slice(0, pdfSignature.length).arrayBuffer()));
  } catch {
    // Moved or deleted since it was chosen.
    return false;
  }
}
