import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { baseAreas, shellAreas } from '../app/areas.ts';
import { RouterNavigation } from '../app/router/portal.tsx';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { createMessageStore } from '../i18n/message-store.ts';

interface Words {
  company?: CompanyCode;
  language?: Language;
  /** Message areas besides those of every page of the portal. */
  areas?: readonly string[];
}

/** Renders an element with the messages of every page of the portal. */
export async function renderWithMessages(
  element: ReactElement,
  { company = 'CHK', language = 'en', areas = [] }: Words = {},
) {
  const store = createMessageStore(company, language);
  await store.load([...baseAreas, ...shellAreas, ...areas]);
  return render(
    <LanguageProvider store={store} profile={companyProfiles[company]}>
      {element}
    </LanguageProvider>,
  );
}

/** Renders a part of the kit with the providers it needs: a router, at the given address, and messages. */
export function renderKit(element: ReactElement, { at = '/', ...words }: Words & { at?: string } = {}) {
  const page = (
    <RouterNavigation>
      <main>{element}</main>
    </RouterNavigation>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return renderWithMessages(<RouterProvider router={router} />, words);
}
