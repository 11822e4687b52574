import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyProfiles } from '../companies.ts';
import {
  checkConfirmedTotal,
  checkPaperQuantities,
  companyCharge,
  deliveryCharge,
  implausible,
  lineAmount,
  paperTotals,
  paymentTerm,
  paymentTermText,
  productsFor,
  unitOf,
} from './paper-order.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  qty: fc.integer({ min: 0, max: 999 }),
  productCategory: fc.constantFrom('PAPER', 'STAPLE'),
});
const CHK = companyProfiles.CHK.paperDelivery;
const CSPL = companyProfiles.CSPL.paperDelivery;
const CMM = companyProfiles.CMM.paperDelivery;

describe('the delivery charge', () => {
  it("[PAP-17] [OPN-30] is the customer's own, and the configured one only in its absence", () => {
    expect(deliveryCharge(80, '60', CHK)).toBe(80);
    expect(deliveryCharge(0, '60', CHK)).toBe(0);
    expect(deliveryCharge(null, '60', CHK)).toBe(60);
    expect(deliveryCharge(-5, '60', CHK)).toBe(0);
  });

  it('[PAP-26] is the usual one of the company where neither is named', () => {
    expect([companyCharge('60', CHK), companyCharge(undefined, CHK)]).toEqual([60, 50]);
    expect(deliveryCharge('', undefined, CHK)).toBe(50);
    expect(deliveryCharge(undefined, 'none', CHK)).toBe(50);
  });

  it('[PAP-25] is nothing where the company has no usual one either', () => {
    expect(companyCharge(undefined, CSPL)).toBeUndefined();
    expect(deliveryCharge('', undefined, CSPL)).toBe(0);
    expect(deliveryCharge(undefined, 'none', CMM)).toBe(0);
  });
});

describe('the confirmed total of a paper order', () => {
  it('[PAP-15] [PAP-17] is the one it comes to, to the cent, where one is named', () => {
    expect(checkConfirmedTotal(0.3, 0.1 + 0.2)).toEqual([]);
    expect(checkConfirmedTotal(826.5, undefined)).toEqual([]);
    expect(checkConfirmedTotal(826.51, 826.5)).toEqual([
      {
        path: 'totalAmount',
        messageId: 'paperOrder.totalChanged',
        params: { total: 826.51, confirmed: 826.5 },
      },
    ]);
  });
});

describe('the totals of a paper order', () => {
  it('[PAP-17] add items and delivery without losing a cent', () => {
    expect(
      paperTotals(
        [
          { price: 0.1, qty: 3, productCategory: 'PAPER' },
          { price: '28.50', qty: 40, productCategory: 'PAPER' },
          { price: 0, qty: 2, productCategory: 'STAPLE' },
          { price: 'n/a', qty: 1, productCategory: 'PAPER' },
        ],
        50,
        CMM,
      ),
    ).toEqual({ itemAmount: 1140.3, totalQty: 46, deliveryAmount: 50, totalAmount: 1190.3 });
  });

  it('[PAP-15] are the sum of the line amounts, in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 10_000 }), (lines, cents) => {
        const totals = paperTotals(lines, cents / 100, CMM);
        const sum = lines.reduce((total, each) => total + Math.round(lineAmount(each) * 100), 0);
        expect(Math.round(totals.itemAmount * 100)).toBe(sum);
        expect(Math.round(totals.totalAmount * 100)).toBe(sum + cents);
        expect(paperTotals([...lines].reverse(), cents / 100, CMM)).toEqual(totals);
      }),
    );
  });
});

describe('delivery at or above what the company promises', () => {
  const paper = (price: number, qty: number) => [{ price, qty, productCategory: 'PAPER' }];
  const staples = (price: number, qty: number) => [{ price, qty, productCategory: 'STAPLE' }];

  it('[PAP-17] [PAP-25] [PAP-26] [OPN-30] costs nothing, and the charge just below', () => {
    expect(paperTotals(paper(800, 1), 50, CHK)).toMatchObject({ deliveryAmount: 0, totalAmount: 800 });
    expect(paperTotals(paper(799.99, 1), 50, CHK)).toMatchObject({ deliveryAmount: 50, totalAmount: 849.99 });
    expect(paperTotals(paper(1, 40), 25, CSPL)).toMatchObject({ deliveryAmount: 0, totalAmount: 40 });
    expect(paperTotals(paper(1, 39), 25, CSPL)).toMatchObject({ deliveryAmount: 25, totalAmount: 64 });
    expect(paperTotals(staples(1, 40), 25, CSPL)).toMatchObject({ deliveryAmount: 25 });
    expect(paperTotals(staples(150, 1), 25, CSPL)).toMatchObject({ deliveryAmount: 0 });
    expect(paperTotals(paper(9999, 1), 30, CMM)).toMatchObject({ deliveryAmount: 30 });
  });
});

