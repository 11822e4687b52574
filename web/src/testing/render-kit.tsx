import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { type KitTexts, KitTextsProvider } from '../components/kit-texts.tsx';
import { englishKitTexts } from './english-kit-texts.ts';

interface Surroundings {
  /** Initial address of the memory router. */
  at?: string;
  texts?: Partial<KitTexts>;
}

/** Renders a part of the kit with the providers it needs: a router and the kit's own texts. */
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
