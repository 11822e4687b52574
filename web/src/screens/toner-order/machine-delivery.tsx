import type { UserInfo } from '@ebp/contracts/entities/user';
import { addressLine } from '@ebp/contracts/rules/address-line';
import { longestText } from '@ebp/contracts/rules/limits';
import { getIn } from 'formik';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { labelText } from '../../components/field/field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import {
  FormCheckbox,
  FormPhoneField,
  FormRadioGroup,
  FormSelect,
  FormTextField,
} from '../../forms/form-fields.tsx';
import { useFormInput } from '../../forms/form-scope.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DeliveredTo } from './ordered-machine.tsx';
import { deliveredTo } from './reviewed-order.ts';
import styles from './toner-order.module.css';
import type { Delivery as DeliveryValues, TonerMachine } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

/** The delivery that is shared by all machines without one of their own (TON-12). */
export function SharedDelivery({ order, user }: { order: TonerOrderWizard; user: UserInfo }) {
  const text = useText();
  const { machineList, delivery } = order.wizard.form.formik.values;
  const count = machineList.filter(({ isAlike }) => isAlike).length;
  if (!delivery || count === 0 || machineList.length < 2) return null;
  return (
    <Panel title={text('tonerOrder.deliveryOf', { count })}>
      <ShortOrOpen
        name="delivery"
        delivery={delivery}
        hasContact={order.context.hasContact}
        isFaulty={isDeliveryFaulty(order, 'delivery')}
        user={user}
      />
    </Panel>
  );
}

interface MachineDeliveryProps {
  /** Name by which the fields know their machine (see FormPart); not its path, which changes when a machine is removed. */
  name: string;
  machine: TonerMachine;
  /** The shared delivery. */
  delivery: DeliveryValues | null;
  serialNumber: string;
  isOnly: boolean;
  hasContact: boolean;
  isFaulty: boolean;
  user: UserInfo;
}

/** The delivery of one machine: its fields if it is the only machine, otherwise nothing until it differs. */
export function MachineDelivery(props: MachineDeliveryProps) {
  const { name, machine, delivery, serialNumber, isOnly, hasContact, isFaulty, user } = props;
  const text = useText();
  const [isOwn, setIsOwn] = useState(false);
  const { setFieldValue } = useFormInput();
  const goAlike = (isAlike: boolean) => {
    // Whether its own is stored as well is for it to say: the same address would be stored twice.
    void setFieldValue(name, { ...machine, ...delivery, isAlike, isUpdateAddress: false });
    setIsOwn(!isAlike);
  };
  if (isOnly) {
    const own = machine.isAlike && delivery ? 'delivery' : name;
    return <Delivery name={own} user={user} hasContact={hasContact} />;
  }
  if (machine.isAlike && delivery) {
    return (
      <div>
        <Button
          variant="quiet"
          isSmall
          label={text('tonerOrder.changeDeliveryOf', { serialNumber })}
          onClick={() => goAlike(false)}
        >
          {text('tonerOrder.changeDelivery')}
        </Button>
      </div>
    );
  }
  return (
    <ShortOrOpen
      name={name}
      delivery={machine}
      serialNumber={serialNumber}
      hasContact={hasContact}
      isFaulty={isFaulty}
      user={user}
      isOpenAtFirst={isOwn}
    >
      {delivery && (
        <Button
          isSmall
          label={text('tonerOrder.deliverAlikeOf', { serialNumber })}
          onClick={() => goAlike(true)}
        >
          {text('tonerOrder.deliverAlike')}
        </Button>
      )}
    </ShortOrOpen>
  );
}

interface ShortOrOpenProps {
  /** The delivery's path, or the name of the form part it is in. */
  name: string;
  delivery: DeliveryValues;
  serialNumber?: string;
  hasContact: boolean;
  /** One of its fields has an error. */
  isFaulty: boolean;
  user: UserInfo;
  isOpenAtFirst?: boolean;
  /** Next to the button that expands it. */
  children?: ReactNode;
}

