import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildHandover, handoverSampleId as id } from '@ebp/contracts/testing/handover';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { JournalStore } from '../../lib/journal/journal-store.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { storageKeys } from '../../lib/storage/storage-keys.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { button } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';
import { newTonerMachine, withMachines } from './toner-order.values.ts';

const address = '/bff/handovers';
const otherPages = { ebpHandover: '/ebp/handover/:id' };
const created = { id, expiresAt: '2026-12-04T03:15:00.000Z' };

/** The review of an order that a colleague handed over, with 2 black toners for each of these machines. */
async function openHanded(handover = buildHandover(), keys = ['key-1']) {
  const journal = await openJournal(storageKeys());
  const [machine = buildMachine()] = buildTonerMachines(1);
  const none = { machineList: [], delivery: null, remarks: '', isAgreeStatement: true };
  const added = (pkey: string) => ({
    ...newTonerMachine({ ...machine, pkey }, buildUserInfo()),
    productList: [
      { pkey: `${pkey}-bk`, qty: '2' },
      { pkey: `${pkey}-cy`, qty: '0' },
    ],
  });
  const content = { ...withMachines(none, keys, added) };
  const page = { tab: 'ebpTonerOrder', slug: 'ebpTonerOrder', path: '/ebp/tonerOrder/?stage=confirm' };
  journal.write(undefined, { form: 'toner-order', content, ...page, handover: id });
  await closeJournal(journal);
  return openTonerOrder({ otherPages, search: '?stage=confirm', handover });
}

describe('an order for a colleague to send', () => {
  it('is handed over as a link without data; who can open it is said, and why it is not handed over', async () => {
    const { screen, network } = await openReview({ otherPages });
    await button(screen, 'Ask a colleague to send it').click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/has all of your customers can open the link/)).toBeVisible();
    const tooMany = [{ path: '', messageId: 'handover.tooMany' }];
    network.refuse({ method: 'POST', path: address }, 'FIELD_ERRORS', 'error.fieldErrors', tooMany);
    await button(dialog, 'Make a link').click();
    await expect.element(dialog.getByText(/^You have 50 open links/)).toBeVisible();
    network.refuse({ method: 'POST', path: address }, 'UNAVAILABLE');
    await button(dialog, 'Make a link').click();
    await expect.element(dialog.getByText(/^The link could not be made/)).toBeVisible();
    network.answerPortal('POST', address, created);
    await button(dialog, 'Make a link').click();
    const link = `${location.origin}/ebp/handover/${id}`;
    await expect.element(dialog.getByText(link)).toBeVisible();
    const mail = dialog.getByRole('link', { name: 'Write an e-mail' });
    await expect
      .element(mail)
      .toHaveAttribute('href', expect.stringContaining(`%0D%0A${encodeURIComponent(link)}%0D%0A`));
    await expectAccessible();
    const call = network.calls.findLast(({ method, path }) => method === 'POST' && path === address);
    expect(call?.body).toMatchObject({
      form: 'toner-order',
      content: { machineList: [{ machinePkey: 'key-1', productList: [{ qty: '2' }, { qty: '0' }] }] },
    });
  });
});

