import { describe, expect, it, vi } from 'vitest';
import { openMeterRead, readingField, submitButton } from './testing/open-meter-read.ts';

function connect(isOnLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
}

async function submitOffline(reading = '1100') {
  const opened = await openMeterRead();
  await expect.element(readingField(opened.screen)).toBeEnabled();
  connect(false);
  await readingField(opened.screen).fill(reading);
  await submitButton(opened.screen).click();
  await expect.element(opened.screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
  expect(opened.sent()).toEqual([]);
  return opened;
}

describe('a reading submitted without a connection', () => {
  it('[MTR-13] waits, and goes out when the connection is back', async () => {
    const { screen, sent } = await submitOffline();
    await expect.element(readingField(screen)).toBeDisabled();
    connect(true);
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(1);
    await expect.element(screen.getByText(/waits for the connection/)).not.toBeInTheDocument();
  });

  it('[MTR-13] [OPN-37] is not sent when the machine was read meanwhile', async () => {
    const { screen, sent, change } = await submitOffline();
    change('M-01');
    connect(true);
    await expect.element(screen.getByText(/M-01 has been read today already/)).toBeVisible();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('can be taken back and altered', async () => {
    const { screen } = await submitOffline();
    await screen.getByRole('button', { name: 'Take back, M-01' }).click();
    await expect.element(readingField(screen)).toBeEnabled();
    await expect.element(readingField(screen)).toHaveValue('1100');
    connect(true);
  });
});
