import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answeredAt } from '../../testing/gateway-clock.ts';
import {
  buildMonoMachine,
  expectRefused,
  openMeterRead,
  readingField,
  submitButton,
} from './testing/open-meter-read.ts';

type Opened = Awaited<ReturnType<typeof openMeterRead>>;

describe('a reading that was received', () => {
  it.each([
    ['that does not show it yet', () => undefined],
    ['that does not come', ({ network }: Opened) => network.refuse(meterReadSummary, 'TIMEOUT')],
  ])('[MTR-09] [MTR-13] stays where it was typed, Submitted, beside a list %s', async (_, meanwhile) => {
    const opened = await openMeterRead();
    const { screen, network, sent } = opened;
    await expect.element(readingField(screen)).toBeEnabled();
    network.answer(meterReadCreate, { pkey: 'MR-M-01' });
    meanwhile(opened);
    await readingField(screen).fill('1,100');
    await submitButton(screen).click();
    // Said after the list was asked for.
    await expect.element(screen.getByText('Reading of M-01 submitted')).toBeVisible();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(readingField(screen)).toBeDisabled();
    await expect.element(readingField(screen)).toHaveValue('1,100');
    await expect.element(screen.getByRole('cell', { name: '100', exact: true })).toBeVisible();
    await expectRefused(screen, /submitted today/);
    expect(sent()).toHaveLength(1);
  });

  it('[MTR-13] is Submitted, however wrong the clock of the browser is', async () => {
    answeredAt(Date.now() - 24 * 3_600_000);
    const { screen, network } = await openMeterRead();
    network.answer(meterReadCreate, { pkey: 'MR-M-01' });
    await readingField(screen).fill('1,100');
    await submitButton(screen).click();
    await expect.element(screen.getByText('Reading of M-01 submitted')).toBeVisible();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(readingField(screen)).toBeDisabled();
  });

  it('[MTR-13] is that of the day on which it was sent, although its answer came the day after', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:50:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { screen, network } = await openMeterRead();
    await expect.element(readingField(screen)).toBeEnabled();
    network.cutOff(meterReadCreate);
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
    vi.setSystemTime('2026-11-20T16:10:00Z');
    network.answer(meterReadCreate, { pkey: 'MR-M-01' });
    const sentOn = { prevMeterReadStatus: 'NEW', prevReportDatetime: '2026-11-20 23:50:00' };
    network.answer(meterReadSummary, [buildMonoMachine(1, sentOn)]);
    await screen.getByRole('button', { name: 'Send now' }).click();
    await expect.element(screen.getByText('Reading of M-01 submitted')).toBeVisible();
    await expect.element(readingField(screen)).toBeEnabled();
  });
});
