import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { contactAccountGet, contactAccountUpdate } from '@ebp/contracts/operations/contact-centre';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { draftOf } from '../../testing/draft-of.ts';
import { box, button, problems } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { accountUpdateScreen } from './account-update.descriptor.ts';

const otherPages = { eccaAccountView: '/ecca/contactaccount/:code/view' };
const params = { code: 'CA-HK001' };
const account = buildContactAccount();
/** The version that another agent saved meanwhile. */
const theirs: ContactAccount = {
  ...account,
  version: 8,
  fax: '852-28010008',
  remarks: 'Do not call',
  updatedBy: 'Kim Ho',
  updateDatetime: '2026-11-20 14:02:00',
};

async function open(options: Parameters<typeof renderScreen>[1] = {}, found = account) {
  const network = stubNetwork();
  network.answer(contactAccountGet, found);
  network.answer(contactAccountUpdate, ({ body }) => ({ ...account, ...(body as object), version: 9 }));
  const session = buildAgentSession();
  const screen = await renderScreen(accountUpdateScreen, { session, otherPages, params, ...options });
  const sent = () => network.callsOf(contactAccountUpdate).map(({ body }) => body);
  return { screen, network, sent };
}
/** Types a change, and gets a conflict on saving. */
async function openConflict(options: Parameters<typeof renderScreen>[1] = {}) {
  const opened = await open(options);
  const { screen, network } = opened;
  const [phone, remarks, save] = options.language
    ? ['電話', '備註', '儲存']
    : ['Telephone', 'Remarks', 'Save'];
  await box(screen, phone).fill('852-28010002');
  await box(screen, remarks).fill('Call after 14:00');
  network.refuse(contactAccountUpdate, 'CONFLICT', 'error.conflict');
  network.answer(contactAccountGet, theirs);
  await button(screen, save).click();
  return opened;
}

