import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypted } from './decrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('decrypts the example of RFC 8291 appendix A', () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const message = [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join('');
  const browser = { key, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') };
  expect(decrypted(browser, bytes(message))).toBe('When I grow up, I want to be a watermelon');
  expect(() => decrypted({ ...browser, auth: Buffer.alloc(16) }, bytes(message))).toThrow();
});
