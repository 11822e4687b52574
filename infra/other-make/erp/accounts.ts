import { type Books, type CustomerRow, keyOf, type MachineRow, type PersonRow } from './books.ts';

/** What its users may do in the portal; the last one belongs to another program. */
const functionKeys = [
  ...['CP_MACHINE_SEARCH', 'CP_MACHINE_VIEW', 'CP_TONER_ORDER_CREATE', 'CP_CONSUMABLE_ORDER_HISTORY_SEARCH'],
  ...['CP_METER_READ_SEARCH', 'CP_METER_READ_CREATE', 'CP_SERVICE_REQUEST_CREATE'],
  ...['CP_MESSAGE_BOX_SEARCH', 'CP_MESSAGE_BOX_VIEW', 'WMS_STOCK_COUNT'],
];

/** The name under which a person is known to the company's issuer. */
const staffNumberOf = ({ pkey }: PersonRow): string => pkey.replaceAll('-', '').toLowerCase();

export function personWith(books: Books, staffNumber: string): PersonRow | undefined {
  return books.people.find((person) => person.kind === 'user' && staffNumberOf(person) === staffNumber);
}

export function customersOf(books: Books, person: PersonRow): CustomerRow[] {
  return books.customers.filter(({ code }) => code in person.access);
}

export function machinesOf(books: Books, person: PersonRow): MachineRow[] {
  return books.machines.filter(({ customerCode, pkey }) => {
    const granted = person.access[customerCode];
    return granted === 'all' || granted?.includes(pkey) === true;
  });
}

/** The signed-in user. Fields that may be missing are missing here, and there are some that nobody asked for. */
export function currentInfo(books: Books, person: PersonRow) {
  const customers = customersOf(books, person);
  return {
    userInfo: {
      pkey: keyOf(person.pkey),
      code: staffNumberOf(person),
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.code,
      phone: person.phone,
      status: 'ACTIVE',
      customerCode: person.customerCode,
      applicationPkey: keyOf('application'),
      isAcceptedTC: true,
      creditLimit: { amount: 20_000, currency: 'SGD' },
      userActionList: functionKeys,
      customerList: customers.map(({ pkey, code, name }) => ({
        pkey: keyOf(pkey),
        code,
        name,
        isAssign: true,
        ledger: 'AR-1',
      })),
      machineList: machinesOf(books, person).map((row) => machine(books, row)),
      customerAddressList: customers.flatMap(({ pkey, addresses }) =>
        addresses.map(({ pkey: address, address1, city }) => ({
          pkey: keyOf(address),
          referencePkey: keyOf(pkey),
          address1,
          city,
        })),
      ),
    },
    config: { imageUrl: '' },
    bannerList: [],
  };
}

/** A machine without pictures, department, or anything about its last visit. */
export function machine({ customers, models }: Books, row: MachineRow) {
  const customer = customers.find(({ code }) => code === row.customerCode);
  const address = customer?.addresses.find(({ pkey }) => pkey === row.addressPkey);
  return {
    pkey: keyOf(row.pkey),
    machineId: row.pkey,
    model: models[row.model]?.model,
    serialNumber: row.serialNumber,
    contractNo: row.contractNo,
    machineEndDate: row.machineEndDate,
    status: row.status,
    customerCode: row.customerCode,
    customerName: customer?.name,
    location: row.location,
    address1: address?.address1,
    fixedAssetClass: 'IT-04',
  };
}
