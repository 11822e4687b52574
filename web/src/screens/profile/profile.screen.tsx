import { personName } from '@ebp/contracts/rules/person-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Success } from '../../forms/success.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useCleaned, usePageStep } from '../../lib/pages/tab.ts';
import type { Person } from './profile-values.ts';
import { UpdateStage } from './update.stage.tsx';

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications.panel.tsx')).NotificationsPanel,
);

const view = { action: 'view' } as const;

/**
 * The person's own profile: a form that becomes a read-only view after saving (PRF-01, PRF-12). A reload after that starts
 * with the form.
 */
export function ProfileScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const [address, setAddress] = useSearchParams();
  const [isSaved, setIsSaved] = useState(false);
  const [resets, setResets] = useState(0);
  // In place of the form, so that the browser's Back does not return to one that was sent.
  const show = (next: Partial<typeof view>) => setAddress(next, { replace: true });
  const reset = () => {
    setResets((count) => count + 1);
    show({});
  };
  const showSaved = () => {
    setIsSaved(true);
    show(view);
  };
  useCleaned(reset);
  if (user.isLoadingError) return <LoadFailure title={text('profile.failed')} query={user} level={2} />;
  if (!user.data) return <Skeleton />;
  const person = user.data.userInfo;
  return (
    <div className="stack-loose">
      {isSaved && address.get('action') === view.action ? (
        <ViewStage person={person} onReset={reset} />
      ) : (
        // A new key resets the form: errors and typed passwords are dropped.
        <UpdateStage key={resets} person={person} onSaved={showSaved} />
      )}
      {person.isAcceptedTC && <NotificationsPanel />}
    </div>
  );
}

interface ViewStageProps {
  person: Person;
  /** Shows the form again (PRF-12). */
  onReset: () => void;
}

/** The saved data, read-only (PRF-11). */
function ViewStage({ person, onReset }: ViewStageProps) {
  const text = useText();
  const heading = useFocusedHeading();
  usePageStep(text('profile.saved'));
  const { email, firstName, lastName, phone } = person;
  return (
    <Panel
      title={text('profile.saved')}
      headingRef={heading}
      footer={<Button onClick={onReset}>{text('profile.again')}</Button>}
    >
      <Success>
        <ReviewList
          items={[
            { term: text('profile.email'), value: email },
            { term: text('profile.name'), value: personName(firstName, lastName) },
            { term: text('profile.phone'), value: phone },
          ]}
        />
      </Success>
    </Panel>
  );
}
