import { expect, it } from 'vitest';
import { LegalLinks } from '../../components/frame/legal-links.tsx';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccessibilityScreen } from './accessibility.screen.tsx';
import { termsScreen } from './terms.descriptor.ts';

const session = buildSession({
  authenticated: false,
  systemConfig: { contactCenterPhone: '+852 2801 1000', contactUsUrl: 'https://supplier.example/contact' },
});
const show = (Screen: Awaited<ReturnType<ScreenDescriptor['load']>>['Screen']): ScreenDescriptor => ({
  ...termsScreen,
  areas: ['terms', 'wizard'],
  load: async () => ({ Screen }),
});

it('[OPN-50] says in every language how to ask for help with what cannot be used, and when the contact centre is open on Sunday, where that is configured', async () => {
  const page = await renderScreen(show(AccessibilityScreen), { session });
  await expect.element(page.getByText(/^Closed on Sunday/)).toBeVisible();
  for (const [language, title, contact] of [
    ['en', 'Accessibility', 'Contact us'],
    ['zh-Hant', '無障礙', '聯絡我們'],
    ['zh-Hans', '无障碍', '联系我们'],
  ] as const) {
    await page.switchTo(language);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '+852 2801 1000' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: new RegExp(`^${contact}`) })).toBeVisible();
    await expectAccessible();
  }
  await page.unmount();
  const sunday = { operationHourSundayFrom: '10:00am', operationHourSundayTo: '2:00pm' };
  const systemConfig = { ...session.systemConfig, ...sunday };
  const open = await renderScreen(show(AccessibilityScreen), { session: { ...session, systemConfig } });
  await expect.element(open.getByText('10:00am to 2:00pm')).toBeVisible();
  expect(open.getByText(/^Closed on Sunday/).elements()).toEqual([]);
});

it.each([
  ['', session, '?company=CHK'],
  [' of its company', { ...session, company: 'CMM' as const }, '?company=CMM'],
  [', whose company the address names already', { ...session, companyAsBasePath: true }, ''],
  [', signed in', buildSession(), ''],
])(
  '[CFG-01] is linked from the foot of every page%s, in a window that knows of no other',
  async (_, session, query) => {
    const page = await renderScreen(show(LegalLinks), { session });
    const address = async (name: RegExp, path: string) =>
      expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path + query);
    await address(/^Accessibility/, '/pages/accessibility');
    await address(/^Terms/, '/ebp/tnc');
  },
);
