import { randomInt, timingSafeEqual } from 'node:crypto';
import { captchaAlphabet, captchaLength, captchaLifetimeMs } from '@ebp/contracts/rules/limits';
import type { Database } from '../session/database.ts';

/** Letters a session has been shown and has not used yet: one set at a time, for five minutes, good for one try. */
export class Captchas {
  readonly #database: Pick<Database, 'put' | 'take' | 'read'>;

  constructor(database: Pick<Database, 'put' | 'take' | 'read'>) {
    this.#database = database;
  }

  /** New letters; the ones before are void. */
  async renew(sessionKey: string): Promise<string> {
    const letters = Array.from(
      { length: captchaLength },
      () => captchaAlphabet[randomInt(captchaAlphabet.length)],
    ).join('');
    await this.#database.put({ key: keyOf(sessionKey), value: letters, ttlMs: captchaLifetimeMs });
    return letters;
  }

  /** The letters now shown, so that they can be spoken; new ones when there are none. */
  async current(sessionKey: string): Promise<string> {
    const [letters] = await this.#database.read([keyOf(sessionKey)]);
    return letters ?? this.renew(sessionKey);
  }

  /** Uses the letters up and tells whether they are the ones typed. Right or wrong, they are gone. */
  async use(sessionKey: string, typed: string): Promise<boolean> {
    const [letters] = await this.#database.take([keyOf(sessionKey)]);
    if (letters === null || letters === undefined || typed.length !== letters.length) return false;
    return timingSafeEqual(Buffer.from(typed), Buffer.from(letters));
  }
}

const keyOf = (sessionKey: string): string => `ebp:captcha:${sessionKey}`;
