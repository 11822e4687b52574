import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures for one purpose: made with the newest secret, genuine with any. */
export class Signer {
  readonly #secrets: readonly [string, ...string[]];
  readonly #purpose: string;

  /** @param secrets newest first */
  constructor(secrets: readonly [string, ...string[]], purpose: string) {
    this.#secrets = secrets;
    this.#purpose = purpose;
  }

  /** HMAC-SHA-256, in base64url. */
  sign(...parts: readonly string[]): string {
    return this.#mac(this.#secrets[0], parts);
  }

  isGenuine(signature: string, ...parts: readonly string[]): boolean {
    return this.#secrets.some((secret) => isSame(signature, this.#mac(secret, parts)));
  }

  #mac(secret: string, parts: readonly string[]): string {
    const signed = [this.#purpose, ...parts].join('\n');
    return createHmac('sha256', secret).update(signed).digest('base64url');
  }
}

/** Compares secrets in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
