import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { recordedAnswers } from '../framework/stub.ts';
import { raw, render } from '../framework/template.ts';
import { usersOf } from '../world/accounts.ts';
import { machinesOf } from '../world/machines.ts';
import { pastOrdersOf } from '../world/past-orders.ts';
import { tonerOf } from '../world/toner.ts';
import { assign, eachPlaced } from './placed-orders.ts';

const row = (fields: readonly string[]): string => `{{sep}}{ ${fields.join(', ')} }${assign('sep', ',')}`;

/** The rows of a toner order: a machine and what was taken of each of its products. */
function placedToner(company: CompanyCode): string {
  const machines = machinesOf(company).map((machine) => {
    const names = tonerOf(machine).map(
      ({ pkey, tonerCategoryName }) => `{{#eq pkey '${pkey}'}}${JSON.stringify(tonerCategoryName)}{{/eq}}`,
    );
    const item = row([
      `"model": ${JSON.stringify(machine.model)}`,
      `"serialNumber": ${JSON.stringify(machine.serialNumber)}`,
      '"orderNumber": "{{order}}"',
      `"itemName": ${names.join('')}`,
      '"qty": {{qty}}',
      '"orderDate": "{{orderDate}}"',
    ]);
    const other = `(and customer (neq customer '${machine.customerCode}'))`;
    return `{{#eq machinePkey '${machine.pkey}'}}{{#unless ${other}}}{{#each productList}}{{#if qty}}${item}{{/if}}{{/each}}{{/unless}}{{/eq}}`;
  });
  return `{{#each this.body.machineList}}${machines.join('')}{{/each}}`;
}

/** The rows of a paper order: what was taken of each product. */
function placedPaper(): string {
  const item = row([
    '"model": null',
    '"serialNumber": null',
    '"orderNumber": "{{order}}"',
    '"itemName": {{toJson cdsName}}',
    '"qty": {{qty}}',
    '"orderDate": "{{orderDate}}"',
  ]);
  const other = '(and customer (neq customer this.body.customerCode))';
  const items = `{{#each this.body.itemList}}{{#if qty}}${item}{{/if}}{{/each}}`;
  return `{{#unless ${other}}}${items}{{/unless}}`;
}

/** The rows of every order placed since the start. They are gone through oldest first, so each goes before the others. */
function placed(company: CompanyCode): string {
  const facts =
    assign('order', '{{@key}}') + assign('orderDate', '{{substring this.at 0 10}}') + assign('sep', '');
  const rows = assign('rows', placedToner(company) + placedPaper());
  const older = `{{#if rows}}{{#if placed}},{{/if}}{{/if}}{{placed}}`;
  const all = eachPlaced(company, `${facts}${rows}${assign('placed', `{{rows}}${older}`)}`);
  return `${assign('placed', '')}${all}{{placed}}${assign('sep', '{{#if placed}},{{/if}}')}`;
}

function history(company: CompanyCode): ConsumableOrder[] {
  const past = pastOrdersOf(company).map(
    ({ customerCode, row: order }) =>
      `{{#unless (and customer (neq customer '${customerCode}'))}}{{sep}}${render(order).trimEnd()} ${assign('sep', ',')}{{/unless}}`,
  );
  const customer = assign('customer', '{{request.query.customerCode}}');
  return raw(`${customer}[${placed(company)}${past.join('\n')}]`);
}

/** What was ordered since the start, then what was ordered before, newest first. */
export const consumableOrderStubs = [
  recordedAnswers(
    'consumable-order',
    consumableOrderSearch,
    companyCodes.map((company) => ({ name: company, as: usersOf(company), data: history(company) })),
  ),
];
