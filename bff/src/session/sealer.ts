import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mapNonEmpty } from './map-non-empty.ts';

const ivBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  /** Prepared once: to prepare the bytes for each text takes longer than to decrypt it. */
  readonly secret: KeyObject;
}

/** The text was modified, or sealed under a removed key or for another context. */
export class Unsealable extends Error {
  override readonly name = 'Unsealable';
}

/**
 * Encryption at rest with AES-256-GCM (NIST SP 800-38D), a fresh 96-bit nonce each time. The text carries its key id,
 * so that keys can be rotated without losing older texts. `context` is authenticated with it: a value copied to another
 * session or another purpose cannot be decrypted.
 */
export class Sealer {
  readonly #keys: readonly [Key, ...Key[]];

  /** @param keys of 32 bytes, newest first: the first encrypts, all decrypt. */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = mapNonEmpty(keys, named);
  }

  seal(text: string, context: string): string {
    const [key] = this.#keys;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(Buffer.from(text)), cipher.final(), cipher.getAuthTag()]);
    return `${key.id}.${sealed.toString('base64url')}`;
  }

  /** @throws Unsealable */
  open(sealed: string, context: string): string {
    const [id, body = ''] = sealed.split('.');
    const key = this.#keys.find((candidate) => candidate.id === id);
    if (!key) throw new Unsealable('sealed under an unknown key');
    const bytes = Buffer.from(body, 'base64url');
    if (bytes.length < ivBytes + tagBytes) throw new Unsealable('too short to be sealed');
    const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(ivBytes, -tagBytes)),
        decipher.final(),
      ]).toString();
    } catch (cause) {
      throw new Unsealable('changed, or sealed for another place', { cause });
    }
  }
}

/** What `open` returns, or the other value where the text cannot be opened any more. */
export function openOr<T>(open: () => T, otherwise: T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unsealable) return otherwise;
    throw error;
  }
}

function named(bytes: Buffer): Key {
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 6);
  return { id, secret: createSecretKey(bytes) };
}
