import { describe, expect, it } from 'vitest';
import { pageAddress, pageParams, takesParams } from './page-address.ts';

const account = { path: '/ecca/contactaccount/:code/view' } as const;
const email = { path: '/emailDetail', queryParams: ['pkey'] } as const;

describe('addresses of pages that take values', () => {
  it('[SHL-12] lead there and back', () => {
    expect(pageAddress(account, { code: 'CA/1 甲' })).toBe('/ecca/contactaccount/CA%2F1%20%E7%94%B2/view');
    expect(pageParams(account, '/ecca/contactaccount/CA%2F1%20%E7%94%B2/view', '')).toEqual({
      code: 'CA/1 甲',
    });
    expect(pageAddress(email, { pkey: 'E&1' })).toBe('/emailDetail?pkey=E%261');
    expect(pageParams(email, '/emailDetail', '?pkey=E%261&page=2')).toEqual({ pkey: 'E&1' });
  });

  it('[OPN-13] are found with and without the trailing slash, in their own spelling', () => {
    expect(pageParams(account, '/ecca/contactaccount/A/view/', '')).toEqual({ code: 'A' });
    expect(pageParams(account, '/ecca/ContactAccount/A/view', '')).toBeUndefined();
    expect(pageParams(account, '/ecca/contactaccount/A/update', '')).toBeUndefined();
  });

  it('stay what they are when malformed', () => {
    expect(pageParams(account, '/ecca/contactaccount/%E0%A4%A/view', '')).toEqual({ code: '%E0%A4%A' });
  });

  it('exist only with every value of the path', () => {
    expect(pageAddress(account)).toBeUndefined();
    expect(pageAddress(account, { code: '' })).toBeUndefined();
    expect(pageAddress(email)).toBe('/emailDetail');
    expect(pageAddress({ path: '/ebp/relocReq/' })).toBe('/ebp/relocReq/');
    expect([account, email, { path: '/ebp/home' } as const].map(takesParams)).toEqual([true, true, false]);
  });
});
