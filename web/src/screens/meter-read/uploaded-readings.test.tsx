import { describe, expect, it } from 'vitest';
import { openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { openMeterRead, submitButton } from './testing/open-meter-read.ts';

describe('a file of readings', () => {
  it('[MTR-01] [MTR-14] is thanked for with its number and the contact address; Back returns to search', async () => {
    const journal = await openJournal(storageKeys());
    const page = { tab: 'ebpMeterRead', slug: 'ebpMeterRead', path: '/ebp/meterRead' };
    const { id } = journal.write(undefined, { form: 'upload.METERREAD', content: {}, ...page });
    await journal.send(id, async () => 'UP-1');
    const { screen } = await openMeterRead({ search: '?stage=confirmUpload' });
    await expect.element(screen.getByRole('heading', { name: 'Upload received' })).toHaveFocus();
    await expect.element(screen.getByText('UP-1')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'meters@hk.supplier.example' })).toBeVisible();
    await expect.element(screen.getByText(/an acknowledgment within 2 hours/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(submitButton(screen)).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/meterRead');
  });

  it('[MTR-14] shows no thanks where nothing was sent', async () => {
    const { screen } = await openMeterRead({ search: '?stage=confirmUpload' });
    await expect.element(submitButton(screen)).toBeVisible();
  });
});
