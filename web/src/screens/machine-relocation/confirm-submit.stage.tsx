import { promisedHours } from '@ebp/contracts/rules/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Completed } from '../../forms/wizard/completed.tsx';
import type { Wizard } from '../../forms/wizard/use-wizard.ts';
import { useText } from '../../i18n/use-text.ts';
import type { MachineRelocation } from './machine-relocation.values.ts';

/** Thanks, and all that was sent (RLS-04); Back empties the form and goes home (RLS-05). */
export function ConfirmSubmitStage({ wizard }: { wizard: Wizard<MachineRelocation> }) {
  const text = useText();
  const { entry, form, back } = wizard;
  const { values } = form.formik;
  const yesNo = (is: boolean) => text(is ? 'common.yes' : 'common.no');
  const contact = [values.userOtherName, values.userSurName].filter(Boolean).join(' ');
  return (
    <Completed
      thanks={text('macReloc.thanks')}
      referenceName={text('macReloc.number')}
      reference={entry?.reference}
      next={[text('macReloc.reply', { hours: promisedHours.relocation })]}
      onBack={back}
    >
      {values.model && (
        <Panel title={text('macReloc.yours')}>
          <ReviewList
            items={[
              { term: text('macReloc.customer'), value: values.customerName },
              { term: text('macReloc.model'), value: values.model },
              { term: text('macReloc.serialNumber'), value: values.serialNumber },
              { term: text('macReloc.currentLocation'), value: values.currLoc },
              { term: text('macReloc.newLocation'), value: values.newLoc },
              { term: text('macReloc.install'), value: yesNo(values.isIntall) },
              { term: text('macReloc.network'), value: yesNo(values.isNetwork) },
              { term: text('macReloc.billingAddress'), value: values.billingAddress },
              {
                term: text('macReloc.contact'),
                value: [contact, values.userEmail, values.userPhone].filter(Boolean).join(', '),
              },
            ]}
          />
        </Panel>
      )}
    </Completed>
  );
}
