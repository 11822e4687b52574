import { expect, it } from 'vitest';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderWithMessages } from '../../testing/render-kit.tsx';
import { PageFailure } from './page-failure.tsx';

it('names the window, and the page by its first heading, in the language of the page', async () => {
  stubNetwork();
  const screen = await renderWithMessages(<PageFailure error={new Error('Broken')} />, {
    language: 'zh-Hant',
  });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.title).toContain(`${heading.element().textContent} · `);
});
