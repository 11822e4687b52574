import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { companyProfiles } from '@ebp/contracts/companies';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { faqSearch } from '@ebp/contracts/operations/faq';
import { messageSearch } from '@ebp/contracts/operations/message';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo, userSearch } from '@ebp/contracts/operations/user';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import {
  buildConsumableOrder,
  buildServiceVisit,
  buildStatement,
} from '@ebp/contracts/testing/document-rows';
import { buildFaq } from '@ebp/contracts/testing/faq';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildMessage } from '@ebp/contracts/testing/message';
import { buildUser } from '@ebp/contracts/testing/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationRegion } from '../../components/overlay/notification-region.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { createMessageStore } from '../../i18n/message-store.ts';
import { SessionContextProvider } from '../../lib/session/session.ts';
import { answerUser } from '../../testing/answer-user.ts';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type NetworkStub, stubNetwork } from '../../testing/network-stub.ts';
import { baseAreas, shellAreas } from '../areas.ts';
import { createQueryClient } from '../query-client.ts';
import { RouterNavigation } from '../router/portal.tsx';
import { createLazyScreens, LazyScreensProvider } from '../tabs/lazy-screens.tsx';
import { OpenTabsProvider } from '../tabs/tab-context.ts';
import { FindButton } from './find-button.tsx';

const lists = [
  consumableOrderSearch,
  statementSearch,
  serviceHistorySearch,
  messageSearch,
  userSearch,
  faqSearch,
];

function answerAll(network: NetworkStub) {
  const machineList = [
    buildMachine(),
    buildMachine({
      pkey: 'HK-M-0002',
      machineId: 'HK-M-0002',
      serialNumber: 'SFB20777',
      department: '財務部',
    }),
    buildMachine({ pkey: 'HK-M-0003', machineId: 'HK-M-0003' }),
  ];
  answerUser(network, { machineList });
  network.answer(consumableOrderSearch, [buildConsumableOrder({ orderNumber: 'TO-4711' })]);
  network.answer(statementSearch, ({ query }) => [
    buildStatement({ documentNumber: query.get('type') === 'TGI' ? 'INV-9001' : 'SOA-9001' }),
  ]);
  network.answer(serviceHistorySearch, [buildServiceVisit({ serviceOrderCode: 'SV-31' })]);
  network.answer(messageSearch, [buildMessage({ pkey: 'MSG-1', subject: 'Holiday hours' })]);
  network.answer(userSearch, [
    buildUser({ pkey: 'U-2', firstName: 'Mei', lastName: 'Chan' }),
    buildUser({ pkey: 'U-3', firstName: '大文', lastName: '陳' }),
  ]);
  network.answer(faqSearch, [buildFaq({ pkey: 'F-1', name: 'How do I clear a jam?' })]);
}

async function open(session: SessionBootstrap = buildSession(), language: 'en' | 'zh-Hant' = 'en') {
  const profile = companyProfiles[session.company];
  const store = createMessageStore(profile.code, language);
  await store.load([...baseAreas, ...shellAreas]);
  const nothing = () => undefined;
  const openTabs = {
    ...{ tabs: [], current: undefined, screen: undefined },
    ...{ close: nothing, closeAll: nothing, clean: nothing, leave: nothing, identify: nothing },
  };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <RouterNavigation>
            <FindButton />
            <NotificationRegion />
          </RouterNavigation>
        ),
      },
    ],
    {
      initialEntries: ['/ebp/home'],
    },
  );
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <LanguageProvider store={store} profile={profile}>
        <SessionContextProvider value={session}>
          <OpenTabsProvider value={openTabs}>
            <LazyScreensProvider value={createLazyScreens(store)}>
              <RouterProvider router={router} />
            </LazyScreensProvider>
          </OpenTabsProvider>
        </SessionContextProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { address, store };
}

const opener = () => page.getByRole('button', { name: /Find anything|搜尋全部/ });
const field = () => page.getByRole('combobox');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const chosen = (name: RegExp) => page.getByRole('option', { name, selected: true });
/** Presses a key where no field has the focus yet; returns whether the page may act on it. */
const press = (key: string, ctrlKey = false, shiftKey = false) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, bubbles: true, cancelable: true }),
  );

