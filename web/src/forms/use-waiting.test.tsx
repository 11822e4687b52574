import { expect, it, vi } from 'vitest';
import { connect } from '../testing/connection.ts';
import { button } from '../testing/locators.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { giftWizard, type SendGift } from './wizard/testing/gift.screen.tsx';

/** A wizard whose gift was given without a connection. */
async function givenOffline() {
  connect(false);
  const send = vi.fn<SendGift>().mockResolvedValue('G-1');
  const page = await renderScreen(giftWizard(send), { stays: true });
  await button(page, 'Choose book').click();
  await page.getByRole('textbox', { name: 'Words' }).fill('For you');
  await button(page, 'Next').click();
  await button(page, 'Give').click();
  await expect.element(page.getByText(/nothing was sent/)).toBeVisible();
  return { page, send };
}

it('[ERR-01] goes by itself while another page is shown, once, and its receipt is there on return', async () => {
  const { page, send } = await givenOffline();
  await page.goTo('/ebp/faq');
  await expect.element(page.getByText('For you')).not.toBeVisible();
  connect(true);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(page.address()).toBe('/ebp/faq');
  await page.goBack();
  await expect.element(page.getByText('G-1')).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
});

it('does not go any more once its page was closed, also behind another page', async () => {
  const { page, send } = await givenOffline();
  await page.goTo('/ebp/faq');
  await expect.element(page.getByText('For you')).not.toBeVisible();
  await page.unmount();
  connect(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(send).not.toHaveBeenCalled();
});

it('does not go from an earlier stage, nor from the review that is opened anew from there', async () => {
  const { page, send } = await givenOffline();
  await button(page, 'Back').click();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toBeVisible();
  await expect.element(page.getByText(/nothing was sent/)).not.toBeInTheDocument();
  connect(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(page.address()).toBe('/ebp/tonerOrder/?stage=fill');
  await button(page, 'Next').click();
  await expect.element(button(page, 'Give')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(send).not.toHaveBeenCalled();
  await button(page, 'Give').click();
  await expect.element(page.getByText('G-1')).toBeVisible();
});
