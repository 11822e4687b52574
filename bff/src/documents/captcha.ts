import { randomInt, timingSafeEqual } from 'node:crypto';
import { captchaAlphabet, captchaLength, captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import { SealedValues, type SealedValuesParts } from '../session/sealed-values.ts';

/** Letters a session has been shown and has not used yet: one set at a time, for five minutes, good for one try. */
export class Captchas {
  readonly #kept: SealedValues;

  constructor(parts: SealedValuesParts) {
    this.#kept = new SealedValues(parts, 'captcha');
  }

  /** New letters; the ones before are void. */
  async renew(sessionKey: string): Promise<string> {
    const letters = Array.from(
      { length: captchaLength },
      () => captchaAlphabet[randomInt(captchaAlphabet.length)],
    ).join('');
    await this.#kept.put(sessionKey, letters, captchaLifetimeMs);
    return letters;
  }

  /** The letters now shown, so that they can be spoken; new ones when there are none. */
  async current(sessionKey: string): Promise<string> {
    return (await this.#kept.read(sessionKey)) ?? this.renew(sessionKey);
  }

  /** Uses the letters up and tells whether they are the ones typed. Right or wrong, they are gone. */
  async use(sessionKey: string, typed: string): Promise<boolean> {
    const letters = await this.#kept.take(sessionKey);
    if (letters === undefined || typed.length !== letters.length) return false;
    return timingSafeEqual(Buffer.from(typed), Buffer.from(letters));
  }
}
