import { companies } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { useText } from '../../i18n/use-text.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HomeIcon } from '../icons/screen-icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';

function Screen() {
  return (
    <>
      <LanguageSwitch />
      <h2>{useText()('login.title')}</h2>
    </>
  );
}
const page: ScreenDescriptor = {
  slug: 'ebpTermsAndConditions',
  name: 'menu.ebpHome',
  icon: HomeIcon,
  path: '/ebp/home',
  layout: 'single',
  areas: ['login'],
  load: async () => ({ Screen }),
};
const names = { en: 'EN', 'zh-Hant': '繁體', 'zh-Hans': '简体' };
const titles = { en: 'Sign in', 'zh-Hant': '登入', 'zh-Hans': '登录' };

it.each(companies)(
  '[OPN-59] [LOG-05] changes to each language $code offers, and to no other',
  async (company) => {
    const screen = await renderScreen(page, { session: buildSession({ company: company.code }) });
    const segments = screen.getByRole('group', { name: 'Language' }).getByRole('button');
    await expect.element(segments).toHaveLength(company.languages.length);
    for (const language of company.languages.toReversed()) {
      await screen.getByRole('button', { name: names[language] }).click();
      await expect.element(screen.getByRole('heading', { name: titles[language] })).toBeVisible();
      expect(document.documentElement.lang).toMatch(new RegExp(`^${language}`));
    }
  },
);

it('[OPN-59] has simplified Chinese for Singapore and Malaysia', () => {
  const offering = companies.filter(({ languages }) => languages.includes('zh-Hans'));
  expect(offering.map(({ code }) => code)).toEqual(['CSPL', 'CMM']);
});
