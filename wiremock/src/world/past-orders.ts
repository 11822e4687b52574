import type { CompanyCode } from '@ebp/contracts/company';
import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { buildConsumableOrder } from '@ebp/contracts/testing/document-rows';
import { dayFromNow } from '../framework/template.ts';
import { customersOf } from './customers.ts';
import { machinesOf } from './machines.ts';
import { paperOf } from './paper.ts';
import { tonerOf } from './toner.ts';

export interface DemoOrder {
  readonly customerCode: string;
  readonly row: ConsumableOrder;
}

const orders: Readonly<Record<CompanyCode, number>> = { CHK: 26, CSPL: 14, CMM: 6, CMTW: 6 };

function tonerOrder(company: CompanyCode, index: number): readonly DemoOrder[] {
  const machines = machinesOf(company);
  const machine = machines[(index * 7) % machines.length];
  if (!machine) return [];
  return tonerOf(machine)
    .filter(({ maxOrderQty }) => maxOrderQty > 0)
    .slice(0, 1 + (index % 2))
    .map(({ tonerCategoryName }, at) => ({
      customerCode: machine.customerCode,
      row: buildConsumableOrder({
        model: machine.model ?? null,
        serialNumber: machine.serialNumber,
        orderNumber: `TO-${company}-${8120 - index}`,
        itemName: tonerCategoryName,
        qty: 1 + ((index + at) % 2),
        orderDate: dayFromNow(`${-(8 + index * 11)} days`, company),
      }),
    }));
}

function paperOrder(company: CompanyCode, index: number): readonly DemoOrder[] {
  const customers = customersOf(company);
  const customer = customers[index % customers.length];
  const sold = paperOf(company).filter((item) => !item.customerCode);
  const product = sold[index % sold.length];
  if (!customer || !product) return [];
  const row = buildConsumableOrder({
    model: null,
    serialNumber: null,
    orderNumber: `PO-${company}-${3140 - index}`,
    itemName: product.cdsName,
    qty: 5 * (1 + (index % 9)),
    orderDate: dayFromNow(`${-(10 + index * 11)} days`, company),
  });
  return [{ customerCode: customer.code, row }];
}

/** What a company's customers ordered over the last ten months, newest first; every third order is paper. */
export function pastOrdersOf(company: CompanyCode): readonly DemoOrder[] {
  return Array.from({ length: orders[company] }, (_, index) =>
    index % 3 === 2 ? paperOrder(company, index) : tonerOrder(company, index),
  ).flat();
}
