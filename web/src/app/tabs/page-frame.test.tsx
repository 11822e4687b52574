import { useState } from 'react';
import { expect, it } from 'vitest';
import { usePageNote } from '../../lib/pages/tab.ts';
import { consumableOrderScreen } from '../../screens/consumable-order/consumable-order.descriptor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

let rendered = 0;

function Plain() {
  return <p>Plain</p>;
}

it('has no note for a guest, who is told of no customer', async () => {
  const { user, ...session } = buildSession();
  const guest = { ...session, ...(user && { user: { ...user, customerName: '' } }) };
  const screen = await renderScreen(
    { ...consumableOrderScreen, load: async () => ({ Screen: Plain }) },
    { session: guest },
  );
  await expect.element(screen.getByText('Plain')).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1 }).element();
  expect(heading.nextElementSibling).toBeNull();
});

function Noted() {
  const [count, setCount] = useState(1);
  rendered++;
  usePageNote(`${count} chosen`);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Choose
    </button>
  );
}

it('is not rendered again for the note that it writes into its header bar', async () => {
  const screen = await renderScreen({ ...consumableOrderScreen, load: async () => ({ Screen: Noted }) });
  await expect.element(screen.getByText('1 chosen')).toBeVisible();
  const before = rendered;
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(screen.getByText('2 chosen')).toBeVisible();
  expect(rendered).toBe(before + 1);
});
