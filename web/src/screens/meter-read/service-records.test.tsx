import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { buildServiceRecord } from '@ebp/contracts/testing/meter-reading';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, button } from '../../testing/locators.ts';
import {
  guestSession,
  type MeterReadPage,
  openMeterRead,
  readingField,
  submitButton,
  visitedMachine,
} from './testing/open-meter-read.ts';

async function addVisit(screen: MeterReadPage) {
  await screen.getByRole('textbox', { name: 'Service date' }).fill('10/11/2026');
  await screen.getByRole('textbox', { name: 'Service number' }).fill('SO-2');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByRole('row', { name: /SO-2\b/ })).toBeVisible();
}

async function fillIn(screen: MeterReadPage) {
  await readingField(screen, 'HK-M-0001').fill('48300');
  await readingField(screen, 'HK-M-0001', 'Colour').fill('9500');
}

describe('service records', () => {
  it('[MTR-08] open in a popup with date, number and test copies; some are added and removed', async () => {
    const detailList = [{ counterCode: 'BK', testCopy: 1250 }];
    const machine = { ...visitedMachine, serviceList: [buildServiceRecord({ detailList })] };
    const { screen, sent } = await openMeterRead({ machines: [machine] });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    const popup = screen.getByRole('dialog', { name: 'Service records of HK-M-0001' });
    const row = popup.getByRole('row', { name: /SO-260911/ });
    await expect.element(row.getByText('09/11/2026')).toBeVisible();
    await expect.element(row.getByRole('cell', { name: '1,250', exact: true })).toBeVisible();
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(popup.getByRole('link', { name: 'Service number: This is required' })).toBeVisible();
    await popup.getByRole('textbox', { name: 'Service date' }).fill('10/11/2026');
    await popup.getByRole('textbox', { name: 'Service number' }).fill('SO-2');
    await popup.getByRole('textbox', { name: 'Test copies, Black' }).fill('7');
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(popup.getByRole('row', { name: /SO-2\b/ })).toBeVisible();
    await expect.element(popup.getByRole('status').first()).toHaveTextContent('Service records (2)');
    await popup.getByRole('button', { name: 'Remove SO-260911' }).click();
    await popup.getByRole('button', { name: 'Done' }).click();
    await fillIn(screen);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.poll(sent).toMatchObject([
      {
        serviceList: [
          {
            serviceNum: 'SO-2',
            serviceDatetime: '2026-11-10 00:00:00',
            detailList: [
              { counterCode: 'BK', testCopy: 7 },
              { counterCode: 'CL', testCopy: 0 },
            ],
          },
        ],
      },
    ]);
  });

  it('[MTR-08] take the visit that was typed with Done as well, once nothing is wrong with it', async () => {
    const { screen, sent } = await openMeterRead({ machines: [visitedMachine] });
    await button(screen, 'Service records (1), HK-M-0001').click();
    const popup = screen.getByRole('dialog');
    await box(popup, 'Service number').fill('SO-2');
    await button(popup, 'Done').click();
    await expect.element(popup.getByRole('link', { name: 'Service date: This is required' })).toBeVisible();
    await box(popup, 'Service date').fill('10/11/2026');
    await button(popup, 'Done').click();
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(button(screen, 'Service records (2), HK-M-0001')).toBeVisible();
    await fillIn(screen);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.poll(sent).toMatchObject([{ serviceList: [{ id: 'SRV-1' }, { serviceNum: 'SO-2' }] }]);
  });

  it('[MTR-08] stay open for the next visit after Add, though Done was pressed too early', async () => {
    const { screen } = await openMeterRead({ machines: [visitedMachine] });
    await button(screen, 'Service records (1), HK-M-0001').click();
    const popup = screen.getByRole('dialog');
    await box(popup, 'Service number').fill('SO-2');
    await button(popup, 'Done').click();
    await expect.element(popup.getByRole('link', { name: 'Service date: This is required' })).toBeVisible();
    await addVisit(screen);
    await expect.element(box(popup, 'Service number')).toHaveValue('');
    await button(popup, 'Done').click();
    await expect.element(popup).not.toBeInTheDocument();
  });

  it('[MTR-08] take a visit once, and close, where Done follows Add at once', async () => {
    const { screen } = await openMeterRead({ machines: [visitedMachine] });
    await button(screen, 'Service records (1), HK-M-0001').click();
    const popup = screen.getByRole('dialog');
    await box(popup, 'Service date').fill('10/11/2026');
    await box(popup, 'Service number').fill('SO-2');
    const [add, done] = ['Add', 'Done'].map((name) => button(popup, name).element() as HTMLElement);
    add?.click();
    done?.click();
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(button(screen, 'Service records (2), HK-M-0001')).toBeVisible();
  });

  it('[MTR-08] lose a visit that was typed through Cancel alone, not through a stray press', async () => {
    const { screen } = await openMeterRead({ machines: [visitedMachine] });
    const open = button(screen, 'Service records (1), HK-M-0001');
    await open.click();
    const popup = screen.getByRole('dialog');
    expect(button(popup, 'Cancel').elements()).toEqual([]);
    await box(popup, 'Service number').fill('SO-2');
    await userEvent.keyboard('{Escape}');
    await expect.element(box(popup, 'Service number')).toHaveValue('SO-2');
    await button(popup, 'Cancel').click();
    await expect.element(popup).not.toBeInTheDocument();
    await open.click();
    await expect.element(box(popup, 'Service number')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(popup).not.toBeInTheDocument();
  });

  it('[MTR-08] that the upstream has since then stand beside an added one, and are sent with it', async () => {
    const { screen } = await openMeterRead({ machines: [visitedMachine] });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    await addVisit(screen);
    await screen.unmount();
    const visits = [buildServiceRecord(), buildServiceRecord({ id: 'SRV-2', serviceNum: 'SO-261112' })];
    const again = await openMeterRead({ machines: [{ ...visitedMachine, serviceList: visits }] });
    await again.screen.getByRole('button', { name: 'Service records (3), HK-M-0001' }).click();
    const popup = again.screen.getByRole('dialog');
    for (const name of [/SO-260911/, /SO-261112/, /SO-2\b/])
      await expect.element(popup.getByRole('row', { name })).toBeVisible();
    await popup.getByRole('button', { name: 'Done' }).click();
    await fillIn(again.screen);
    await submitButton(again.screen, 'HK-M-0001').click();
    const kept = visits.map(({ id }) => ({ id }));
    await expect.poll(again.sent).toMatchObject([{ serviceList: [...kept, { serviceNum: 'SO-2' }] }]);
  });

  it('[MTR-08] that the upstream tells in another way stand in no reading’s way', async () => {
    const odd = { serviceNum: 'S'.repeat(65), detailList: [{ counterCode: 'FX', testCopy: null }] };
    const bare = { id: 'SRV-2', serviceDatetime: null, detailList: null };
    const serviceList = [buildServiceRecord(odd), buildServiceRecord(bare)];
    const { screen, sent } = await openMeterRead({ machines: [{ ...visitedMachine, serviceList }] });
    await screen.getByRole('button', { name: 'Service records (2), HK-M-0001' }).click();
    await screen.getByRole('button', { name: 'Remove SO-260911' }).click();
    await screen.getByRole('button', { name: 'Done' }).click();
    await fillIn(screen);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.poll(sent).toMatchObject([{ serviceList: [{ id: 'SRV-1' }] }]);
  });

  it('[MTR-08] that nobody changed here are left to the gateway, which knows those of today', async () => {
    const { screen, sent } = await openMeterRead({ machines: [visitedMachine] });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    await addVisit(screen);
    await screen.getByRole('button', { name: 'Remove SO-2', exact: true }).click();
    await screen.getByRole('button', { name: 'Done' }).click();
    await fillIn(screen);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]).not.toHaveProperty('serviceList');
  });

  it('[MTR-08] are added to those that the machine has when they are sent, whatever was shown', async () => {
    const { screen, sent, network } = await openMeterRead({ machines: [visitedMachine] });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    await addVisit(screen);
    await screen.getByRole('button', { name: 'Done' }).click();
    await fillIn(screen);
    const serviceList = [buildServiceRecord({ id: 'SRV-2', serviceNum: 'SO-261112' })];
    network.answer(meterReadSummary, [{ ...visitedMachine, serviceList }]);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.poll(sent).toMatchObject([{ serviceList: [{ id: 'SRV-2' }, { serviceNum: 'SO-2' }] }]);
  });

  it('[MTR-08] [MTR-13] wait with their reading where the machine cannot be asked for', async () => {
    const { screen, sent, network } = await openMeterRead({ machines: [visitedMachine] });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    await addVisit(screen);
    await screen.getByRole('button', { name: 'Done' }).click();
    await fillIn(screen);
    network.cutOff(meterReadSummary);
    await submitButton(screen, 'HK-M-0001').click();
    await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('[MTR-08] are only looked at without the key', async () => {
    const { screen } = await openMeterRead({ machines: [visitedMachine], session: guestSession });
    await screen.getByRole('button', { name: 'Service records (1), HK-M-0001' }).click();
    const popup = screen.getByRole('dialog');
    await expect.element(popup.getByText('SO-260911')).toBeVisible();
    expect(popup.getByRole('button', { name: /Add|Remove/ }).elements()).toEqual([]);
  });
});
