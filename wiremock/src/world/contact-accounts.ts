import type { ContactAccount, EcrmContactAccount } from '@ebp/contracts/entities/contact-account';
import type { TaskSummary } from '@ebp/contracts/entities/task';
import {
  buildContactAccount,
  buildContactPerson,
  buildEcrmContactAccount,
} from '@ebp/contracts/testing/contact-centre';
import { momentFromNow } from '../framework/template.ts';
import { machinesOf } from './machines.ts';
import { summaryOf, tasks } from './tasks.ts';

interface Prospect {
  readonly code: string;
  readonly name: string;
  readonly customerCode: string | null;
  readonly industry: string;
  readonly phone: string;
  readonly email: string;
  readonly address1: string;
  readonly people: readonly (readonly [salutation: string, name: string, title: string])[];
}

const rows: readonly Prospect[] = [
  {
    code: 'CA-HK001',
    name: 'Harbour Trading',
    customerCode: 'HK001',
    industry: 'Wholesale',
    phone: '852-28010001',
    email: 'admin@harbour.example',
    address1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai',
    people: [
      ['MS', 'Wing Lau', 'Office Manager'],
      ['MR', 'Ben Kwok', 'Purchasing'],
      ['MS', '吳綺雯', '會計主任'],
    ],
  },
  {
    code: 'CA-HK002',
    name: 'Victoria Logistics',
    customerCode: 'HK002',
    industry: 'Transport',
    phone: '852-24120088',
    email: 'office@victoria.example',
    address1: 'G/F, Tsuen Wan Depot, 88 Castle Peak Road, Tsuen Wan',
    people: [
      ['MR', 'Dennis Fung', 'Dispatch'],
      ['MS', 'Elaine Tse', 'Accounts'],
    ],
  },
  {
    // Not a customer yet: no machines, no company.
    code: 'CA-0107',
    name: 'Lantern Design Studio',
    customerCode: null,
    industry: 'Design',
    phone: '852-25480107',
    email: 'hello@lantern.example',
    address1: '7/F, Ladder Street Court, Sheung Wan',
    people: [['MR', 'Robin Ma', 'Owner']],
  },
  {
    code: 'CA-0112',
    name: '維港茶行',
    customerCode: null,
    industry: 'Food',
    phone: '852-25440112',
    email: 'order@harbourtea.example',
    address1: '上環文咸東街 36 號地下',
    people: [['MR', '陳大文', '店東']],
  },
  {
    code: 'CA-0118',
    name: 'Harbour Lights Gallery',
    customerCode: null,
    industry: 'Arts',
    phone: '852-28690118',
    email: 'desk@harbourlights.example',
    address1: '2/F, Ferry House, 4 Connaught Place, Central',
    people: [
      ['MS', 'Mei Chow', 'Curator'],
      ['MR', 'Luke Hart', 'Front desk'],
    ],
  },
  {
    code: 'CA-0123',
    name: 'Kowloon Peak Physiotherapy',
    customerCode: null,
    industry: 'Health',
    phone: '852-23550123',
    email: 'clinic@kowloonpeak.example',
    address1: 'Unit 904, Peak Tower, 210 Prince Edward Road West',
    people: [['DR', 'Ho Yin Lee', 'Partner']],
  },
  {
    code: 'CA-0131',
    name: 'Island Bookbinders',
    customerCode: null,
    industry: 'Printing',
    phone: '852-25530131',
    email: 'work@bookbinders.example',
    address1: 'Shop 3, Aberdeen Centre, 8 Nam Ning Street',
    people: [['MS', 'Grace Poon', 'Owner']],
  },
];

const ecrmCodeOf = (code: string): string => code.replace('CA-', 'EC-');

const contactsOf = ({ code, people, phone, email }: Prospect) =>
  people.map(([salutation, name, title], index) =>
    buildContactPerson({
      pkey: `CP-${code}-${index + 1}`,
      salutation,
      name,
      title,
      phone,
      mobile: `852-9123${String(1000 + index * 7)}`,
      email: index === 0 ? email : null,
      isPrimary: index === 0,
    }),
  );

const isOpen = ({ status }: TaskSummary): boolean => status !== 'CLOSED';

function accountOf(row: Prospect): ContactAccount {
  const machines = machinesOf('CHK').filter(({ customerCode }) => customerCode === row.customerCode);
  return buildContactAccount({
    code: row.code,
    name: row.name,
    status: row.customerCode ? 'ACTIVE' : 'PROSPECT',
    ecrmCode: ecrmCodeOf(row.code),
    customerCode: row.customerCode,
    customerName: row.customerCode ? row.name : null,
    phone: row.phone,
    email: row.email,
    address1: row.address1,
    remarks: row.customerCode ? 'Prefers e-mail.' : null,
    updateDatetime: momentFromNow('-6 days', '11:20:00'),
    contactList: contactsOf(row),
    companyList: row.customerCode ? [{ customerCode: row.customerCode, customerName: row.name }] : [],
    machineList: machines.map(({ pkey, machineId, model, serialNumber, status, address1 }) => ({
      pkey,
      machineId,
      model: model ?? null,
      serialNumber,
      status,
      address1: address1 ?? null,
    })),
    openTaskList: tasks
      .filter(({ contactAccountCode }) => contactAccountCode === row.code)
      .map(summaryOf)
      .filter(isOpen),
  });
}

/** Accounts the contact centre looks after. */
export const contactAccounts: readonly ContactAccount[] = rows.map(accountOf);

/** The same accounts as the eCRM system keeps them. */
export const ecrmContactAccounts: readonly EcrmContactAccount[] = rows.map((row) =>
  buildEcrmContactAccount({
    ecrmCode: ecrmCodeOf(row.code),
    name: row.name,
    status: row.customerCode ? 'ACTIVE' : 'PROSPECT',
    industry: row.industry,
    phone: row.phone,
    email: row.email,
    website: `https://www.${row.email.split('@')[1]}`,
    address1: row.address1,
    contactAccountCode: row.code,
    contactList: contactsOf(row),
  }),
);
