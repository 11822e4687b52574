import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { askBytes } from '../lib/portal-client.ts';

/**
 * The current captcha picture, as SVG text. A session has one captcha at a time, so all pages that need one share this
 * picture; a new one invalidates the previous one (OPN-05).
 */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: captchaLifetimeMs,
  gcTime: captchaLifetimeMs,
  queryFn: async () => (await askBytes('bff.captcha', { query: {} })).text(),
});

/** The letters of the current captcha read aloud, as a sound file. */
export function captchaSpeech(): Promise<Blob> {
  return askBytes('bff.captcha', { query: { as: 'speech' } });
}
