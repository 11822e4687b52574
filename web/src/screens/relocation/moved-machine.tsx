import { needsRelocationRemarks, relocationSteps } from '@ebp/contracts/rules/relocation';
import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { formDate } from '../../lib/formats.ts';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface MovedMachineProps {
  machine: RelocationMachine;
  request: RelocationWizard;
}

/** All that was said of one machine, to read. */
export function MovedMachine({ machine, request }: MovedMachineProps) {
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
            value: `${formDate(machine[`${step}Date`])}, ${names(machine[`${step}TimeList`], times.nameOf)}`,
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
