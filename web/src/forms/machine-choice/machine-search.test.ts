import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import { machineChoiceFilters } from './machine-search.tsx';

const machines = [
  buildMachine({ machineId: 'HK-M-0001', department: 'Finance', customerCode: 'HK001' }),
  buildMachine({ machineId: 'HK-M-0002', department: 'Sales', customerCode: 'HK002', model: 'Sheaf P248' }),
];
const filters = machineChoiceFilters(((id: string) => id) as Text, [
  { code: 'HK001', name: 'Harbour' },
  { code: 'HK002', name: 'Island' },
]);
const { initial, kinds } = rulesOf(filters);
const found = (wanted: Partial<typeof initial>) =>
  filterRows(machines, filters, { ...initial, ...wanted }).map(({ machineId }) => machineId);

describe('search for machines to choose', () => {
  it('[TON-03] finds by any part of id, department, model and serial number, and by company', () => {
    expect(found({})).toHaveLength(2);
    expect(found({ machineId: '0002' })).toEqual(['HK-M-0002']);
    expect(found({ department: 'fin' })).toEqual(['HK-M-0001']);
    expect(found({ model: 'p248' })).toEqual(['HK-M-0002']);
    expect(found({ serialNumber: 'SFB' })).toHaveLength(2);
    expect(found({ customerCode: 'HK001', department: 'sales' })).toEqual([]);
  });

  it('[TON-03] takes the codes of the person’s own companies alone', () => {
    expect([kinds.customerCode.holds('HK001'), kinds.customerCode.holds('SG001')]).toEqual([true, false]);
  });
});
