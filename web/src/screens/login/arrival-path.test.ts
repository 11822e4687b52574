import { describe, expect, it } from 'vitest';
import { arrivalPath } from './use-arrival.ts';

const from = (query: string) => new URLSearchParams(query);

describe('arrivalPath', () => {
  it('[SES-03] leads to the stored target, to / without one', () => {
    expect(arrivalPath('/ebp/home', from('redirect=%2Febp%2Fmachine%3Fview%3D1'))).toBe(
      '/ebp/machine?view=1',
    );
    expect(arrivalPath('/ebp/home', from(''))).toBe('/');
  });

  it('[OPN-02] never leads to another site', () => {
    expect(arrivalPath('/ebp/home', from('redirect=%2F%2Fevil.example'))).toBe('/');
  });

  it('[LOG-21] lets the gateway decide on a redirecturl', () => {
    expect(arrivalPath('/ebp/faq', from('redirecturl=%2Febp%2Ffaq&redirect=%2Febp%2Fmachine'))).toBe(
      '/ebp/faq',
    );
  });

  it.each(['/pages/login', '/pages/authServer?code=c'])(
    '[OPN-02] [LOG-21] leads to / instead of a page that sends a signed-in person straight back: %s',
    (page) => {
      expect(arrivalPath(page, from(`redirecturl=${encodeURIComponent(page)}`))).toBe('/');
      expect(arrivalPath(page, from(''))).toBe('/');
    },
  );

  it('[LOG-17] goes where the gateway remembers that the visit wanted to, also with nothing in the address', () => {
    expect(arrivalPath('/ebp/machine?view=1', from(''))).toBe('/ebp/machine?view=1');
  });

  it('[SES-13] brings a guest to the confirmation, with the scanned code', () => {
    expect(arrivalPath('/ebp/qrCodeLogin', from('ql=HK-QR-0001'))).toBe('/ebp/qrCodeLogin?ql=HK-QR-0001');
    expect(arrivalPath('/ebp/qrCodeLogin', from('ql=old'), 'new')).toBe('/ebp/qrCodeLogin?ql=new');
    expect(arrivalPath('/ebp/qrCodeLogin', from(''))).toBe('/ebp/qrCodeLogin');
  });
});
