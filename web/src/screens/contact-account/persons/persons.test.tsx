import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { contactAccountGet, contactPersonsUpdate } from '@ebp/contracts/operations/contact-centre';
import {
  buildContactAccount,
  buildContactPerson,
  buildTaskSummary,
} from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { answerContactCentre, buildAgentSession } from '../../../testing/agent-session.ts';
import { box, button, tick } from '../../../testing/locators.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { accountViewScreen } from '../account-view.descriptor.ts';

const two = buildContactAccount({
  contactList: [
    buildContactPerson({ pkey: 'CP-1' }),
    buildContactPerson({ pkey: 'CP-2', name: 'June Au', isPrimary: false }),
  ],
});

async function open(account: ContactAccount = two, canEditPersons = true) {
  const network = stubNetwork();
  answerContactCentre(network, { canEditPersons });
  network.answer(contactAccountGet, account);
  network.answer(contactPersonsUpdate, ({ body }) => {
    const { contactList, version } = body as { contactList: ContactAccount['contactList']; version: number };
    return {
      ...account,
      version: version + 1,
      contactList: contactList.map((one, at) => ({ ...one, pkey: `CP-${at}` })),
    };
  });
  network.answerPortal('GET', '/bff/code-lists', { SALUTATION: [] });
  const params = { code: 'CA-HK001' };
  const screen = await renderScreen(accountViewScreen, { session: buildAgentSession(), params });
  return { screen, network };
}
type Network = Awaited<ReturnType<typeof open>>['network'];

const sent = (network: Network) => network.callsOf(contactPersonsUpdate).map(({ body }) => body);

