import { companyProfiles } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { FailureText } from './start.tsx';

const answered = new ApiError('UNAVAILABLE', { messageId: 'error.unavailable', correlationId: 'c-1' });
const silent = new ApiError('NETWORK', { messageId: 'error.network' });
const foreign = new ApiError('BAD_ANSWER', { messageId: 'error.server' });

it.each([
  [
    'as the gateway answers',
    answered,
    'That did not work',
    'This part of the portal cannot be reached at the moment. Try again shortly.',
  ],
  ['without an answer', silent, 'The portal cannot be reached', 'Check the connection, then try again.'],
  [
    'after the answer of something else',
    foreign,
    'The portal cannot be reached',
    'Check the connection, then try again.',
  ],
])('says why the portal did not open: %s', async (_, error, title, reason) => {
  const screen = await renderKit(<FailureText error={error} onRetry={async () => undefined} />);
  await expect.element(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toMatch(new RegExp(`^${title} · `));
  await expect.element(screen.getByText(reason)).toBeVisible();
});

it('leaves the title of the window as it is where no messages could be loaded', async () => {
  document.title = 'Portal';
  const screen = await render(
    <LanguageProvider store={createMessageStore('CHK', 'en')} profile={companyProfiles.CHK}>
      <FailureText error={silent} onRetry={async () => undefined} />
    </LanguageProvider>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toBe('Portal');
});
