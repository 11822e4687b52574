import { useEffect } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { lazyPart } from '../lib/pages/lazy-part.tsx';

export const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** Loads the question once it may be asked: without a connection it could not be loaded any more. */
export function useQuestionAtHand(mayBeAsked: boolean): void {
  const { store } = useLanguage();
  useEffect(() => {
    if (!mayBeAsked) return;
    whenIdle(async () => {
      LeaveQuestion.prefetch();
      await store.load(['open-pages']);
    });
  }, [mayBeAsked, store]);
}
