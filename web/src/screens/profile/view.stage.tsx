import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { SuccessDrawing } from '../../components/feedback/drawings.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
