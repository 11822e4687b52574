import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../testing/connection.ts';
import { draftOf } from '../../testing/draft-of.ts';
import {
  buildMonoMachine,
  guestSession,
  openMeterRead,
  readingField,
  submitButton,
} from './testing/open-meter-read.ts';

async function submitOffline(options: Parameters<typeof openMeterRead>[0] = {}) {
  const opened = await openMeterRead(options);
  await expect.element(readingField(opened.screen)).toBeEnabled();
  connect(false);
  await readingField(opened.screen).fill('1100');
  await submitButton(opened.screen).click();
  await expect.element(opened.screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
  expect(opened.sent()).toEqual([]);
  return opened;
}

function passHours(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
}

describe('a reading submitted without a connection', () => {
  it('[MTR-13] waits, and goes out when the connection is back, also while another page is shown', async () => {
    const { screen, sent } = await submitOffline({ stays: true });
    await expect.element(readingField(screen)).toBeDisabled();
    await screen.goTo('/ebp/faq');
    await expect.element(readingField(screen)).not.toBeInTheDocument();
    connect(true);
    await expect.element(screen.getByText('Reading of M-01 submitted')).toBeVisible();
    await screen.goBack();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/waits for the connection/)).not.toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('[MTR-13] [OPN-37] is not sent when the machine was read meanwhile', async () => {
    const { screen, sent, change } = await submitOffline();
    change('M-01');
    connect(true);
    await expect.element(screen.getByText(/M-01 has been read today already/)).toBeVisible();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('[MTR-13] goes out when the page is opened again, also the day after', async () => {
    const { screen } = await submitOffline();
    await screen.unmount();
    passHours(15);
    connect(true);
    const { screen: again, sent } = await openMeterRead();
    await expect.element(again.getByText('Reading of M-01 submitted')).toBeVisible();
    await expect.element(again.getByText('MR-M-01', { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('[MTR-12] [MTR-13] has its receipt after an answer that was lost, although the list shows it by then', async () => {
    const { screen, sent, network, change, receive } = await openMeterRead();
    await expect.element(readingField(screen)).toBeEnabled();
    network.cutOff(meterReadCreate);
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
    change('M-01');
    receive();
    connect(true);
    await expect.element(screen.getByText('Reading of M-01 submitted')).toBeVisible();
    expect(screen.getByText(/read today already/).elements()).toEqual([]);
    expect(sent()).toHaveLength(2);
  });

  it('[MTR-13] is not sent either, and gone, where its call never came and somebody else read the machine', async () => {
    const { screen, sent, network, change } = await openMeterRead();
    await expect.element(readingField(screen)).toBeEnabled();
    network.cutOff(meterReadCreate);
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
    change('M-01');
    const taken = [{ path: 'machinePkey', messageId: 'meterRead.row.submitted' }];
    network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', taken);
    connect(true);
    await expect.element(screen.getByText(/M-01 has been read today already/)).toBeVisible();
    expect(sent()).toHaveLength(2);
    await expect.poll(() => draftOf(`meter-read.${buildMonoMachine(1).machinePkey}`)).toBe('');
  });

  it('[MTR-13] returns to its field, and says so, when its machine has left the list', async () => {
    const { screen, sent, network } = await submitOffline();
    network.answer(meterReadSummary, [buildMonoMachine(2)]);
    connect(true);
    await expect.element(screen.getByText(/^M-01 is no longer in this list/)).toBeVisible();
    await expect.element(screen.getByText(/waits for the connection/)).not.toBeInTheDocument();
    expect(screen.getByText(/read today already/).elements()).toEqual([]);
    expect(sent()).toEqual([]);
    await screen.unmount();
    const { screen: again } = await openMeterRead();
    await expect.element(readingField(again)).toHaveValue('1100');
    await expect.element(readingField(again)).toBeEnabled();
  });

  it('[QRL-09] of a guest waits until its machine is scanned again', async () => {
    const at = (first: number, ...others: number[]) => ({
      machines: [buildMonoMachine(first)],
      session: {
        ...guestSession,
        guestMachines: [first, ...others].map((number) => {
          const { machinePkey: pkey, serialNumber } = buildMonoMachine(number);
          return { pkey, ql: `QR-${number}`, model: 'SHEAF C5560', serialNumber };
        }),
      },
    });
    const { screen } = await submitOffline(at(1));
    await screen.unmount();
    connect(true);
    const { screen: other, sent: sentThere } = await openMeterRead(at(2, 1));
    await expect.element(readingField(other, 'M-02')).toBeEnabled();
    await readingField(other, 'M-02').fill('1200');
    await submitButton(other, 'M-02').click();
    await expect.element(other.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sentThere()).toHaveLength(1);
    for (const words of [/waits for the connection/, /M-01/])
      expect(other.getByText(words).elements()).toEqual([]);
    await other.unmount();
    const { screen: back, sent } = await openMeterRead(at(1, 2));
    await expect.element(back.getByText('Reading of M-01 submitted')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('[MTR-13] is tried again after pauses while the network is there but no gateway answers', async () => {
    const { screen, sent, network, recover, receive } = await openMeterRead();
    await expect.element(readingField(screen)).toBeEnabled();
    for (const call of [meterReadCreate, meterReadSummary]) network.cutOff(call);
    await readingField(screen).fill('1100');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await submitButton(screen).click();
    await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
    const asked = () => network.callsOf(meterReadSummary).length;
    // Each attempt fetches the machines twice, a second apart.
    for (const ms of [5_000, 1_000, 10_000, 1_000]) {
      const before = asked();
      await vi.advanceTimersByTimeAsync(ms);
      await expect.poll(asked).toBe(before + 1);
    }
    recover();
    receive();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('is not sent, and can be altered, if it is taken back while the machines are fetched', async () => {
    const { screen, sent, network } = await submitOffline();
    const answer = Promise.withResolvers<ReturnType<typeof buildMonoMachine>[]>();
    network.answer(meterReadSummary, () => answer.promise);
    const asked = network.callsOf(meterReadSummary).length;
    connect(true);
    await expect.poll(() => network.callsOf(meterReadSummary).length).toBeGreaterThan(asked);
    await screen.getByRole('button', { name: 'Take back, M-01' }).click();
    await expect.element(readingField(screen)).toHaveValue('1100');
    await readingField(screen).fill('1200');
    answer.resolve([buildMonoMachine(1)]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent()).toEqual([]);
    await expect.element(readingField(screen)).toHaveValue('1200');
  });
});

it('[MTR-13] a reading whose answer never came is input again half a day later, which is said, and leaves with its correction', async () => {
  const { screen, network } = await openMeterRead();
  await expect.element(readingField(screen)).toBeEnabled();
  network.cutOff(meterReadCreate);
  await readingField(screen).fill('1100');
  await submitButton(screen).click();
  await expect.element(screen.getByText(/The reading of 1 machine waits/)).toBeVisible();
  await screen.unmount();
  passHours(15);
  const { screen: again, sent } = await openMeterRead();
  await expect.element(again.getByText(/not known whether the reading of M-01 was received/)).toBeVisible();
  await expect.element(readingField(again)).toHaveValue('1100');
  expect(sent()).toEqual([]);
  await readingField(again).fill('1200');
  await submitButton(again).click();
  await expect.element(again.getByText('Submitted', { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ detailList: [{ usageReading: 1200 }] }]);
  await expect.poll(() => draftOf(`meter-read.${buildMonoMachine(1).machinePkey}`)).toBe('');
});
