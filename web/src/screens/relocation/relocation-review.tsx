import type { To } from 'react-router-dom';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { MovedMachine } from './moved-machine.tsx';
import type { RelocationWizard } from './use-relocation.ts';

interface RelocationReviewProps {
  request: RelocationWizard;
  /** Where it can be changed; absent once it was sent. */
  changeAt?: To | undefined;
}

/** The whole request to look over, machine by machine (RLM-18). */
export function RelocationReview({ request, changeAt }: RelocationReviewProps) {
  const text = useText();
  const { wizard, machineOf, salutations } = request;
  const { machineList, ...contact } = wizard.form.formik.values;
  const title = salutations.nameOf(contact.userSalutation);
  const name = [title, contact.userOtherName, contact.userSurName].filter(Boolean).join(' ');
  const ways = [contact.userEmail, contact.userPhone, contact.userMobile].filter(Boolean).join(', ');
  return (
    <Panel title={text('relocation.yours')}>
      <ReviewList
        items={[
          ...machineList.map((machine, index) => {
            const { model = '', serialNumber = '' } = machineOf(machine.pkey) ?? {};
            const block = text('relocation.block', { model: model ?? '', number: index + 1 });
            return {
              term: text('relocation.fieldOf', { label: block, name: serialNumber }),
              value: <MovedMachine machine={machine} request={request} />,
              changeAt,
            };
          }),
          {
            term: text('relocation.contact'),
            value: [name, ways].filter(Boolean).join(', ') || text('relocation.none'),
            changeAt,
          },
          { term: text('relocation.agreement'), value: text('relocation.statement') },
        ]}
      />
    </Panel>
  );
}
