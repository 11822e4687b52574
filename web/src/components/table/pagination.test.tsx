import { expect, it } from 'vitest';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Pagination } from './pagination.tsx';

it('marks the page that is shown in forced colours too', async () => {
  const screen = await renderKit(
    <Pagination label="Machines" page={2} pageSize={10} total={30} onChange={() => undefined} />,
  );
  const lineAt = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name, exact: true }).element()).borderBlockEnd;
  await emulateMedia('forced colours');
  expect(lineAt('Page 2')).toBe(`2px solid ${getComputedStyle(document.body).color}`);
  expect(lineAt('Page 1')).toMatch(/^0px/);
});