/** Saves once somebody else has saved these contacts as the next version: first it says so, then it succeeds. */
async function saveAfter(
  contactList: ContactAccount['contactList'],
  { dialog, network }: { dialog: Locator; network: Network },
  look?: () => Promise<void>,
): Promise<void> {
  network.refuse(contactPersonsUpdate, 'CONFLICT', 'error.conflict');
  const newer = { ...two, version: two.version + 1, contactList };
  network.answer(contactAccountGet, newer);
  await button(dialog, 'Save').click();
  await expect.element(dialog.getByText(/^Somebody else changed this account/)).toBeVisible();
  await look?.();
  network.answer(contactPersonsUpdate, { ...newer, version: newer.version + 1 });
  await button(dialog, 'Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('contact persons of an account', () => {
  it('leaves the dialog of another one open whose answer to a removal comes late', async () => {
    const { screen, network } = await open();
    const answer = Promise.withResolvers<ContactAccount>();
    network.answer(contactPersonsUpdate, () => answer.promise);
    await button(screen, 'Edit June Au').click();
    const june = screen.getByRole('dialog', { name: 'Edit June Au' });
    await button(june, 'Remove').click();
    await button(june, 'Remove June Au').click();
    await expect.poll(() => sent(network).length).toBe(1);
    await button(june, 'Cancel').click();
    const [first] = two.contactList;
    await button(screen, `Edit ${first?.name}`).click();
    const dialog = screen.getByRole('dialog', { name: `Edit ${first?.name}` });
    await box(dialog, 'Mobile').fill('852-90000001');
    answer.resolve({ ...two, version: two.version + 1, contactList: two.contactList.slice(0, 1) });
    await expect.element(screen.getByText('June Au was removed')).toBeVisible();
    await expect.element(box(dialog, 'Mobile')).toHaveValue('852-90000001');
  });

  it('[CCC-05] [API-51] one is changed in a dialog, one is added who can be reached, and one is removed on the second press; the main contact is one', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    await tick(dialog, 'Main contact').click();
    await button(dialog, 'Save').dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(network)).toMatchObject([
      {
        version: 7,
        contactList: [
          { pkey: 'CP-1', isPrimary: false },
          { pkey: 'CP-2', mobile: '852-90000001', isPrimary: true },
        ],
      },
    ]);
    await button(screen, 'Add a contact').click();
    await box(dialog, 'Contact name').fill('Kim Ho');
    await button(dialog, 'Save').click();
    await expect.element(dialog.getByRole('alert').getByRole('link')).toBeVisible();
    await box(dialog, 'E-mail').fill('kim@harbour.example');
    await button(dialog, 'Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(screen, 'Edit Wing Lau').click();
    await button(dialog, 'Remove').click();
    expect(sent(network)).toHaveLength(2);
    await button(dialog, 'Remove Wing Lau').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(network)[2]).toMatchObject({ contactList: [{ name: 'June Au' }, { name: 'Kim Ho' }] });
  });

  it('[CCC-05] [API-51] what somebody else saved meanwhile is kept, and the input too', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    const kim = buildContactPerson({ pkey: 'CP-3', name: 'Kim Ho', isPrimary: false });
    await saveAfter([...two.contactList, kim], { dialog, network });
    expect(sent(network).at(-1)).toMatchObject({
      version: 8,
      contactList: [{ name: 'Wing Lau' }, { name: 'June Au', mobile: '852-90000001' }, { name: 'Kim Ho' }],
    });
  });

  it('[CCC-05] [API-51] what somebody else saved meanwhile of the same one is taken over, and said where both changed it', async () => {
    const wing = buildContactPerson({ pkey: 'CP-1', isPrimary: false });
    const june = buildContactPerson({ pkey: 'CP-2', name: 'June Au' });
    const { screen, network } = await open({ ...two, contactList: [wing, june] });
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    await box(dialog, 'Job title').fill('Buyer');
    const saved = { ...june, title: 'Director', fax: '852-28010009', isPrimary: false };
    await saveAfter([{ ...wing, isPrimary: true }, saved], { dialog, network }, async () => {
      await expect.element(box(dialog, 'Fax')).toHaveValue(saved.fax);
      await expect.element(tick(dialog, 'Main contact')).not.toBeChecked();
      await expect.element(box(dialog, 'Job title')).toHaveValue('Buyer');
      await expect.element(dialog.getByRole('link', { name: /^Job title: .*“Director”/ })).toBeVisible();
      await expect.element(box(dialog, 'Mobile')).not.toHaveAttribute('aria-invalid', 'true');
    });
    expect(sent(network).at(-1)).toMatchObject({
      version: 8,
      contactList: [
        { name: wing.name, isPrimary: true },
        { title: 'Buyer', mobile: '852-90000001', fax: saved.fax, isPrimary: false },
      ],
    });
  });

  it('[CCC-05] [API-51] what was typed is discarded by Cancel alone, not by a stray press', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    await userEvent.keyboard('{Escape}');
    await expect.element(box(dialog, 'Mobile')).toHaveValue('852-90000001');
    await button(dialog, 'Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(screen, 'Edit June Au').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(network)).toEqual([]);
  });

  it('[CCC-05] [API-51] one who was removed meanwhile is there again after saving, as the page then says', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    await saveAfter(two.contactList.slice(0, 1), { dialog, network });
    const list = (sent(network).at(-1) as { contactList: readonly object[] }).contactList;
    expect(list).toMatchObject([{ name: 'Wing Lau' }, { name: 'June Au', mobile: '852-90000001' }]);
    expect(list[1]).not.toHaveProperty('pkey');
  });

  it('[CCC-05] [API-51] a fault of another contact is told as theirs, not at a field of this one', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    network.refuse(contactPersonsUpdate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'contactList.0.phone', messageId: 'contactAccount.personUnreachable' },
      { path: 'contactList.1.mobile', messageId: 'validation.phone' },
    ]);
    await button(dialog, 'Save').click();
    await expect.element(dialog.getByRole('link', { name: 'Mobile: Invalid no.' })).toBeVisible();
    await expect
      .element(dialog.getByText('Wing Lau cannot be saved as it is. Correct that contact first.'))
      .toBeVisible();
    await expect.element(box(dialog, 'Telephone')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(box(dialog, 'Mobile')).toHaveAttribute('aria-invalid', 'true');
  });

  it('[CCC-05] [API-51] are those that were saved, though an older answer about the account comes later', async () => {
    const { screen, network } = await open();
    await expect.element(button(screen, 'Edit June Au')).toBeVisible();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    let isAnswered = false;
    const asked = network.callsOf(contactAccountGet).length;
    network.answer(contactAccountGet, async () => {
      await held;
      isAnswered = true;
      return two;
    });
    // Reads it anew, as a visit after half a minute does.
    await screen.switchTo('zh-Hant');
    await expect.poll(() => network.callsOf(contactAccountGet).length).toBeGreaterThan(asked);
    await button(screen, '修改June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, '聯絡人姓名').fill('June Ho');
    await button(dialog, '儲存').click();
    await expect.element(button(screen, '修改June Ho')).toBeVisible();
    goOn();
    await expect.poll(() => isAnswered).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(button(screen, '修改June Ho')).toBeVisible();
  });

  it('[CCC-05] [API-51] nobody is said to have changed them when only the open tasks were read anew', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(box(dialog, 'Mobile')).toBeVisible();
    network.answer(contactAccountGet, {
      ...two,
      openTaskList: [buildTaskSummary({ subject: 'Called again' })],
    });
    // As another window does that has changed a task, a change of language reads the account anew.
    await screen.switchTo('zh-Hant');
    await expect.poll(() => document.body.textContent).toContain('Called again');
    await expect.element(screen.getByRole('dialog', { name: '修改June Au' })).toBeVisible();
    expect(screen.getByText(/已加入對方的更改/).elements()).toEqual([]);
  });

  it('[CCC-12] can only be read where the upstream cannot save them', async () => {
    const { screen } = await open(two, false);
    await expect.element(screen.getByRole('rowheader', { name: /June Au/ })).toBeVisible();
    await screen.answered('contact-centre');
    expect(screen.getByRole('button', { name: /Add a contact|Edit June/ }).elements()).toEqual([]);
  });
});
