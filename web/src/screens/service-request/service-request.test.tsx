import type { Machine } from '@ebp/contracts/entities/machine';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { buildSession } from '../../testing/build-session.ts';
import { draftOf, outcomesOf } from '../../testing/draft-of.ts';
import { button, choice, openFilters, optionsOf, problems, tick } from '../../testing/locators.ts';
import { guestSession, openServiceRequest } from './testing/open-service-request.ts';

const machines = [
  buildMachine(),
  buildMachine({ pkey: 'M-2', machineId: 'M-2', serialNumber: 'SN-2', customerCode: 'HK002' }),
];
const agreement = 'I have read and accepted the Terms and Conditions';

async function openForm(options: Parameters<typeof openServiceRequest>[0] = {}) {
  const opened = await openServiceRequest(options);
  await button(opened.screen, 'Select machine HK-M-0001').click();
  await expect.element(tick(opened.screen, 'Paper jam')).toBeVisible();
  return opened;
}

describe('choosing the machine', () => {
  it('[SRV-01] [SRV-02] [SRV-14] lists machines with their last visit; a press on a row opens the form', async () => {
    const { screen } = await openServiceRequest({ machines });
    const steps = screen.getByRole('list', { name: 'Steps' });
    for (const name of ['Select product', 'Fill in form', 'Complete request'])
      await expect.element(steps.getByText(name)).toBeVisible();
    const row = screen.getByRole('row', { name: /^HK-M-0001/ });
    for (const words of ['Harbour Trading', 'CN-880123', '28/02/2099', '09/11/2026', 'Repair', 'K. F. Leung'])
      await expect.element(row.getByText(words, { exact: true })).toBeVisible();
    await row.getByText('Administration').click();
    await expect.element(tick(screen, 'Paper jam')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/servicerequest?stage=fill');
  });

  it('[SRV-02] [ACC-15] finds by machine, serial number, department, model and company', async () => {
    const { screen } = await openServiceRequest({ machines });
    await openFilters(screen);
    for (const name of ['Machine ID', 'Serial number', 'Department', 'Model'])
      await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveValue('');
    const companies = ['All companies', 'Harbour Trading', 'Victoria Logistics'];
    expect(optionsOf(choice(screen, 'Company'))).toEqual(companies);
    await choice(screen, 'Company').selectOptions('HK002');
    await expect.element(screen.getByText('1 machine', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^M-2/ })).toBeVisible();
  });

  it('[MAC-15] [OPN-22] shows a machine that is no longer in use with the reason, and does not open the form for it; a guest goes home from the form', async () => {
    const suspended = { ...machines[1], status: 'SUSPENDED' } as Machine;
    const { screen } = await openServiceRequest({ machines: [suspended] });
    const row = screen.getByRole('row', { name: /^M-2/ });
    await expect.element(row.getByText('Not in use: SUSPENDED')).toBeVisible();
    const select = button(screen, 'Select machine M-2');
    await expect.element(select).toHaveAttribute('aria-disabled', 'true');
    await expect.element(select).toHaveAttribute('title', expect.stringContaining('no longer in use'));
    await row.getByText('Administration').click();
    await expect.poll(screen.address).toBe('/ebp/servicerequest');
    await screen.unmount();
    const guest = await openServiceRequest({ machines: [suspended], session: guestSession });
    await tick(guest.screen, 'Paper jam').click();
    await tick(guest.screen, agreement).click();
    await button(guest.screen, 'Submit').click();
    await expect.element(guest.screen.getByText(/This machine is no longer in use/)).toBeVisible();
    expect(guest.network.callsOf(serviceRequestCreate)).toEqual([]);
    await button(guest.screen, 'Back').click();
    await expect.poll(guest.screen.address).toBe('/ebp/home');
  });
});

