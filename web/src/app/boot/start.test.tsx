import { companyProfiles } from '@ebp/contracts/companies';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rememberLanguage } from '../../i18n/language.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { wishCompany } from '../../lib/storage/forget-visitor.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { FailureText, open } from './start.tsx';

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

function chooseForMalaysia(): void {
  wishCompany('CMM');
  rememberLanguage('CMM', 'zh-Hans');
}

it.each([
  [
    'that was chosen for the company it was opened for',
    'en',
    chooseForMalaysia,
    'zh-Hans-MY',
    '无法连接在线服务',
  ],
  [
    'of the browser, in the words of its company',
    'zh-TW',
    () => wishCompany('CMTW'),
    'zh-Hant-TW',
    '無法連線至入口網站',
  ],
  [
    'of the browser, whatever the company would be',
    'zh-CN',
    () => undefined,
    'zh-Hans-HK',
    '无法连接在线服务',
  ],
])('[CFG-03] says so in the language %s', async (_, browser, prepare, lang, title) => {
  stubNetwork();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  prepare();
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    localStorage.clear();
    sessionStorage.clear();
  });
  await open(root, Promise.reject(silent));
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe(lang);
});
