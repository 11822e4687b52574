import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  cookieAttributes,
  cookieName,
  matchSecret,
  newCookieValue,
  parseCookieValue,
  readCookie,
  SessionCookie,
} from './cookie.ts';
import type { SessionRecord } from './record.ts';

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
    const http = { publicUrl: 'http://localhost:8080' };
    expect(cookieName(http)).toBe('ebp');
    expect(cookieAttributes(http)).toMatchObject({ secure: false });
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

  it('[OPN-01] is verified once for as long as a browser sends the same header, unless that is far too long', () => {
    const cookie = new SessionCookie(https);
    const own = `__Host-ebp=${signed(newCookieValue(), newer)}`;
    const isRemembered = (length: number) => {
      const sent = request(`${own}; a=`.padEnd(length, 'x'));
      const [first, again] = [cookie.resolve(sent), cookie.resolve(sent)];
      expect(again).toEqual(first);
      return first !== undefined && again === first;
    };
    expect([0, 1000, 1001].map(isRemembered)).toEqual([true, true, false]);
  });

  it('[OPN-01] is nothing when forged, unsigned, misshapen or under another name', () => {
    const cookie = new SessionCookie(https);
    const value = newCookieValue();
    for (const header of [
      `__Host-ebp=${signed(value, 'x'.repeat(32))}`,
      `__Host-ebp=${value}`,
      `__Host-ebp=${signed(value, newer).replace('s%3A', 'x%3A')}`,
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
    expect(readCookie(request('b=1'), 'a')).toBeUndefined();
  });

  it('[OPN-01] is under its very name alone: another host of the domain can set one with a blank before it', () => {
    const [cookie, own] = [new SessionCookie(https), newCookieValue()];
    const foreign = ['\u00a0', '\v', '\u2003', '\ufeff'].map(
      (blank) => `${blank}__Host-ebp=${signed(newCookieValue(), newer)}`,
    );
    expect(foreign.map((header) => cookie.resolve(request(header)))).toEqual(foreign.map(() => undefined));
    for (const header of foreign) {
      const beside = request(`${header}; \t__Host-ebp=${signed(own, newer)}`);
      expect(cookie.resolve(beside)).toEqual(parseCookieValue(own));
    }
  });
});

describe('[OPN-01] the secret of a session', () => {
  const [id, secret] = ['A'.repeat(22), 'B'.repeat(32)];
  const secretHash = 'Ql7U5KNrMOohuQ4hxxLGSeghTCm36vaA';
  const record = (given: Partial<SessionRecord>) =>
    ({ secretHash: 'x'.repeat(32), ...given }) as SessionRecord;

  it('is stored as a hash, the same in every release', () => {
    expect(parseCookieValue(`${id}.${secret}`)).toEqual({ id, secretHash });
  });

  it('is good for its session, and for a retired one as long as that answers', () => {
    vi.useFakeTimers({ now: 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const retired = (retiredUntilMs: number, own = secretHash) => ({ secretHash: own, retiredUntilMs });
    const given = [{ secretHash }, retired(1001), retired(1000), retired(1001, 'y'.repeat(32)), {}];
    const long = { secretHash: `${secretHash}x` };
    expect([...given, long].map((one) => matchSecret({ id, secretHash }, record(one)))).toEqual([
      ...['current', 'retired', undefined, undefined, undefined, undefined],
    ]);
  });
});
