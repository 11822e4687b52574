import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription. */
export interface BrowserKeys {
  readonly key: ECDH;
  readonly auth: Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return { key, auth: randomBytes(16) };
}

const keyBytes = 65;
const tagBytes = 16;

/**
 * Decrypts a message as a browser does (RFC 8291 section 3.4, RFC 8188 with a single record); written against the
 * standard and not with the library that encrypts.
 * @throws Error when it was not encrypted for these keys
 */
export function decrypted({ key, auth }: BrowserKeys, message: Buffer): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  if (idLength !== keyBytes) throw new Error('the key of the sender is not 65 bytes');
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  if (record.length > message.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', key.computeSecret(sender), auth, info, 32);
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is not zero');
  return padded.subarray(0, end).toString('utf8');
}
