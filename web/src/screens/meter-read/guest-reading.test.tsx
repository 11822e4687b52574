import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { describe, expect, it } from 'vitest';
import { box } from '../../testing/locators.ts';
import {
  buildMonoMachine,
  guestSession,
  openMeterRead,
  readingField,
  submitButton,
} from './testing/open-meter-read.ts';

const amend = 'Some of the information you submitted may be missing or need amendment';

describe('a machine without counters', () => {
  it.each([
    ['absent', []],
    ['there', [buildMonoMachine(1, { counterList: [] })]],
  ])(
    '[MTR-02] [MTR-11] is not told to a guest as none of an account: whom to call is; its row is %s',
    async (_, machines) => {
      const systemConfig = { contactCenterPhone: '+852 2801 1000' };
      const { screen } = await openMeterRead({ session: { ...guestSession, systemConfig }, machines });
      await expect.element(screen.getByText(/^No reading of this machine can be sent online/)).toBeVisible();
      const phone = screen.getByRole('definition').getByRole('link', { name: '+852 2801 1000' });
      await expect.element(phone).toBeVisible();
      expect(screen.getByText(/assigned to your account/).elements()).toEqual([]);
    },
  );
});

describe('a reading', () => {
  it('[MTR-08] [MTR-11] [ERR-08] of a guest is sent on the press after one that sent nothing, without service records', async () => {
    const { screen, network, receive, sent } = await openMeterRead({ session: guestSession });
    await readingField(screen).fill('10');
    await submitButton(screen).click();
    await expect.element(screen.getByText(amend)).toBeVisible();
    network.refuse(meterReadCreate, 'UPSTREAM');
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    await expect.element(screen.getByText('That did not work').first()).toBeVisible();
    receive();
    await submitButton(screen).click();
    await expect.element(screen.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).not.toHaveProperty('serviceList');
  });

  it('[MTR-11] [FMT-08] of a guest that is missing is in the summary with the contact, which leads to its field', async () => {
    const { fullName } = guestSession.guestContact ?? {};
    const session = { ...guestSession, guestContact: { fullName, email: 'sam', contactNumber: '91234567' } };
    const { screen, sent } = await openMeterRead({ session: session as typeof guestSession });
    await submitButton(screen).click();
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary.getByRole('link', { name: /^E-mail: / })).toBeVisible();
    await summary.getByRole('link', { name: 'Current reading, Black, M-01: This is required' }).click();
    await expect.element(readingField(screen)).toHaveFocus();
    await readingField(screen).fill('1100');
    await expect.poll(() => summary.getByRole('link').elements()).toHaveLength(1);
    await box(screen, 'E-mail').fill('sam@visitor.example');
    await expect.element(summary).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('of a guest that the supplier refuses is in the summary and at its field, with the reason', async () => {
    const { screen, network } = await openMeterRead({ session: guestSession });
    const params = { message: 'Counter is locked' };
    network.refuse(meterReadCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'detailList.0.usageReading', messageId: 'validation.rejected', params },
      { path: 'contact.fullName', messageId: 'validation.required' },
    ]);
    await readingField(screen).fill('1100');
    await submitButton(screen).click();
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary.getByRole('link', { name: /^Full name: / })).toBeVisible();
    await summary.getByRole('link', { name: 'Current reading, Black, M-01: Counter is locked' }).click();
    await expect.element(readingField(screen)).toHaveFocus();
    await expect.element(readingField(screen)).toHaveAccessibleDescription('Counter is locked');
  });

  it('[MTR-11] of a guest that a press found wrong is not sent by this press, however soon it is corrected', async () => {
    const { screen, sent } = await openMeterRead({ session: guestSession });
    await readingField(screen).fill('10');
    const field = readingField(screen).element() as HTMLInputElement;
    const corrected = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!document.body.textContent?.includes(amend)) return;
        watch.disconnect();
        field.select();
        document.execCommand('insertText', false, '1100');
        resolve();
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    field.focus();
    await submitButton(screen).click();
    await corrected;
    await expect.element(readingField(screen)).toHaveValue('1100');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent()).toEqual([]);
  });
});
