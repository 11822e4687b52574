import type { Machine } from '@ebp/contracts/entities/machine';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { readFilters } from '../../lib/pages/filter-address.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import { anyStatus, machineFilters } from './search.stage.tsx';

const filtersAt = (now: Date, own?: readonly Machine[]) =>
  machineFilters({
    text: ((id: string) => id) as Text,
    timeZone: 'Asia/Hong_Kong',
    customers: [
      { code: 'HK001', name: 'Harbour' },
      { code: 'HK002', name: 'Island' },
    ],
    status: { codes: [], nameOf: (code) => code },
    machines: own,
    now,
  });
const filters = filtersAt(new Date('2026-11-20T04:00:00Z'));
const rules = rulesOf(filters);

const reception = buildMachine({ pkey: 'reception' });
const ended = buildMachine({ pkey: 'ended', machineEndDate: '2026-11-19' });
const suspended = buildMachine({ pkey: 'suspended', status: 'SUSPENDED' });
const depot = buildMachine({
  pkey: 'depot',
  machineId: 'HK-M-0020',
  department: 'Logistics',
  model: 'Sheaf P248 A4',
  serialNumber: 'SFP55120',
  contractNo: 'CN-901005',
  contractStartDate: '2025-06-01',
  contractEndDate: '2030-05-31',
  customerCode: 'HK002',
});
const machines = [reception, ended, suspended, depot];

const found = (wanted: Partial<typeof rules.initial>) =>
  filterRows(machines, filters, { ...rules.initial, ...wanted }).map(({ pkey }) => pkey);

describe('machine filters', () => {
  it.each([
    ['machineId', '0020'],
    ['department', 'logis'],
    ['model', 'p248'],
    ['serialNumber', ' SFP551'],
    ['contractNo', '901005'],
    ['contractStartDate', '2025-06-01'],
    ['contractEndDate', '2030-05-31'],
    ['customerCode', 'HK002'],
  ] as const)('[MAC-01] [OPN-25] find by %s', (name, value) => {
    expect(found({ [name]: value })).toEqual(['depot']);
  });

  it('[MAC-01] must all hold', () => {
    expect(found({ model: 'P248', department: 'Administration' })).toEqual([]);
  });

  it('find what an input method left in full width', () => {
    expect(found({ serialNumber: 'ＳＦＰ５５１２０' })).toEqual(['depot']);
  });

  it('[MAC-02] [MAC-15] begin with status VALID, which shows valid machines only', () => {
    expect(rules.initial.status).toBe('VALID');
    expect(found({})).toEqual(['reception', 'depot']);
  });

  it('[MAC-15] [OPN-27] find an ended machine as EXPIRED, any other status under its own name', () => {
    expect(found({ status: 'EXPIRED' })).toEqual(['ended']);
    expect(found({ status: 'SUSPENDED' })).toEqual(['suspended']);
    expect(found({ status: anyStatus })).toHaveLength(4);
  });

  it('[MAC-02] offer the statuses of the machines, and none for a machine without one', () => {
    const own = ['', ' ', 'SUSPENDED'].map((status) => buildMachine({ status }));
    const status = filtersAt(new Date(), own).find(({ name }) => name === 'status');
    expect(status?.options?.map(({ value }) => value)).toEqual([anyStatus, 'SUSPENDED']);
  });

  it('find the machines in use whose contract ends within 90 days', () => {
    const ending = buildMachine({ pkey: 'ending', contractEndDate: '2027-02-18' });
    const own = { contractEndDate: '2026-10-31', machineEndDate: '2026-12-15' };
    const endingItself = buildMachine({ pkey: 'ending-itself', ...own });
    const values = { ...rules.initial, ends: 'soon' };
    expect(filterRows([...machines, ending, endingItself], filters, values)).toEqual([ending, endingItself]);
  });

  it('[OPN-58] reckon the last day in the zone of the company', () => {
    const lastDay = [buildMachine({ machineEndDate: '2026-11-20' })];
    const expiredAt = (time: string) =>
      filterRows(lastDay, filtersAt(new Date(time)), { ...rules.initial, status: 'EXPIRED' });
    expect(expiredAt('2026-11-20T15:59:00Z')).toEqual([]);
    expect(expiredAt('2026-11-20T16:00:00Z')).toEqual(lastDay);
  });

  it.each([
    ['a day that does not exist', 'contractStartDate=2026-02-30'],
    ['a day in another form', 'contractEndDate=31/12/2026'],
    ['a company of somebody else', 'customerCode=SG001'],
    ['a status that is none', 'status=a+b'],
  ])('take nothing from an address with %s', (_, address) => {
    expect(readFilters(new URLSearchParams(address), rules)).toEqual(rules.initial);
  });
});
