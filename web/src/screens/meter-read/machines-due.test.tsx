import { today } from '@ebp/contracts/rules/dates';
import { buildCounter } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { lateRegions } from '../../testing/late-regions.ts';
import { button } from '../../testing/locators.ts';
import {
  buildMonoMachine,
  openMeterRead,
  readingField,
  submitButton,
  submitted,
} from './testing/open-meter-read.ts';

const long = { prevReportDatetime: '2020-01-01 09:00:00' };

it('opens with the machines that have no reading this month, and keeps one that is read meanwhile', async () => {
  const machines = [
    buildMonoMachine(1, long),
    submitted(buildMonoMachine(2)),
    buildMonoMachine(3, { ...long, eMaintenance: true }),
  ];
  const { screen } = await openMeterRead({ machines, search: '?due=month' });
  await expect.element(screen.getByRole('article')).toHaveLength(1);
  await expect.element(screen.getByText('Needs a reading: None this month')).toBeVisible();
  await readingField(screen).fill('1100');
  await submitButton(screen).click();
  await expect.element(screen.getByRole('article').getByText('Submitted', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /Remove.*Needs a reading|Needs a reading.*/ }).click();
  await expect.element(screen.getByRole('article')).toHaveLength(3);
});

it('shows and counts a machine once that the ERP repeats', async () => {
  const machines = [buildMonoMachine(1), buildMonoMachine(1), buildMonoMachine(2)];
  const { screen } = await openMeterRead({ machines });
  await expect.element(screen.getByText('2 machines', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('article')).toHaveLength(2);
});

it('opens with the machines whose last reading looks wrong, for people who may see the usage; for others no filter is set', async () => {
  const read = `${today('Asia/Hong_Kong')} 00:00:01`;
  const dates = { prevReportDatetime: read, currReportDatetime: read };
  const machines = [100, 900].map((usage, index) =>
    buildMonoMachine(index + 1, { ...dates, counterList: [buildCounter({ usage, prevUsageReading: 1000 })] }),
  );
  const { screen } = await openMeterRead({ machines, search: '?due=doubtful' });
  await expect.element(screen.getByRole('article')).toHaveLength(1);
  await expect.element(readingField(screen, 'M-02')).toBeVisible();
  await screen.unmount();
  const session = buildSession({ functionKeys: ['CP_METER_READ_SEARCH'] });
  const other = await openMeterRead({ machines, search: '?due=doubtful', session });
  await expect.element(other.screen.getByRole('article')).toHaveLength(2);
  expect(other.screen.getByRole('list', { name: 'Filters that are set' }).elements()).toEqual([]);
});

it('[MTR-04] keeps the list, its order and its page in the address, for Back, a reload and a link; any other word there means the tiles', async () => {
  const machines = Array.from({ length: 11 }, (_, index) => buildMonoMachine(index + 1));
  const { screen } = await openMeterRead({ machines, search: '?sort=-machineId' });
  await button(screen, 'List').click();
  await button(screen, 'Next page').click();
  await expect.element(readingField(screen)).toBeVisible();
  const search = screen.address().replace(/^[^?]*/, '');
  await screen.goBack();
  await screen.goBack();
  await expect.element(screen.getByRole('article')).toHaveLength(10);
  await screen.unmount();
  const again = await openMeterRead({ machines, search });
  await expect.element(again.screen.getByRole('table', { name: 'Machines', exact: true })).toBeVisible();
  await expect.element(readingField(again.screen)).toBeVisible();
  await button(again.screen, 'Tiles').click();
  await expect.element(again.screen.getByRole('article')).toHaveLength(10);
  expect(again.screen.address()).toMatch(/\?sort=-machineId$/);
  await again.screen.unmount();
  const other = await openMeterRead({ machines, search: '?shape=cards' });
  await expect.element(other.screen.getByRole('article')).toHaveLength(10);
});

it.each(['Tiles', 'List'])(
  '[MTR-03] [ERR-04] says in a region that is there before that nothing is found, and leads back to all machines: %s',
  async (shape) => {
    const { screen } = await openMeterRead({ machines: [buildMonoMachine(1), buildMonoMachine(2)] });
    await button(screen, shape).click();
    await expect.element(readingField(screen)).toBeVisible();
    const late = lateRegions();
    await screen.getByRole('searchbox').fill('M-99');
    await button(screen, 'Search').click();
    const none = screen.getByRole('status').filter({ hasText: 'No machine matches these filters.' });
    await expect.element(none).toBeVisible();
    expect(late).toEqual([]);
    await button(screen, 'Show all machines').click();
    await expect.element(readingField(screen, 'M-02')).toBeVisible();
    await expect.poll(screen.address).not.toContain('find');
  },
);

it('[ERR-04] says that no reading looks wrong in a region that was there while the usage was loading', async () => {
  const late = lateRegions();
  const { screen } = await openMeterRead({ machines: [buildMonoMachine(1)], search: '?due=doubtful' });
  const none = screen.getByRole('status').filter({ hasText: 'No machine matches these filters.' });
  await expect.element(none).toBeVisible();
  expect(late).toEqual([]);
});
