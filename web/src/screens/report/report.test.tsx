import { reportSearch } from '@ebp/contracts/operations/report';
import { buildReport } from '@ebp/contracts/testing/correspondence';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { rowHeaders } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { reportScreen } from './report.descriptor.ts';

const ready = buildReport({ fileNameUrl: '/bff/file/fleet.mac' });
const unready = buildReport({
  pkey: 'RP-2',
  name: 'Supplies ordered',
  createDatetime: '2026-10-03 06:00:00',
  periodTo: null,
  fileName: null,
  fileNameUrl: '',
});

async function open(options: object = {}) {
  const network = stubNetwork();
  network.answer(reportSearch, [unready, ready]);
  const screen = await renderScreen(reportScreen, { session: buildAgentSession(), ...options });
  return { screen, network };
}

describe('reports', () => {
  it('[CAL-04] [OPN-47] lists the reports of the chosen customer, never of one that is not the agent’s, newest first, and opens them by their links', async () => {
    const { screen, network } = await open({ search: '?customerCode=SG001' });
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    await expect.element(screen.getByText('Choose a customer to see its reports.')).toBeVisible();
    await screen.goTo('/ecca/report');
    await expect.element(screen.getByText('Choose a customer to see its reports.')).toBeVisible();
    expect(network.calls).toEqual([]);
    await screen.getByRole('combobox', { name: 'Customer name' }).selectOptions('HK001');
    await expect.element(screen.getByText('2 reports')).toBeVisible();
    await expect.poll(screen.address).toBe('/ecca/report?customerCode=HK001');
    expect(rowHeaders()).toEqual([ready.name, unready.name]);
    await expect.element(screen.getByText('01/10/2026 to 31/10/2026')).toBeVisible();
    await screen.getByRole('button', { name: `Open, ${ready.name}` }).click();
    expect(openWindow.mock.calls).toEqual([['/bff/file/fleet.mac', '_blank', 'noopener']]);
    await expect.element(screen.getByRole('button', { name: `Open, ${unready.name}` })).toBeDisabled();
    expect(network.callsOf(reportSearch).map(({ query }) => query.get('customerCode'))).toEqual(['HK001']);
  });

  it('[CAL-04] finds a report by words of its name, in any width of letters, and keeps the spaces between them', async () => {
    const { screen } = await open({ search: '?customerCode=HK001' });
    const box = screen.getByRole('searchbox', { name: 'Words in name or description' });
    await box.fill('ｓｕｐｐｌｉｅｓ');
    await expect.element(screen.getByText('1 report', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('rowheader')).toHaveTextContent(unready.name);
    await box.fill('none of them');
    await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all' }).click();
    await expect.element(screen.getByText('2 reports')).toBeVisible();
    await expect.element(box).toHaveValue('');
    await box.click();
    await userEvent.keyboard('supplies ordered');
    await expect.element(screen.getByText('1 report', { exact: true })).toBeVisible();
    await expect.element(box).toHaveValue('supplies ordered');
    await expect.poll(screen.address).toBe('/ecca/report?customerCode=HK001&words=supplies+ordered');
    await expect.element(screen.getByRole('rowheader')).toHaveTextContent(unready.name);
  });
});