describe('an order that is rather a slip of the finger', () => {
  const usual = new Map([['Plain A4', 12.5]]);
  const ask = (name: string, qty: number, total = 0, askAbove: string | undefined = undefined) =>
    implausible([{ name, qty }], usual, { total, askAbove });

  it('[PAP-30] has a hundred times the usual quantity; what was never ordered has none', () => {
    expect(ask('Plain A4', 1250).lines).toEqual([{ name: 'Plain A4', qty: 1250, usual: 12.5 }]);
    expect(ask('Plain A4', 1249).lines).toEqual([]);
    expect(ask('Heavy A3', 9999).lines).toEqual([]);
  });

  it('[PAP-30] or comes to more than the sum that is configured, or the usual one', () => {
    expect(ask('Heavy A3', 1, 50_000).isSumLarge).toBe(false);
    expect(ask('Heavy A3', 1, 50_000.01).isSumLarge).toBe(true);
    expect(ask('Heavy A3', 1, 101, '100').isSumLarge).toBe(true);
  });
});

describe('the quantities of a paper order', () => {
  it.each([-1, 1.5, Number.NaN, 10_000])('[PAP-10] refuse %s', (qty) => {
    expect(checkPaperQuantities([{ qty: 1 }, { qty }])).toEqual([
      { path: '1.qty', messageId: 'paperOrder.fill.quantity' },
    ]);
  });

  it('[PAP-11] need one above zero', () => {
    const missing = [{ path: '', messageId: 'paperOrder.fill.product' }];
    expect(checkPaperQuantities([])).toEqual(missing);
    expect(checkPaperQuantities([{ qty: 0 }, {}])).toEqual(missing);
    expect(checkPaperQuantities([{ qty: 0 }, { qty: 1 }])).toEqual([]);
    expect(checkPaperQuantities([{ qty: 9999 }, { qty: null }])).toEqual([]);
  });
});

describe('paper wording', () => {
  it('[PAP-08] reads the payment term in days or months', () => {
    expect(paymentTerm({ payTermType: 'DAY', payTermValue: 30 })).toEqual({ value: 30, unit: 'day' });
    expect(paymentTerm({ payTermType: 'month', payTermValue: 1 })).toEqual({ value: 1, unit: 'month' });
    expect(paymentTerm({ payTermType: 'COD', payTermValue: 1 })).toBeUndefined();
    expect(paymentTerm({ payTermType: 'DAY', payTermValue: null })).toBeUndefined();
  });

  it('[PAP-13] counts paper in reams and staples in boxes', () => {
    const units = ['PAPER', 'STAPLE', 'OTHER', 'constructor'].map(unitOf);
    expect(units).toEqual(['ream', 'box', undefined, undefined]);
  });
});

describe('the payment term in an order', () => {
  it('[PAP-08] [PAP-28] is written as the documents have it', () => {
    expect(paymentTermText({ payTermType: 'DAY', payTermValue: 30 })).toBe('Within 30 day(s)');
    expect(paymentTermText({ payTermType: 'MONTH', payTermValue: '2' })).toBe('Within 2 month(s)');
    expect(paymentTermText({})).toBe('');
  });
});

describe('what a customer may order', () => {
  const product = (productMasterPkey: string, customerCode?: string | null) => ({
    productMasterPkey,
    customerCode,
  });

  it('[PAP-04] is what is for everybody and what is its own, the latter before the former', () => {
    const products = [product('A'), product('B', null), product('B', 'HK001'), product('C', 'HK002')];
    expect(productsFor(products, 'HK001')).toEqual([products[0], products[2]]);
    expect(productsFor(products, 'HK002')).toEqual([products[0], products[1], products[3]]);
  });

  it('[PAP-04] [PAP-17] is each product once, at the price of its last row: a form has one quantity for it', () => {
    const products = [product('A', 'HK001'), product('B'), { ...product('A', 'HK001') }, { ...product('B') }];
    expect(productsFor(products, 'HK001').map((one) => products.indexOf(one))).toEqual([2, 3]);
  });
});
