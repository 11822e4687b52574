import { randomInt } from 'node:crypto';
import { captchaAlphabet, captchaLength, captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { accountOf } from '../access/endpoint-admission.ts';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { inertContentPolicy } from '../http/security-headers.ts';
import { SealedValues, type SealedValuesParts } from '../session/sealed-values.ts';
import { isSame } from '../session/signer.ts';
import type { Allowance, Throttle } from '../session/throttle.ts';
import { captchaPicture } from './captcha-picture.ts';
import { captchaSpeech } from './captcha-speech.ts';

/** Letters shown to a session and not used yet: one set at a time, valid for five minutes and one attempt. */
export class Captchas {
  readonly #kept: SealedValues;

  constructor(parts: SealedValuesParts) {
    this.#kept = new SealedValues(parts, 'captcha');
  }

  /** New letters; the previous ones become invalid. */
  async renew(sessionKey: string): Promise<string> {
    const letters = Array.from(
      { length: captchaLength },
      () => captchaAlphabet[randomInt(captchaAlphabet.length)],
    ).join('');
    await this.#kept.put(sessionKey, letters, captchaLifetimeMs);
    return letters;
  }

  /** The letters now shown, to be spoken; new ones when there are none. */
  async current(sessionKey: string): Promise<string> {
    return (await this.#kept.read(sessionKey)) ?? this.renew(sessionKey);
  }

  /** Consumes the letters and tells whether they match what was typed. They are deleted either way. */
  async use(sessionKey: string, typed: string): Promise<boolean> {
    const letters = await this.#kept.take(sessionKey);
    return letters !== undefined && isSame(typed, letters);
  }
}

/** One keeps the processor busy for some 15 ms, and its listener for eight seconds. */
const recordings: Allowance = { name: 'captcha-speech', limit: 12, windowMs: 60_000 };

/** A new picture of six letters, or with `as=speech` the letters of the picture now shown said aloud (OPN-05). */
export function captchaHandler(
  captchas: Captchas,
  throttle: Pick<Throttle, 'attempt'>,
): HandlerOf<'bff.captcha'> {
  return async ({ response, session, query: { as } }) => {
    if (as === 'speech') {
      await throttle.attempt([recordings, accountOf(session, session.id)]);
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
