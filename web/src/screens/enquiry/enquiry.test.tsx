import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { handoverSampleId as id } from '@ebp/contracts/testing/handover';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectNothingForgotten } from '../../forms/request/testing/expect-nothing-forgotten.ts';
import { entry, openRequest } from '../../forms/request/testing/open-request.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { box, button, choice, problems } from '../../testing/locators.ts';
import { enquiryScreen } from './enquiry.descriptor.ts';

const lists = { ENQUIRY_TYPE: [entry('BILLING', 'Billing and payment'), entry('OTHER', 'Other')] };

async function open(options: Partial<Parameters<typeof openRequest>[1]> = {}) {
  const opened = await openRequest(enquiryScreen, { lists, ...options });
  opened.network.answer(enquiryCreate, { pkey: 'EN-1' });
  return opened;
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function fillIn(screen: Screen) {
  await choice(screen, 'Enquiry type').selectOptions('K-BILLING');
  await box(screen, 'Subject').fill('A second copier');
}

describe('enquiry', () => {
  it('[ENQ-02] begins with the details of the sender, offers customers and types, and speaks Chinese, choices included', async () => {
    const { screen } = await open({ user: { salutation: null } });
    await expect.element(choice(screen, 'Salutation')).toHaveValue('MR');
    await expect.element(box(screen, 'Surname')).toHaveValue('Lau');
    await expect.element(box(screen, 'E-mail')).toHaveValue('admin@harbour.example');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28010001');
    await expect.element(choice(screen, 'Customer name')).toHaveValue('HK001');
    await expect.element(choice(screen, 'Customer name').getByText('Victoria Logistics')).toBeInTheDocument();
    await expect.element(choice(screen, 'Enquiry type')).toHaveValue('');
    await expect.element(box(screen, 'Content')).toHaveValue('');
    await screen.switchTo('zh-Hant');
    await expect.element(choice(screen, '查詢類別').getByText('中BILLING')).toBeInTheDocument();
  });

  it('[ENQ-01] is about the machine that a link names, for its company, and of none once that was sent', async () => {
    const machineList = [buildMachine({ serialNumber: 'SFB20418', customerCode: 'HK002' })];
    const { screen } = await open({ search: '?serialNumber=SFB20418', stays: true, user: { machineList } });
    await expect.element(box(screen, 'Subject')).toHaveValue('About machine SFB20418');
    await expect.element(choice(screen, 'Customer name')).toHaveValue('HK002');
    await choice(screen, 'Enquiry type').selectOptions('K-BILLING');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('EN-1')).toBeVisible();
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await screen.goTo('/ebp/enquiry/?stage=complete');
    await expect.element(box(screen, 'Subject')).toHaveValue('');
    await expect.element(choice(screen, 'Customer name')).toHaveValue('HK001');
  });

  it('[ENQ-02] begins with the own company where that of the machine is not assigned', async () => {
    const user = { machineList: [buildMachine({ serialNumber: 'SFB20418', customerCode: 'HK009' })] };
    const { screen } = await open({ search: '?serialNumber=SFB20418', user });
    await expect.element(choice(screen, 'Customer name')).toHaveValue('HK001');
  });

  it('[ENQ-02] follows the details of the sender until something is typed, and begins the next one with them', async () => {
    const { screen, network } = await open();
    const changed = async (phone: string) => {
      answerUser(network, { phone });
      // Reads it anew, as a return to the window does.
      await screen.switchTo('zh-Hant');
      await screen.switchTo('en');
    };
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28010001');
    await changed('852-28012222');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28012222');
    await fillIn(screen);
    await changed('852-28013333');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28012222');
    await box(screen, 'Subject').fill('');
    await choice(screen, 'Enquiry type').selectOptions('');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28013333');
    await fillIn(screen);
    await changed('852-28014444');
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('EN-1')).toBeVisible();
    await screen.goTo('/ebp/enquiry/');
    await expect.element(box(screen, 'Contact number')).toHaveValue('852-28014444');
    expect(network.callsOf(enquiryCreate)).toMatchObject([{ body: { telNo: '852-28013333' } }]);
  });

  it('[SHL-06] keeps what was typed while another page is shown for hours', async () => {
    const { screen } = await open({ stays: true });
    await box(screen, 'Subject').fill('A second copier');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await screen.goTo('/ebp/home');
    await expect.element(box(screen, 'Subject')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(4 * 3_600_000);
    await screen.goTo('/ebp/enquiry/');
    await expect.element(box(screen, 'Subject')).toHaveValue('A second copier');
  });

  it.each([
    ['Subject', 200],
    ['Content', 2000],
  ])(
    '[FMT-08] keeps the whole of a %s that is pasted and longer than %d, and tells of it at once and when it is sent',
    async (name, longest) => {
      const { screen, network } = await open();
      await fillIn(screen);
      await box(screen, name).fill('');
      const tooLong = `${'x'.repeat(longest)}y`;
      const message = `Must be less than ${longest + 1} characters long`;
      // As a paste does: unlike `fill`, it is cut off at a limit of the element.
      document.execCommand('insertText', false, tooLong);
      await expect.element(box(screen, name)).toHaveAccessibleDescription(message);
      await button(screen, 'Submit').click();
      await expect.poll(problems).toEqual([`${name}: ${message}`]);
      await expect.element(box(screen, name)).toHaveValue(tooLong);
      expect(network.callsOf(enquiryCreate)).toEqual([]);
    },
  );

  it('[ENQ-03] requires everything but the content', async () => {
    const { screen, network } = await open({
      user: { lastName: '', email: 'nowhere', phone: null, customerCode: 'X' },
    });
    await choice(screen, 'Salutation').selectOptions('');
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'Salutation: This is required',
        'Surname: This is required',
        'E-mail: Invalid email format',
        'Contact number: This is required',
        'Customer name: This is required',
        'Enquiry type: This is required',
        'Subject: This is required',
      ]);
    expect(network.callsOf(enquiryCreate)).toEqual([]);
  });

  it('[ENQ-03] asks again for what a draft has chosen that is no longer offered, and shows a salutation of no list', async () => {
    const titles = [entry('MS', 'Ms'), entry('DR', 'Dr')];
    const first = await open({ lists: { ...lists, SALUTATION: titles } });
    await fillIn(first.screen);
    await choice(first.screen, 'Salutation').selectOptions('DR');
    await choice(first.screen, 'Customer name').selectOptions('HK002');
    await expect.poll(() => draftOf('enquiry')).toContain('HK002');
    await first.screen.unmount();
    const left = { ENQUIRY_TYPE: [entry('OTHER', 'Other')] };
    const { screen, network } = await open({ lists: left, user: { customerList: [buildCustomer()] } });
    await button(screen, 'Continue with it').click();
    await expect.element(choice(screen, 'Salutation')).toHaveValue('DR');
    await button(screen, 'Submit').click();
    const again = 'Choose one of the offered values';
    await expect.poll(problems).toEqual([`Customer name: ${again}`, `Enquiry type: ${again}`]);
    expect(network.callsOf(enquiryCreate)).toEqual([]);
  });

  it('[ENQ-01] [ENQ-04] [ENQ-05] [ENQ-06] sends once and thanks', async () => {
    const { screen, network } = await open();
    await fillIn(screen);
    await button(screen, 'Submit').dblClick();
    await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'Your enquiry will be processed immediately. We will be contact to you as soon as possible.',
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByText('EN-1')).toBeVisible();
    expect(network.callsOf(enquiryCreate).map(({ body }) => body)).toEqual([
      {
        salutation: 'MS',
        name: 'Lau',
        email: 'admin@harbour.example',
        telNo: '852-28010001',
        customerCode: 'HK001',
        enquiryTypePkey: 'K-BILLING',
        subject: 'A second copier',
        content: '',
      },
    ]);
  });

  it('[ENQ-02] [ENQ-06] has an input for every field of the request, and repeats each in the summary', async () => {
    const { network } = await open();
    await expectNothingForgotten(network, enquiryCreate);
  });

  it('[OPN-70] thanks for what was received also where the answer has no number', async () => {
    const { screen, network } = await open();
    network.answer(enquiryCreate, null as never);
    await fillIn(screen);
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(screen.getByText('Reference number').elements()).toEqual([]);
  });

  it('is handed to a colleague as it was filled in', async () => {
    const { screen, network } = await open({ otherPages: { ebpHandover: '/ebp/handover/:id' } });
    await fillIn(screen);
    await button(screen, 'Ask a colleague to send it').click();
    network.answerPortal('POST', '/bff/handovers', { id, expiresAt: '2026-12-04T03:15:00.000Z' });
    await button(screen, 'Make a link').click();
    await expect.element(screen.getByText(`${location.origin}/ebp/handover/${id}`)).toBeVisible();
    const content = { subject: 'A second copier', enquiryTypePkey: 'K-BILLING' };
    expect(network.calls.at(-1)?.body).toMatchObject({ form: 'enquiry', content });
  });

  it('[ENQ-05] [ERR-01] brings back what was sent without an answer, to send it again as it was', async () => {
    const { screen, network } = await open();
    network.refuse(enquiryCreate, 'OUTCOME_UNKNOWN');
    await fillIn(screen);
    await button(screen, 'Submit').click();
    const ask = screen.getByText(/Ask the contact centre \+852 2801 1000/);
    await expect.element(ask.getByRole('link')).toHaveAttribute('href', 'tel:+85228011000');
    await screen.unmount();
    const again = await open();
    await expect.element(box(again.screen, 'Subject')).toHaveValue('A second copier');
    await expect.element(again.screen.getByText(/Ask the contact centre/)).toBeVisible();
    expect(button(again.screen, 'Continue with it').elements()).toEqual([]);
  });
});
