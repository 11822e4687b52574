import { buildContactAccountSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { bareName, collectLookAlikes, likenessCriteria } from './likeness.ts';

const harbour = buildContactAccountSummary();
const lantern = buildContactAccountSummary({ code: 'CA-0107', name: 'Lantern' });

describe('accounts that look alike', () => {
  it.each([
    ['Harbour Trading Co., Ltd.', 'Harbour Trading'],
    ['Harbour Trading Company Limited', 'Harbour Trading'],
    ['維港茶行有限公司', '維港茶行'],
    ['Bayan Trading Sdn. Bhd.', 'Bayan Trading'],
    ['Bayan Holdings Berhad', 'Bayan Holdings'],
    ['Formosa Precision Corp.', 'Formosa Precision'],
    ['Formosa Precision Corporation', 'Formosa Precision'],
    ['Merlion Media Private Limited', 'Merlion Media'],
    ['台灣精工股份有限公司', '台灣精工'],
    ['Limited Edition Prints', 'Limited Edition Prints'],
    ['Ltd', ''],
  ])('[CCC-07] are searched by the name without its legal form: %s', (name, bare) => {
    expect(bareName(name)).toBe(bare);
  });

  it('are told by names of any length in a moment', () => {
    const name = `Harbour${' '.repeat(50_000)}Trading`;
    // Time on the processor: what else the machine does is not counted.
    const before = process.threadCpuUsage();
    expect(bareName(`${name} Ltd`)).toBe(name);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('[CCC-07] are searched once enough is typed, each likeness on its own', () => {
    expect(likenessCriteria({ name: 'Ha', phone: '2801', email: 'admin@' })).toEqual([]);
    expect(likenessCriteria({ name: '維港', phone: '(852) 2801-0001', email: 'a@b.example' })).toEqual([
      ['name', { name: '維港' }],
      ['phone', { phone: '(852) 2801-0001' }],
      ['email', { email: 'a@b.example' }],
    ]);
    expect(likenessCriteria({ name: '', phone: '2801 0001 ext 12', email: '' })).toEqual([
      ['phone', { phone: '2801 0001' }],
    ]);
    expect(
      likenessCriteria({ name: '', phone: '０２－２３４５－６７８９　分機１２', email: 'ａ＠b.example' }),
    ).toEqual([
      ['phone', { phone: '02-2345-6789' }],
      ['email', { email: 'a@b.example' }],
    ]);
  });

  it('[CCC-07] are told once each, those alike in most first, without the account it is entered for', () => {
    const found = collectLookAlikes(
      [
        ['name', [lantern, harbour]],
        ['phone', [harbour]],
      ],
      undefined,
    );
    expect(found.map(({ account, by }) => [account.code, by])).toEqual([
      ['CA-HK001', ['name', 'phone']],
      ['CA-0107', ['name']],
    ]);
    expect(collectLookAlikes([['name', [harbour]]], 'CA-HK001')).toEqual([]);
  });
});
