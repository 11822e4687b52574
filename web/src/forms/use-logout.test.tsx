import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { createMessageStore } from '../i18n/message-store.ts';
import { openJournal } from '../lib/journal/open-journal.ts';
import { JournalProvider } from '../lib/journal/use-journal.ts';
import { type SessionActions, SessionActionsProvider } from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { useLogout } from './use-logout.tsx';

function Page() {
  const { logout, question } = useLogout();
  return (
    <>
      <button type="button" onClick={logout}>
        Leave
      </button>
      {question}
    </>
  );
}

it('[SHL-15] signs out on a touch screen where its question cannot be had, unless it asks about work', async () => {
  const { matchMedia } = window;
  const touch = vi.spyOn(window, 'matchMedia');
  touch.mockImplementation((query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query));
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const store = { ...createMessageStore('CHK', 'en'), has: () => false, load: lost };
  const journal = await openJournal(storageKeys());
  const logout = vi.fn(async () => undefined);
  const actions = { logout } as Partial<SessionActions> as SessionActions;
  const { getByRole } = await render(
    <LanguageProvider store={store} profile={companyProfiles.CHK}>
      <SessionActionsProvider value={actions}>
        <JournalProvider value={journal}>
          <Page />
        </JournalProvider>
      </SessionActionsProvider>
    </LanguageProvider>,
  );
  await getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => logout.mock.calls.length).toBe(1);
  journal.write(undefined, { form: 'enquiry', content: { a: 1 }, tab: 'ebpFaq', slug: 'ebpFaq', path: '/' });
  await journal.saved();
  await getByRole('button', { name: 'Leave' }).click();
  await new Promise(requestAnimationFrame);
  expect(logout).toHaveBeenCalledTimes(1);
});