describe('filling in', () => {
  it('[SRV-03] [SRV-04] [SRV-06] [LOG-05] shows those for the top first, hides none of them, and calls the last one Others, in Chinese as well', async () => {
    const { screen } = await openForm();
    const boxes = screen.getByRole('group', { name: 'Symptoms' }).getByRole('checkbox').elements();
    const names = boxes.map((box) => box.closest('label')?.textContent);
    expect(names.slice(0, 3)).toEqual(['Paper jam', 'Error code', 'Symptom 0']);
    expect(names.at(-1)).toBe('Others* (Please Specify)');
    const list = boxes[0]?.closest('fieldset > div');
    const area = list?.getBoundingClientRect();
    const inSight = boxes.filter((box) => box.getBoundingClientRect().bottom <= (area?.bottom ?? 0));
    expect(inSight).toHaveLength(boxes.length);
    expect(boxes.length).toBeGreaterThan(10);
    expect(list?.scrollHeight).toBe(list?.clientHeight);
    await expect.element(screen.getByRole('combobox', { name: 'Lunch time' })).toHaveValue('');
    await expect.element(screen.getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
    await expect.element(tick(screen, agreement)).not.toBeChecked();
    await screen.switchTo('zh-Hant');
    await expect.element(tick(screen, '中JAM')).toBeVisible();
    await expect.element(tick(screen, '其他*（請註明）')).toBeVisible();
    await screen.switchTo('en');
    await button(screen, 'Back').click();
    await expect.element(screen.getByRole('row', { name: /^HK-M-0001/ })).toBeVisible();
  });

  it('[SRV-03] [SRV-04] [OPN-44] has all its lists after Retry, and links to the configured terms', async () => {
    const session = buildSession({
      systemConfig: { customerPortalUrl: 'https://p.example', termsOfUseSubUrl: 'terms' },
    });
    const { screen, recover } = await openServiceRequest({ failsFirst: true, session });
    await button(screen, 'Select machine HK-M-0001').click();
    await expect.element(button(screen, 'Try again')).toBeVisible();
    recover();
    await button(screen, 'Try again').click();
    await tick(screen, 'Paper jam').click();
    await screen.getByRole('combobox', { name: 'Lunch time' }).selectOptions('13:00 - 14:00');
    const terms = screen.getByRole('link', { name: /^Read the Terms and Conditions/ });
    await expect.element(terms).toHaveAttribute('href', 'https://p.example/terms');
  });

  it('[SRV-07] [SRV-08] [SRV-09] [SRV-10] refuses nothing chosen and nothing accepted, until the choice is altered, and asks for words on Others and on each symptom that needs them', async () => {
    const { screen, network } = await openForm();
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'Symptoms: Please select at least one symptom',
        'Agreement: Please confirm to have read and accepted the Terms and Conditions.',
      ]);
    await tick(screen, 'Paper jam').click();
    await expect.poll(problems).toEqual([]);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    await tick(screen, 'Error code').click();
    await tick(screen, 'Others* (Please Specify)').click();
    await tick(screen, agreement).click();
    await button(screen, 'Submit').click();
    await expect
      .poll(problems)
      .toEqual([
        'Details: Error code: This is required',
        'Details: Others* (Please Specify): This is required',
      ]);
    const words = screen.getByRole('textbox', { name: 'Details: Error code' });
    await words.fill('x'.repeat(2000));
    await expect.poll(problems).toEqual(['Details: Others* (Please Specify): This is required']);
    await expect.element(words).not.toHaveAttribute('aria-invalid');
    expect(network.callsOf(serviceRequestCreate)).toEqual([]);
  });

  it('[SRV-11] [SRV-13] [ERR-08] sends once, thanks with number, hours and promise, begins another request for the same machine with one press, and goes home from there', async () => {
    const { screen, network } = await openForm({ otherPages: requestsPage });
    await tick(screen, 'Error code').click();
    await screen.getByRole('textbox', { name: 'Details: Error code' }).fill('E225');
    await screen.getByRole('combobox', { name: 'Lunch time' }).selectOptions('1300');
    await tick(screen, agreement).click();
    await button(screen, 'Submit').dblClick();
    await expectReceipt(screen, { reference: 'SR-1', next: /within 1.5 working hours/ });
    expect(network.callsOf(serviceRequestCreate).map(({ body }) => body)).toMatchObject([
      { machinePkey: 'HK-M-0001', symptomDict: { ERR: 'E225' }, lunchTime: '1300', actionType: 'SUBMIT' },
    ]);
    await expect.element(screen.getByRole('link', { name: '+852 2801 1000' })).toBeVisible();
    await expect.element(screen.getByText('8:30am to 6:00pm')).toBeVisible();
    await expect.element(screen.getByText('Error code: E225')).toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(/：E225$/)).toBeVisible();
    await screen.switchTo('en');
    await button(screen, 'Another request for this machine').click();
    await expect.element(tick(screen, 'Error code')).not.toBeChecked();
    await expect.element(tick(screen, agreement)).not.toBeChecked();
    await tick(screen, 'Paper jam').click();
    await tick(screen, agreement).click();
    await button(screen, 'Submit').click();
    await expect.element(button(screen, 'Another request for this machine')).toBeVisible();
    expect(network.callsOf(serviceRequestCreate).map(({ body }) => body)).toMatchObject([
      { machinePkey: 'HK-M-0001', symptomCodeList: ['ERR'] },
      { machinePkey: 'HK-M-0001', symptomCodeList: ['JAM'] },
    ]);
    await button(screen, 'Back').click();
    await expect.poll(screen.address).toBe('/ebp/home');
    await expect.poll(() => outcomesOf('service-request')).toEqual(['sent SR-1', 'sent SR-1']);
  });

  it('[SRV-03] shows a lunch time of a draft that is no longer offered, so that it can be taken back', async () => {
    const first = await openForm();
    await choice(first.screen, 'Lunch time').selectOptions('1300');
    await expect.poll(() => draftOf('service-request')).toContain('1300');
    await first.screen.unmount();
    const { screen } = await openServiceRequest({ lunchTime: '1200', search: '?stage=fill' });
    await expect.element(choice(screen, 'Lunch time')).toHaveValue('1300');
    await choice(screen, 'Lunch time').selectOptions('');
    await expect.poll(() => draftOf('service-request')).not.toContain('1300');
  });

  it('[SRV-11] keeps in the receipt the lunch time that was sent, also once it is no longer offered', async () => {
    const first = await openForm();
    await tick(first.screen, 'Paper jam').click();
    await choice(first.screen, 'Lunch time').selectOptions('1300');
    await tick(first.screen, agreement).click();
    await button(first.screen, 'Submit').click();
    await expect.element(first.screen.getByText('13:00 - 14:00')).toBeVisible();
    await first.screen.unmount();
    const { screen } = await openServiceRequest({ lunchTime: '1200', search: '?stage=complete' });
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    await expect.element(screen.getByText('1300', { exact: true })).toBeVisible();
  });

  it('[SRV-07] asks for words on a symptom of a draft that did not need them when it was chosen', async () => {
    const first = await openForm();
    await tick(first.screen, 'Paper jam').click();
    await tick(first.screen, agreement).click();
    await expect.poll(() => draftOf('service-request')).toContain('"chxUserAgreement":true');
    await first.screen.unmount();
    const { screen } = await openServiceRequest({ described: 'JAM', search: '?stage=fill' });
    await expect.element(screen.getByRole('textbox', { name: 'Details: Paper jam' })).toHaveValue('');
    await button(screen, 'Submit').click();
    await expect.poll(problems).toEqual(['Details: Paper jam: This is required']);
  });

  it('[ERR-08] begins another request for the machine of another link, and keeps the one that is filled in', async () => {
    const { screen } = await openServiceRequest({ machines, search: '?machine=HK-M-0001', stays: true });
    await tick(screen, 'Paper jam').click();
    await screen.getByRole('textbox', { name: 'Remarks' }).fill('Since Monday');
    await tick(screen, agreement).click();
    await screen.goTo('/ebp/machines');
    await screen.goTo('/ebp/servicerequest?machine=M-2');
    await expect.element(screen.getByText('SN-2')).toBeVisible();
    await expect.element(tick(screen, 'Paper jam')).not.toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
    await expect.element(tick(screen, agreement)).not.toBeChecked();
    await expect.poll(screen.address).toBe('/ebp/servicerequest?stage=fill');
    await button(screen, 'Continue with it').click();
    await expect.element(screen.getByText('SFB20418')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Since Monday');
  });

  it('[ERR-01] says on the same page that an outcome is unknown, and where to look', async () => {
    const { screen, network } = await openForm({ otherPages: { ebpServiceHistory: '/ebp/servicehistory' } });
    network.refuse(serviceRequestCreate, 'OUTCOME_UNKNOWN');
    await tick(screen, 'Paper jam').click();
    await tick(screen, agreement).click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByRole('link', { name: 'Service history' })).toBeVisible();
  });
});

describe('a guest at the machine', () => {
  it('[SRV-12] [OPN-22] begins with the form for the scanned machine', async () => {
    const { screen, network } = await openServiceRequest({ session: guestSession });
    await expect.element(tick(screen, 'Paper jam')).toBeVisible();
    await expect.element(screen.getByText('SFB20418')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Steps' }).elements()).toEqual([]);
    await tick(screen, 'Paper jam').click();
    await userEvent.tab();
    await tick(screen, agreement).click();
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText('SR-1')).toBeVisible();
    expect(network.callsOf(serviceRequestCreate).map(({ body }) => body)).toMatchObject([
      { machinePkey: 'HK-M-0001', machineCustomerCode: 'HK001', machineserialNumber: 'SFB20418' },
    ]);
  });
});
