import { faqGenerationInfo, faqSearch } from '@ebp/contracts/operations/faq';
import { buildFaq, buildFaqGeneration } from '@ebp/contracts/testing/faq';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { faqScreen } from './faq.descriptor.ts';

const generations = [buildFaqGeneration({ pkey: 'care', name: 'Daily care' })];
const stages = [
  ['', 'Answers to your questions'],
  ['?name=question', '1 Result'],
] as const;

it.each(stages)('[FAQ-12] offers another try at %j without the generations', async (search, title) => {
  const network = stubNetwork();
  network.refuse(faqGenerationInfo, 'UPSTREAM');
  network.answer(faqSearch, [buildFaq()]);
  const screen = await renderScreen(faqScreen, { search });
  const heading = screen.getByRole('heading', { name: title });
  await expect.element(screen.getByText('The questions could not be loaded')).toBeVisible();
  expect(heading.elements()).toEqual([]);
  network.answer(faqGenerationInfo, generations);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText('Daily care', { exact: true })).toBeVisible();
});
