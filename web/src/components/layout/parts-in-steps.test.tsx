import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { PartsInSteps } from './parts-in-steps.tsx';

it('draws one part after the other, each in a rendering of its own, and keeps what was typed above', async () => {
  const texts: (string | undefined)[] = [];
  const rendered = vi.fn();
  const noted = () => texts.push(document.querySelector('main')?.textContent);
  const screen = await renderKit(
    <main>
      <Profiler id="all" onRender={noted}>
        <PartsInSteps>
          <Profiler id="first" onRender={rendered}>
            <label>
              Name <input />
            </label>
          </Profiler>
          <p>Address</p>
          {false}
          <p>Remarks</p>
        </PartsInSteps>
      </Profiler>
    </main>,
  );
  await screen.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await expect.element(screen.getByText('Remarks')).toBeVisible();
  expect(texts).toEqual(['Name ', 'Name Address', 'Name AddressRemarks']);
  expect(rendered).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour');
});
