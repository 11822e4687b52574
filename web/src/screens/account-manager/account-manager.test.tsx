import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildAccountManager } from '@ebp/contracts/testing/account-manager';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentUserQuery } from '../../api/current-user.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { optionsOf, textsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { accountManagerScreen } from './account-manager.descriptor.ts';
import { AccountManagerScreen } from './account-manager.screen.tsx';

const carmen = buildAccountManager();
const care = buildAccountManager({
  pkey: 'AG-1',
  type: 'G',
  name: 'Customer Care Team',
  title: 'Contracts and billing',
  email: 'care@supplier.example',
  phone: '+852 2801 1190',
});

type Lists = readonly [persons: AccountManager[], groups: AccountManager[]];
type Surroundings = NonNullable<Parameters<typeof renderScreen>[1]>;

async function openManagers(
  [persons, groups]: Lists,
  surroundings: Surroundings = {},
  descriptor = accountManagerScreen,
) {
  const network = stubNetwork();
  network.answer(accountManagerSearch, ({ query }) => ({
    accountManagerList: persons.map((one) => ({ ...one, title: query.get('customerCode') })),
    accountManagerGroupList: groups,
  }));
  const screen = await renderScreen(descriptor, surroundings);
  return { network, screen };
}

/** What the page knows of the person, in the hands of a test. */
const seen = { client: new QueryClient(), setSession: (_: SessionBootstrap): void => undefined };

function WatchedScreen() {
  const [session, setSession] = useState(buildSession);
  const { data } = useQuery({ ...currentUserQuery, enabled: false });
  Object.assign(seen, { client: useQueryClient(), setSession });
  return (
    <SessionContextProvider value={session}>
      <p>{data?.userInfo.department}</p>
      <AccountManagerScreen />
    </SessionContextProvider>
  );
}

const watchedScreen: ScreenDescriptor = {
  ...accountManagerScreen,
  load: async () => ({ Screen: WatchedScreen }),
};

const headings = (level: number) => textsOf(page.getByRole('heading', { level }));

describe('account managers', () => {
  it('[ACM-01] [ACM-03] [ACM-04] shows persons as first contact before groups as second, and leads home by Back', async () => {
    const keyless = [carmen, care].map(({ pkey: _, ...documented }) => [documented]) as [
      AccountManager[],
      AccountManager[],
    ];
    const { screen } = await openManagers(keyless);
    await expect.element(page.getByRole('heading', { name: 'Second contact' })).toBeVisible();
    expect(headings(2)).toEqual(['First contact', 'Second contact']);
    expect(headings(3)).toEqual(['Carmen Yuen', 'Customer Care Team']);
    const second = page.getByRole('region', { name: 'Second contact' });
    await expect.element(second.getByText('Contracts and billing')).toBeVisible();
    await expect
      .element(second.getByRole('link', { name: '+852 2801 1190' }))
      .toHaveAttribute('href', 'tel:+85228011190');
    await expect
      .element(second.getByRole('link', { name: 'care@supplier.example' }))
      .toHaveAttribute('href', 'mailto:care@supplier.example');
    await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/ebp/home');
  });

  it('[ACM-02] has no second heading for groups alone', async () => {
    await openManagers([[], [care]]);
    await expect.element(page.getByRole('heading', { name: 'Customer Care Team' })).toBeVisible();
    expect(headings(2)).toEqual(['First contact']);
  });

  it('[ACC-15] asks for one customer of the person, and keeps the choice in the address', async () => {
    const { screen, network } = await openManagers([[carmen], []], { search: '?customerCode=SG001' });
    await expect.element(screen.getByText('HK001')).toBeVisible();
    const company = screen.getByRole('combobox', { name: 'Company' });
    expect(optionsOf(company)).toEqual(['Harbour Trading', 'Victoria Logistics']);
    await company.selectOptions('Victoria Logistics');
    await expect.element(screen.getByText('HK002')).toBeVisible();
    await expect.poll(screen.address).toBe('/ebp/accountManager/?customerCode=HK002');
    expect(network.callsOf(accountManagerSearch).map(({ query }) => query.get('customerCode'))).toEqual([
      'HK001',
      'HK002',
    ]);
  });

  it('[ACM-05] asks again when the current info or the person in the session changes, and of a change while hidden once shown', async () => {
    const { screen, network } = await openManagers([[carmen], []], { stays: true }, watchedScreen);
    const learn = (department: string) =>
      seen.client.setQueryData(currentUserQuery.queryKey, {
        userInfo: buildUserInfo({ department }),
        config: { imageUrl: '/' },
        bannerList: [],
      });
    const expectSearches = (count: number) =>
      expect.poll(() => network.callsOf(accountManagerSearch)).toHaveLength(count);
    await expect.element(page.getByText('Carmen Yuen')).toBeVisible();
    // Info that arrives at last is no change.
    learn('Sales');
    await expect.element(page.getByText('Sales')).toBeVisible();
    await expectSearches(1);
    learn('Finance');
    await expectSearches(2);
    await screen.goTo('/ebp/faq');
    learn('Sales');
    await screen.goBack();
    await expectSearches(3);
    seen.setSession(buildSession());
    await expectSearches(4);
  });

  it('[ACM-02] has no second heading for persons alone, and no choice of company for a person with one', async () => {
    const { user } = buildSession();
    if (!user) throw new Error('the built session has a user');
    const session = buildSession({ user: { ...user, customerList: user.customerList.slice(0, 1) } });
    const { screen } = await openManagers([[carmen], []], { session });
    await expect.element(screen.getByText('Carmen Yuen')).toBeVisible();
    expect(headings(2)).toEqual(['First contact']);
    expect(screen.getByRole('combobox').elements()).toEqual([]);
  });

  it('says so where nobody is named', async () => {
    await openManagers([[], []]);
    await expect.element(page.getByText(/No account manager is named/)).toBeVisible();
  });
});
