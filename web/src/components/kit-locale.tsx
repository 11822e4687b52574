import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useKitTexts } from './kit-texts.tsx';

/** Gives React Aria the page's language around the parts that use it, so that pages without them never load it. */
export function KitLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useKitTexts().locale}>{children}</I18nProvider>;
}
