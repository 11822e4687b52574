import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { filterRows, rulesOf } from '../../lists/list-filter.ts';
import { visitFilters, visitPeriod } from './service-history.screen.tsx';

const tz = 'Asia/Hong_Kong';
const now = new Date('2026-11-20T04:00:00Z');
const filters = visitFilters(((id: string) => id) as Text, []);

describe('service history filters', () => {
  it('[SVH-04] ask for the whole year that is kept, or for the month chosen', () => {
    expect(visitPeriod('', tz, now)).toEqual({ lastServiceDateFrom: '2025-12-01' });
    expect(visitPeriod('2026-02-01', tz, now)).toEqual({
      lastServiceDateFrom: '2026-02-01',
      lastServiceDateTo: '2026-02-28',
    });
  });

  it.each([
    ['machineId', 'hk-m-0001'],
    ['serialNumber', 'sfb'],
    ['department', 'admin'],
    ['model', 'c5560'],
    ['taskNature', 'repair'],
    ['serviceMan', 'leung'],
  ])('[SVH-01] [OPN-26] look for %s in the rows', (name, wanted) => {
    const other = buildServiceVisit({
      machineId: 'X',
      serialNumber: 'X',
      department: null,
      model: 'X',
      taskNature: 'X',
      serviceMan: null,
    });
    const visit = buildServiceVisit();
    expect(filterRows([visit, other], filters, { ...rulesOf(filters).initial, [name]: wanted })).toEqual([
      visit,
    ]);
  });
});
