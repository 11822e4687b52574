import { useEffect } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { lazyPart } from '../lib/pages/lazy-part.tsx';

const load = () => import('./leave-questions.tsx');

export const CloseQuestion = lazyPart(async () => (await load()).CloseQuestion);
export const LogoutQuestion = lazyPart(async () => (await load()).LogoutQuestion);

/** Loads the questions once they may be asked: without a connection they could not be loaded any more. */
export function useQuestionsAtHand(mayBeAsked: boolean): void {
  const { store } = useLanguage();
  useEffect(() => {
    if (!mayBeAsked) return;
    whenIdle(async () => {
      CloseQuestion.prefetch();
      LogoutQuestion.prefetch();
      await store.load(['open-pages']);
    });
  }, [mayBeAsked, store]);
}
