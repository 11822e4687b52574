import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connection.ts';
import {
  buildMonoMachine,
  type MeterReadPage,
  openMeterRead,
  readingField,
  submitButton,
} from '../testing/open-meter-read.ts';

const machines = [1, 2].map((number) => buildMonoMachine(number));
const pasted = (screen: MeterReadPage) => screen.getByRole('textbox', { name: 'Paste readings' });
const result = (screen: MeterReadPage, words: RegExp) => screen.getByRole('cell', { name: words });

async function submitBatch(screen: MeterReadPage) {
  await screen.getByText('Readings of many machines at once').click();
  await pasted(screen).fill('M-01,1100\nM-02,1120');
  await screen.getByRole('button', { name: 'Submit 2 machines' }).click();
}

async function submitOffline() {
  const opened = await openMeterRead({ machines });
  await expect.element(readingField(opened.screen)).toBeEnabled();
  connect(false);
  await submitBatch(opened.screen);
  await expect.poll(() => result(opened.screen, /Waiting for the connection/).elements()).toHaveLength(2);
  return opened;
}

describe('readings of many machines that were submitted without a connection', () => {
  it('[MTR-11] [MTR-13] are offered again where they were not accepted', async () => {
    const { screen, network, receive } = await submitOffline();
    network.refuse(meterReadCreate, 'UPSTREAM');
    connect(true);
    await expect.poll(() => result(screen, /Not accepted/).elements()).toHaveLength(2);
    receive();
    await screen.getByRole('button', { name: 'Send 2 failed machines again' }).click();
    await expect.element(result(screen, /Submitted MR-M-02/)).toBeVisible();
    expect(result(screen, /Not accepted/).elements()).toEqual([]);
  });

  it('[MTR-12] [MTR-13] are received one after the other, and the list is reloaded once, after all', async () => {
    const { screen, network } = await submitOffline();
    const lists = () =>
      network.callsOf(meterReadSummary).filter(({ query }) => query.get('isSubmit') === 'true');
    const before = lists().length;
    connect(true);
    await expect.element(result(screen, /Submitted MR-M-02/)).toBeVisible();
    // Before the first is sent, and after the last.
    await expect.poll(lists).toHaveLength(before + 2);
  });

  it('[MTR-12] [MTR-13] say how many were received only after the last, not with each', async () => {
    const { screen, network } = await submitOffline();
    const said = screen.getByRole('status').getByText(/^(Sending the readings|Received)/);
    await expect.element(said).not.toBeInTheDocument();
    const answer = Promise.withResolvers<void>();
    network.answer(meterReadCreate, async ({ body }) => {
      const { machinePkey } = body as { machinePkey: string };
      if (machinePkey === 'M-02') await answer.promise;
      return { pkey: `MR-${machinePkey}` };
    });
    connect(true);
    await expect.element(result(screen, /Submitted MR-M-01/)).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
    answer.resolve();
    await expect.element(said).toHaveTextContent('Received: 2 machines.');
  });

  it('[MTR-11] [MTR-13] [OPN-37] say that they were received once the connection is back, and nothing more of a machine that was read meanwhile', async () => {
    const { screen, change } = await submitOffline();
    change('M-01');
    connect(true);
    await expect.element(result(screen, /Submitted MR-M-02/)).toBeVisible();
    expect(result(screen, /Waiting for the connection|MR-M-01/).elements()).toEqual([]);
  });

  it('[MTR-11] need amendment where they are no longer valid', async () => {
    const { screen, network } = await submitOffline();
    const later = machines.map((machine) => ({
      ...machine,
      counterList: machine.counterList.map((counter) => ({ ...counter, prevUsageReading: 1110 })),
    }));
    network.answer(meterReadSummary, later);
    connect(true);
    await expect.poll(() => result(screen, /may be missing or need amendment/).elements()).toHaveLength(1);
  });
});

it.each([
  ['the same', '1100', /Submitted MR-M-01/],
  ['another', '1090', /was submitted today/],
])(
  '[MTR-11] a batch with %s reading of a machine than the one on its way says what became of it',
  async (_, typed, told) => {
    const { screen, network, sent } = await openMeterRead({ machines });
    const answer = Promise.withResolvers<void>();
    network.answer(meterReadCreate, async ({ body }) => {
      await answer.promise;
      return { pkey: `MR-${(body as { machinePkey: string }).machinePkey}` };
    });
    await readingField(screen).fill(typed);
    await submitButton(screen).click();
    await expect.poll(sent).toHaveLength(1);
    await submitBatch(screen);
    await expect.element(result(screen, /^Sending$/)).toBeVisible();
    answer.resolve();
    await expect.element(result(screen, told)).toBeVisible();
    await expect.element(result(screen, /Submitted MR-M-02/)).toBeVisible();
    await expect.element(pasted(screen)).toBeEnabled();
    expect(sent()).toHaveLength(2);
  },
);
