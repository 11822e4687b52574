import type { StorageKey } from '@ebp/contracts/portal/session';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const nonceBytes = 24;

/**
 * Encrypts a text with XChaCha20-Poly1305 and a new nonce. Synchronous, unlike Web Crypto, because the last input must
 * be saved while the page closes. `place` is authenticated as well, so that the result cannot be decrypted under
 * another key of the store.
 */
export function seal(text: string, { key }: StorageKey, place: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = cipher(key, nonce, place).encrypt(new TextEncoder().encode(text));
  const bytes = new Uint8Array(nonceBytes + sealed.length);
  bytes.set(nonce);
  bytes.set(sealed, nonceBytes);
  return toBase64(bytes);
}

/** Decrypts; undefined if the text was changed, sealed with another key or for another place, or never sealed. */
export function unseal(sealed: string, { key }: StorageKey, place: string): string | undefined {
  try {
    const bytes = fromBase64(sealed);
    const opened = cipher(key, bytes.subarray(0, nonceBytes), place).decrypt(bytes.subarray(nonceBytes));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}

function cipher(key: string, nonce: Uint8Array, place: string) {
  return xchacha20poly1305(fromBase64(key), nonce, new TextEncoder().encode(place));
}

function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  // Older browsers do not have it.
  if (bytes.toBase64) return bytes.toBase64();
  let text = '';
  // In chunks, because a call has a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
