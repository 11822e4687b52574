import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import type { UploadType } from '@ebp/contracts/rules/upload';
import { type CallOptions, call } from '../lib/api-client.ts';

export interface CustomerUpload {
  readonly type: UploadType;
  readonly file: File;
  /** The letters of the captcha, as typed. */
  readonly validCode: string;
}

/** Sends a completed form as a PDF and resolves to its reference number (API-18). */
export async function uploadForm(
  { type, file, validCode }: CustomerUpload,
  options: CallOptions,
): Promise<string> {
  // The gateway reads the fields before the file, so the file comes last.
  const body = { validCode, type, file };
  return (await call(customerUploadCreate, { body }, options)).refNo;
}
