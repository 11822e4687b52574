import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const settings = { legacyRedirects: ['https://legacy.example/app', 'https://old.example'] };
const target = (text: string | undefined) => redirectTarget(text, settings);

describe('[OPN-02] redirect target', () => {
  it.each([
    ['/ebp/machine', '/ebp/machine'],
    ['/ebp/machine?page=2#row', '/ebp/machine?page=2#row'],
    ['/CHK/ebp/home', '/CHK/ebp/home'],
  ])('follows the path %s', (text, path) => {
    expect(target(text)).toEqual({ kind: 'path', path });
  });

  it.each([
    'https://legacy.example/app',
    'https://legacy.example/app/a?b=c;d#..;',
    'https://legacy.example/app/%E5%A0%B1%20a.b/',
    'https://old.example/any',
  ])('follows the allow-listed %s', (url) => {
    expect(target(url)).toMatchObject({ kind: 'legacy' });
  });

  it.each([
    undefined,
    '',
    'ebp/home',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/ebp/..//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/ebp\n/home',
    ' /ebp/home',
    'javascript:alert(1)',
    'https://evil.example/app',
    'http://legacy.example/app',
    'https://legacy.example:8443/app',
    'https://legacy.example/apple',
    'https://legacy.example/app/../admin',
    'https://legacy.example/app/%2e%2e/admin',
    'https://legacy.example/app/%2F..%2Fadmin',
    'https://legacy.example/app/..;/admin',
    'https://legacy.example/app/.;/..;x=1/admin',
    'https://legacy.example/app/%252e%252e/admin',
    'https://legacy.example/app/%25%32%65%25%32%65/admin',
    'https://legacy.example/app/..%3B/admin',
    'https://legacy.example/app/%c0%ae%c0%ae/admin',
    'https://legacy.example/app/．．／admin',
    'https://legacy.example@evil.example/app',
    'https://user:pw@legacy.example/app',
    'https://legacy.example.evil.example/app',
    '/bff/session/logout',
    '/BFF/session/logout',
    '/ebp/../bff/session/sso?company=CHK',
    '/api/ebp/user/logout',
  ])('does not follow %j', (text) => {
    expect(target(text)).toBeUndefined();
  });

  it('never leads a browser to an origin that is not listed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '//',
      'evil.example',
      'https:',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const judged = target(pieces.join(''));
        if (!judged) return;
        const seen = new URL(judged.kind === 'path' ? judged.path : judged.url, 'https://portal.example');
        expect(['https://portal.example', 'https://legacy.example', 'https://old.example']).toContain(
          seen.origin,
        );
      }),
      { numRuns: tries(5000) },
    );
  });
});
