import { faqGenerationInfo, faqSearch } from '@ebp/contracts/operations/faq';
import { buildFaqGeneration } from '@ebp/contracts/testing/faq';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { faqScreen } from './faq.descriptor.ts';

it('[FAQ-05] heads a generation by its key where its name is blank', async () => {
  const network = stubNetwork();
  network.answer(faqGenerationInfo, [buildFaqGeneration({ pkey: 'care', name: '' })]);
  network.answer(faqSearch, []);
  const screen = await renderScreen(faqScreen, { search: '?generation=care' });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'care' })).toBeVisible();
});
