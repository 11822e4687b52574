import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCleaned } from '../../lib/tab.ts';
import { UpdateStage } from './update.stage.tsx';
import { ViewStage } from './view.stage.tsx';

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications.panel.tsx')).NotificationsPanel,
);

/** The person's own profile: a form that becomes a read-only view after saving (PRF-01, PRF-12). */
export function ProfileScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const [isSaved, setIsSaved] = useState(false);
  const [resets, setResets] = useState(0);
  const reset = () => {
    setIsSaved(false);
    setResets((count) => count + 1);
  };
  useCleaned(reset);
  if (user.isLoadingError) return <LoadFailure title={text('profile.failed')} query={user} level={2} />;
  if (!user.data) return <Skeleton />;
  const person = user.data.userInfo;
  return (
    <div className="stack-loose">
      {isSaved ? (
        <ViewStage person={person} onReset={reset} />
      ) : (
        // A new key resets the form: errors and typed passwords are dropped.
        <UpdateStage key={resets} person={person} onSaved={() => setIsSaved(true)} />
      )}
      {person.isAcceptedTC && <NotificationsPanel />}
    </div>
  );
}
