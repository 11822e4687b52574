import { companyCodes } from '@ebp/contracts/companies';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { describe, expect, it } from 'vitest';
import { noChanges } from '../service/state.ts';
import { Facts, recordedFolder } from './facts.ts';
import { lastReadingDate, readingsToSubmit, usageSummary } from './usage.ts';
import { worldOf } from './world.ts';

/** Days early, late and last in a month, one after the shortest month. */
const days = ['2026-11-05', '2026-11-27', '2027-01-31', '2027-03-01'];

describe.each(companyCodes)('the counters of %s', (company) => {
  const worldOn = (day: string) =>
    worldOf(new Facts(company, recordedFolder, () => new Date(`${day}T04:00:00Z`)), noChanges());

  it('[USG-04] [USG-05] are billed by invoices of their machine alone, none before its report, on any day', () => {
    const invoicesOf = ({ machinePkey, prevInvoice, currentInvoice }: MachineUsage) => ({
      machinePkey,
      prevInvoice,
      currentInvoice,
    });
    const first = usageSummary(worldOn(days[0] ?? ''));
    for (const day of days) {
      const world = worldOn(day);
      const dateOf = (name: string, machine: string) =>
        world
          .read('statements')
          .find(
            ({ type, filename, machinePkey }) =>
              type === 'TGI' && filename === name && machinePkey === machine,
          )?.documentDate;
      const rows = usageSummary(world);
      expect(rows.map(invoicesOf), day).toEqual(first.map(invoicesOf));
      for (const { machinePkey, prevInvoice, currentInvoice, ...row } of rows)
        for (const [invoice, report] of [
          [prevInvoice, row.prevReportDatetime],
          [currentInvoice, row.currReportDatetime],
        ] as const)
          if (invoice)
            expect(
              (dateOf(invoice, machinePkey) ?? '') >= (report?.slice(0, 10) ?? '9'),
              `${invoice} of ${machinePkey} on ${day}`,
            ).toBe(true);
    }
    expect(first.filter(({ prevInvoice, currentInvoice }) => prevInvoice && currentInvoice)).not.toEqual([]);
    expect(first.filter(({ prevInvoice, currentInvoice }) => !prevInvoice && !currentInvoice)).not.toEqual(
      [],
    );
  });

  it('[MTR-08] had test copies on visits to their machine, since its last report', () => {
    for (const day of days) {
      const world = worldOn(day);
      const reports = new Map(
        world.read('meters').map(({ machinePkey, reports }) => [machinePkey, reports[1]]),
      );
      for (const { machinePkey, serviceList = [] } of readingsToSubmit(world))
        for (const { serviceNum, serviceDatetime } of serviceList ?? []) {
          const visit = world.read('visits').find(({ serviceOrderCode }) => serviceOrderCode === serviceNum);
          expect(visit, serviceNum).toMatchObject({
            machinePkey,
            lastServiceDate: serviceDatetime?.slice(0, 10),
          });
          expect((serviceDatetime ?? '') > (reports.get(machinePkey) ?? '9'), `${serviceNum} on ${day}`).toBe(
            true,
          );
        }
    }
  });

  it('[HOM-02] were read today last, since one machine was', () => {
    const world = worldOf(new Facts(company), noChanges());
    expect(lastReadingDate(world)).toBe(world.today);
  });
});
