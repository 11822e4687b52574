import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { findMachines, machineChoiceRules } from './machine-search.tsx';

const machines = [
  buildMachine({ machineId: 'HK-M-0001', department: 'Finance', customerCode: 'HK001' }),
  buildMachine({ machineId: 'HK-M-0002', department: 'Sales', customerCode: 'HK002', model: 'Sheaf P248' }),
];
const { initial } = machineChoiceRules(['HK001', 'HK002']);
const found = (filters: Partial<typeof initial>) =>
  findMachines(machines, { ...initial, ...filters }).map(({ machineId }) => machineId);

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
    const { kinds } = machineChoiceRules(['HK001']);
    expect([kinds.customerCode.holds('HK001'), kinds.customerCode.holds('SG001')]).toEqual([true, false]);
  });
});
