import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { today } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';
import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asRead } from '../../lib/formats/as-read.ts';
import { openFilters } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serviceHistoryScreen } from './service-history.descriptor.ts';

type Surroundings = Parameters<typeof renderScreen>[1];

const monthBack = (months: number) => monthsBefore(today('Asia/Hong_Kong'), months);

function buildVisits(count: number): ServiceVisit[] {
  return Array.from({ length: count }, (_, index) =>
    buildServiceVisit({
      machineId: `M-${index % 97}`,
      serviceOrderCode: `SO-${String(index).padStart(4, '0')}`,
      lastServiceDate: monthBack(index % 12),
      filename: index % 2 === 0 ? `SO-${index}.pdf` : null,
      filenameUrl: index % 2 === 0 ? `/bff/file/visit-${index}.mac` : '',
    }),
  );
}

async function openVisits(visits: ServiceVisit[] = buildVisits(3), surroundings: Surroundings = {}) {
  const network = stubNetwork();
  network.answer(serviceHistorySearch, visits);
  const screen = await renderScreen(serviceHistoryScreen, surroundings);
  const queries = () => network.callsOf(serviceHistorySearch).map(({ query }) => Object.fromEntries(query));
  return { screen, network, queries };
}

const columns = [
  'Machine ID',
  'Department',
  'Model',
  'Serial number',
  'Date of last service',
  'Service order code',
  'Task nature',
  'Engineer',
];

describe('service history', () => {
  it('[SVH-01] [SVH-02] [SVH-03] has seven filters and eight sortable columns, newest visit first, and opens the report of a visit that has one; the others have no Download', async () => {
    const { screen } = await openVisits();
    await openFilters(screen);
    for (const name of ['Machine ID', 'Department', 'Model', 'Serial number', 'Task nature', 'Engineer']) {
      await expect.element(screen.getByRole('textbox', { name })).toHaveValue('');
    }
    await expect.element(screen.getByRole('combobox', { name: 'Visit month' })).toHaveValue('');
    await expect.element(screen.getByText('3 visits')).toBeVisible();
    for (const name of columns) {
      await expect.element(screen.getByRole('columnheader', { name }).getByRole('button')).toBeVisible();
    }
    await expect
      .element(screen.getByRole('columnheader', { name: 'Date of last service' }))
      .toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('cell', { name: asRead(monthBack(0)), exact: true })).toBeVisible();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await screen.getByRole('button', { name: 'Download, SO-0002' }).click();
    expect(open.mock.calls).toEqual([['/bff/file/visit-2.mac', '_blank', 'noopener']]);
    await expect.element(screen.getByRole('button', { name: /^Download/ })).toHaveLength(2);
  });

  it('[SVH-01] [SVH-04] asks for the month chosen, filters the rest, and clears all', async () => {
    const { screen, queries } = await openVisits();
    await openFilters(screen);
    await screen.getByRole('combobox', { name: 'Visit month' }).selectOptions(monthBack(11));
    await screen.getByRole('textbox', { name: 'Machine ID' }).fill('m-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('1 visit', { exact: true })).toBeVisible();
    expect(new Set(queries().map(({ lastServiceDateFrom }) => lastServiceDateFrom))).toEqual(
      new Set([monthBack(11)]),
    );
    expect(queries()[0]).not.toHaveProperty('lastServiceDateTo');
    expect(queries()[1]?.lastServiceDateTo?.slice(0, 7)).toBe(monthBack(11).slice(0, 7));
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('3 visits')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/servicehistory');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => queries().length).toBeGreaterThan(2);
  });

  it('leads from a serial number to the page of the machine, for those who may open it', async () => {
    const visits = [buildServiceVisit({ serialNumber: 'SFB 1' })];
    const otherPages = { ebpOneMachine: '/ebp/machine/:serial' };
    const { screen } = await openVisits(visits, { otherPages });
    await expect
      .element(screen.getByRole('link', { name: 'SFB 1' }))
      .toHaveAttribute('href', '/ebp/machine/SFB%201');
    await screen.unmount();
    const without = await openVisits(visits);
    await expect.element(without.screen.getByRole('cell', { name: 'SFB 1' })).toBeVisible();
    expect(without.screen.getByRole('link', { name: 'SFB 1' }).elements()).toEqual([]);
  });

  it('[SVH-04] says how long visits are kept, and which will soon be gone', async () => {
    const old = buildServiceVisit({ lastServiceDate: monthBack(11) });
    const { screen } = await openVisits([old, ...buildVisits(1)]);
    await expect.element(screen.getByText(/kept for up to 1 year/)).toBeVisible();
    await expect.element(screen.getByText(/^Expires on/)).toHaveLength(1);
  });
});