describe('changing an account', () => {
  it('[CCC-05] [API-46] saves once, with the version it was opened with, and goes to the account', async () => {
    const { screen, sent } = await open();
    await box(screen, 'Remarks').fill(' Call after 14:00 ');
    await button(screen, 'Save').dblClick();
    await expect.element(screen.getByText('Harbour Trading saved')).toBeVisible();
    expect(sent()).toEqual([
      {
        version: 7,
        name: 'Harbour Trading',
        phone: '852-28010001',
        fax: '852-28010009',
        email: 'admin@harbour.example',
        address1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai',
        remarks: 'Call after 14:00',
      },
    ]);
    await expect.poll(screen.address).toBe('/ecca/contactaccount/CA-HK001/view');
    await expect.poll(screen.tabWords).toEqual({ label: 'Edit Harbour Trading' });
  });

  it('[CCC-05] holds name, numbers and address to their rules', async () => {
    const { screen, sent } = await open();
    await box(screen, 'Name').fill(' ');
    await box(screen, 'E-mail').fill('nowhere');
    await button(screen, 'Save').click();
    await expect.poll(problems).toEqual(['Name: This is required', 'E-mail: Invalid email format']);
    expect(sent()).toEqual([]);
  });

  it('[CCC-05] saves a change beside a number and an address that were entered elsewhere, and judges them once changed', async () => {
    const { screen, sent } = await open({}, { ...account, phone: '2x48 ', email: 'nowhere' });
    await box(screen, 'Remarks').fill('Call after 14:00');
    await box(screen, 'E-mail').fill('nobody');
    await button(screen, 'Save').click();
    await expect.poll(problems).toEqual(['E-mail: Invalid email format']);
    await box(screen, 'E-mail').fill('nowhere');
    await button(screen, 'Save').click();
    await expect.poll(sent).toMatchObject([{ phone: '2x48', email: 'nowhere', remarks: 'Call after 14:00' }]);
  });

  it('[CCC-05] leads Back from both versions to the account, where nothing was saved, on a phone and in Chinese', async () => {
    await page.viewport(390, 844);
    const { screen, sent } = await openConflict({ language: 'zh-Hant' });
    await expect.element(screen.getByRole('heading', { name: '另有同事更改了此賬戶' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await button(screen, '返回').click();
    await expect.poll(screen.address).toBe('/ecca/contactaccount/CA-HK001/view');
    expect(sent()).toHaveLength(1);
  });

  it('[CCC-05] shows both versions to the second of two agents, and saves what was chosen over the newest', async () => {
    const { screen, network, sent } = await openConflict();
    const heading = screen.getByRole('heading', { name: 'Somebody else changed this account' });
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByText(/Kim Ho saved it at 20\/11\/2026 14:02:00/)).toBeVisible();
    const chosen = (name: string) =>
      screen.getByRole('radiogroup', { name }).getByRole('radio', { checked: true });
    await expect.element(chosen('Telephone')).toHaveAccessibleName(/Yours/);
    await expect.element(chosen('Fax')).toHaveAccessibleName(/Saved now/);
    await expect.element(chosen('Remarks')).toHaveAccessibleName(/Saved now/);
    await screen.getByRole('radiogroup', { name: 'Remarks' }).getByRole('radio', { name: /Yours/ }).click();
    await button(screen, 'Continue with these values').click();
    await expect.element(box(screen, 'Remarks')).toHaveValue('Call after 14:00');
    await expect.element(box(screen, 'Fax')).toHaveValue('852-28010008');
    network.answer(contactAccountUpdate, { ...theirs, version: 9 });
    await button(screen, 'Save').click();
    await expect.poll(screen.address).toBe('/ecca/contactaccount/CA-HK001/view');
    expect(sent().at(-1)).toMatchObject({
      version: 8,
      phone: '852-28010002',
      fax: '852-28010008',
      remarks: 'Call after 14:00',
    });
  });

  it('[CCC-05] lets the second agent drop the own changes, with nothing sent', async () => {
    const { screen, sent } = await openConflict();
    await button(screen, 'Drop my changes').click();
    await expect.element(box(screen, 'Remarks')).toHaveValue('Do not call');
    await expect.element(box(screen, 'Telephone')).toHaveValue('852-28010001');
    expect(sent()).toHaveLength(1);
    // Nothing is left to continue with.
    await expect.poll(() => draftOf('contact-account-CA-HK001')).not.toContain('Do not call');
    await box(screen, 'Remarks').fill('Call after 15:00');
    await button(screen, 'Save').click();
    await expect.poll(() => sent().at(-1)).toMatchObject({ version: 8, remarks: 'Call after 15:00' });
  });

  it('[CCC-05] offers typed input back with the version it was typed over, and compares it with a newer one', async () => {
    const { screen } = await open();
    await box(screen, 'Remarks').fill('half a sen');
    await screen.unmount();
    const again = await open();
    await button(again.screen, 'Continue with it').click();
    await expect.element(box(again.screen, 'Remarks')).toHaveValue('half a sen');
    await again.screen.unmount();
    const { screen: newer } = await open({}, { ...theirs, updatedBy: undefined });
    await expect.element(box(newer, 'Remarks')).toHaveValue('Do not call');
    await button(newer, 'Continue with it').click();
    await expect.element(box(newer, 'Remarks')).toHaveValue('half a sen');
    await expect.element(newer.getByText(/^Another agent has changed this account/)).toBeVisible();
    await button(newer, 'Compare').click();
    const group = newer.getByRole('radiogroup', { name: 'Remarks' });
    await expect.element(group.getByText('half a sen')).toBeVisible();
  });

  it('[CCC-05] speaks of another agent where the account leaves blank who changed it', async () => {
    const { screen } = await open();
    await box(screen, 'Remarks').fill('half a sen');
    await screen.unmount();
    const { screen: newer } = await open({}, { ...theirs, updatedBy: '' });
    await button(newer, 'Continue with it').click();
    await expect.element(newer.getByText(/^Another agent has changed this account/)).toBeVisible();
    await button(newer, 'Compare').click();
    await expect.element(newer.getByText(/^Another agent saved it at/)).toBeVisible();
  });

  it('[CCC-05] begins with what the account is by now, though it was read before', async () => {
    const { screen, network, sent } = await open();
    await expect.element(box(screen, 'Remarks')).toBeVisible();
    network.answer(contactAccountGet, theirs);
    // Reads it anew, as a visit after half a minute does.
    await screen.switchTo('zh-Hant');
    await expect.element(box(screen, '備註')).toHaveValue('Do not call');
    expect(screen.getByText(/已作更改/).elements()).toEqual([]);
    await box(screen, '傳真').fill('852-28010007');
    await button(screen, '儲存').click();
    await expect.poll(sent).toMatchObject([{ version: 8, remarks: 'Do not call', fax: '852-28010007' }]);
  });
});
