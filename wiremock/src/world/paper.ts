import type { CompanyCode } from '@ebp/contracts/company';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import { demoCustomers } from '@ebp/contracts/testing/demo-world';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { dayFromNow } from '../framework/template.ts';

interface Article {
  readonly name: string;
  readonly category: 'PAPER' | 'STAPLE';
  readonly description: string;
  /** Dollars in Hong Kong; other companies' prices follow from it. */
  readonly price: number | null;
  /** The one customer who may order it at this price. */
  readonly customerCode?: string;
}

const articles: readonly Article[] = [
  { name: 'Plainfield A4 80gsm', category: 'PAPER', description: '500 sheets, white', price: 28.5 },
  { name: 'Plainfield A3 80gsm', category: 'PAPER', description: '500 sheets, white', price: 57 },
  {
    name: 'Plainfield Recycled A4 80gsm',
    category: 'PAPER',
    description: '500 sheets, natural',
    price: 31.2,
  },
  { name: 'Brightleaf A4 100gsm', category: 'PAPER', description: '500 sheets, colour laser', price: 44.9 },
  {
    name: 'Brightleaf A3 160gsm',
    category: 'PAPER',
    description: '250 sheets, colour laser',
    price: 1080.75,
  },
  // No price yet: shown as 0.00, which is not the same as free.
  { name: 'Brightleaf SRA3 250gsm', category: 'PAPER', description: '125 sheets, on request', price: null },
  {
    name: 'Harbour Trading letterhead A4',
    category: 'PAPER',
    description: '500 sheets, printed',
    price: 62,
    customerCode: demoCustomers.harbourTrading.code,
  },
  { name: 'Staple cartridge J1', category: 'STAPLE', description: 'Box of 3 x 5000', price: 210 },
  { name: 'Staple cartridge N1', category: 'STAPLE', description: 'Box of 3 x 5000', price: 185.5 },
  // Part of the contract: free of charge.
  { name: 'Saddle staple D3', category: 'STAPLE', description: 'Box of 2 x 2000', price: 0 },
];

/** How a price in Hong Kong reads in another company's dollars. */
const rate: Readonly<Record<CompanyCode, number>> = { CHK: 1, CSPL: 0.17, CMM: 0.6, CMTW: 4.1 };

const cents = (value: number): number => Math.round(value * 100) / 100;

function belongsTo(company: CompanyCode, customerCode: string | undefined): boolean {
  const owner = Object.values(demoCustomers).find(({ code }) => code === customerCode);
  return owner === undefined || owner.company === company;
}

/** Paper and staples a company sells. */
export function paperOf(company: CompanyCode): readonly PaperProduct[] {
  return articles
    .filter(({ customerCode }) => belongsTo(company, customerCode))
    .map(({ name, category, description, price, customerCode }, index) => {
      const own = price === null ? null : cents(price * rate[company]);
      const picture = category === 'PAPER' ? 'paper.svg' : 'staple.svg';
      return buildPaperProduct({
        productMasterPkey: `PM-${company}-${String(index + 1).padStart(3, '0')}`,
        cdsName: name,
        price: own,
        paperPrice: own,
        paperPeriodEnd: dayFromNow('4 months', company),
        productCategory: category,
        description,
        smallIconPathUrl: `products/small/${picture}`,
        mediumIconPathUrl: `products/medium/${picture}`,
        customerCode: customerCode ?? null,
      });
    });
}
