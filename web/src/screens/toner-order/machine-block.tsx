import type { UserInfo } from '@ebp/contracts/entities/user';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { FactList } from '../../components/layout/review-list.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
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
  /** Not the first machine: the colours are already named above it. */
  isFurther: boolean;
  order: TonerOrderWizard;
  user: UserInfo;
}

/**
 * One machine of the order: its toner, collection and delivery. If there are several, each is a row with its colours
 * side by side; on a phone only the first is expanded.
 */
export function MachineBlock({ entry, isFurther, order, user }: MachineBlockProps) {
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
  const collected = text('tonerOrder.recycleQty');
  const remove = () => {
    const rest = machineList.map(({ machinePkey }) => machinePkey).filter((key) => key !== machine.pkey);
    choose(rest);
    if (rest.length === 0) wizard.go('select');
  };
  return (
    <fieldset className={styles.machine} data-row={isFoldable} data-further={isFurther}>
      <legend className="visually-hidden">{text('tonerOrder.machine', { serialNumber })}</legend>
      <div className={styles.machineHead}>
        <FactList
          items={[
            { term: text('machine.serialNumber'), value: <SerialLink serialNumber={serialNumber} /> },
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
        <div className="only-phone">
          <Button isSmall isWide aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {isOpen
              ? text('tonerOrder.foldUp', { serialNumber })
              : text('tonerOrder.unfold', { serialNumber, count: piecesOf(machineList[index]) })}
          </Button>
        </div>
      )}
      <div className={`stack ${styles.machineBody}`} data-open={isOpen}>
        <TonerTable entry={entry} order={order} />
        <div className={styles.recycle}>
          <FormNumberField
            name={`${name}.recycleQty`}
            label={isFoldable ? text('tonerOrder.fieldOf', { label: collected, serialNumber }) : collected}
            shownLabel={collected}
            hasStepper
            max={largestQuantity}
            maxLength={longestQuantity}
          />
        </div>
        {!context.isGuest && (
          <div className={styles.delivery} data-alike={machineList[index]?.isAlike ?? false}>
            <MachineDelivery index={index} serialNumber={serialNumber} order={order} user={user} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

function piecesOf(machine: { productList: readonly { qty: string }[] } | undefined): number {
  return (machine?.productList ?? []).reduce((sum, { qty }) => sum + (quantityOf(qty) || 0), 0);
}
