import { screenRights } from '@ebp/contracts/access/screen-rights';
import { companyCodes } from '@ebp/contracts/companies';
import type { HomeView } from '@ebp/contracts/portal/home';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildAccountManager } from '@ebp/contracts/testing/account-manager';
import { buildMessage } from '@ebp/contracts/testing/message';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tableMaxHeight } from '../../lib/pages/page-limits.ts';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeScreen } from './home.descriptor.ts';

const promotion = { bannerPkey: 'BPHomePageHorizontalBanner', enUrl: '/mark.svg' };
const manager = buildAccountManager({ name: 'Grace Ho' });
const enquiryUrl = 'https://hk.supplier.example/enquiry';

async function open(session: Partial<SessionBootstrap> = {}, home: Partial<HomeView> = {}) {
  const network = stubNetwork();
  const view: HomeView = { banners: { status: 'ok', data: [] }, ...home };
  network.answerPortal('GET', '/bff/home', view);
  network.answerPortal('GET', '/bff/attention', {});
  const otherPages = {
    ebpEnquiry: '/ebp/enquiry/',
    ebpAccountManager: '/ebp/accountManager/',
    ebpMessage: '/ebp/message/',
  };
  return renderScreen(homeScreen, { session: buildSession(session), otherPages });
}

const dateOf = (name: string) =>
  [...document.querySelectorAll('dl > div')].find((row) => row.querySelector('dt')?.textContent === name)
    ?.lastElementChild?.textContent;

