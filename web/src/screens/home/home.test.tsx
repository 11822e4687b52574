import { screenRights } from '@ebp/contracts/access/screen-rights';
import type { HomeView } from '@ebp/contracts/portal/home';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildAccountManager } from '@ebp/contracts/testing/account-manager';
import { buildMessage } from '@ebp/contracts/testing/message';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { emulateMedia } from '../../testing/emulate-media.ts';
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
  });

  it('[HOM-07] [OPN-52] has no enquiry card where a code was scanned, whoever signed in', async () => {
    const { flags } = buildSession();
    const screen = await open({ flags: { ...flags, isQRCodeLogin: true } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A question for us?' }).elements()).toEqual([]);
    expect(dateOf('Latest order')).toBe('None yet');
  });

  it.each([
    ['CHK', '/ebp/enquiry/'],
    ['CSPL', enquiryUrl],
  ] as const)(
    '[HOM-07] [HOM-08] [OPN-61] has in the enquiry card of %s its button, and how to write, only where an address is configured, and says that the contact centre is closed only where its hours are known',
    async (company, href) => {
      const contactCenterPhone = '+65 6801 1000';
      const button = (screen: Awaited<ReturnType<typeof open>>) =>
        screen.getByRole('link', { name: /^Send an enquiry/ });
      const screen = await open({ company, systemConfig: { contactCenterPhone } });
      await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: contactCenterPhone }))
        .toHaveAttribute('href', 'tel:+6568011000');
      expect(screen.getByText(/closed today|until/).elements()).toEqual([]);
      expect(button(screen).elements()).toEqual([]);
      expect(screen.getByText(/^Write to the contact centre/).elements()).toEqual([]);
      await screen.unmount();
      const hours = { operationHourWeekdayTo: '6pm', operationHourSaturdayTo: '6pm' };
      const known = await open({ company, systemConfig: { contactCenterPhone, enquiryUrl, ...hours } });
      await expect.element(known.getByText(/closed today|until 6pm/)).toBeVisible();
      await expect.element(button(known)).toHaveAttribute('href', href);
      await expect.element(known.getByText(/^Write to the contact centre/)).toBeVisible();
    },
  );

  it('[HOM-09] [HOM-10] shows promotions, a link only where one leads somewhere, and a card of the account manager', async () => {
    const target = 'https://supplier.example/offer';
    const banners = [promotion, { ...promotion, enText: 'Moving office?', enTargetLink: target }];
    const elsewhere = { bannerPkey: 'BPMainPageHorizontalBanner', enUrl: '/mark.svg' };
    const lists = { accountManagerList: [manager], accountManagerGroupList: [] };
    const parts: Partial<HomeView> = {
      banners: { status: 'ok', data: [...banners, elsewhere] },
      accountManagers: { status: 'ok', data: lists },
    };
    const screen = await open({}, parts);
    await expect.element(screen.getByRole('heading', { name: 'Your account manager' })).toBeVisible();
    await expect.element(screen.getByText('Grace Ho')).toBeVisible();
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

  it('[MSG-01] [HOM-06] [FMT-05] shows the new messages at most 200px high on a desk and on a phone, with details to those who may read them', async () => {
    const data = Array.from({ length: 9 }, (_none, index) =>
      buildMessage({ pkey: `MSG-${index}`, subject: index === 8 ? ' ' : `Message ${index}` }),
    );
    const screen = await open({}, { messages: { status: 'ok', data } });
    const list = screen.getByRole('table', { name: 'New messages' });
    await expect.element(list).toBeVisible();
    expect(list.element().querySelectorAll('thead > tr > *')).toHaveLength(4);
    await expect.element(screen.getByRole('link', { name: 'Details: Message 0' })).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: 'No subject' })).toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Details: No subject' })).toBeInTheDocument();
    const height = () => list.element().parentElement?.getBoundingClientRect().height;
    expect(height()).toBe(200);
    await page.viewport(390, 844);
    await expect.poll(height).toBe(200);
  });

  it('[HOM-06] marks each new message in forced colours too', async () => {
    const screen = await open({}, { messages: { status: 'ok', data: [buildMessage()] } });
    const mark = screen.getByRole('cell', { name: 'Unread' });
    await expect.element(mark).toBeVisible();
    await emulateMedia('forced colours');
    const dot = mark.element().firstElementChild;
    expect(dot && getComputedStyle(dot).backgroundColor).toBe(getComputedStyle(document.body).color);
  });

  it('[MSG-01] [HOM-06] [HOM-10] offers neither details of a message to those who may only list them, nor an account manager without its right', async () => {
    const data = [buildMessage({ subject: 'Office closed' })];
    const functionKeys = [screenRights.ebpMessage.canSearch];
    const screen = await open({ functionKeys }, { messages: { status: 'ok', data } });
    // Not even while the parts of the page are loading.
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your account manager' }).elements()).toEqual([]);
    await expect.element(screen.getByRole('rowheader', { name: 'Office closed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Details: Office closed' }).elements()).toEqual([]);
    expect(
      screen.getByRole('table', { name: 'New messages' }).element().querySelectorAll('thead > tr > *'),
    ).toHaveLength(3);
    await expect.element(screen.getByRole('link', { name: 'Message box' })).toBeVisible();
  });

  it('[HOM-06] [ERR-03] offers its own retry for a part that failed, while the rest stands; what failed is no longer said while it is asked for again', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/attention', {});
    const banners = { status: 'ok', data: [] };
    const without = { banners, messages: { status: 'unavailable' } };
    network.answerPortal('GET', '/bff/home', without);
    const screen = await renderScreen(homeScreen, { session: buildSession() });
    const panel = screen.getByRole('region', { name: 'New messages' });
    const failed = panel.getByText('This part could not be loaded.');
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'A question for us?' })).toBeVisible();
    const { promise: again, resolve: answer } = Promise.withResolvers();
    network.answerPortal('GET', '/bff/home', again);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    await expect.element(panel.getByText('Loading')).toBeInTheDocument();
    answer(without);
    await expect.element(failed).toBeVisible();
    network.answerPortal('GET', '/bff/home', { banners, messages: { status: 'ok', data: [] } });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(network.callsOf({ method: 'GET', path: '/bff/home' })).toHaveLength(3);
  });

  it('[HOM-06] [ERR-01] has the number for support where the whole call failed', async () => {
    const network = stubNetwork();
    network.answerPortal('GET', '/bff/attention', {});
    network.refuse({ method: 'GET', path: '/bff/home' }, 'UPSTREAM');
    const screen = await renderScreen(homeScreen, { session: buildSession() });
    const panel = screen.getByRole('region', { name: 'New messages' });
    await expect.element(panel.getByText('correlation-of-the-test')).toBeVisible();
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
