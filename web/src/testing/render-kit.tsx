import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { type KitTexts, KitTextsProvider } from '../components/kit-texts.tsx';
import { englishKitTexts } from './english-kit-texts.ts';

interface Surroundings {
  /** Where the memory router starts. */
  at?: string;
  texts?: Partial<KitTexts>;
}

/** Renders a part of the kit with what it may expect around it: a router and the kit's own words. */
export function renderKit(element: ReactElement, { at = '/', texts }: Surroundings = {}) {
  const router = createMemoryRouter([{ path: '*', element: <main>{element}</main> }], {
    initialEntries: [at],
  });
  return render(
    <KitTextsProvider value={{ ...englishKitTexts, ...texts }}>
      <RouterProvider router={router} />
    </KitTextsProvider>,
  );
}