describe('an order that a colleague filled in', () => {
  it('says who did, and tells that it was sent once it was', async () => {
    const { screen, network } = await openHanded();
    await expect.element(screen.getByText('Filled in by Wing Lau on 20/11/2026 11:15:00.')).toBeVisible();
    await expectAccessible();
    network.refuse({ method: 'POST', path: `${address}/sent` }, 'UNAVAILABLE');
    await button(screen, 'Order').click();
    await expect.element(screen.getByText(/colleague who filled it in could not be told/)).toBeVisible();
    network.answerPortal('POST', `${address}/sent`, { state: 'sent', by: 'Mei Chan', at: created.expiresAt });
    await button(screen, 'Try again').click();
    await expect
      .element(screen.getByText('The colleague who filled it in can see that you sent it.'))
      .toBeVisible();
    expect(network.calls.findLast(({ path }) => path === `${address}/sent`)?.body).toEqual({ id });
  });

  it('shows what changed since, at the review, and nothing of a machine that this person took out', async () => {
    const items = [
      { serialNumber: 'SN-1', itemName: 'Black toner', qty: 9 },
      { serialNumber: 'SN-1', itemName: 'Waste box', qty: 1 },
      { serialNumber: 'SN-2', itemName: 'Black toner', qty: 9 },
      { serialNumber: 'SN-2', itemName: 'Waste box', qty: 1 },
      { serialNumber: 'SN-GONE', itemName: 'Black toner', qty: 1 },
    ];
    const { screen } = await openHanded(buildHandover({ items }));
    await expect.element(screen.getByText('Changed since it was filled in:')).toBeVisible();
    const changes = screen.getByRole('status').getByRole('listitem');
    await expect.element(changes).toHaveLength(3);
    expect(changes.elements().map(({ textContent }) => textContent)).toEqual([
      'Black toner, SN-1: 4 in place of 9, the maximum of today',
      'Waste box, SN-1: cannot be ordered online today',
      'SN-GONE: no longer among your machines, or not under contract',
    ]);
  });

  it('is sent without a machine that is not among those of this person, which it says', async () => {
    const items = [
      { serialNumber: 'SN-1', itemName: 'Black toner', qty: 2 },
      { serialNumber: 'SN-GONE', itemName: 'Black toner', qty: 2 },
    ];
    const { screen, network } = await openHanded(buildHandover({ items }), ['key-1', 'key-gone']);
    await expect.element(screen.getByText(/^1 machine was taken out/)).toBeVisible();
    await expect.element(screen.getByText(/^SN-GONE: no longer among your machines/)).toBeVisible();
    network.answerPortal('POST', `${address}/sent`, { state: 'sent', by: 'Mei Chan', at: created.expiresAt });
    await button(screen, 'Order').click();
    await expect.element(screen.getByText('TO-1', { exact: true })).toBeVisible();
    expect(network.callsOf(tonerOrderCreate)[0]?.body).toMatchObject({
      machineList: [{ machinePkey: 'key-1', productList: [{ qty: 2 }, { qty: 0 }] }],
    });
    // The gateway refuses the products of all machines if one is not this person's.
    const asked = network.callsOf(productRelationList).map(({ body }) => body);
    expect(asked).toMatchObject([{ machineList: [{ pkey: 'key-1' }] }]);
  });

  it('can be returned where none of its machines is among those of this person', async () => {
    const { screen } = await openHanded(buildHandover(), ['key-gone']);
    await expect.element(screen.getByRole('checkbox', { name: 'Choose M-1' })).toBeVisible();
    await expect.element(screen.getByText(/^1 machine was taken out/)).toBeVisible();
    await expect.element(button(screen, 'Return it with a note')).toBeVisible();
  });

  it('is returned instead, which no other draft can interrupt, and is then no draft of this person any more', async () => {
    const { screen, network } = await openHanded();
    const answer = Promise.withResolvers<object>();
    network.answerPortal('POST', `${address}/return`, answer.promise);
    await button(screen, 'Return it with a note').click();
    await button(screen, 'Return it to Wing Lau').click();
    await expect.poll(() => network.calls.at(-1)?.path).toBe(`${address}/return`);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    answer.resolve({ state: 'returned', by: 'Mei Chan', at: created.expiresAt, note: '' });
    await expect.poll(screen.address).toBe(`/ebp/handover/${id}`);
    const store = new JournalStore(storageKeys());
    await expect.poll(() => store.all()).toEqual([]);
    await store.close();
  });

  it('warns if somebody else has sent it meanwhile', async () => {
    const end = { state: 'sent', by: 'Kit Ho', at: created.expiresAt } as const;
    const { screen } = await openHanded(buildHandover({ end, content: undefined }));
    await expect.element(screen.getByText(/^Sent by Kit Ho on/)).toBeVisible();
    await expect.element(button(screen, 'Return it with a note')).not.toBeInTheDocument();
  });
});
