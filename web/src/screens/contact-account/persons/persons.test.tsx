import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { contactAccountGet, contactPersonsUpdate } from '@ebp/contracts/operations/contact-centre';
import { buildContactAccount, buildContactPerson } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
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
const sent = (network: Awaited<ReturnType<typeof open>>['network']) =>
  network.callsOf(contactPersonsUpdate).map(({ body }) => body);

describe('contact persons of an account', () => {
  it('[CCC-05] [API-51] one is changed in a dialog; the main contact is one', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog', { name: 'Edit June Au' });
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
  });

  it('[CCC-05] [API-51] one is added who can be reached, and one is removed on the second press', async () => {
    const { screen, network } = await open();
    await button(screen, 'Add a contact').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Contact name').fill('Kim Ho');
    await button(dialog, 'Save').click();
    await expect.element(dialog.getByRole('alert').getByRole('link')).toBeVisible();
    await box(dialog, 'E-mail').fill('kim@harbour.example');
    await button(dialog, 'Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(screen, 'Edit June Au').click();
    await button(dialog, 'Remove').click();
    expect(sent(network)).toHaveLength(1);
    await button(dialog, 'Remove June Au').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(network)[1]).toMatchObject({ contactList: [{ name: 'Wing Lau' }, { name: 'Kim Ho' }] });
  });

  it('[CCC-05] [API-51] what somebody else saved meanwhile is kept, and the input too', async () => {
    const { screen, network } = await open();
    await button(screen, 'Edit June Au').click();
    const dialog = screen.getByRole('dialog');
    await box(dialog, 'Mobile').fill('852-90000001');
    network.refuse(contactPersonsUpdate, 'CONFLICT', 'error.conflict');
    const kim = buildContactPerson({ pkey: 'CP-3', name: 'Kim Ho', isPrimary: false });
    const newer = { ...two, version: 8, contactList: [...two.contactList, kim] };
    network.answer(contactAccountGet, newer);
    await button(dialog, 'Save').click();
    await expect.element(dialog.getByText(/^Somebody else changed this account/)).toBeVisible();
    network.answer(contactPersonsUpdate, { ...newer, version: 9 });
    await button(dialog, 'Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(network).at(-1)).toMatchObject({
      version: 8,
      contactList: [{ name: 'Wing Lau' }, { name: 'June Au', mobile: '852-90000001' }, { name: 'Kim Ho' }],
    });
  });

  it('[CCC-12] can only be read where the upstream cannot save them', async () => {
    const { screen } = await open(two, false);
    await expect.element(screen.getByRole('rowheader', { name: /June Au/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Add a contact|Edit June/ }).elements()).toEqual([]);
  });
});
