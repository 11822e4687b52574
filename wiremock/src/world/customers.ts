import type { CompanyCode } from '@ebp/contracts/company';
import type { Customer, CustomerAddress, Role } from '@ebp/contracts/entities/customer';
import { buildCustomer, buildCustomerAddress, buildRole } from '@ebp/contracts/testing/customer';
import { demoCustomers } from '@ebp/contracts/testing/demo-world';
import { sites } from './sites.ts';

const payTerms: Readonly<Record<string, Partial<Customer>>> = {
  HK001: { payTermType: 'DAY', payTermValue: 30, payTermTypeName: 'day(s)', minimumDeliveryCharge: 50 },
  HK002: { payTermType: 'MONTH', payTermValue: 2, payTermTypeName: 'month(s)', minimumDeliveryCharge: 0 },
  SG001: { payTermType: 'DAY', payTermValue: 14, payTermTypeName: 'day(s)', minimumDeliveryCharge: 25 },
  // Without a charge of its own: the company's configured one applies.
  SG002: { payTermType: 'DAY', payTermValue: 30, payTermTypeName: 'day(s)', minimumDeliveryCharge: null },
  MY001: { payTermType: 'DAY', payTermValue: 30, payTermTypeName: 'day(s)', minimumDeliveryCharge: 30 },
  TW001: { payTermType: 'MONTH', payTermValue: 1, payTermTypeName: 'month(s)', minimumDeliveryCharge: 200 },
};

const pkeyOf = (code: string): string => `C-${code}`;

/** Address book of a customer: each of its sites. */
export function addressesOf(customerCode: string): readonly CustomerAddress[] {
  return sites
    .filter((site) => site.customerCode === customerCode)
    .map(({ address1, address2, address3, address4, company }, index) =>
      buildCustomerAddress({
        pkey: `AD-${customerCode}-${index + 1}`,
        referencePkey: pkeyOf(customerCode),
        address1,
        address2,
        address3,
        address4,
        ...places[company],
      }),
    );
}

const places: Readonly<Record<CompanyCode, Pick<CustomerAddress, 'city' | 'state' | 'country'>>> = {
  CHK: { city: 'Hong Kong', state: null, country: 'Hong Kong' },
  CSPL: { city: 'Singapore', state: null, country: 'Singapore' },
  CMM: { city: 'Kuala Lumpur', state: 'Wilayah Persekutuan', country: 'Malaysia' },
  CMTW: { city: '台北市', state: null, country: 'Taiwan' },
};

/** The customers (child companies) of a company. */
export function customersOf(company: CompanyCode): readonly Customer[] {
  return Object.values(demoCustomers)
    .filter((customer) => customer.company === company)
    .map(({ code, name }) => {
      const [first] = addressesOf(code);
      return buildCustomer({
        pkey: pkeyOf(code),
        code,
        name,
        displayName: `${name} (${code})`,
        address1: [first?.address1, first?.address2].filter(Boolean).join(', '),
        addressPkey: first?.pkey ?? null,
        ...payTerms[code],
      });
    });
}

const roleNames: readonly [name: string, description: string][] = [
  ['Administrator', 'Manages users and sees every machine of the account'],
  ['Office Manager', 'Orders supplies, submits readings and requests service'],
  ['Finance', 'Opens statements and invoices'],
  ['Viewer', 'Sees machines and messages'],
];

/** The roles a company's customers offer; `assigned` marks one of them. */
export function rolesOf(company: CompanyCode, assigned?: string): readonly Role[] {
  return roleNames.map(([name, description], index) =>
    buildRole({ pkey: `R-${company}-${index + 1}`, name, description, isAssign: name === assigned }),
  );
}
