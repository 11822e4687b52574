import { describe, expect, it } from 'vitest';
import { fullPath, loginPath, namedRoute, safeTarget, singlePath } from './paths.ts';

describe('named routes', () => {
  it.each([
    ['ebpHome', '/ebp/home'],
    ['ebpQrCodeLogin', '/ebp/qrCodeLogin'],
    ['ebpFaq', '/ebp/faq'],
    ['ebpEnquiry', '/ebp/enquiry/'],
    ['ebpFeedback', '/ebp/feedback/'],
    ['ebpTermsAndConditions', '/ebp/tnc'],
  ])('[SHL-04] lead from %s to %s', (name, path) => expect(namedRoute(name)).toBe(path));

  it.each(['root', 'login', 'constructor', '', null])('[SHL-04] know nothing of %s', (name) =>
    expect(namedRoute(name)).toBeUndefined(),
  );
});

describe('redirect targets', () => {
  it.each(['/ebp/machine', '/ebp/machine?view=1#x', '/'])('[OPN-02] may be %s', (target) =>
    expect(safeTarget(target)).toBe(target),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/ebp\n/home',
    'ebp/home',
    '',
    null,
    '/pages/login',
  ])('[OPN-02] are refused when they are %j', (target) => expect(safeTarget(target)).toBeUndefined());

  it('[SES-01] travel in the query of the login page, with the reason', () => {
    expect(loginPath('/ebp/machine?view=1')).toBe('/pages/login?redirect=%2Febp%2Fmachine%3Fview%3D1');
    expect(loginPath('//evil.example', 'timeout')).toBe('/pages/login?reason=timeout');
    expect(loginPath('/')).toBe('/pages/login');
  });

  it('[CCC-03] keep a number that was handed over, and no code', () => {
    expect(loginPath('/purecloudcallback?ani=28010001')).toBe(
      '/pages/login?redirect=%2Fpurecloudcallback%3Fani%3D28010001',
    );
    expect(loginPath('/purecloudcallback?code=c&state=s')).toBe('/pages/login?redirect=%2Fpurecloudcallback');
    expect(loginPath('/ebp/machine?state=s')).toBe('/pages/login?redirect=%2Febp%2Fmachine%3Fstate%3Ds');
  });
});

describe('the single layout', () => {
  it('[CCC-11] is left and entered by the address', () => {
    expect(singlePath('/ecca/calendar')).toBe('/single/ecca/calendar');
    expect(fullPath('/single/ecca/calendar?month=1')).toBe('/ecca/calendar?month=1');
    expect(fullPath('/singles')).toBe('/singles');
  });
});
