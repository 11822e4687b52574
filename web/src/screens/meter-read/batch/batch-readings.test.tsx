import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeJournal, openJournal } from '../../../lib/journal/open-journal.ts';
import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { draftOf } from '../../../testing/draft-of.ts';
import { lateRegions } from '../../../testing/late-regions.ts';
import { buildMonoMachine, openMeterRead, submitted } from '../testing/open-meter-read.ts';
import { mostRows } from './parse-batch.ts';
import { batchForm } from './use-batch.ts';

const machines = [1, 2, 3].map((number) => buildMonoMachine(number));
const block = 'M-01\tBlack\t1100\nM-02\tBlack\t1120\nM-03\tBlack\t900';

async function paste(text: string) {
  const opened = await openMeterRead({ machines });
  await opened.screen.getByText('Readings of many machines at once').click();
  await opened.screen.getByRole('textbox', { name: 'Paste readings' }).fill(text);
  return opened;
}

describe('readings of many machines', () => {
  it('[MTR-11] [MTR-12] are checked row by row and sent one call a machine, with a result each and the list once after all, or say why none can be sent', async () => {
    const { screen, sent, network } = await paste('');
    const lists = () =>
      network.callsOf(meterReadSummary).filter(({ query }) => query.get('isSubmit') === 'true');
    const late = lateRegions();
    const pasted = screen.getByRole('textbox', { name: 'Paste readings' });
    // An example of the list itself.
    await expect.element(pasted).toHaveAttribute('placeholder', 'M-01\tBlack\t1000');
    await pasted.fill(block);
    await expect.element(screen.getByText('Below the previous reading')).toBeVisible();
    const ready = '2 machines are ready to send, 1 is left out.';
    await expect.element(screen.getByText(ready)).toBeVisible();
    expect(late).not.toContain(ready);
    const before = lists().length;
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-01/ })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-02/ })).toBeVisible();
    await expect.poll(lists).toHaveLength(before + 1);
    expect(screen.getByText(/ready to send/).elements()).toEqual([]);
    expect(sent().map((body) => (body as { machinePkey: string }).machinePkey)).toEqual(['M-01', 'M-02']);
    await pasted.fill('M-03,1');
    const submit = screen.getByRole('button', { name: 'Submit 0 machines' });
    await expect.element(submit).toHaveAttribute('title', expect.stringContaining('Nothing can be sent yet'));
  });

  it('say while they are sent and then how many were received, to those who hear the page as well', async () => {
    const { screen, network } = await paste('M-01,1100\nM-02,1120');
    const late = lateRegions();
    const answer = Promise.withResolvers<void>();
    network.answer(meterReadCreate, async () => {
      await answer.promise;
      network.refuse(meterReadCreate, 'UPSTREAM');
      return { pkey: 'MR-M-01' };
    });
    const status = (words: string) => screen.getByRole('status').getByText(words);
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(status('Sending the readings of 2 machines.')).toBeVisible();
    answer.resolve();
    const summary = 'Received: 1 machine. Not confirmed: 1. Under “Result” each row says why.';
    await expect.element(status(summary)).toBeVisible();
    expect(late).not.toContain(summary);
    network.hold(meterReadCreate);
    await screen.getByRole('button', { name: 'Send 1 failed machine again' }).click();
    await expect.element(status('Sending the readings of 1 machine.')).toBeVisible();
  });

  it('say that none was found, and how a row looks, where spaces stand between its cells', async () => {
    const { screen } = await paste('M-01 Black 1100');
    const none = screen.getByRole('status').getByText(/^No reading was found\. In each row: machine ID/);
    await expect.element(none).toBeVisible();
    const pasted = screen.getByRole('textbox', { name: 'Paste readings' });
    await pasted.fill('M-01,Black,1100');
    await expect.element(screen.getByText('1 machine is ready to send, none is left out.')).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
    await pasted.fill(' ');
    expect(none.elements()).toEqual([]);
  });

  it('send what failed again, and that alone', async () => {
    const { screen, network, sent, receive } = await paste('M-01,1100\nM-02,1120');
    network.refuse(meterReadCreate, 'UPSTREAM');
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(screen.getByRole('button', { name: 'Send 2 failed machines again' })).toBeVisible();
    receive();
    await screen.getByRole('button', { name: 'Send 2 failed machines again' }).click();
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-02/ })).toBeVisible();
    expect(sent()).toHaveLength(4);
    expect(screen.getByRole('button', { name: /failed/ }).elements()).toEqual([]);
  });

  it('[MTR-11] stay as they were pasted when a file cannot be read, which they say, or when one that was chosen before comes late', async () => {
    const { screen } = await paste('M-01,1100');
    const pasted = screen.getByRole('textbox', { name: 'Paste readings' });
    const choose = (rows: string) =>
      userEvent.upload(screen.getByLabelText('CSV file'), new File([rows], 'readings.csv'));
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
    read.mockRejectedValueOnce(new DOMException('It was moved', 'NotReadableError'));
    await choose('M-02,1120');
    await expect.element(screen.getByText('This file could not be read. Choose it again.')).toBeVisible();
    await expect.element(pasted).toHaveValue('M-01,1100');
    const late = Promise.withResolvers<ArrayBuffer>();
    read.mockReturnValueOnce(late.promise);
    await choose('M-02,1120');
    await pasted.fill('M-01,1110');
    late.resolve(await new Response('M-02,1120').arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(pasted).toHaveValue('M-01,1110');
    await choose('M-03,1130');
    await expect.element(pasted).toHaveValue('M-03,1130');
  });

  it.each([
    ['is empty', ''],
    ['is a workbook', 'PK\u0003\u0004\u0014\u0000\u0006\u0000,1'],
    ['is a PDF', '%PDF-1.7\nM-02,1120'],
  ])('[MTR-11] stay as they were pasted when a file %s, and say what file is wanted', async (_, content) => {
    const { screen } = await paste('M-01,1100');
    const file = new File([content], 'readings.csv');
    await userEvent.upload(screen.getByLabelText('CSV file'), file);
    const words =
      'There are no readings in this file. In the spreadsheet, save the list as CSV and choose that.';
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Paste readings' })).toHaveValue('M-01,1100');
    expect(await draftOf(batchForm)).toContain('M-01,1100');
  });

  it('[MTR-11] keep their results when a file that was chosen before comes late', async () => {
    const { screen } = await paste('M-01,1100');
    const late = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(late.promise);
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['M-02,1120'], 'readings.csv'));
    await screen.getByRole('button', { name: 'Submit 1 machine' }).click();
    late.resolve(await new Response('M-02,1120').arrayBuffer());
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-01/ })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-01/ })).toBeVisible();
  });

  it('[MTR-11] say how many rows are left for another batch, and keep them', async () => {
    const read = [2, 3].map((number) => submitted(buildMonoMachine(number)));
    const { screen } = await openMeterRead({ machines: [buildMonoMachine(1), ...read] });
    await screen.getByText('Readings of many machines at once').click();
    const others = Array.from({ length: mostRows + 4 }, (_, index) => `M-0${2 + (index % 2)},1`);
    const rows = ['M-01,1100', ...others].join('\n');
    await screen.getByRole('textbox', { name: 'Paste readings' }).fill(rows);
    await expect
      .element(screen.getByText(/^Only the first 2,000 rows are taken\. .* other 5\.$/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Submit 1 machine' }).click();
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-01/ })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await draftOf(batchForm)).toContain('M-02,1');
  });

  it('ask about those far from the average before anything is sent, and anew when the readings change before the answer', async () => {
    const { screen, sent } = await paste('M-01,9000\nM-02,1120');
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    const question = screen.getByRole('region', { name: 'Is this right?' });
    await expect.element(question.getByText(/M-01, Black: 8,000 pages/)).toBeVisible();
    await question.getByRole('button', { name: 'Check again' }).click();
    expect(sent()).toEqual([]);
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(question).toBeVisible();
    await screen.getByRole('textbox', { name: 'Paste readings' }).fill('M-01,9000\nM-02,9900');
    await expect.element(question).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(question.getByText(/M-02/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('[MTR-11] are still there after a reload, and after the others were received, until the rows with errors were corrected', async () => {
    const first = await paste(block);
    await first.screen.unmount();
    const { screen } = await openMeterRead({ machines });
    await expect.element(screen.getByRole('textbox', { name: 'Paste readings' })).toHaveValue(block);
    await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
    await expect.element(screen.getByRole('cell', { name: /Submitted MR-M-02/ })).toBeVisible();
    await screen.unmount();
    const today = machines.map((machine, index) => (index < 2 ? submitted(machine) : machine));
    const { screen: again, sent } = await openMeterRead({ machines: today });
    const pasted = again.getByRole('textbox', { name: 'Paste readings' });
    await expect.element(pasted).toHaveValue(block);
    await expect.element(again.getByText('Below the previous reading')).toBeVisible();
    await pasted.fill(block.replace('900', '1900'));
    await again.getByRole('button', { name: 'Submit 1 machine' }).click();
    await again.getByRole('button', { name: 'Send it' }).click();
    await expect.element(again.getByRole('cell', { name: /Submitted MR-M-03/ })).toBeVisible();
    expect(sent()).toHaveLength(1);
    // Another window hears of it once it is stored, which a page that opens sooner could overtake.
    const elsewhere = await openJournal(storageKeys());
    const kept = () => elsewhere.entries().filter(({ form }) => form === batchForm);
    await expect.poll(kept).toEqual([]);
    await closeJournal(elsewhere);
    await again.unmount();
    const { screen: last } = await openMeterRead({ machines });
    await last.getByText('Readings of many machines at once').click();
    await expect.element(last.getByRole('textbox', { name: 'Paste readings' })).toHaveValue('');
  });
});
