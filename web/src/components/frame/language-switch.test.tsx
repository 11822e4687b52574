import { companies } from '@ebp/contracts/companies';
import { languageFacts } from '@ebp/contracts/languages';
import { expect, it } from 'vitest';
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

it.each(companies)('[OPN-59] changes to each language $code offers, and to no other', async (company) => {
  const screen = await renderScreen(page, { session: buildSession({ company: company.code }) });
  await expect.element(segments(screen)).toHaveLength(company.languages.length);
  for (const language of company.languages.toReversed()) {
    await screen.getByRole('button', { name: languageFacts[language].name }).click();
    await expect
      .poll(() => document.documentElement.lang)
      .toBe(language === 'en' ? 'en' : `${language}-${company.region}`);
  }
});

it('[OPN-59] [LOG-05] speaks simplified Chinese in Singapore and Malaysia', async () => {
  for (const company of ['CSPL', 'CMM'] as const) {
    const screen = await renderScreen(page, { session: buildSession({ company }) });
    await screen.getByRole('button', { name: '简体' }).click();
    await expect.element(screen.getByRole('heading', { name: '登录' })).toBeVisible();
    await screen.unmount();
  }
});
