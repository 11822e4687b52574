import type { CompanyCode } from '@ebp/contracts/companies';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { sessionQuery } from '../../api/session.ts';
import { forgetVisitor, wishedCompany } from '../../lib/storage/forget-visitor.ts';
import { buildSession } from '../../testing/build-session.ts';
import { box, button } from '../../testing/locators.ts';
import { loginPart } from '../../testing/login-part.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { noteDepartures } from '../../testing/note-departures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginScreen } from './login.screen.tsx';

const page = loginPart(LoginScreen);
const visit = (company: CompanyCode, systemConfig = {}) => {
  const session = buildSession({ authenticated: false, company, systemConfig });
  const contact = { hotline: '+852 2801 1000', onlineChatUrl: 'https://chat.supplier.example/' };
  return { ...session, login: { ...session.login, ...contact } };
};

const privacyPolicyUrl = 'https://supplier.example/privacy';

it.each([
  ['CHK', 'Hong Kong', 'Sheaf Office (Hong Kong)', { privacyPolicyUrl }, 1],
  ['CSPL', 'Singapore', 'Sheaf Office (Singapore)', {}, 0],
  ['CMM', 'Malaysia', 'Sheaf Office (Malaysia)', {}, 0],
  ['CMTW', 'Taiwan', 'Sheaf Office (Taiwan)', {}, 0],
] as const)(
  '[LOG-01] [LOG-02] [SHL-18] [CFG-01] has the logo, the place and the legal name of %s, hotline and chat for CHK alone, and the privacy policy where it has an address',
  async (company, place, name, systemConfig, contacts) => {
    const session = visit(company, systemConfig);
    // The test server has one picture, which it also has with a query.
    const login = { ...session.login, imageUrl: '/mark.svg?of=' };
    const screen = await renderScreen(page, { session: { ...session, login } });
    await expect.element(screen.getByText(`for your machines in ${place}`, { exact: false })).toBeVisible();
    await expect.element(screen.getByText(name, { exact: false })).toBeVisible();
    const logo = document.querySelector<HTMLImageElement>('header img');
    expect(logo?.getAttribute('src')).toBe(`/mark.svg?of=/logos/${company}.svg`);
    await expect.poll(() => logo?.naturalWidth).toBeGreaterThan(0);
    expect(screen.getByText('+852 2801 1000').elements()).toHaveLength(contacts);
    expect(screen.getByRole('link', { name: /Online chat/ }).elements()).toHaveLength(contacts);
    const policies = screen.getByRole('link', { name: /^Privacy policy/ }).elements();
    expect(policies.map((link) => link.getAttribute('href'))).toEqual(Object.values(systemConfig));
  },
);

it('[OPN-50] says when the contact centre is open on Sunday, if it is', async () => {
  const weekdays = { operationHourWeekdayFrom: '8:30am', operationHourWeekdayTo: '6:00pm' };
  const sunday = { operationHourSundayFrom: '10:00am', operationHourSundayTo: '2:00pm' };
  const screen = await renderScreen(page, { session: visit('CHK', { ...weekdays, ...sunday }) });
  await expect.element(screen.getByText('10:00am to 2:00pm')).toBeVisible();
  expect(screen.getByText(/^Closed/).elements()).toEqual([]);
});

const banner = (bannerPkey: string) => ({ bannerPkey, enUrl: '/mark.svg', enText: bannerPkey });
const [main, top, home] = [
  banner('BPMainPageHorizontalBanner'),
  banner('BPHomePageTopBanner'),
  banner('BPHomePageHorizontalBanner'),
];

