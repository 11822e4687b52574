import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { hasLeftWork, hasOwnLeftWork } from '../../lib/journal/left-work.ts';
import { closeJournal, openJournal } from '../../lib/journal/open-journal.ts';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { dropStorageKeys, holdStorageKeys, storageKeys } from '../../lib/storage/storage-keys.ts';
import { KeptWork } from './kept-work.tsx';

let words: string[] = [];

function Page() {
  const journal = useJournal();
  const now = journal ? `${journal.entries().length} left` : 'not yet open';
  if (words.at(-1) !== now) words.push(now);
  return <p>{now}</p>;
}

/** What the page inside has shown, in order. */
async function shown(): Promise<readonly string[]> {
  words = [];
  const screen = await render(
    <KeptWork>
      <Page />
    </KeptWork>,
  );
  await expect.element(screen.getByText(/left$/)).toBeVisible();
  await screen.unmount();
  return words;
}

async function leaveWork(): Promise<void> {
  const journal = await openJournal(storageKeys());
  journal.write(undefined, { form: 'order', content: { a: 1 }, tab: 'order', slug: 'order', path: '/order' });
  await closeJournal(journal);
}

it('shows the page while the journal opens, but what was left in it together with the page', async () => {
  expect(await shown()).toEqual(['not yet open', '0 left']);
  await leaveWork();
  expect(await shown()).toEqual(['1 left']);
});

it('[OPN-10] remembers that work was left no longer than the work, and not after signing out', async () => {
  await leaveWork();
  expect(hasLeftWork()).toBe(true);
  const journal = await openJournal(storageKeys());
  const [entry] = journal.entries();
  journal.throwAway(entry?.id ?? '');
  expect(hasLeftWork()).toBe(false);
  dropStorageKeys();
  if (entry) journal.putBack(entry);
  expect(hasLeftWork()).toBe(false);
  await closeJournal(journal);
});

it('[OPN-10] remembers what another person left through a visit with no work, and shows the page meanwhile', async () => {
  await leaveWork();
  const [mine] = storageKeys();
  onTestFinished(() => holdStorageKeys(mine ? [mine] : []));
  holdStorageKeys([{ id: 'visitor', key: mine?.key ?? '' }]);
  expect(await shown()).toEqual(['not yet open', '0 left']);
  expect([hasOwnLeftWork(), hasLeftWork()]).toEqual([false, true]);
  holdStorageKeys(mine ? [mine] : []);
  expect(await shown()).toEqual(['1 left']);
});

it('ends with the page, so that no other window takes its entries for open', async () => {
  const windows = async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => (name?.startsWith('ebp.window.') ? [name] : []));
  };
  const before = await windows();
  // A journal of an earlier test may end meanwhile.
  const opened = async () => (await windows()).filter((name) => !before.includes(name)).length;
  const screen = await render(
    <KeptWork>
      <Page />
    </KeptWork>,
  );
  await expect.poll(opened).toBe(1);
  await screen.unmount();
  await expect.poll(opened).toBe(0);
});

it('opens the journal of a page that needs none only when another page is shown', async () => {
  words = [];
  const around = (isLater: boolean) => (
    <KeptWork isLater={isLater}>
      <Page />
    </KeptWork>
  );
  const screen = await render(around(true));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(words).toEqual(['not yet open']);
  await screen.rerender(around(false));
  await expect.element(screen.getByText('0 left')).toBeVisible();
  await screen.unmount();
});
