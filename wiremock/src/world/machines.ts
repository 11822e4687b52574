import type { CompanyCode } from '@ebp/contracts/company';
import type { Machine, UserMachine } from '@ebp/contracts/entities/machine';
import { demoMachineCounts, demoMachineKey } from '@ebp/contracts/testing/demo-world';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { failingMachines } from '../framework/faults.ts';
import { dayFromNow } from '../framework/template.ts';
import { type ModelKey, models } from './models.ts';
import { type Site, sites } from './sites.ts';

/** The mix of models an office of each company has; machine n takes the n-th, in turns. */
const mix: Readonly<Record<CompanyCode, readonly ModelKey[]>> = {
  CHK: ['c5560', 'c7780', 'c356', 'p248', 'c5560', 'v900', 'c356', 'c5560', 'p248'],
  CSPL: ['c7780', 'c5560', 'p248', 'c356', 'c5560'],
  CMM: ['c5560', 'p248', 'c356'],
  CMTW: ['c356', 'c5560', 'p248'],
};

const departments = [
  'Administration',
  'Finance',
  'Sales',
  'Legal',
  'Operations',
  'Human Resources',
  'Marketing',
];

/**
 * What sets single machines apart; everything else follows from the number. Every machine of CHK is delivered as VALID,
 * so that the list, which begins with that status, shows all 23; other statuses are found at CSPL.
 */
const exceptions: Readonly<Record<string, Partial<Machine>>> = {
  'HK-M-0003': {
    contractEndDate: dayFromNow('-12 days'),
    machineEndDate: dayFromNow('-12 days'),
  },
  'HK-M-0004': { department: 'Finance' },
  'HK-M-0007': { machineEndDate: '2025-11-30', contractEndDate: '2025-11-30' },
  'HK-M-0012': { machineEndDate: null },
  'HK-M-0015': { contractEndDate: '2026-06-30', machineEndDate: '2026-06-30' },
  'HK-M-0016': { machineEndDate: dayFromNow() },
  'SG-M-0005': { status: 'INVALID', machineEndDate: '2025-08-31' },
  'SG-M-0011': { status: 'SUSPENDED' },
  'SG-M-0013': { status: 'TERMINATED', machineEndDate: '2026-06-30' },
  'SG-M-0009': { contractEndDate: dayFromNow('-3 days'), machineEndDate: dayFromNow('-3 days') },
  ...Object.fromEntries(
    Object.entries(failingMachines).map(([serialNumber, { pkey }]) => [
      pkey,
      {
        serialNumber,
        department: 'Test bench',
        locationReference: `19/F test bench, fails with ${serialNumber}`,
      },
    ]),
  ),
};

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('the list is empty');
  return found;
};

function siteOf(company: CompanyCode, number: number): Site {
  const own = sites.filter((site) => site.company === company);
  // Two machines in three stand at the first customer of a company.
  const customer = own.filter((site) => site.main === (number % 3 !== 0 || own.every(({ main }) => main)));
  return at(customer, number);
}

function machineOf(company: CompanyCode, number: number): Machine {
  const pkey = demoMachineKey(company, number);
  const model = models[at(mix[company], number - 1)];
  const site = siteOf(company, number);
  const startYear = 2022 + (number % 4);
  const month = String(1 + (number % 12)).padStart(2, '0');
  const end = `${startYear + 5}-${month}-14`;
  return buildMachine({
    pkey,
    machineId: pkey,
    department: at(departments, number),
    model: model.name,
    cdssModel: model.cdssName,
    serialNumber: `${model.serialPrefix}${String(20400 + number * 37)}`,
    contractNo: `CN-${String(880120 + Math.floor(number / 3) * 7)}`,
    contractStartDate: `${startYear}-${month}-15`,
    contractEndDate: end,
    machineEndDate: end,
    customerCode: site.customerCode,
    customerName: site.customerName,
    location: site.floor,
    locationReference: `${site.floor} ${at(site.spots, number)}`,
    address1: site.address1,
    address2: site.address2,
    address3: site.address3,
    address4: site.address4,
    smallIconPathUrl: `products/small/${model.drawing}`,
    mediumIconPathUrl: `products/medium/${model.drawing}`,
    productImageUrl: `products/medium/${model.drawing}`,
    photo: `products/small/${model.drawing}`,
    pmDescription: model.description,
    oceMachine: model.oce,
    lastServiceDate: null,
    taskNature: null,
    serviceMan: null,
    ...exceptions[pkey],
  });
}

/** Every machine of a company, by number. */
export function machinesOf(company: CompanyCode): readonly Machine[] {
  return Array.from({ length: demoMachineCounts[company] }, (_, index) => machineOf(company, index + 1));
}

/** The machine as a user's access list shows it. */
export function asUserMachine(machine: Machine, isAssign = true): UserMachine {
  const { pkey, customerCode, locationReference, cdssModel, serialNumber, contractNo } = machine;
  return { pkey, customerCode, locationReference, cdssModel, serialNumber, contractNo, isAssign };
}
