import { companyProfiles } from '@ebp/contracts/companies';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { faqSearch } from '@ebp/contracts/operations/faq';
import { messageSearch } from '@ebp/contracts/operations/message';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userSearch } from '@ebp/contracts/operations/user';
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
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationRegion } from '../../../components/overlay/notification-region.tsx';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { createMessageStore } from '../../../i18n/message-store.ts';
import { SessionContextProvider } from '../../../lib/session/session.ts';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import type { NetworkStub } from '../../../testing/network-stub.ts';
import { baseAreas, shellAreas } from '../../areas.ts';
import { createQueryClient } from '../../query-client.ts';
import { RouterNavigation } from '../../router/portal.tsx';
import { createLazyScreens, LazyScreensProvider } from '../../tabs/lazy-screens.tsx';
import { OpenTabsProvider } from '../../tabs/tab-context.ts';
import { FindButton } from '../find-button.tsx';

/** Answers every list that is searched. */
export function answerAll(network: NetworkStub) {
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

/** Shows the header's search alone, for the holder of a session. */
export async function openFind(
  session: SessionBootstrap = buildSession(),
  language: 'en' | 'zh-Hant' = 'en',
) {
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
  return { address, store, client };
}

export const opener = () => page.getByRole('button', { name: /Find anything|搜尋全部/ });
export const field = () => page.getByRole('combobox');
export const option = (name: string | RegExp) => page.getByRole('option', { name });
export const chosen = (name: RegExp) => page.getByRole('option', { name, selected: true });
/** Presses a key where no field has the focus yet; returns whether the page may act on it. */
export const press = (key: string, ctrlKey = false, shiftKey = false) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, bubbles: true, cancelable: true }),
  );
