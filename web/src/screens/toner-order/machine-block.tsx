import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { largestQuantity } from '@ebp/contracts/rules/limits';
import { memo, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { FactList } from '../../components/layout/review-list.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { FormPart } from '../../forms/form-part.tsx';
import { PartFault } from '../../forms/form-scope.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isDeliveryFaulty, MachineDelivery } from './machine-delivery.tsx';
import type { ModelGroupEntry } from './model-groups.ts';
import styles from './toner-order.module.css';
import { quantityOf } from './toner-order.request.ts';
import type { Delivery, TonerMachine } from './toner-order.values.ts';
import { TonerTable } from './toner-table.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface MachineBlockProps {
  entry: ModelGroupEntry;
  /** Not the first machine: the colours are already named above it. */
  isFurther: boolean;
  order: TonerOrderWizard;
  user: UserInfo;
}

/** One machine of the order, rendered when something of it changes and not with every change of the order. */
export function MachineBlock({ entry, isFurther, order, user }: MachineBlockProps) {
  const name = useId();
  const { machine, index } = entry;
  const { wizard, context } = order;
  const { machineList, delivery } = wizard.form.formik.values;
  const path = `machineList.${index}`;
  const values = machineList[index];
  const isOnly = machineList.length === 1;
  if (!values) return null;
  return (
    <FormPart path={path} name={name} value={values} rest={isOnly ? wizard.form.formik.values : undefined}>
      <MemoBlock
        {...{ name, machine, values, delivery, isOnly, isFurther, user }}
        isFirst={index === 0}
        isFaulty={wizard.form.faults.some((fault) => fault.path.startsWith(`${path}.`))}
        isDeliveryFaulty={isDeliveryFaulty(order, path)}
        isGuest={context.isGuest}
        hasContact={context.hasContact}
        products={order.productsOf(machine.pkey)}
        remove={order.remove}
        paste={order.paste}
      />
    </FormPart>
  );
}

interface BlockProps extends Pick<TonerOrderWizard, 'remove' | 'paste'> {
  /** Name by which the fields know their machine (see FormPart); not its path, which changes when a machine is removed. */
  name: string;
  machine: Machine;
  values: TonerMachine;
  /** The shared delivery. */
  delivery: Delivery | null;
  isOnly: boolean;
  isFirst: boolean;
  isFurther: boolean;
  isFaulty: boolean;
  isDeliveryFaulty: boolean;
  isGuest: boolean;
  hasContact: boolean;
  products: readonly TonerProduct[];
  user: UserInfo;
}

/**
 * Its toner, collection and delivery. If there are several machines, each is a row with its colours side by side; on a
 * phone only the first is expanded.
 */
function Block(props: BlockProps) {
  const { name, machine, values, delivery, isOnly, isFurther, isFaulty, isGuest, products, remove, paste } =
    props;
  const text = useText();
  const [isOpened, setIsOpened] = useState(props.isFirst);
  const isFoldable = !isOnly;
  // It stays open: the last error may be gone with the first figure.
  if (isFaulty && !isOpened) setIsOpened(true);
  const isOpen = isOpened || !isFoldable;
  const { serialNumber } = machine;
  const collected = text('tonerOrder.recycleQty');
  const head = (
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
      {!isGuest && (
        <Button
          variant="quiet"
          isSmall
          icon={<DeleteIcon isSmall />}
          label={text('tonerOrder.removeOf', { serialNumber })}
          onClick={() => remove(machine.pkey)}
        >
          {text('machineChoice.remove')}
        </Button>
      )}
    </div>
  );
  return (
    <fieldset className={styles.machine} data-row={isFoldable} data-further={isFurther}>
      <legend className="visually-hidden">{text('tonerOrder.machine', { serialNumber })}</legend>
      {isGuest ? (
        head
      ) : (
        <PartFault name={`${name}.machinePkey`} label={text('tonerOrder.machine', { serialNumber })}>
          {head}
        </PartFault>
      )}
      {isFoldable && (
        <div className="only-phone">
          <Button isSmall isWide aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {isOpen
              ? text('tonerOrder.foldUp', { serialNumber })
              : text('tonerOrder.unfold', { serialNumber, count: piecesOf(values) })}
          </Button>
        </div>
      )}
      <div className={`stack ${styles.machineBody}`} data-open={isOpen}>
        <TonerTable machine={machine} name={name} products={products} isGuest={isGuest} paste={paste} />
        <div className={styles.recycle}>
          <FormNumberField
            name={`${name}.recycleQty`}
            label={isFoldable ? text('tonerOrder.fieldOf', { label: collected, serialNumber }) : collected}
            shownLabel={collected}
            hasStepper
            max={largestQuantity}
            overMessage={text('tonerOrder.maximum', { max: largestQuantity })}
          />
        </div>
        {!isGuest && (
          <div className={`stack ${styles.delivery}`} data-alike={values.isAlike}>
            <MachineDelivery
              {...{ name, machine: values, delivery, serialNumber, isOnly }}
              hasContact={props.hasContact}
              isFaulty={props.isDeliveryFaulty}
              user={props.user}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

const MemoBlock = memo(Block);

function piecesOf({ productList }: TonerMachine): number {
  return productList.reduce((sum, { qty }) => sum + (quantityOf(qty) || 0), 0);
}
