import { needsRelocationRemarks, relocationSteps } from '@ebp/contracts/rules/relocation';
import type { To } from 'react-router-dom';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList, ReviewList } from '../../components/layout/review-list.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/as-read.ts';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface RelocationReviewProps {
  request: RelocationWizard;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole request for review, machine by machine (RLM-18). */
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
            const { model, serialNumber } = machineOf(machine.pkey) ?? {};
            const block = text('relocation.block', { model: model ?? '', number: index + 1 });
            const term = text('relocation.fieldOf', { label: block, name: serialNumber ?? '' });
            return {
              term,
              shownTerm: <LinkedSerials text={term} serials={serialNumber ? [serialNumber] : []} />,
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

interface MovedMachineProps {
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** The answers for one machine, read-only. */
function MovedMachine({ machine, request }: MovedMachineProps) {
  const text = useText();
  const { times, requirements } = request;
  const names = (codes: readonly string[], nameOf: (code: string) => string) => codes.map(nameOf).join(', ');
  const special = names(machine.specialRequirementList, requirements.nameOf);
  const yesNo = (is: boolean) => text(is ? 'common.yes' : 'common.no');
  return (
    <div className={styles.moved}>
      <FactList
        items={[
          { term: text('relocation.currentLocation'), value: machine.address1 || text('relocation.none') },
          { term: text('relocation.newLocation'), value: machine.newAddress1 },
        ]}
      />
      <div className={styles.days}>
        <FactList
          items={relocationSteps.map((step) => ({
            term: text(`relocation.${step}`),
            value: `${asRead(machine[`${step}Date`])}, ${names(machine[`${step}TimeList`], times.nameOf)}`,
          }))}
        />
      </div>
      <FactList
        items={[
          { term: text('relocation.requirements'), value: special || text('relocation.none') },
          ...(needsRelocationRemarks(machine)
            ? [{ term: text('relocation.remarks'), value: machine.remarks }]
            : []),
          { term: text('relocation.updateBilling'), value: yesNo(machine.isUpdateBillAddress) },
          { term: text('relocation.updateOwnership'), value: yesNo(machine.isUpdateMachineOwnership) },
        ]}
      />
    </div>
  );
}
