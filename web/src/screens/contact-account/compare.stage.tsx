import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { RadioGroup } from '../../components/field/radio-group.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { useFocusedHeading } from '../../lib/focus/use-first-focus.ts';
import { momentText } from '../../lib/formats/formats.ts';
import { usePageStep } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import {
  type AccountValues,
  type Choices,
  compareVersions,
  type Difference,
  type EditableField,
  mergedValues,
  suggestedChoice,
  valuesOf,
} from './account-values.ts';

interface CompareStageProps {
  /** The version that the agent started from. */
  base: AccountValues;
  mine: AccountValues;
  /** The version that another agent saved meanwhile. */
  theirs: ContactAccount;
  onGoOn: (values: AccountValues) => void;
  /** Back to the account. */
  onBack: () => void;
}

/** Shows both versions side by side: nothing was overwritten, and the agent decides which values to keep. */
export function CompareStage({ base, mine, theirs, onGoOn, onBack }: CompareStageProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const heading = useFocusedHeading();
  usePageStep(text('contactAccount.conflictTitle'));
  const [choices, setChoices] = useState<Choices>({});
  const saved = valuesOf(theirs);
  const differences = compareVersions(base, mine, saved);
  return (
    <Panel
      title={text('contactAccount.conflictTitle')}
      headingRef={heading}
      footer={
        <>
          <Button onClick={onBack}>{text('common.back')}</Button>
          <Button variant="primary" onClick={() => onGoOn(mergedValues(saved, differences, choices))}>
            {text('contactAccount.goOn')}
          </Button>
          <Button variant="quiet" onClick={() => onGoOn(saved)}>
            {text('contactAccount.takeTheirs')}
          </Button>
        </>
      }
    >
      <div className="stack-loose">
        <Notice tone="warn">
          {text('contactAccount.conflictText', {
            name: theirs.updatedBy || text('contactAccount.somebody'),
            time: momentText(theirs.updateDatetime, timeZone),
          })}
        </Notice>
        {differences.length === 0 && <p>{text('contactAccount.sameValues')}</p>}
        <ul className="stack-loose">
          {differences.map((difference) => (
            <DifferenceItem
              key={difference.field}
              difference={difference}
              choice={choices[difference.field] ?? suggestedChoice(difference)}
              onChoose={(choice) => setChoices((all) => ({ ...all, [difference.field]: choice }))}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

interface DifferenceItemProps {
  difference: Difference;
  choice: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function DifferenceItem({ difference, choice, onChoose }: DifferenceItemProps) {
  const text = useText();
  const { field, before, mine, theirs, isContested } = difference;
  const shown = (value: string) => value || text('contactAccount.blank');
  return (
    <li>
      <RadioGroup
        label={text(fieldLabel[field])}
        description={
          isContested
            ? text('contactAccount.bothChanged', { before: shown(before) })
            : text('contactAccount.before', { before: shown(before) })
        }
        value={choice}
        onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        isCards
        isRow
        options={[
          { value: 'mine', label: text('contactAccount.mine'), description: shown(mine) },
          { value: 'theirs', label: text('contactAccount.theirs'), description: shown(theirs) },
        ]}
      />
    </li>
  );
}

const fieldLabel: Readonly<Record<EditableField, PlainMessageId>> = {
  name: 'contactAccount.name',
  phone: 'contactAccount.phone',
  fax: 'contactAccount.fax',
  email: 'contactAccount.email',
  address1: 'contactAccount.address',
  remarks: 'contactAccount.remarks',
};
