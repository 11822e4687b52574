import { captchaSpeech } from '@ebp/contracts/portal/captcha';
import { captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { checkedAnswer } from '../lib/api-client.ts';
import { fetchFile, send } from '../lib/http.ts';

const path = '/bff/captcha';

/**
 * The picture of the letters now asked for, as SVG text. A session has one set of letters at a time, so every page that
 * asks for them shares this picture; a new one voids the one before (OPN-05).
 */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: captchaLifetimeMs,
  gcTime: captchaLifetimeMs,
  queryFn: async () => (await fetchFile(path)).text(),
});

/** The letters of the picture now shown, one by one, to be spoken. */
export async function captchaLetters(): Promise<readonly string[]> {
  const speech = `${path}?as=speech`;
  return checkedAnswer(captchaSpeech, await send({ method: 'GET', path: speech }), speech).letters;
}
