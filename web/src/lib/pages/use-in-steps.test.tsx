import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useInSteps } from './use-in-steps.ts';

interface PageProps {
  readonly isThere: boolean;
  readonly onRender: (rendering: string) => void;
}

function Page({ isThere, onRender }: PageProps) {
  const isShown = useInSteps(isThere);
  onRender(`${isThere ? 'there' : 'awaited'}, ${isShown ? 'shown' : 'not shown'}`);
  return null;
}

it('shows what has come in the rendering after the one in which it came, and what is there at first at once', async () => {
  const seen = new Set<string>();
  const page = (isThere: boolean) => <Page isThere={isThere} onRender={(rendering) => seen.add(rendering)} />;
  const { rerender } = await render(page(true));
  expect([...seen]).toEqual(['there, shown']);
  await rerender(page(false));
  seen.clear();
  await rerender(page(true));
  expect([...seen]).toEqual(['there, not shown', 'there, shown']);
});
