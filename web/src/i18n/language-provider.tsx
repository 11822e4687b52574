import type { CompanyProfile } from '@ebp/contracts/companies';
import { type Language, languageFacts } from '@ebp/contracts/languages';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { reportClientWarning } from '../lib/gateway/client-log.ts';
import { notifyLostConnection } from '../lib/gateway/failure-notice.ts';
import { rememberLanguage } from './language.ts';
import type { MessageStore } from './message-store.ts';

interface LanguageChoice {
  readonly language: Language;
  /** For calendars, sorting and numbers, BCP 47. */
  readonly locale: string;
  /** The languages the company offers, in the order of the switch. */
  readonly offered: readonly Language[];
  /** The company's region, whose weeks calendars show in every language: ISO 3166-1 alpha-2. */
  readonly region: string;
  /** Switches once the messages have loaded, and remembers the language for this company; a failure is notified. */
  readonly setLanguage: (language: Language) => void;
  readonly store: MessageStore;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

interface LanguageProviderProps {
  readonly store: MessageStore;
  readonly profile: CompanyProfile;
  readonly children: ReactNode;
}

/** Provides the language of the page: messages and the `lang` of the document. */
export function LanguageProvider({ store, profile, children }: LanguageProviderProps) {
  const { language, messages } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : `${language}-${profile.region}`;
  }, [language, profile.region]);
  const withdrawFailure = useRef<() => void>(undefined);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      locale: languageFacts[language].locale,
      offered: profile.languages,
      region: profile.region,
      store,
      setLanguage: (next) => {
        withdrawFailure.current?.();
        store.switchTo(next).then(
          // A later choice may have come first.
          () => rememberLanguage(profile.code, store.getSnapshot().language),
          (error: unknown) => {
            reportClientWarning('language not loaded', error);
            withdrawFailure.current = notifyLostConnection(error, 'refresh');
          },
        );
      },
    }),
    [language, profile, store],
  );
  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={language}
        defaultLocale="en"
        timeZone={profile.timeZone}
        messages={messages}
        onError={reportMissing}
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider');
  return choice;
}

function reportMissing(error: Error): void {
  reportClientWarning('message not shown', error.message);
}
