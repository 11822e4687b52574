import { type ReactNode, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import type { Journal } from '../lib/journal/journal.ts';
import { openJournal } from '../lib/journal/open-journal.ts';
import { JournalProvider } from '../lib/journal/use-journal.ts';
import { TabScopeProvider } from '../lib/pages/tab.ts';
import { SessionContextProvider } from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { useEntries } from '../screens/meter-read/use-entries.ts';
import { buildSession } from '../testing/build-session.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { tabScope } from '../testing/tab-scope.ts';
import { useKept } from './use-kept.ts';
import { useWork } from './use-work.ts';

const scope = tabScope('page');

/** Each uses a form's restored input as soon as the page shows it. */
const uses: Readonly<Record<string, () => null>> = {
  'a form': function Form() {
    const initialValues = { text: '' };
    const work = useWork({ form: 'a form', initialValues, isKept: true, resumes: () => true });
    useLayoutEffect(() => work.write({ text: 'typed' }, true));
    return null;
  },
  'kept input': function Kept() {
    const [, keep] = useKept<{ text: string }>('kept input');
    useLayoutEffect(() => keep(() => ({ text: 'typed' })));
    return null;
  },
  'meter-read.M-01': function Readings() {
    const { setEntry } = useEntries(
      async () => undefined,
      () => undefined,
    );
    useLayoutEffect(() => setEntry('M-01', { readings: { text: 'typed' } }));
    return null;
  },
};

/** Shows a page with the journal of this window. */
function show(page: ReactNode, journal: Journal) {
  return renderKit(
    <SessionContextProvider value={buildSession()}>
      <JournalProvider value={journal}>
        <TabScopeProvider value={scope}>{page}</TabScopeProvider>
      </JournalProvider>
    </SessionContextProvider>,
  );
}

it.each(Object.entries(uses))(
  '[ERR-08] %s goes on with what is restored, however soon that is changed',
  async (form, Page) => {
    const content = form.startsWith('meter') ? { readings: { text: 'before' } } : { text: 'before' };
    const before = await openJournal(storageKeys());
    before.write(undefined, { form, content, ...scope.page });
    await before.saved();
    before.stop();
    const journal = await openJournal(storageKeys());
    await show(<Page />, journal);
    const texts = journal.entries().map((entry) => JSON.stringify(entry.content));
    expect(texts).toEqual([expect.stringContaining('"text":"typed"')]);
  },
);

type Change = ReturnType<typeof useKept<{ text: string }>>[1];

/** Gives out what changes its kept input. */
function Kept({ onShown }: { onShown: (change: Change) => void }) {
  const [, change] = useKept<{ text: string }>('kept input');
  useLayoutEffect(() => onShown(change));
  return null;
}

it('[ERR-08] kept input that was left on another page is changed there and here, and gone once it is saved', async () => {
  const journal = await openJournal(storageKeys());
  const { promise, resolve } = Promise.withResolvers<Change>();
  await show(<Kept onShown={resolve} />, journal);
  const change = await promise;
  const closed = { form: 'kept input', content: { text: 'there' }, ...scope.page, tab: 'closed' };
  journal.write(undefined, closed);
  journal.leave(closed.tab);
  change(() => ({ text: 'here' }));
  expect(journal.entries().map(({ content }) => content)).toEqual([{ text: 'here' }]);
  change(() => undefined);
  expect(journal.entries()).toEqual([]);
});
