import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
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
    const { setEntry } = useEntries(async () => undefined);
    useLayoutEffect(() => setEntry('M-01', { readings: { text: 'typed' } }));
    return null;
  },
};

it.each(Object.entries(uses))(
  '[ERR-08] %s goes on with what is restored, however soon that is changed',
  async (form, Page) => {
    const content = form.startsWith('meter') ? { readings: { text: 'before' } } : { text: 'before' };
    const before = await openJournal(storageKeys());
    before.write(undefined, { form, content, ...scope.page });
    await before.saved();
    before.stop();
    const journal = await openJournal(storageKeys());
    await renderKit(
      <SessionContextProvider value={buildSession()}>
        <JournalProvider value={journal}>
          <TabScopeProvider value={scope}>
            <Page />
          </TabScopeProvider>
        </JournalProvider>
      </SessionContextProvider>,
    );
    const texts = journal.entries().map((entry) => JSON.stringify(entry.content));
    expect(texts).toEqual([expect.stringContaining('"text":"typed"')]);
  },
);
