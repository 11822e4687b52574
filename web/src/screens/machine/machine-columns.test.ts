import { type FunctionKey, functionKeys } from '@ebp/contracts/access/function-keys';
import { rightsOf } from '@ebp/contracts/access/rights';
import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { machineColumns } from './machine-columns.tsx';

const columnsOf = (company: CompanyCode, keys: readonly FunctionKey[] = functionKeys) =>
  machineColumns({
    text: ((id: string) => id) as Text,
    company: companyProfiles[company],
    rights: rightsOf('ebpMachine', new Set(keys)),
    statusName: (code) => code,
    onDetails: () => undefined,
  });
const idsOf = (...options: Parameters<typeof columnsOf>) => columnsOf(...options).map(({ id }) => id);
const contract = ['serialNumber', 'contractNo', 'contractStartDate', 'contractEndDate', 'status'];

describe('the columns of the machine list', () => {
  it('[MAC-03] [MAC-06] [ACC-14] begin with the machine ID; only Hong Kong has the location reference', () => {
    const first = ['machineId', 'department', 'model'];
    expect(idsOf('CHK')).toEqual([...first, ...contract, 'locationReference', 'details']);
    expect(idsOf('CSPL')).toEqual([...first, ...contract, 'details']);
    for (const company of ['CHK', 'CSPL'] as const) {
      const named = columnsOf(company).filter(({ isRowHeader }) => isRowHeader);
      expect(named.map(({ id }) => id)).toEqual(['machineId']);
    }
  });

  it('[MAC-04] [MAC-05] [ACC-07] have no details without the right to view, and the department last where the location reference may not be written', () => {
    expect(idsOf('CHK', ['CP_MACHINE_SEARCH'])).toEqual(['machineId', 'model', ...contract, 'department']);
    expect(idsOf('CSPL', ['CP_MACHINE_SEARCH'])).not.toContain('details');
  });

  it('[MAC-03] are sorted by what the machine has there', () => {
    const sortable = columnsOf('CSPL').filter((column) => column.isSortable);
    expect(sortable.map(({ id, value }) => [id, value?.(buildMachine())])).toEqual([
      ['machineId', 'HK-M-0001'],
      ['department', 'Administration'],
      ['model', 'Sheaf C5560 A3'],
      ['serialNumber', 'SFB20418'],
      ['contractNo', 'CN-880123'],
      ['contractStartDate', '2024-03-01'],
      ['contractEndDate', '2099-02-28'],
    ]);
  });
});
