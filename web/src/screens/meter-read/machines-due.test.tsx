import { today } from '@ebp/contracts/rules/dates';
import { buildCounter } from '@ebp/contracts/testing/meter-reading';
import { expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
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

it('opens with the machines whose last reading looks wrong, for people who may see the usage', async () => {
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
});
