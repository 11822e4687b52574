import type { UserInfo } from '@ebp/contracts/entities/user';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { FormNumberField } from '../../forms/fields/form-number-field.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { longestQuantity } from '../../lib/typed-quantity.ts';
import { MachineDelivery } from './machine-delivery.tsx';
import styles from './toner-order.module.css';
import { quantityOf } from './toner-order.request.ts';
import { TonerTable } from './toner-table.tsx';
import type { ModelGroupEntry } from './use-model-groups.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface MachineBlockProps {
  entry: ModelGroupEntry;
  order: TonerOrderWizard;
  user: UserInfo;
}

/** One machine of the order: its toner, what is collected, where it is delivered. On a phone only the first stands open. */
export function MachineBlock({ entry, order, user }: MachineBlockProps) {
  const text = useText();
  const { machine, index } = entry;
  const { wizard, context, choose } = order;
  const { machineList } = wizard.form.formik.values;
  const [isOpened, setIsOpened] = useState(index === 0);
  const name = `machineList.${index}`;
  const isFaulty = wizard.form.faults.some(({ path }) => path.startsWith(`${name}.`));
  const isFoldable = machineList.length > 1;
  const isOpen = isOpened || isFaulty || !isFoldable;
  const { serialNumber } = machine;
  /** With several machines in the order a field says whose it is. */
  const labelOf = (label: string) =>
    machineList.length > 1 ? text('tonerOrder.fieldOf', { label, serialNumber }) : label;
  const remove = () => {
    const rest = machineList.map(({ machinePkey }) => machinePkey).filter((key) => key !== machine.pkey);
    choose(rest);
    if (rest.length === 0) wizard.go('select');
  };
  return (
    <fieldset className={styles.machine}>
      <legend className="visually-hidden">{text('tonerOrder.machine', { serialNumber })}</legend>
      <div className={styles.machineHead}>
        <FactList
          items={[
            { term: text('machine.serialNumber'), value: serialNumber },
            { term: text('tonerOrder.contract'), value: machine.contractNo },
            {
              term: text('machineChoice.location'),
              value: machine.locationReference || machine.location || machine.address1,
            },
          ]}
        />
        <NotInUse machine={machine} />
        {!context.isGuest && (
          <Button
            variant="quiet"
            isSmall
            icon={<DeleteIcon isSmall />}
            label={text('tonerOrder.removeOf', { serialNumber })}
            onClick={remove}
          >
            {text('machineChoice.remove')}
          </Button>
        )}
      </div>
      {isFoldable && (
        <div className={styles.fold}>
          <Button isSmall isWide aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {isOpen
              ? text('tonerOrder.foldUp', { serialNumber })
              : text('tonerOrder.unfold', { serialNumber, count: piecesOf(machineList[index]) })}
          </Button>
        </div>
      )}
      <div className={styles.machineBody} data-open={isOpen}>
        <TonerTable entry={entry} order={order} />
        {!context.isGuest && (
          <MachineDelivery
            index={index}
            serialNumber={serialNumber}
            labelOf={labelOf}
            order={order}
            user={user}
          />
        )}
        <div className={styles.recycle}>
          <FormNumberField
            name={`${name}.recycleQty`}
            label={labelOf(text('tonerOrder.recycleQty'))}
            hasStepper
            max={largestQuantity}
            maxLength={longestQuantity}
          />
        </div>
      </div>
    </fieldset>
  );
}

function piecesOf(machine: { productList: readonly { qty: string }[] } | undefined): number {
  return (machine?.productList ?? []).reduce((sum, { qty }) => sum + (quantityOf(qty) || 0), 0);
}
