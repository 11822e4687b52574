import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { buildMachineUsage } from '@ebp/contracts/testing/meter-reading';
import { buildSentRequest } from '@ebp/contracts/testing/sent-request';
import { describe, expect, it } from 'vitest';
import { historyOf, orderSteps, readingSteps, serialNumbersOf, visitSteps } from './request-steps.ts';

const timeZone = 'Asia/Hong_Kong';
/** 21 November in Hong Kong, 20 November in UTC. */
const sentAt = '2026-11-20T20:00:00.000Z';

describe('what is known of a request since it was sent', () => {
  it('is looked for where its kind shows again; a PDF and other kinds show nowhere', () => {
    const kinds = ['toner', 'paper', 'service', 'relocation', 'reading', 'enquiry', 'training'] as const;
    expect(kinds.map((kind) => historyOf(buildSentRequest({ kind })))).toEqual([
      ...['orders', 'orders', 'visits', 'visits', 'readings'],
      ...[undefined, undefined],
    ]);
    expect(historyOf(buildSentRequest({ isDocument: true }))).toBeUndefined();
  });

  it('are the rows of its order number, by day', () => {
    const row = { itemName: 'Black', qty: 1, serialNumber: 'S1', orderDate: '2026-11-21' };
    const orders = ['TO-1', 'TO-2', 'TO-1'].map((orderNumber) => ({ ...row, orderNumber }));
    expect(orderSteps(buildSentRequest({ reference: 'TO-1' }), orders)).toEqual([
      { what: 'ordered', at: '2026-11-21', items: [orders[0], orders[2]] },
    ]);
    expect(orderSteps(buildSentRequest({ reference: undefined }), orders)).toEqual([]);
  });

  it('is the first visit to its machine from the company’s day of the request on', () => {
    const visit = (serialNumber: string, lastServiceDate: string) =>
      buildServiceVisit({ serialNumber, lastServiceDate });
    const visits = [
      visit('S1', '2026-12-09'),
      visit('S1', '2026-11-20'),
      visit('S1', '2026-11-21'),
      visit('S2', '2026-11-22'),
    ];
    const request = buildSentRequest({ kind: 'service', sentAt });
    expect(visitSteps(request, visits, ['S1', 'S3'], timeZone)).toEqual([
      { what: 'visited', at: '2026-11-21', visit: visits[2] },
    ]);
  });

  it('is the first reading of its machine from that day on', () => {
    const request = buildSentRequest({ kind: 'reading', sentAt, machines: [{ pkey: 'M1' }] });
    const row = (machinePkey: string, prev: string | null, curr: string) =>
      buildMachineUsage({
        machinePkey,
        serialNumber: 'S1',
        prevReportDatetime: prev,
        currReportDatetime: curr,
      });
    const at = (prev: string | null, curr: string) =>
      readingSteps(request, [row('M1', prev, curr), row('M2', curr, curr)], timeZone).map((step) => step.at);
    expect(at('2026-10-25 09:00:00', '2026-11-21 04:00:00')).toEqual(['2026-11-21 04:00:00']);
    expect(at('2026-11-21 04:00:00', '2026-12-20 04:00:00')).toEqual(['2026-11-21 04:00:00']);
    expect(at(null, '2026-11-20 23:00:00')).toEqual([]);
  });

  it('names machines by serial number, as far as they are still known', () => {
    const machines = [{ pkey: 'M1' }, { pkey: 'M2' }, { serialNumber: 'TYPED' }];
    expect(serialNumbersOf(buildSentRequest({ machines }), new Map([['M1', 'S1']]))).toEqual([
      ...['S1', 'M2', 'TYPED'],
    ]);
  });
});
