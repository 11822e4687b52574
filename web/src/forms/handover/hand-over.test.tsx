import { buildBasketSummary } from '@ebp/contracts/testing/basket';
import { handoverSampleId } from '@ebp/contracts/testing/handover';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../../testing/locators.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HandOver } from './hand-over.tsx';

const basket = buildBasketSummary();
const order = { form: 'paper-order', content: { customerCode: 'HK001', basket: basket.id }, items: [] };

it('the reminder of a basket that is handed over ends, also where its dialog is closed before the answer', async () => {
  const network = stubNetwork();
  const answer = Promise.withResolvers<object>();
  network.answerPortal('POST', '/bff/handovers', answer.promise);
  network.answerPortal('PUT', '/bff/baskets/change', basket);
  const screen = await renderScreen(
    { ...loginPart(() => <HandOver {...order} />), areas: ['wizard'] },
    { otherPages: { ebpHandover: '/ebp/handover/:id' } },
  );
  await button(screen, 'Ask a colleague to send it').click();
  await button(screen, 'Make a link').click();
  await expect.poll(() => network.calls.at(-1)?.path).toBe('/bff/handovers');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  answer.resolve({ id: handoverSampleId, expiresAt: '2026-12-04T03:15:00.000Z' });
  await expect.poll(() => network.calls.at(-1)?.body).toEqual({ id: basket.id, isOrdered: true });
});
