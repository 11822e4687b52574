import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lateRegions } from '../../testing/late-regions.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

function Failing() {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setHasFailed(true)}>Save</Button>
      {hasFailed && <Notice isLive>It was not saved.</Notice>}
    </>
  );
}

it('is a live region before it has its words', async () => {
  await renderKit(<Failing />);
  const late = lateRegions();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('It was not saved.')).toBeVisible();
  expect(late).toEqual([]);
});
