import type { User } from '@ebp/contracts/entities/user';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Success } from '../../forms/success.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { usePageStep } from '../../lib/pages/tab.ts';
import { roleName, userName } from './user-offer.ts';

/** The saved user: role, name and e-mail; for a new user also that a mail was sent (USR-18, USR-19). */
export function SavedStage({ user, isNew, onBack }: { user: User; isNew: boolean; onBack: () => void }) {
  const text = useText();
  const heading = useFocusedHeading();
  const title = text(isNew ? 'user.created' : 'user.updated');
  usePageStep(title);
  return (
    <Panel
      title={title}
      headingRef={heading}
      footer={<Button onClick={onBack}>{text('common.back')}</Button>}
    >
      <Success>
        <div className="stack">
          <ReviewList
            items={[
              { term: text('user.role'), value: roleName(user) },
              { term: text('user.name'), value: userName(user) },
              { term: text('user.email'), value: user.email },
            ]}
          />
          {isNew && <p>{text('user.notified', { email: user.email })}</p>}
        </div>
      </Success>
    </Panel>
  );
}
