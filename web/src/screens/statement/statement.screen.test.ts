import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { readFilters } from '../../lib/pages/filter-address.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import { statementFilters, statementPeriod } from './statement.screen.tsx';

const tz = 'Asia/Hong_Kong';
const now = new Date('2026-11-20T04:00:00Z');
const none = { month: '', dueDateMonth: '' };
const month = (value: string) => ({ value, label: value });
const filtersOf = (type: 'SOA' | 'TGI') =>
  statementFilters({
    type,
    text: ((id: string) => id) as Text,
    customers: [
      { code: 'HK001', name: 'Harbour' },
      { code: 'HK002', name: 'Island' },
    ],
    months: [month('2026-11-01')],
    dueMonths: [month('2026-12-01'), month('2026-11-01')],
  });
const rules = rulesOf(filtersOf('TGI'));
const read = (address: string, type: 'SOA' | 'TGI' = 'TGI') =>
  readFilters(new URLSearchParams(address), rulesOf(filtersOf(type)));

describe('statement filters', () => {
  it('[STM-09] [OPN-28] ask from five months back when no month is chosen', () => {
    expect(statementPeriod(none, tz, now)).toEqual({ statementDateFrom: '2026-06-01' });
  });

  it('[STM-10] turn months into the first and last day of both ranges', () => {
    expect(statementPeriod({ month: '2026-09-01', dueDateMonth: '2026-10-01' }, tz, now)).toEqual({
      statementDateFrom: '2026-09-01',
      statementDateTo: '2026-09-30',
      dueDateFrom: '2026-10-01',
      dueDateTo: '2026-10-31',
    });
    expect(statementPeriod({ ...none, dueDateMonth: '2026-11-01' }, tz, now)).toEqual({
      statementDateFrom: '2026-06-01',
      dueDateFrom: '2026-11-01',
      dueDateTo: '2026-11-30',
    });
  });

  it('ask for what is due within a week, from today, where home leads here', () => {
    expect(read('dueDateMonth=week').dueDateMonth).toBe('week');
    expect(statementPeriod({ ...none, dueDateMonth: 'week' }, tz, now)).toEqual({
      statementDateFrom: '2026-06-01',
      dueDateFrom: '2026-11-20',
      dueDateTo: '2026-11-26',
    });
  });

  it('[STM-02] [OPN-26] look for company, number and machine in the rows', () => {
    const rows = [
      buildStatement({ documentNumber: 'INV-1' }),
      buildStatement({ documentNumber: 'INV-2', customerCode: 'HK002', serialNumber: null }),
    ];
    const found = (wanted: object) =>
      filterRows(rows, filtersOf('TGI'), { ...rules.initial, ...wanted }).map(
        ({ documentNumber }) => documentNumber,
      );
    expect(found({})).toEqual(['INV-1', 'INV-2']);
    expect(found({ customerCode: 'HK002' })).toEqual(['INV-2']);
    expect(found({ documentNumber: 'inv-1' })).toEqual(['INV-1']);
    expect(found({ serialNumber: 'SFB' })).toEqual(['INV-1']);
  });

  it('[STM-02] [STM-11] [OPN-70] know the company of a row by its name where it names no code', () => {
    const rows = [buildStatement({ customerCode: null, customerName: 'Island' })];
    const found = (customerCode: string) =>
      filterRows(rows, filtersOf('TGI'), { ...rules.initial, customerCode });
    expect(found('HK002')).toEqual(rows);
    expect(found('HK001')).toEqual([]);
  });

  it('[STM-02] have no due month, number or machine for statements, whatever the address says', () => {
    const address = 'month=2026-11-01&dueDateMonth=2026-11-01&serialNumber=a&documentNumber=b';
    expect(read(address, 'SOA')).toEqual({ find: '', customerCode: '', month: '2026-11-01' });
    expect(read(address)).toMatchObject({
      dueDateMonth: '2026-11-01',
      serialNumber: 'a',
      documentNumber: 'b',
    });
    const ahead = read('month=2026-12-01&dueDateMonth=2026-12-01');
    expect(ahead).toMatchObject({ month: '', dueDateMonth: '2026-12-01' });
  });

  it('[STM-09] know no month outside of the retention, and no foreign company', () => {
    expect(read('month=2020-01-01&customerCode=HK999')).toEqual(rules.initial);
  });
});
