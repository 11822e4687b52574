import type {
  ContactAccount,
  ContactAccountSummary,
  EcrmContactAccount,
} from '../entities/contact-account.ts';
import type { ContactPerson } from '../entities/contact-person.ts';
import type { Task, TaskLogEntry, TaskSummary } from '../entities/task.ts';

export function buildContactPerson(overrides: Partial<ContactPerson> = {}): ContactPerson {
  return {
    pkey: 'CP-0001',
    salutation: 'MS',
    name: 'Wing Lau',
    title: 'Office Manager',
    phone: '852-28010001',
    mobile: '852-91230001',
    fax: null,
    email: 'admin@harbour.example',
    isPrimary: true,
    ...overrides,
  };
}

/** A call-back that is not assigned yet. */
export function buildTaskSummary(overrides: Partial<TaskSummary> = {}): TaskSummary {
  return {
    code: 'T-260001',
    subject: 'Call back about the delivery date',
    status: 'OPEN',
    priority: 'NORMAL',
    startDatetime: '2026-11-20 10:00:00',
    endDatetime: '2026-11-20 10:30:00',
    assignee: 'Sam Yip',
    contactAccountCode: 'CA-HK001',
    contactAccountName: 'Harbour Trading',
    ...overrides,
  };
}

export function buildTaskLogEntry(overrides: Partial<TaskLogEntry> = {}): TaskLogEntry {
  return {
    pkey: 'TL-260001-1',
    createDatetime: '2026-11-19 16:02:00',
    createdBy: 'Sam Yip',
    workDatetime: '2026-11-19 15:55:00',
    result: 'LEFT_MESSAGE',
    remarks: 'Left a message with reception.',
    status: 'OPEN',
    minutesSpent: 5,
    nextStep: 'Call again before noon',
    followUpDate: '2026-11-20',
    ...overrides,
  };
}

export function buildTask(overrides: Partial<Task> = {}): Task {
  return {
    ...buildTaskSummary(),
    description: 'The customer asks whether the cartridges arrive before the weekend.',
    creator: 'agent@ebp.example',
    createDatetime: '2026-11-19 15:40:00',
    machineId: 'HK-M-0001',
    serialNumber: 'SFB20418',
    version: 3,
    logList: [buildTaskLogEntry()],
    ...overrides,
  };
}

export function buildContactAccountSummary(
  overrides: Partial<ContactAccountSummary> = {},
): ContactAccountSummary {
  return {
    code: 'CA-HK001',
    name: 'Harbour Trading',
    status: 'ACTIVE',
    ecrmCode: 'EC-HK001',
    customerCode: 'HK001',
    customerName: 'Harbour Trading',
    phone: '852-28010001',
    email: 'admin@harbour.example',
    ...overrides,
  };
}

/** Harbour Trading as an agent sees it, with one of everything. */
export function buildContactAccount(overrides: Partial<ContactAccount> = {}): ContactAccount {
  return {
    ...buildContactAccountSummary(),
    fax: '852-28010009',
    address1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai',
    remarks: 'Prefers e-mail.',
    version: 7,
    updatedBy: 'Sam Yip',
    updateDatetime: '2026-11-12 11:20:00',
    contactList: [buildContactPerson()],
    companyList: [{ customerCode: 'HK001', customerName: 'Harbour Trading' }],
    machineList: [
      {
        pkey: 'HK-M-0001',
        machineId: 'HK-M-0001',
        model: 'Sheaf C5560 A3',
        serialNumber: 'SFB20418',
        status: 'VALID',
        address1: '18/F, Pier Exchange Tower',
      },
    ],
    openTaskList: [buildTaskSummary()],
    ...overrides,
  };
}

export function buildEcrmContactAccount(overrides: Partial<EcrmContactAccount> = {}): EcrmContactAccount {
  return {
    ecrmCode: 'EC-HK001',
    name: 'Harbour Trading',
    status: 'ACTIVE',
    industry: 'Wholesale',
    salesPerson: 'Carmen Yuen',
    phone: '852-28010001',
    email: 'admin@harbour.example',
    website: 'https://www.harbour.example',
    address1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai',
    remarks: null,
    contactAccountCode: 'CA-HK001',
    createDatetime: '2024-03-01 10:00:00',
    contactList: [buildContactPerson()],
    ...overrides,
  };
}
