import type { StorageKey } from '@ebp/contracts/portal/session';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

const nonceBytes = 24;

/**
 * Encrypts a text with XChaCha20-Poly1305, under a nonce of its own each time. At once, unlike the browser's own ciphers: what was
 * typed last has to be kept while the page goes away. `place` is authenticated with it, so that it opens nowhere else.
 */
export function seal(text: string, { key }: StorageKey, place: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = cipher(key, nonce, place).encrypt(new TextEncoder().encode(text));
  const bytes = new Uint8Array(nonceBytes + sealed.length);
  bytes.set(nonce);
  bytes.set(sealed, nonceBytes);
  return toBase64(bytes);
}

/** The text, or undefined for what was changed, sealed by another key or for another place, or never sealed. */
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

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
