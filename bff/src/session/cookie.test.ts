import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  cookieAttributes,
  cookieName,
  newCookieValue,
  parseCookieValue,
  readCookie,
  SessionCookie,
} from './cookie.ts';

const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
const https = { publicUrl: 'https://portal.example', sessionSecrets: [newer, older] as const };

function signed(value: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
  return encodeURIComponent(`s:${value}.${signature}`);
}

const request = (cookie: string): IncomingMessage => ({ headers: { cookie } }) as IncomingMessage;

describe('session cookie', () => {
  it('[OPN-01] is bound to https and the host, and has its plain name over http alone', () => {
    expect(cookieName(https)).toBe('__Host-ebp');
    expect(cookieAttributes(https)).toEqual({ httpOnly: true, sameSite: 'strict', path: '/', secure: true });
    expect(cookieName({ publicUrl: 'http://localhost:8080' })).toBe('ebp');
  });

  it('[OPN-64] is good under every configured secret, so that rotation signs nobody out', () => {
    const cookie = new SessionCookie(https);
    for (const secret of [newer, older]) {
      const value = newCookieValue();
      expect(cookie.resolve(request(`a=b; __Host-ebp=${signed(value, secret)}`))).toEqual(
        parseCookieValue(value),
      );
    }
  });

  it('[OPN-01] is nothing when forged, unsigned, misshapen or under another name', () => {
    const cookie = new SessionCookie(https);
    const value = newCookieValue();
    for (const header of [
      `__Host-ebp=${signed(value, 'x'.repeat(32))}`,
      `__Host-ebp=${value}`,
      `__Host-ebp=${signed('admin', newer)}`,
      `__Host-ebp=%E0%A4%A`,
      `ebp=${signed(value, newer)}`,
      '',
    ]) {
      expect(cookie.resolve(request(header))).toBeUndefined();
    }
  });

  it('[OPN-01] is nothing when sent twice: one of them was planted', () => {
    const value = signed(newCookieValue(), newer);
    expect(new SessionCookie(https).resolve(request(`__Host-ebp=${value}; __Host-ebp=x`))).toBeUndefined();
    expect(readCookie(request('a=1; a=2'), 'a')).toBeUndefined();
  });
});
