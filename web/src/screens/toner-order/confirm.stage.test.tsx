import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { expect, it } from 'vitest';
import { expectReceipt, requestsPage } from '../../forms/wizard/testing/expect-receipt.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { button, count } from '../../testing/locators.ts';
import { openReview } from './testing/open-review.ts';
import { buildTonerMachines, openTonerOrder } from './testing/open-toner-order.ts';

it('[TON-20] [TON-21] [TON-22] [FMT-13] reviews without fields, which it leads back to, orders once for two clicks and says number, hours and what happens next', async () => {
  const otherPages = { ...requestsPage, ebpOneMachine: '/ebp/machine/:serial' };
  const { screen, network } = await openReview({ otherPages });
  await expect.element(screen.getByText('2 × Black toner')).toBeVisible();
  for (const role of ['textbox', 'spinbutton'] as const)
    expect(screen.getByRole(role).elements()).toEqual([]);
  // It would be drawn beside this one.
  await expect.element(button(screen, 'Save as a basket')).toBeVisible();
  const handOver = button(screen, 'Ask a colleague to send it');
  expect(handOver.elements(), 'without colleagues here: a guest, an agent').toEqual([]);
  await screen.getByRole('link', { name: 'Change Sheaf C5560 A3, SN-1' }).click();
  await expect.element(count(screen, 'Black toner, SN-1')).toHaveValue('2');
  await button(screen, 'Next').click();
  const machine = screen.getByRole('link', { name: 'SN-1', exact: true });
  await expect.element(machine).toHaveAttribute('href', '/ebp/machine/SN-1');
  await button(screen, 'Order').dblClick();
  await expectReceipt(screen, { reference: 'TO-1', next: /within 1.5 working hours/ });
  await expect.element(machine).toBeVisible();
  expect(network.callsOf(tonerOrderCreate)).toHaveLength(1);
  for (const words of [
    '+852 2801 1000',
    '8:30am to 6:00pm',
    '8:30am to 1:00pm',
    'Closed on Sunday and public holidays',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  await button(screen, 'Back').click();
  await expect.poll(screen.address).toBe('/ebp/home');
});

it('[TON-20] [ERR-03] has the number for support where the products of a reloaded review could not be loaded, and the review after Retry', async () => {
  const { screen: left } = await openReview();
  await left.unmount();
  const { screen, network } = await openTonerOrder({ search: '?stage=confirm', products: 'refused' });
  await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
  await button(screen, 'Back').click();
  await expect.poll(screen.address).toBe('/ebp/tonerOrder/?stage=fill');
  await screen.goTo('/ebp/tonerOrder/?stage=confirm');
  await expect.element(screen.getByText('correlation-of-the-test')).toBeVisible();
  network.answer(productRelationList, [buildTonerProduct({ pkey: 'key-1-bk', machinePkey: 'key-1' })]);
  await button(screen, 'Try again').click();
  await expect.element(button(screen, 'Order')).toBeVisible();
  expect(screen.getByText('correlation-of-the-test').elements()).toEqual([]);
});

it('[TON-18] [ERR-08] asks for another address where the gateway refuses the chosen one, which left the address book while the page was open', async () => {
  const { screen, network } = await openReview({ user: { customerAddressList: [buildCustomerAddress()] } });
  answerUser(network, { machineList: buildTonerMachines(3), customerAddressList: [] });
  network.refuse(tonerOrderCreate, 'FORBIDDEN', 'error.forbidden');
  const before = network.callsOf(userCurrentInfo).length;
  await button(screen, 'Order').click();
  await expect.element(screen.getByText(/^You do not have the right to do this/)).toBeVisible();
  expect(network.callsOf(userCurrentInfo)).toHaveLength(before + 1);
  await button(screen, 'Order').click();
  await expect.element(screen.getByRole('link', { name: 'Address: Please input address.' })).toBeVisible();
  expect(network.callsOf(tonerOrderCreate)).toHaveLength(1);
});
