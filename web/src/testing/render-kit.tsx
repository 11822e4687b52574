import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { type KitTexts, KitTextsProvider } from '../components/kit-texts.tsx';
import { RouterNavigation } from '../lib/router-navigation.tsx';
import { englishKitTexts } from './english-kit-texts.ts';

interface Surroundings {
  /** Initial address of the memory router. */
  at?: string;
  texts?: Partial<KitTexts>;
}

/** Renders a part of the kit with the providers it needs: a router and the kit's own texts. */
export function renderKit(element: ReactElement, { at = '/', texts }: Surroundings = {}) {
  const page = (
    <RouterNavigation>
      <main>{element}</main>
    </RouterNavigation>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return render(
    <KitTextsProvider value={{ ...englishKitTexts, ...texts }}>
      <RouterProvider router={router} />
    </KitTextsProvider>,
  );
}