it.each([
  [
    [main, top, home],
    ['BPHomePageTopBanner', 'BPMainPageHorizontalBanner'],
  ],
  [[home, main], ['BPMainPageHorizontalBanner']],
])(
  '[LOG-01] [LOG-03] [CFG-11] [OPN-43] shows the banners of its top and its bottom alone: %#',
  async (banners, shown) => {
    const session = visit('CHK');
    const screen = await renderScreen(page, {
      session: { ...session, login: { ...session.login, banners } },
    });
    await expect.element(screen.getByRole('img', { name: 'BPMainPageHorizontalBanner' })).toBeVisible();
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[alt^=BP]')];
    expect(pictures.map(({ alt }) => alt)).toEqual(shown);
    expect(screen.getByRole('region', { name: 'Notice' }).elements()).toHaveLength(shown.length - 1);
  },
);

it.each([
  ['?redirecturl=%2FCHK%2Febp%2Ffaq%3Fq%3Dtoner', '/ebp/faq?q=toner', '/CHK'],
  ['?redirecturl=%2Febp%2Ffaq&redirect=%2Febp%2Fmachine', '/ebp/faq'],
  ['?redirecturl=%2Febp%2Ffaq&ql=HK-QR-0001', '/ebp/qrCodeLogin?ql=HK-QR-0001'],
  ['?redirect=%2Febp%2Fmachine', '/ebp/machine', '/CHK'],
  ['?redirecturl=%2FCHK%2F%2Fevil.example', '', '/CHK'],
  ['?redirecturl=%2Febp%2F..%2F%2Fevil.example', '/'],
  ['?redirecturl=https%3A%2F%2Flegacy.example%2Fapp', '/'],
  ['?redirecturl=%2Fpages%2Flogin', '/'],
])(
  '[SES-02] [LOG-20] [OPN-02] sends somebody who is signed in from %s to %s',
  async (search, target, basePath = '') => {
    const session = buildSession({ companyAsBasePath: basePath !== '' });
    const screen = await renderScreen(page, { session, search, basePath });
    await expect.poll(() => screen.address()).toBe(basePath + target);
  },
);

it('[SES-02] [OPN-03] asks a signed-in person before single sign-on, and leads to the same page if they stay', async () => {
  const search = '?sso=&company=CHK&redirecturl=%2Febp%2Ffaq';
  const screen = await renderScreen(page, { search });
  await screen.getByRole('button', { name: /^Stay signed in/ }).click();
  await expect.poll(() => screen.address()).toBe('/ebp/faq');
});

async function signIn(screen: Awaited<ReturnType<typeof renderScreen>>) {
  await box(screen, 'Login name').fill('somebody');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  await button(screen, 'Sign in').click();
}

it('[OPN-12] shows the login page of the company whose single sign-on was wanted, should that fail', async () => {
  onTestFinished(() => sessionStorage.clear());
  const departures = noteDepartures();
  const logout = async () => void (await forgetVisitor('CHK'));
  const search = '?sso=ask&company=CMTW';
  const screen = await renderScreen(page, { search, actions: { logout } });
  await button(screen, 'Log out and sign in').click();
  await expect.poll(() => departures).toEqual(['/bff/session/sso?company=CMTW']);
  expect(wishedCompany()).toBe('CMTW');
});

it('[SES-03] [CFG-01] opens the page as another document where the person is of another company', async () => {
  const departures = noteDepartures();
  const network = stubNetwork();
  network.answerPortal('POST', '/bff/session/login', { next: '/ebp/home' });
  network.answerPortal('GET', '/bff/session', buildSession({ company: 'CMTW' }));
  const screen = await renderScreen(page, {
    session: visit('CHK'),
    search: '?redirect=%2Febp%2Fmachine',
    actions: { refresh: (_, next) => new QueryClient().fetchQuery(sessionQuery('CHK', undefined, next)) },
  });
  await signIn(screen);
  await expect.poll(() => departures).toEqual(['/ebp/machine']);
});

it('[LOG-17] has the form of a new password instead of the panel where the answer to a sign-in demands one', async () => {
  stubNetwork().answerPortal('POST', '/bff/session/login', { passwordChangeRequired: true });
  const screen = await renderScreen(page, { session: visit('CHK') });
  await signIn(screen);
  await expect.element(screen.getByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(box(screen, 'Login name').elements()).toEqual([]);
});
