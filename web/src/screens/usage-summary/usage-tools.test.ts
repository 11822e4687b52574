import { buildCounter, buildUsageSummaryRow } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import { usageFilters } from './usage-list.tsx';
import { usageCsv } from './usage-tools.tsx';

const text = ((id: string) => id) as Text;
const row = buildUsageSummaryRow();

describe('usage summary as a file', () => {
  it('[USG-03] has a line for each counter with both readings, their days, usage and average', () => {
    const machine = buildUsageSummaryRow({
      counterList: [
        ...row.counterList,
        buildCounter({ counterName: '=Colour', prevUsageReading: null, usageReading: 7 }),
      ],
    });
    const [head = '', black, colour, rest] = usageCsv([machine], text, 'Asia/Hong_Kong').split('\r\n');
    expect(head.split(',')).toHaveLength(12);
    const named = 'HK-M-0001,Administration,Sheaf C5560 A3,SFB20418,CN-880123';
    expect(black).toBe(`${named},Black,2026-10-02,45100,2026-11-02,48210,3110,2950`);
    expect(colour).toBe(`${named},'=Colour,2026-10-02,,2026-11-02,7,,`);
    expect(rest).toBe('');
  });

  it('[USG-03] has a line for a machine without counters too', () => {
    const csv = usageCsv([buildUsageSummaryRow({ counterList: [] })], text, 'Asia/Hong_Kong');
    const named = 'HK-M-0001,Administration,Sheaf C5560 A3,SFB20418,CN-880123';
    expect(csv.split('\r\n').slice(1)).toEqual([`${named},,2026-10-02,,2026-11-02,,,`, '']);
  });
});

describe('usage summary rows', () => {
  const rows = [
    buildUsageSummaryRow({ model: 'B', serialNumber: 'S10' }),
    buildUsageSummaryRow({ model: 'A', serialNumber: 'S9', department: 'Sales', contractNo: null }),
  ];
  const serials = (found: typeof rows) => found.map(({ serialNumber }) => serialNumber);

  it.each([
    ['machineId', 'hk-m', ['S10', 'S9']],
    ['department', 'sal', ['S9']],
    ['model', 'b', ['S10']],
    ['serialNumber', 's9', ['S9']],
    ['contractNo', 'cn-88', ['S10']],
  ])('[USG-01] [OPN-26] are found by %s', (name, wanted, found) => {
    const filters = usageFilters(text);
    const values = { ...rulesOf(filters).initial, [name]: wanted };
    expect(serials([...filterRows(rows, filters, values)])).toEqual(found);
  });
});
