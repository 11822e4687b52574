import { expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { usePageTitle } from './page-title.ts';

function Title() {
  usePageTitle('Toner order', 'Confirm information');
  return null;
}

it('names the window before its page is drawn, so that nobody meets the page under the name of the one before', async () => {
  const named: string[] = [];
  await renderKit(
    <>
      <Title />
      <p
        ref={(page) => {
          if (page) named.push(document.title);
        }}
      />
    </>,
  );
  expect(named[0]).toMatch(/^Confirm information · Toner order · /);
});
