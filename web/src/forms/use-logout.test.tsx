import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { createMessageStore } from '../i18n/message-store.ts';
import { openJournal } from '../lib/journal/open-journal.ts';
import { JournalProvider } from '../lib/journal/use-journal.ts';
import { type SessionActions, SessionActionsProvider } from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { noteDepartures } from '../testing/note-departures.ts';
import { renderWithMessages } from '../testing/render-kit.tsx';
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

it('[SES-15] leaves for the sign-out page of the company account unasked, since the input is erased already', async () => {
  const opened = noteDepartures();
  window.onbeforeunload = (event) => event.preventDefault();
  onTestFinished(() => {
    window.onbeforeunload = null;
  });
  const logout = async () => '/bff/session/issuer-logout/h';
  const { getByRole } = await renderWithMessages(
    <SessionActionsProvider value={{ logout } as Partial<SessionActions> as SessionActions}>
      <Page />
    </SessionActionsProvider>,
  );
  await getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => opened).toEqual(['/bff/session/issuer-logout/h']);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