describe('finding anything', () => {
  it('keeps what is typed between Ctrl-K and the field', async () => {
    answerAll(stubNetwork());
    await open();
    press('k', true);
    for (const key of 'toner') press(key);
    await expect.element(field()).toHaveValue('toner');
    await expect.element(field()).toHaveFocus();
    await expect.element(option(/^Toner order/).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    press('x');
    await opener().click();
    await expect.element(field()).toHaveValue('');
  });

  it('opens with Caps Lock too, and shows that it loads until it is there or called off', async () => {
    answerAll(stubNetwork());
    const { store } = await open();
    const loading = vi.spyOn(store, 'load').mockReturnValue(new Promise(() => undefined));
    expect(press('K', true, true)).toBe(true);
    expect(press('K', true)).toBe(false);
    await expect.element(opener()).toHaveAttribute('aria-busy', 'true');
    press('Escape');
    await expect.element(opener()).not.toHaveAttribute('aria-busy');
    loading.mockRestore();
    await opener().click();
    await expect.element(field()).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  });

  it('keeps every other key from the page below until the field is there, and Escape calls it off', async () => {
    answerAll(stubNetwork());
    await open();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    document.body.addEventListener('keydown', listen);
    onTestFinished(() => document.body.removeEventListener('keydown', listen));
    press('k', true);
    const keys = [...'tonner', 'Backspace', 'Backspace', 'Backspace', ...'er', 'Enter', 'Tab', 'ArrowDown'];
    expect(keys.filter((key) => press(key))).toEqual([]);
    expect(heard).toEqual([]);
    expect(press('F5')).toBe(true);
    await expect.element(field()).toHaveValue('toner');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    press('k', true);
    expect(press('Escape')).toBe(false);
    expect(press('Enter')).toBe(true);
    await expect.element(opener()).toBeVisible();
    expect(field().elements()).toEqual([]);
  });

  it('opens by Ctrl-K, asks for its lists only then, opens what Enter is pressed on, and returns the focus', async () => {
    const network = stubNetwork();
    answerAll(network);
    const { address } = await open();
    expect(network.calls).toEqual([]);
    notify({ tone: 'note', title: 'Stays until it is closed' });
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('toner SFB20777');
    await expect.element(chosen(/^Toner order ?SFB20777 · HK-M-0002 · 財務部/)).toBeVisible();
    await expect
      .element(field())
      .toHaveAttribute('aria-activedescendant', chosen(/^Toner order/).element().id);
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await opener().click();
    await field().fill('toner SFB20777');
    await expect.element(chosen(/^Toner order/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/ebp/tonerOrder/?machines=HK-M-0002');
    await expect.element(field()).not.toBeInTheDocument();
    expect(network.callsOf(userCurrentInfo)).toHaveLength(1);
  });

  it('finds records of every kind and pages', async () => {
    const network = stubNetwork();
    answerAll(network);
    const { address } = await open();
    for (const [typed, title, target] of [
      ['4711', /^TO-4711/, /^\/ebp\/consumableOrder\?find=TO-4711$/],
      ['INV-9001', /^INV-9001/, /^\/ebp\/einvoice\?documentNumber=INV-9001$/],
      ['SOA-9001', /^SOA-9001/, /^\/ebp\/estatement\?month=\d{4}-\d\d-01&customerCode=HK001$/],
      ['sv-31', /^SV-31/, /^\/ebp\/servicehistory\?find=SV-31$/],
      ['holiday', /^Holiday hours/, /^\/ebp\/message\/\?view=MSG-1$/],
      ['mei', /^Mei Chan/, /^\/ebp\/user\/update\?view=U-2$/],
      ['clear a jam', /^How do I clear a jam/, /^\/ebp\/faq\?faq=F-1$/],
      ['20777', /^SFB20777 · HK-M-0002/, /^\/ebp\/machine\/SFB20777$/],
      ['m-0003', /^SFB20418 · HK-M-0003/, /^\/ebp\/machine\/HK-M-0003$/],
      ['耗材', /^Consumable orders/, /^\/ebp\/consumableOrder$/],
    ] as const) {
      await opener().click();
      await field().fill(typed);
      await expect.element(chosen(title)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.poll(address).toMatch(target);
    }
  });

  it('is moved through by the arrow keys, says how many there are, and what finds nothing', async () => {
    const network = stubNetwork();
    answerAll(network);
    await open();
    await opener().click();
    await expectAccessible();
    await field().fill('SFB20777');
    await expect.element(page.getByRole('group', { name: 'Machine list' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('12 results');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(chosen(/^Toner order/)).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(chosen(/^E-invoices/)).toBeVisible();
    await field().fill('qqqqqq');
    await expect.element(page.getByRole('heading', { name: 'Nothing found for “qqqqqq”' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('0 results');
    await expectAccessible();
  });

  it('never asks for what the function keys do not open, and does not find it', async () => {
    const network = stubNetwork();
    answerAll(network);
    const functionKeys: readonly FunctionKey[] = ['CP_SERVICE_HISTORY_SEARCH', 'CP_FAQ_SEARCH'];
    await open(buildSession({ functionKeys: [...functionKeys] }));
    await opener().click();
    await field().fill('SV-31');
    await expect.element(option(/SV-31/)).toBeVisible();
    const asked = lists.filter((list) => network.callsOf(list).length > 0);
    expect(asked).toEqual([serviceHistorySearch, faqSearch]);
    await field().fill('toner SFB20777');
    await expect.element(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  });

  it('names the lists that could not be loaded, and finds the rest', async () => {
    const network = stubNetwork();
    answerAll(network);
    network.refuse(serviceHistorySearch, 'NOT_FOUND');
    network.refuse(messageSearch, 'NOT_FOUND');
    await open();
    await opener().click();
    await expect
      .element(page.getByText(/could not be loaded: (?=.*Message box).*Service history/))
      .toBeVisible();
    await field().fill('INV-9001');
    await expect.element(option(/INV-9001/)).toBeVisible();
  });

  it('speaks Chinese and takes the words of every language, dark and on a phone too', async () => {
    const network = stubNetwork();
    answerAll(network);
    await page.viewport(390, 844);
    document.documentElement.dataset.scheme = 'dark';
    await open(buildSession(), 'zh-Hant');
    await opener().click();
    await field().fill('toner 20777');
    await expect.element(chosen(/^訂購碳粉/)).toBeVisible();
    await field().fill('陳大文');
    await expect.element(option(/^陳大文/)).toBeVisible();
    await field().fill('碳粉20777');
    await expect.element(chosen(/^訂購碳粉/)).toBeVisible();
    expect(document.querySelector('dialog')?.getBoundingClientRect()).toMatchObject({
      width: 390,
      height: 844,
    });
    await expectAccessible();
    delete document.documentElement.dataset.scheme;
    await page.viewport(1280, 900);
  });
});
