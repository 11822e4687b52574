import type { CompanyProfile } from '@ebp/contracts/companies';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import type { MessageStore } from '../i18n/message-store.ts';
import { SessionProvider } from './session/session-provider.tsx';

interface AppProps {
  readonly session: SessionBootstrap;
  readonly profile: CompanyProfile;
  readonly store: MessageStore;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** The providers that all pages need, from the outside in. */
export function App({ session, profile, store, client, children }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider store={store} profile={profile}>
        <SessionProvider first={session}>{children}</SessionProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}
