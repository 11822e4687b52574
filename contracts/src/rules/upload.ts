import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { captchaLength, pdfSignature, uploadExtension, uploadMaxBytes, uploadMediaType } from './limits.ts';

export const uploadTypes = ['PAPERORDER', 'METERREAD'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** What is known about a file before its content is read. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** A PDF by name and media type, not empty, at most 500,000 bytes (PAP-20, OPN-32). */
export function checkUpload(file: FileFacts | null | undefined): FieldError[] {
  if (!file) return [fault('file', 'validation.required')];
  const fits =
    file.name.toLowerCase().endsWith(uploadExtension) &&
    file.type.toLowerCase() === uploadMediaType &&
    file.size > 0 &&
    file.size <= uploadMaxBytes;
  return fits ? [] : [fault('file', 'upload.file')];
}

/** Whether the first bytes are those of a PDF (OPN-32). */
export function hasPdfSignature(head: Uint8Array): boolean {
  return [...pdfSignature].every((character, index) => head[index] === character.charCodeAt(0));
}

/** Captcha letters as typed: upper case, of usual width, blanks dropped (OPN-05). */
export function normalizeCaptcha(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Whether the typed code has the form of a captcha; only the gateway knows whether it is right (PAP-21). */
export function checkCaptcha(typed: string): FieldError[] {
  const code = normalizeCaptcha(typed);
  if (code === '') return [fault('validCode', 'validation.required')];
  return code.length === captchaLength ? [] : [fault('validCode', 'upload.captcha')];
}
