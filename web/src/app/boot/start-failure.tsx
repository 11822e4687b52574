import type { CompanyProfile } from '@ebp/contracts/companies';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { MessageStore } from '../../i18n/message-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import styles from './start-failure.module.css';

interface StartFailureProps {
  readonly store: MessageStore;
  readonly profile: CompanyProfile;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
}

/** Shown when the gateway could not be asked for the session: without its answer nothing else can be shown. */
export function StartFailure({ store, profile, error, onRetry }: StartFailureProps) {
  return (
    <LanguageProvider store={store} profile={profile}>
      <main className={styles.failure}>
        <FailureText error={error} onRetry={onRetry} />
      </main>
    </LanguageProvider>
  );
}

function FailureText({ error, onRetry }: Pick<StartFailureProps, 'error' | 'onRetry'>) {
  const text = useText();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void onRetry().finally(() => setIsRetrying(false));
  };
  return (
    <ErrorState
      title={text('common.startTitle')}
      isRetrying={isRetrying}
      onRetry={retry}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
    >
      {text('common.startText')}
    </ErrorState>
  );
}
