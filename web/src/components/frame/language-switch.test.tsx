import { companies, companyProfiles } from '@ebp/contracts/companies';
import { languageFacts } from '@ebp/contracts/languages';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { baseAreas } from '../../app/areas.ts';
import { Notifications } from '../../app/shell/notifications.tsx';
import { rememberedLanguage } from '../../i18n/language.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { buildSession } from '../../testing/build-session.ts';
import { loginPart } from '../../testing/login-part.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LanguageSwitch } from './language-switch.tsx';

function Screen() {
  return (
    <>
      <LanguageSwitch />
      <h2>{useText()('login.title')}</h2>
    </>
  );
}
const page = loginPart(Screen);
const segments = (screen: Awaited<ReturnType<typeof renderScreen>>) =>
  screen.getByRole('group', { name: 'Language' }).getByRole('button');

const titles: Readonly<Record<string, string>> = { en: 'Sign in', 'zh-Hant': '登入', 'zh-Hans': '登录' };

it.each(companies)(
  '[OPN-59] [LOG-05] changes to each language $code offers, in its own words, and to no other',
  async (company) => {
    const screen = await renderScreen(page, { session: buildSession({ company: company.code }) });
    await expect.element(segments(screen)).toHaveLength(company.languages.length);
    for (const language of company.languages.toReversed()) {
      await screen.getByRole('button', { name: languageFacts[language].name }).click();
      await expect
        .poll(() => document.documentElement.lang)
        .toBe(language === 'en' ? 'en' : `${language}-${company.region}`);
      const title = titles[language] ?? language;
      await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
  },
);

it('[ERR-01] [ERR-03] says that a language did not arrive, and remembers it only once it has', async () => {
  const store = createMessageStore('CHK', 'en');
  await store.load(baseAreas);
  vi.spyOn(store, 'switchTo').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screen = await render(
    <LanguageProvider store={store} profile={companyProfiles.CHK}>
      <LanguageSwitch />
      <Notifications />
    </LanguageProvider>,
  );
  await screen.getByRole('button', { name: '繁體' }).click();
  await expect.element(screen.getByText(/^The portal could not be reached/)).toBeVisible();
  expect(rememberedLanguage('CHK')).toBeUndefined();
  await screen.getByRole('button', { name: '繁體' }).click();
  await expect.poll(() => rememberedLanguage('CHK')).toBe('zh-Hant');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
