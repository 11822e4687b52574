import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type KitTexts, KitTextsProvider } from '../components/kit-texts.tsx';
import { useLanguage } from '../i18n/language-provider.tsx';
import { textOf } from '../i18n/use-text.ts';
import { kitTexts } from './kit-texts.ts';

/** Provides the component kit's texts in the language of the page. */
export function KitTextsBinding({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { language, region } = useLanguage();
  const texts = useMemo<KitTexts>(() => kitTexts(language, region, textOf(intl)), [language, region, intl]);
  return <KitTextsProvider value={texts}>{children}</KitTextsProvider>;
}
