import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import type { Captchas } from './captcha.ts';
import { captchaPicture } from './captcha-picture.ts';
import { captchaSpeech } from './captcha-speech.ts';

/** A new picture of six letters, or with `as=speech` the letters of the picture now shown said aloud (OPN-05). */
export function captchaHandler(captchas: Captchas): EndpointHandlers<'bff.captcha'>['bff.captcha'] {
  return async ({ response, session, query: { as } }) => {
    if (as === 'speech') {
      const speech = captchaSpeech(await captchas.current(session.sessionKey));
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'audio/wav' });
      response.end(speech);
      return;
    }
    const picture = captchaPicture(await captchas.renew(session.sessionKey));
    response.setHeader('Content-Security-Policy', inertContentPolicy);
    response.setHeader('Cache-Control', 'no-store');
    response.type('image/svg+xml').send(picture);
  };
}
