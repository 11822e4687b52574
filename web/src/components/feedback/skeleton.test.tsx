import { expect, it } from 'vitest';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Skeleton } from './skeleton.tsx';

it('shows its bones in forced colours too', async () => {
  const { container } = await renderKit(<Skeleton />);
  const bones = [...container.querySelectorAll('[role="status"] > div > span')];
  await emulateMedia('forced colours');
  const ink = getComputedStyle(document.body).color;
  const borders = bones.map((bone) => getComputedStyle(bone).border);
  expect(borders).toEqual(Array.from({ length: 5 }, () => `1px solid ${ink}`));
});