/** A delivery in two lines, until it is edited or has an error. */
export function ShortOrOpen(props: ShortOrOpenProps) {
  const { name, delivery, serialNumber, hasContact, isFaulty, user } = props;
  const { isOpenAtFirst = false, children } = props;
  const text = useText();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  // It stays open: the last error may be gone with the first letter.
  if (isFaulty && !isOpen) setIsOpen(true);
  const isKnown = user.customerAddressList?.some(({ pkey }) => pkey === delivery.customerAddressPkey);
  if (isOpen || delivery.addressFrom === 'free' || !isKnown) {
    return (
      <div className="stack">
        <Delivery name={name} serialNumber={serialNumber} user={user} hasContact={hasContact} />
        {children && <div>{children}</div>}
      </div>
    );
  }
  return (
    <div className="row">
      <DeliveredTo {...deliveredTo(delivery, user, hasContact)} />
      <div className="row-tight push">
        <Button
          isSmall
          label={
            serialNumber === undefined
              ? text('tonerOrder.changeDelivery')
              : text('tonerOrder.changeDeliveryOf', { serialNumber })
          }
          onClick={() => setIsOpen(true)}
        >
          {text('tonerOrder.changeDelivery')}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Whether a field of the delivery at this path of the form has an error. */
export function isDeliveryFaulty({ wizard }: TonerOrderWizard, name: string): boolean {
  return wizard.form.faults.some(({ path }) => /^(?:delivery|customerA)/.test(tailOf(path, name)));
}

const tailOf = (path: string, name: string) =>
  path.startsWith(`${name}.`) ? path.slice(name.length + 1) : '';

interface DeliveryProps {
  /** The delivery's path, or the name of the form part it is in. */
  name: string;
  /** Serial number of its machine, if there are several. */
  serialNumber?: string | undefined;
  user: UserInfo;
  hasContact: boolean;
}

/** Recipient and address of toner: from the address book, or typed (TON-11 to 13). */
function Delivery({ name, serialNumber, user, hasContact }: DeliveryProps) {
  const text = useText();
  const { values } = useFormInput();
  const isFree = getIn(values, `${name}.addressFrom`) === 'free';
  const addresses = user.customerAddressList ?? [];
  /** The accessible label includes the machine; the visible one is next to it and shorter. */
  const labels = (label: string) =>
    serialNumber === undefined
      ? { label }
      : { label: text('tonerOrder.fieldOf', { label, serialNumber }), shownLabel: label };
  const store = labels(text('tonerOrder.store'));
  const line = { maxLength: longestText.line };
  return (
    <>
      <FormRadioGroup
        name={`${name}.addressFrom`}
        {...labels(text('tonerOrder.deliverTo'))}
        isCards
        isRow
        options={[
          { value: 'book', label: text('tonerOrder.fromBook') },
          { value: 'free', label: text('tonerOrder.otherAddress') },
        ]}
      />
      {isFree ? (
        <div className={`columns-3 ${styles.address}`}>
          <div className="span-all">
            <FormTextField
              name={`${name}.deliveryAddress1`}
              {...labels(text('tonerOrder.addressLine'))}
              maxLength={longestText.paragraph}
              autoComplete="street-address"
              isRequired
            />
          </div>
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCity`}
            autoComplete="address-level2"
            {...labels(text('tonerOrder.city'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressState`}
            autoComplete="address-level1"
            {...labels(text('tonerOrder.state'))}
            isOptional
          />
          <FormTextField
            {...line}
            name={`${name}.deliveryAddressCountry`}
            autoComplete="country-name"
            {...labels(text('tonerOrder.country'))}
            isOptional
          />
          <div className="span-all">
            <FormCheckbox name={`${name}.isUpdateAddress`} label={store.label}>
              {labelText(store)}
            </FormCheckbox>
          </div>
        </div>
      ) : (
        <FormSelect
          name={`${name}.customerAddressPkey`}
          {...labels(text('tonerOrder.address'))}
          options={addresses.map((address) => ({ value: address.pkey, label: addressLine(address) }))}
          isRequired
        />
      )}
      {hasContact && (
        <div className="columns-2">
          <FormTextField
            {...line}
            name={`${name}.deliveryName`}
            autoComplete="name"
            {...labels(text('tonerOrder.contactName'))}
            isOptional
          />
          <FormPhoneField
            name={`${name}.deliveryPhone`}
            {...labels(text('tonerOrder.contactPhone'))}
            maxLength={longestText.phone}
            isOptional
          />
        </div>
      )}
    </>
  );
}
