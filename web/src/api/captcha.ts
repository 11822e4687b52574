import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { askBytes } from '../lib/portal-client.ts';

/**
 * The picture of the letters now asked for, as SVG text. A session has one set of letters at a time, so every page that
 * asks for them shares this picture; a new one voids the one before (OPN-05).
 */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: captchaLifetimeMs,
  gcTime: captchaLifetimeMs,
  queryFn: async () => (await askBytes('bff.captcha', { query: {} })).text(),
});

/** The letters of the picture now shown, said aloud, as a sound file. */
export function captchaSpeech(): Promise<Blob> {
  return askBytes('bff.captcha', { query: { as: 'speech' } });
}
