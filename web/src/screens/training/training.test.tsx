import { trainingCreate } from '@ebp/contracts/operations/training';
import { today } from '@ebp/contracts/rules/dates';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { handoverSampleId as id } from '@ebp/contracts/testing/handover';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { entry, openRequest } from '../../forms/request/testing/open-request.ts';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { box, button, choice, problems } from '../../testing/locators.ts';
import { trainingScreen } from './training.descriptor.ts';

const lists = {
  HRDTRAINREQ_TIME: [
    entry('10:00-11:00', '10:00 - 11:00'),
    entry('14:30-15:30', '14:30 - 15:30'),
    entry('LATER', 'Some time'),
  ],
};

async function open(options: Partial<Parameters<typeof openRequest>[1]> = {}) {
  const opened = await openRequest(trainingScreen, { lists, ...options });
  opened.network.answer(trainingCreate, { pkey: 'TR-1' });
  return opened;
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function fillIn(screen: Screen) {
  await box(screen, 'First choice: date').fill('11/01/2099');
  await choice(screen, 'First choice: time').selectOptions('10:00-11:00');
  await box(screen, 'Second choice: date').fill('12/01/2099');
  await choice(screen, 'Second choice: time').selectOptions('14:30-15:30');
}

describe('training request', () => {
  it('[TRN-01] is on the machine that a link names, and without it once that was sent', async () => {
    const { screen } = await open({ search: '?serialNumber=SFB20418', stays: true });
    await expect.element(box(screen, 'Remarks')).toHaveValue('Training on machine SFB20418');
    await fillIn(screen);
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('TR-1')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await screen.goTo('/ebp/hrdTrainReq?stage=complete');
    await expect.element(box(screen, 'Remarks')).toHaveValue('');
  });

  it('[TRN-07] is filed under the company of that machine, not of another with its serial number, by a colleague as well, and the receipt names it', async () => {
    const { screen, network } = await open({
      search: '?serialNumber=sfv20622&machine=HK-M-0022',
      otherPages: { ebpHandover: '/ebp/handover/:id' },
      user: {
        machineList: ['HK001', 'HK002'].map((customerCode, at) =>
          buildMachine({ pkey: `HK-M-002${at + 1}`, serialNumber: 'SFV20622', customerCode }),
        ),
      },
    });
    await fillIn(screen);
    await button(screen, 'Ask a colleague to send it').click();
    network.answerPortal('POST', '/bff/handovers', { id, expiresAt: '2026-12-04T03:15:00.000Z' });
    await button(screen, 'Make a link').click();
    await expect
      .poll(() => network.calls.at(-1)?.body)
      .toMatchObject({ form: 'training', content: { customerCode: 'HK002' } });
    await button(screen, 'Close').click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('Victoria Logistics')).toBeVisible();
    expect(network.callsOf(trainingCreate)).toMatchObject([{ body: { customerCode: 'HK002' } }]);
  });

  it('[ERR-08] continues a draft that was begun without that link, and begins anew after a lost answer, with one press', async () => {
    const first = await open();
    await box(first.screen, 'Remarks').fill('Scanning');
    await expect.poll(() => draftOf('training')).toContain('Scanning');
    await first.screen.unmount();
    const linked = { search: '?serialNumber=SFB20418' };
    const second = await open(linked);
    await button(second.screen, 'Continue with it').click();
    await expect.element(box(second.screen, 'Remarks')).toHaveValue('Scanning');
    await second.screen.unmount();
    const { screen, network } = await open(linked);
    await fillIn(screen);
    network.refuse(trainingCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await button(screen, 'Submit').click();
    await button(screen, 'Begin a new one').click();
    await expect.element(box(screen, 'First choice: date')).toHaveValue('');
  });

  it('[TRN-03] [TRN-05] [TRN-07] asks again for a time that is no longer offered, and files a draft under a company that its sender still has', async () => {
    const machineList = [buildMachine({ serialNumber: 'SFV20622', customerCode: 'HK002' })];
    const first = await open({ search: '?serialNumber=SFV20622', user: { machineList } });
    await fillIn(first.screen);
    await expect.poll(() => draftOf('training')).toContain('2099-01-12');
    await first.screen.unmount();
    const times = lists.HRDTRAINREQ_TIME.filter(({ code }) => code !== '10:00-11:00');
    const { screen, network } = await open({
      lists: { HRDTRAINREQ_TIME: [...times, entry('16:00-17:00', '16:00 - 17:00')] },
      user: { machineList: [], customerList: [buildCustomer()] },
    });
    await button(screen, 'Continue with it').click();
    await expect.element(box(screen, 'Second choice: date')).toHaveValue('12/01/2099');
    await button(screen, 'Submit').click();
    await expect.poll(problems).toEqual(['First choice: time: Choose one of the offered values']);
    await choice(screen, 'First choice: time').selectOptions('16:00-17:00');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('TR-1')).toBeVisible();
    expect(network.callsOf(trainingCreate)).toMatchObject([
      { body: { customerCode: 'HK001', time1: '16:00-17:00', time2: '14:30-15:30' } },
    ]);
  });

  it('[TRN-02] [TRN-03] [TRN-05] [TRN-06] [OPN-34] says for whom it is, knows the sender, offers times with start and end alone, and requires both slots, which may not coincide', async () => {
    const { screen, network } = await open();
    await expect.element(screen.getByText(/existing corporate customers/)).toBeVisible();
    await expect.element(choice(screen, 'Salutation')).toHaveValue('MS');
    await expect.element(box(screen, 'Surname')).toHaveValue('Lau');
    await expect.element(box(screen, 'Other name')).toHaveValue('Wing');
    await expect.element(box(screen, 'E-mail')).toHaveValue('admin@harbour.example');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28010001');
    await expect.element(box(screen, 'Remarks')).toHaveValue('');
    const offered = choice(screen, 'First choice: time').getByRole('option');
    await expect
      .poll(() => offered.elements().map(({ textContent }) => textContent))
      .toEqual([expect.anything(), '10:00 - 11:00', '14:30 - 15:30']);
    await box(screen, 'E-mail').fill('nowhere');
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'First choice: date: This is required',
        'First choice: time: This is required',
        'Second choice: date: This is required',
        'Second choice: time: This is required',
        'E-mail: Invalid email format',
      ]);
    await fillIn(screen);
    await box(screen, 'E-mail').fill('');
    await box(screen, 'Second choice: date').fill('11/01/2099');
    await choice(screen, 'Second choice: time').selectOptions('10:00-11:00');
    await expect
      .poll(problems)
      .toEqual(['Second choice: time: Choose another day or time than for the first choice']);
    expect(network.callsOf(trainingCreate)).toEqual([]);
  });

  it('[TRN-04] [TRN-07] [ERR-01] refuses a day before today and offers none in the calendar, and shows at its time that a slot is refused, until another is chosen', async () => {
    const { screen, network } = await open();
    await fillIn(screen);
    await box(screen, 'First choice: date').fill('02/01/2020');
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        expect.stringMatching(/^First choice: date: The earliest possible date is \d\d\/\d\d\/\d{4}$/),
      ]);
    const now = today('Asia/Hong_Kong');
    await box(screen, 'First choice: date').fill(asRead(now));
    await expect.poll(problems).toEqual([]);
    await button(screen, 'Open calendar, First choice: date').click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const disabled = screen.getByRole('gridcell').getByRole('button', { disabled: true }).elements();
    const days = disabled.filter(({ textContent }) => Number(textContent) < Number(now.slice(8)));
    expect(days.length).toBeGreaterThanOrEqual(Number(now.slice(8)) - 1);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    network.refuse(trainingCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'slot1Start', messageId: 'validation.choice' },
    ]);
    await button(screen, 'Submit').click();
    const time = choice(screen, 'First choice: time');
    await expect.element(time).toHaveAttribute('aria-invalid', 'true');
    await time.selectOptions('14:30-15:30');
    await expect.element(time).not.toHaveAttribute('aria-invalid');
  });

  it('[TRN-01] [TRN-02] [TRN-07] [ERR-08] sends once, for a customer the sender reaches, and thanks with the number', async () => {
    const user = { customerCode: 'X', otherName: 'Wing Yan' };
    const { screen, network } = await open({ otherPages: requestsPage, user });
    await fillIn(screen);
    await box(screen, 'Remarks').fill('Scanning to e-mail ');
    await button(screen, 'Submit').dblClick();
    await expectReceipt(screen, {
      reference: 'TR-1',
      next: /agree on one of the two dates/,
      calendar: 'Add to calendar',
    });
    expect(button(screen, 'Remind me tomorrow').elements()).toEqual([]);
    await expect.element(screen.getByText('11/01/2099, 10:00 - 11:00')).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText('11/01/2099，中10:00-11:00')).toBeVisible();
    await screen.switchTo('en');
    const saved = vi.spyOn(URL, 'createObjectURL');
    await button(screen, 'Add to calendar').click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const calendar = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    expect(calendar).toContain('DTSTART;VALUE=DATE:20990111');
    expect(calendar).toContain('SUMMARY:Training\\, Second choice: 14:30 - 15:30');
    expect(network.callsOf(trainingCreate).map(({ body }) => body)).toEqual([
      {
        customerCode: 'HK001',
        salutation: 'MS',
        surName: 'Lau',
        otherName: 'Wing Yan',
        phone: '852-28010001',
        useremail: 'admin@harbour.example',
        date1: '2099-01-11',
        time1: '10:00-11:00',
        slot1Start: '10:00',
        slot1End: '11:00',
        date2: '2099-01-12',
        time2: '14:30-15:30',
        slot2Start: '14:30',
        slot2End: '15:30',
        remarks: 'Scanning to e-mail',
      },
    ]);
  });

  it('[TRN-07] has dates to save under a name of their own where the request has no number', async () => {
    const { screen, network } = await open();
    network.answer(trainingCreate, {});
    await fillIn(screen);
    await button(screen, 'Submit').click();
    const saved = vi.spyOn(URL, 'createObjectURL');
    const names = vi.spyOn(HTMLAnchorElement.prototype, 'download', 'set');
    await button(screen, 'Add to calendar').click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const calendar = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    expect(calendar).toMatch(/UID:[\da-f-]{36}-1@/);
    expect(names).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[\da-f-]{36}\.ics$/));
  });
});
