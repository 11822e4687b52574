import { describe, expect, it } from 'vitest';
import { companyProfiles } from '../companies.ts';
import { minutesToCutOff, missingForFreeDelivery } from './paper-delivery.ts';

const CHK = companyProfiles.CHK.paperDelivery;
const CSPL = companyProfiles.CSPL.paperDelivery;
const CMM = companyProfiles.CMM.paperDelivery;

describe('what is missing to free delivery', () => {
  it('[PAP-26] is the rest to 800 dollars in Hong Kong', () => {
    expect(missingForFreeDelivery(CHK, { itemAmount: 679.99, reams: 90 })).toEqual({ amount: 120.01 });
    expect(missingForFreeDelivery(CHK, { itemAmount: 800, reams: 0 })).toEqual({ amount: 0 });
  });

  it('[PAP-25] is the rest to 150 dollars or to 40 reams in Singapore, whichever comes first', () => {
    expect(missingForFreeDelivery(CSPL, { itemAmount: 100, reams: 12 })).toEqual({ amount: 50, reams: 28 });
    expect(missingForFreeDelivery(CSPL, { itemAmount: 10, reams: 40 })).toEqual({ amount: 0, reams: 0 });
    expect(missingForFreeDelivery(CSPL, { itemAmount: 150, reams: 1 })).toEqual({ amount: 0, reams: 0 });
  });

  it('is nothing that could be said where nothing is promised', () => {
    expect(missingForFreeDelivery(CMM, { itemAmount: 1, reams: 1 })).toBeUndefined();
  });
});

describe('the cut-off', () => {
  const zone = 'Asia/Singapore';

  it('[PAP-25] is at 4pm of the company’s own clock', () => {
    expect(minutesToCutOff(CSPL, zone, new Date('2026-11-20T05:50:30Z'))).toBe(130);
    expect(minutesToCutOff(CSPL, zone, new Date('2026-11-20T07:59:59Z'))).toBe(1);
    expect(minutesToCutOff(CSPL, zone, new Date('2026-11-20T08:00:00Z'))).toBe(0);
    expect(minutesToCutOff(CSPL, zone, new Date('2026-11-19T16:00:00Z'))).toBe(16 * 60);
  });

  it('says nothing at the weekend, nor where there is none', () => {
    const on = (day: string) => minutesToCutOff(CSPL, zone, new Date(`${day}T05:00:00Z`));
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(on)).toEqual([undefined, undefined, 180]);
    expect(minutesToCutOff(CHK, 'Asia/Hong_Kong', new Date('2026-11-20T05:00:00Z'))).toBeUndefined();
  });
});
