import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { expect, it } from 'vitest';
import { answerBaskets } from '../../testing/answer-baskets.ts';
import { box, button } from '../../testing/locators.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BasketDialog } from './basket.dialog.tsx';

const basket = buildBasketSummary();
const lobby = buildBasketSummary({ id: crypto.randomUUID(), name: 'Lobby' });
const toner = buildBasketSummary({ id: crypto.randomUUID(), name: 'Black', form: 'toner-order' });
const viewOf = (one: typeof basket) => ({ basket: one, content: {}, items: [] });

async function openDialog(baskets: readonly (typeof basket)[]) {
  const network = stubNetwork();
  answerBaskets(network, baskets.map(viewOf));
  const screen = await renderScreen({
    ...loginPart(() => <BasketDialog basket={basket} onClose={() => undefined} />),
    areas: ['wizard', 'handover'],
  });
  await expect.element(box(screen, 'Name of the basket')).toHaveValue(basket.name);
  const renames = () => network.calls.filter(({ path }) => path === '/bff/baskets/change').length;
  return { screen, network, renames };
}

it('gives a basket no name that another one of its page has', async () => {
  const { screen, renames } = await openDialog([basket, lobby, toner]);
  await box(screen, 'Name of the basket').fill(' lobby');
  await button(screen, 'Save').click();
  await expect.element(screen.getByText('Another basket has this name')).toBeVisible();
  await expect.element(box(screen, 'Name of the basket')).toHaveFocus();
  expect(renames()).toBe(0);
  await box(screen, 'Name of the basket').fill('Black');
  await button(screen, 'Save').click();
  await expect.poll(renames).toBe(1);
});

it('says so too of a name that was given in another window meanwhile', async () => {
  const { screen, network, renames } = await openDialog([basket]);
  const taken = [{ path: 'name', messageId: 'baskets.nameTaken' }];
  network.refuse({ method: 'PUT', path: '/bff/baskets/change' }, 'FIELD_ERRORS', 'error.fieldErrors', taken);
  network.answerPortal('GET', '/bff/baskets', { baskets: [basket, lobby] });
  await box(screen, 'Name of the basket').fill('Lobby');
  await button(screen, 'Save').click();
  await expect.element(screen.getByText('Another basket has this name')).toBeVisible();
  expect(renames()).toBe(1);
});

it('keeps a name that two baskets of an earlier version have', async () => {
  const { screen, renames } = await openDialog([basket, { ...lobby, name: basket.name }]);
  await button(screen, 'Save').click();
  await expect.poll(renames).toBe(1);
});
