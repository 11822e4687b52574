import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it, vi } from 'vitest';
import { draftOf } from '../../../testing/draft-of.ts';
import {
  buildMonoMachine,
  type MeterReadPage,
  openMeterRead,
  readingField,
  submitButton,
} from '../testing/open-meter-read.ts';

const machines = [1, 2].map((number) => buildMonoMachine(number));
const cell = (screen: MeterReadPage, name: RegExp) => screen.getByRole('cell', { name });
const again = (screen: MeterReadPage, count: string) =>
  screen.getByRole('button', { name: `Send ${count} again` });

type Opened = Awaited<ReturnType<typeof openMeterRead>>;

/** @param meanwhile what the gateway does with the readings */
async function submitBatch(meanwhile: (opened: Opened) => void, rows = 'M-01,1100\nM-02,1120') {
  const opened = await openMeterRead({ machines });
  await opened.screen.getByText('Readings of many machines at once').click();
  await opened.screen.getByRole('textbox', { name: 'Paste readings' }).fill(rows);
  meanwhile(opened);
  await opened.screen.getByRole('button', { name: /^Submit \d machines?$/ }).click();
  return opened;
}

const refusing = ({ network }: Opened) => network.refuse(meterReadCreate, 'UPSTREAM');

const readingsSent = ({ sent }: Opened, machinePkey: string) =>
  (sent() as { machinePkey: string; detailList: { usageReading: number }[] }[])
    .filter((body) => body.machinePkey === machinePkey)
    .map(({ detailList }) => detailList[0]?.usageReading);

describe('readings of a batch that were not received', () => {
  it('are sent again as they were corrected at their machine since, which their row shows', async () => {
    const opened = await submitBatch(refusing);
    const { screen, receive } = opened;
    await expect.element(again(screen, '2 failed machines')).toBeVisible();
    await readingField(screen).fill('1150');
    await expect.element(cell(screen, /^1150$/)).toBeVisible();
    receive();
    await again(screen, '2 failed machines').click();
    await expect.element(cell(screen, /Submitted MR-M-01/)).toBeVisible();
    await expect.element(cell(screen, /Submitted MR-M-02/)).toBeVisible();
    expect(readingsSent(opened, 'M-01')).toEqual([1100, 1150]);
    expect(readingsSent(opened, 'M-02')).toEqual([1120, 1120]);
  });

  it('[MTR-11] are checked as they were corrected, and those far from the average asked about', async () => {
    const opened = await submitBatch(refusing);
    const { screen, receive } = opened;
    await expect.element(again(screen, '2 failed machines')).toBeVisible();
    await readingField(screen).fill('900');
    await expect.element(cell(screen, /^Below the previous reading$/)).toBeVisible();
    await readingField(screen, 'M-02').fill('9000');
    receive();
    await again(screen, '1 failed machine').click();
    const question = screen.getByRole('region', { name: 'Is this right?' });
    await expect.element(question.getByText(/M-02, Black: 8,000 pages/)).toBeVisible();
    expect(question.getByText(/M-01/).elements()).toEqual([]);
    await question.getByRole('button', { name: 'Send it' }).click();
    await expect.element(cell(screen, /Submitted MR-M-02/)).toBeVisible();
    expect(readingsSent(opened, 'M-02')).toEqual([1120, 9000]);
    expect(readingsSent(opened, 'M-01')).toEqual([1100]);
    await expect.element(screen.getByText(/^Received: 1 machine\. Not confirmed: 1\./)).toBeVisible();
    await readingField(screen).fill('1150');
    await expect.element(cell(screen, /^1150$/)).toBeVisible();
    await again(screen, '1 failed machine').click();
    await expect.element(cell(screen, /Submitted MR-M-01/)).toBeVisible();
    expect(readingsSent(opened, 'M-01')).toEqual([1100, 1150]);
  });

  it('[MTR-13] count as received once they were submitted at their machine, and are not sent again', async () => {
    const opened = await submitBatch(refusing);
    const { screen, receive } = opened;
    await expect.element(again(screen, '2 failed machines')).toBeVisible();
    await readingField(screen).fill('1150');
    receive();
    await submitButton(screen).click();
    await expect.element(cell(screen, /Submitted MR-M-01/)).toBeVisible();
    await expect.element(cell(screen, /^1150$/)).toBeVisible();
    await again(screen, '1 failed machine').click();
    await expect.element(cell(screen, /Submitted MR-M-02/)).toBeVisible();
    await expect.element(screen.getByText('Received: 2 machines.', { exact: true })).toBeVisible();
    expect(readingsSent(opened, 'M-01')).toEqual([1100, 1150]);
    expect(await draftOf('meter-read.M-01')).toBe('');
  });

  it('[MTR-13] leave out what was typed at a machine while others were sent', async () => {
    const answer = Promise.withResolvers<void>();
    const opened = await submitBatch(({ network }) =>
      network.answer(meterReadCreate, async ({ body }) => {
        await answer.promise;
        return { pkey: `MR-${(body as { machinePkey: string }).machinePkey}` };
      }),
    );
    const { screen } = opened;
    await expect.poll(opened.sent).toHaveLength(1);
    await readingField(screen, 'M-02').fill('1150');
    answer.resolve();
    await expect.element(cell(screen, /^Changed at the machine, not sent yet$/)).toBeVisible();
    await expect.element(cell(screen, /^1150$/)).toBeVisible();
    expect(readingsSent(opened, 'M-02')).toEqual([]);
    await again(screen, '1 failed machine').click();
    await expect.element(cell(screen, /Submitted MR-M-02/)).toBeVisible();
    expect(readingsSent(opened, 'M-02')).toEqual([1150]);
  });

  it('[ERR-01] say in their row why, and the notification gives the id for the hotline', async () => {
    const { screen } = await submitBatch(refusing);
    const reason = 'The service behind this page did not answer as it should. Try again.';
    await expect.poll(() => screen.getByRole('cell', { name: reason }).elements()).toHaveLength(2);
    await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
    expect(screen.getByText('That did not work').elements()).toHaveLength(1);
  });

  it('say in their row and in the file what the supplier refused, in its own words', async () => {
    const { screen } = await submitBatch(({ network }) =>
      network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
        {
          path: 'detailList.0.usageReading',
          messageId: 'validation.rejected',
          params: { message: 'Reading period closed' },
        },
      ]),
    );
    await expect.poll(() => cell(screen, /^Reading period closed$/).elements()).toHaveLength(2);
    await expect.element(again(screen, '2 failed machines')).toBeVisible();
    const saved = vi.spyOn(URL, 'createObjectURL');
    await screen.getByRole('button', { name: /CSV/ }).last().click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const [[file] = []] = saved.mock.calls;
    expect(await (file as Blob).text()).toContain(',Reading period closed');
    saved.mockRestore();
  });

  it.each([
    ['meterRead.row.submitted', /was submitted today/],
    ['meterRead.row.unclear', /was sent today, but it is not known/],
  ])(
    '[MTR-13] are not offered again where the machine takes none today, which their row says: %s',
    async (messageId, told) => {
      const { screen } = await submitBatch(({ network }) =>
        network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
          { path: 'machinePkey', messageId },
        ]),
      );
      await expect.poll(() => cell(screen, told).elements()).toHaveLength(2);
      await expect.element(screen.getByText(/^Received: 0 machines\. Not confirmed: 2\./)).toBeVisible();
      expect(screen.getByRole('button', { name: /failed machine/ }).elements()).toEqual([]);
    },
  );
});
