import type { CompanyCode } from '@ebp/contracts/company';
import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { demoMachineKey } from '@ebp/contracts/testing/demo-world';
import { raw, render } from '../framework/template.ts';
import { customersOf } from '../world/customers.ts';
import { machinesOf } from '../world/machines.ts';

/** Orders of toner and of paper are remembered together, so that they come back in the order they were placed in. */
export const placedAs = tonerOrderCreate;

export const assign = (name: string, text: string): string => `{{#assign '${name}'}}${text}{{/assign}}`;

/** Repeats a text for each order placed since the start by somebody of a company, oldest first. */
export function eachPlaced(company: CompanyCode, text: string): string {
  const letters = demoMachineKey(company, 1).slice(0, 2);
  const mine = `(matches this.user '[UG]-${letters}-[0-9]+')`;
  return `{{#each parameters.memory.[${placedAs.id}]}}{{#if ${mine}}}${text}{{/if}}{{/each}}`;
}

/** The day of the last order: one placed since the start, else the recorded one. */
export function lastOrderDate(company: CompanyCode, recorded: string | null | undefined): string {
  const newest = eachPlaced(company, assign('ordered', '{{substring this.at 0 10}}'));
  return `${assign('ordered', '')}${newest}{{#if ordered}}{{ordered}}{{else}}${recorded ?? ''}{{/if}}`;
}

/** What was typed into a field of the order, null where it was left out or blank. */
function typed(field: string): string {
  return raw(`{{#if ${field}}}{{toJson ${field}}}{{else}}null{{/if}}`);
}

/** The address books of customers, followed by what was stored with an order of toner for one of their machines. */
export function addressBook(
  company: CompanyCode,
  customerCodes: readonly string[],
  recorded: readonly CustomerAddress[],
): CustomerAddress[] {
  const stored = customersOf(company)
    .filter(({ code }) => customerCodes.includes(code))
    .map(({ code, pkey }) => {
      const machines = machinesOf(company).filter(({ customerCode }) => customerCode === code);
      const entry = render({
        pkey: 'AD-{{number}}-{{machinePkey}}',
        referencePkey: pkey,
        address1: typed('deliveryAddress1'),
        address2: null,
        address3: null,
        address4: null,
        city: typed('deliveryAddressCity'),
        state: typed('deliveryAddressState'),
        country: typed('deliveryAddressCountry'),
      }).trimEnd();
      const isOf = `(matches machinePkey '${machines.map((machine) => machine.pkey).join('|')}')`;
      const kept = `{{#if (and isUpdateAddress deliveryAddress1 ${isOf})}},${entry} {{/if}}`;
      const each = `{{#each this.body.machineList}}${kept}{{/each}}`;
      return eachPlaced(company, assign('number', '{{@key}}') + each);
    });
  return raw(`[${recorded.map((address) => render(address).trimEnd()).join(',')}${stored.join('')}]`);
}
