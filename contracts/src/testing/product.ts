import type { PaperProduct, TonerProduct } from '../entities/product.ts';

/** Black toner of the first machine of Harbour Trading. */
export function buildTonerProduct(overrides: Partial<TonerProduct> = {}): TonerProduct {
  return {
    pkey: 'TN-HK-M-0001-BK',
    machinePkey: 'HK-M-0001',
    tonerCategoryName: 'Black toner TG-71',
    qty: 0,
    maxOrderQty: 4,
    ...overrides,
  };
}

/** A ream of plain paper at the list price. */
export function buildPaperProduct(overrides: Partial<PaperProduct> = {}): PaperProduct {
  return {
    productMasterPkey: 'PM-HK-0001',
    cdsName: 'Plainfield A4 80gsm',
    price: 28.5,
    paperPrice: 28.5,
    paperPeriodEnd: '2027-03-31',
    qty: 0,
    productCategory: 'PAPER',
    description: '500 sheets, white',
    smallIconPathUrl: 'products/small/paper-a4.svg',
    mediumIconPathUrl: 'products/medium/paper-a4.svg',
    customerCode: null,
    ...overrides,
  };
}
