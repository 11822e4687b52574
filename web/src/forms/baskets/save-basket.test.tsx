import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerBaskets } from '../../testing/answer-baskets.ts';
import { box, button } from '../../testing/locators.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { standingRegions } from '../../testing/standing-regions.ts';
import { SaveBasket } from './save-basket.tsx';

const basket = buildBasketSummary();
const receipt = { form: 'paper-order', content: { customerCode: 'HK001' }, items: [], isSent: true };

type Screen = Awaited<ReturnType<typeof renderScreen>>;

/** The receipt of an order, from which a basket is being saved. */
async function openSaving(answer: Promise<object>) {
  const network = stubNetwork();
  answerBaskets(network, []);
  network.answerPortal('PUT', '/bff/baskets', answer);
  network.answerPortal('PUT', '/bff/baskets/change', basket);
  const screen = await renderScreen({ ...loginPart(() => <SaveBasket {...receipt} />), areas: ['wizard'] });
  await button(screen, 'Save as a basket').click();
  await sayWithout(screen, 'Enter a name');
  await box(screen, 'Name of the basket').fill(basket.name);
  await button(screen, 'Save').click();
  await expect.poll(() => network.calls.map(({ method }) => method)).toContain('PUT');
  return { screen, network };
}

/** Presses Enter in the empty name: what is wrong is said aloud, where the focus is already. */
async function sayWithout(screen: Screen, fault: string) {
  await box(screen, 'Name of the basket').fill('');
  const words = standingRegions();
  await userEvent.keyboard('{Enter}');
  await expect.poll(words).toContain(fault);
}

it('a basket of an order that was sent is not due on that day, also where its dialog is closed before the answer', async () => {
  const answer = Promise.withResolvers<object>();
  const { screen, network } = await openSaving(answer.promise);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  answer.resolve(basket);
  await expect
    .poll(() => network.calls.filter(({ path }) => path === '/bff/baskets/change').map(({ body }) => body))
    .toEqual([{ id: basket.id, isOrdered: true }]);
});

it('the late answer to a reminder leaves the dialog open in which the next basket is named', async () => {
  const { screen, network } = await openSaving(Promise.resolve(basket));
  await expect.element(screen.getByText(/ is saved\. You find it/)).toBeVisible();
  await sayWithout(screen, 'Enter a name');
  await box(screen, 'Name of the basket').fill(basket.name);
  const answer = Promise.withResolvers<object>();
  network.answerPortal('PUT', '/bff/baskets/change', answer.promise);
  await button(screen, 'Save').click();
  await expect.poll(() => network.calls.at(-1)?.body).toHaveProperty('reminder');
  await userEvent.keyboard('{Escape}');
  await button(screen, 'Save as a basket').click();
  await box(screen, 'Name of the basket').fill('Lobby');
  // The list that is read after the answer has this name, so that it shows when the answer has come.
  network.answerPortal('GET', '/bff/baskets', { baskets: [{ ...basket, name: 'Lobby' }] });
  answer.resolve(basket);
  await expect.element(button(screen, 'Replace it')).toBeVisible();
  await new Promise(requestAnimationFrame);
  await expect.element(box(screen, 'Name of the basket')).toHaveValue('Lobby');
});