describe('home of a customer', () => {
  it('[HOM-01] [HOM-02] greets by name and prints each latest date from its own field, in the zone of the company', async () => {
    const { user } = buildSession();
    if (!user) throw new Error('no user');
    const dates = {
      lastOrderDate: '2026-11-01',
      lastMeterReadDate: '2026-11-12T18:00:00Z',
      loginDatetime: '2026-11-20 09:12:44',
    };
    const screen = await open({ user: { ...user, ...dates } });
    await expect.element(screen.getByRole('heading', { level: 1, name: /, Wing$/ })).toBeVisible();
    expect(['Latest order', 'Latest meter reading', 'Latest sign-in'].map(dateOf)).toEqual([
      '01/11/2026',
      '13/11/2026',
      '20/11/2026',
    ]);
    await screen.unmount();
    await open({ user });
    await expect.poll(() => dateOf('Latest order')).toBe('None yet');
  });

  it('[HOM-07] has the enquiry card, but not where a code was scanned, whoever signed in', async () => {
    const card = (screen: Awaited<ReturnType<typeof open>>) =>
      screen.getByRole('heading', { name: 'A question for us?' });
    const screen = await open();
    await expect.element(card(screen)).toBeVisible();
    await screen.unmount();
    const { flags } = buildSession();
    const scanned = await open({ flags: { ...flags, isQRCodeLogin: true } });
    await expect.element(scanned.getByRole('heading', { level: 1 })).toBeVisible();
    expect(card(scanned).elements()).toEqual([]);
  });

  it('[HOM-07] says that the contact centre is closed only where its hours are known', async () => {
    const contactCenterPhone = '+65 6801 1000';
    const screen = await open({ systemConfig: { contactCenterPhone } });
    await expect.element(screen.getByText(contactCenterPhone)).toBeVisible();
    expect(screen.getByText(/closed today|until/).elements()).toEqual([]);
    await screen.unmount();
    const hours = { operationHourWeekdayTo: '6pm', operationHourSaturdayTo: '6pm' };
    const known = await open({ systemConfig: { contactCenterPhone, ...hours } });
    await expect.element(known.getByText(/closed today|until 6pm/)).toBeVisible();
  });

  it.each(companyCodes)(
    '[HOM-08] [OPN-61] has the enquiry button for %s only where an address is configured',
    async (company) => {
      const button = (screen: Awaited<ReturnType<typeof open>>) =>
        screen.getByRole('link', { name: /^Send an enquiry/ });
      const screen = await open({ company, systemConfig: {} });
      await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
      expect(button(screen).elements()).toEqual([]);
      await screen.unmount();
      const configured = await open({ company, systemConfig: { enquiryUrl } });
      const href = company === 'CHK' ? '/ebp/enquiry/' : enquiryUrl;
      await expect.element(button(configured)).toHaveAttribute('href', href);
    },
  );

  it('[HOM-09] shows promotions, and makes a link only of one that leads somewhere', async () => {
    const target = 'https://supplier.example/offer';
    const banners = [promotion, { ...promotion, enText: 'Moving office?', enTargetLink: target }];
    const elsewhere = { bannerPkey: 'BPMainPageHorizontalBanner', enUrl: '/mark.svg' };
    const screen = await open({}, { banners: { status: 'ok', data: [...banners, elsewhere] } });
    const region = screen.getByRole('region', { name: 'News and offers' });
    await expect.element(region).toBeVisible();
    expect(region.element().querySelectorAll('img')).toHaveLength(2);
    const links = [...region.element().querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.rel, link.target])).toEqual([
      [target, 'noopener noreferrer', '_blank'],
    ]);
    await region.getByRole('button', { name: 'Banner 2 of 2' }).click();
    await expect.element(region.getByRole('link', { name: /^Moving office\? \(new window\)/ })).toBeVisible();
  });

  it.each([
    ['a desk', 1280],
    ['a phone', 390],
  ])('[HOM-06] [FMT-05] shows the new messages at most 200px high on %s', async (_where, width) => {
    await page.viewport(width, 844);
    const data = Array.from({ length: 9 }, (_none, index) => buildMessage({ pkey: `MSG-${index}` }));
    await open({}, { messages: { status: 'ok', data } });
    const list = page.getByRole('table', { name: 'New messages' });
    await expect.element(list).toBeVisible();
    expect(list.element().parentElement?.getBoundingClientRect().height).toBe(tableMaxHeight.homeMessages);
  });

  it.each([
    ['to those who may read them', ['CP_MESSAGE_BOX_SEARCH', 'CP_MESSAGE_BOX_VIEW'], 1],
    ['not to those who may only list them', ['CP_MESSAGE_BOX_SEARCH'], 0],
  ] as const)('[MSG-01] [HOM-06] offers the details of a message, %s', async (_who, functionKeys, count) => {
    const data = [buildMessage({ subject: 'Office closed' })];
    const screen = await open({ functionKeys: [...functionKeys] }, { messages: { status: 'ok', data } });
    await expect.element(screen.getByRole('rowheader', { name: 'Office closed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Details: Office closed' }).elements()).toHaveLength(count);
    expect(
      screen.getByRole('table', { name: 'New messages' }).element().querySelectorAll('thead > tr > *'),
    ).toHaveLength(3 + count);
    await expect.element(screen.getByRole('link', { name: 'Message box' })).toBeVisible();
  });

  it('[HOM-06] offers its own retry for a part that failed, while the rest stands', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/attention', {});
    const banners = { status: 'ok', data: [] };
    network.answerPortal('GET', '/bff/home', { banners, messages: { status: 'unavailable' } });
    const screen = await renderScreen(homeScreen, { session: buildSession() });
    const failed = screen.getByText('This part could not be loaded.');
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    network.answerPortal('GET', '/bff/home', { banners, messages: { status: 'ok', data: [] } });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(network.callsOf({ method: 'GET', path: '/bff/home' })).toHaveLength(2);
  });

  it('[HOM-10] has a card of the account manager, as far as the right goes', async () => {
    const lists = { accountManagerList: [manager], accountManagerGroupList: [] };
    const screen = await open({}, { accountManagers: { status: 'ok', data: lists } });
    await expect.element(screen.getByRole('heading', { name: 'Your account manager' })).toBeVisible();
    await expect.element(screen.getByText('Grace Ho')).toBeVisible();
    await screen.unmount();
    const { functionKeys = [] } = buildSession();
    const keys = functionKeys.filter((key) => key !== screenRights.ebpAccountManager.canView);
    // Not even while the parts of the page are loading.
    const without = await open({ functionKeys: keys });
    await expect.element(without.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    expect(without.getByRole('heading', { name: 'Your account manager' }).elements()).toEqual([]);
  });
});

it('[SHL-04] [TNC-01] home leads to the page that its address names', async () => {
  stubNetwork();
  const screen = await renderScreen(homeScreen, { search: '?page=ebpTermsAndConditions' });
  await expect.poll(screen.address).toBe('/ebp/tnc');
});

describe('home before the terms are accepted', () => {
  it('[HOM-11] [OPN-44] is the confirmation alone, with the two links, and asks for nothing else', async () => {
    const { flags } = buildSession();
    const systemConfig = {
      privacyPolicyUrl: 'https://hk.supplier.example/privacy',
      customerPortalUrl: 'https://portal.hk.supplier.example',
      termsOfUseSubUrl: '/terms-of-use',
    };
    const network = stubNetwork();
    const session = buildSession({ flags: { ...flags, isAcceptedTC: false }, systemConfig });
    const screen = await renderScreen(homeScreen, { session });
    await expect.element(screen.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    expect(document.querySelectorAll('h1, h2, h3')).toHaveLength(1);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    expect(links.map(({ href }) => href).sort()).toEqual([
      'https://hk.supplier.example/privacy',
      'https://portal.hk.supplier.example/terms-of-use',
    ]);
    expect(
      screen
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['OK', 'Reject']);
    expect(network.calls).toEqual([]);
  });
});
