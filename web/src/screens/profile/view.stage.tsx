import { Button } from '../../components/button/button.tsx';
import { SuccessDrawing } from '../../components/feedback/drawings.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageStep } from '../../lib/tab.ts';
import { useFocusedHeading } from '../../lib/use-first-focus.ts';
import styles from './profile.module.css';
import type { Person } from './profile-values.ts';

interface ViewStageProps {
  person: Person;
  /** Shows the form again (PRF-12). */
  onReset: () => void;
}

/** The saved data, read-only (PRF-11). */
export function ViewStage({ person, onReset }: ViewStageProps) {
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
      <div className={styles.saved}>
        <SuccessDrawing />
        <ReviewList
          items={[
            { term: text('profile.email'), value: email },
            { term: text('profile.name'), value: `${firstName} ${lastName}`.trim() },
            { term: text('profile.phone'), value: phone },
          ]}
        />
      </div>
    </Panel>
  );
}
