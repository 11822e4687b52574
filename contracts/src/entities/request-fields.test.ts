import { expect, it } from 'vitest';
import { email, phone } from './request-fields.ts';

it('[FMT-09] an e-mail address and a telephone number reach the upstream in half width', () => {
  expect(email.parse(' ａ＠harbour．example ')).toBe('a@harbour.example');
  expect(phone.parse('（02）2345–6789　分機１２')).toBe('(02)2345-6789 分機12');
});
