import type { Report } from '@ebp/contracts/entities/report';
import { buildReport } from '@ebp/contracts/testing/correspondence';
import { demoCustomers } from '@ebp/contracts/testing/demo-world';
import { dayFromNow, momentFromNow } from '../framework/template.ts';

const kinds: readonly (readonly [slug: string, name: string, description: string, daysAgo: number])[] = [
  ['fleet-usage', 'Fleet usage by department', 'Pages by machine and department', 17],
  ['service-quality', 'Service quality', 'Response and repair times of the quarter', 40],
  ['supplies', 'Supplies ordered', 'Toner, paper and staples by month', 47],
];

/** Reports of one customer, newest first; the last one is not ready yet. */
export function reportsOf(customerCode: string): readonly Report[] {
  return kinds.map(([slug, name, description, daysAgo], index) =>
    buildReport({
      pkey: `RP-${customerCode}-${index + 1}`,
      name,
      description,
      customerCode,
      periodFrom: dayFromNow(`${-daysAgo - 30} days`),
      periodTo: dayFromNow(`${-daysAgo} days`),
      createDatetime: momentFromNow(`${-daysAgo + 1} days`, '06:00:00'),
      fileName: index === 2 ? null : `${slug}-${customerCode}.pdf`,
    }),
  );
}

/** Customers of the company the contact centre works for. */
export const reportCustomers: readonly string[] = Object.values(demoCustomers)
  .filter(({ company }) => company === 'CHK')
  .map(({ code }) => code);
