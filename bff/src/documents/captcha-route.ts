import { captchaQuery } from '@ebp/contracts/portal/captcha';
import type { RequestHandler } from 'express';
import { contextOf, noteOperation, noteSession } from '../http/request-context.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import { parseOrInvalid } from '../http/validate.ts';
import type { SessionReader } from '../session/live-session.ts';
import type { Throttle } from '../session/throttle.ts';
import type { Captchas } from './captcha.ts';
import { captchaPicture } from './captcha-picture.ts';
import { captchaSpeech } from './captcha-speech.ts';
import { accountOf, picturesByAccount } from './upload-limits.ts';

/** A new picture of six letters, or with `as=speech` the letters of the picture now shown said aloud (OPN-05). */
export function captchaRoute(
  sessions: SessionReader,
  captchas: Captchas,
  throttle: Throttle,
): RequestHandler {
  return async (request, response) => {
    const context = contextOf(request);
    noteOperation(context, 'bff.captcha', '/bff/captcha');
    const session = await sessions.read(request);
    noteSession(context, session);
    const { as } = parseOrInvalid(captchaQuery, request.query, 'query');
    await throttle.attempt([picturesByAccount, accountOf(session)]);
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
