import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../i18n/language-provider.tsx';

/** Gives React Aria the page's language; only around parts that use it, so that other pages do not load it. */
export function KitLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage().locale}>{children}</I18nProvider>;
}
