import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import type { UploadType } from '@ebp/contracts/rules/upload';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../lib/gateway/api-client.ts';
import { askBytes } from '../lib/gateway/file-client.ts';

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

/**
 * The current captcha picture, as SVG text. A session has one captcha at a time, so all pages that need one share this
 * picture; a new one invalidates the previous one (OPN-05).
 */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  meta: { hasNoLanguage: true },
  staleTime: captchaLifetimeMs,
  gcTime: captchaLifetimeMs,
  queryFn: async () => (await askBytes('bff.captcha', { query: {} })).text(),
});

/** The letters of the current captcha read aloud, as a sound file. */
export function captchaSpeech(): Promise<Blob> {
  return askBytes('bff.captcha', { query: { as: 'speech' } });
}
