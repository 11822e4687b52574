import { buildCounter, buildUsageSummaryRow } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import type { Text } from '../../i18n/use-text.ts';
import { searchable } from '../../lib/formats/texts.ts';
import { usageColumns } from './usage-list.tsx';

it('[USG-01] a machine is found by a day, a figure with and without its comma, a counter, its ID and its department', () => {
  const counter = { counterName: 'Scan', counterCode: 'SC', usageReading: 77001, usage: 3333 };
  const machine = buildUsageSummaryRow({
    machineId: 'UNIQUE-ID',
    department: 'Mezzanine',
    prevReportDatetime: '2026-09-05 10:00:00',
    counterList: [buildCounter(counter)],
  });
  const columns = usageColumns({
    text: ((id: string) => id) as Text,
    locale: 'en',
    timeZone: 'Asia/Hong_Kong',
    canDownloadInvoicePdf: false,
    onChart: () => undefined,
  });
  const sought = searchable(columns.map((column) => column.sought?.(machine))).split('\n');
  const words = ['05/09/2026', '77,001', '77001', '3,333', 'scan', 'unique-id', 'mezzanine'];
  expect(sought).toEqual(expect.arrayContaining(words));
});
