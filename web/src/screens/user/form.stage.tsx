import type { Customer } from '@ebp/contracts/entities/customer';
import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import { useFormikContext } from 'formik';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FieldMessage } from '../../components/field/field.tsx';
import { PrivacyLink } from '../../components/frame/legal-links.tsx';
import { Panel, Section } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { FormCheckbox, SubmitButton, useFormField } from '../../forms/form-fields.tsx';
import { FormWork } from '../../forms/form-work.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import type { HistoryPage } from '../../forms/wizard/outcome-notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useReturnFocus } from '../../lib/pages/view-address.ts';
import { type CustomerRow, customerColumns, machinesButtonId } from './customer-columns.tsx';
import { type ChangeGrants, type Grants, grantedMachines, grantMachines, withKeys } from './grants.ts';
import styles from './user.module.css';
import { UserFields } from './user-fields.tsx';
import type { UserOffer } from './user-offer.ts';
import {
  checkEmailIsFree,
  checkGrants,
  isChanged,
  toFieldName,
  type UserBase,
  type UserValues,
} from './user-values.ts';

interface FormStageProps {
  /** Unique among forms; also its name in the journal. */
  id: string;
  initialValues: UserValues;
  offer: UserOffer;
  /** The other users: their e-mail addresses are taken. */
  others?: readonly User[] | undefined;
  toRequest: (values: UserValues) => UserForm;
  /** Sends the form; an error it throws is shown and the input stays. */
  send: (body: UserForm, idempotencyKey: string) => Promise<unknown>;
  /** Called after sending. */
  onSaved: () => void;
  /** An existing user as it was saved here, for who typed on meanwhile. */
  saved?: UserBase | undefined;
  /** The list that shows a new user, if it was created. */
  history?: HistoryPage;
  /** The user is no longer one of the administrator's: nothing can be sent. */
  isGone?: boolean;
  /** Somebody else has saved the user since the form was filled. */
  hasNewVersion?: boolean;
  /** Fills the form anew: the input is discarded. */
  onShowNew?: () => void;
  /** Leaves without sending: the input is discarded. */
  onBack: () => void;
}

/** The form of a new or existing user: person, role, companies with their machines, statement (USR-07 to USR-17). */
export function FormStage(props: FormStageProps) {
  const { id, initialValues, offer, others = none, toRequest, saved, send, onSaved, history, onBack } = props;
  const { isGone = false, hasNewVersion = false } = props;
  const text = useText();
  const form = usePortalForm({
    id,
    initialValues,
    schema: async () => (await import('./user.schema.ts')).userSchema,
    rules: (values) => [...checkGrants(values, offer), ...checkEmailIsFree(values, others)],
    toFieldName,
    toRequest,
    submit: send,
    leadOn: onSaved,
  });
  // A continued draft may be based on an older version than the form was filled with.
  const [filled, setFilled] = useState(initialValues.base);
  // The base is part of what is stored, so it stays while that is being sent, may have been sent, or waits to be.
  const isWriting = form.work.entry?.state === 'writing' && !form.formik.isSubmitting && !form.isWaiting;
  // What was typed on changes the user as this administrator has saved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each saved user, as soon as it may change
  useEffect(() => {
    if (!saved || saved === filled || !isWriting) return;
    setFilled(saved);
    void form.formik.setValues((now) => ({ ...now, base: saved }), false);
  }, [saved, isWriting]);
  const { base } = form.formik.values;
  const isOlder = base !== undefined && filled !== undefined && isChanged(base, filled);
  // A change that was begun is taken back (USR-20); what was typed for a new user stays as unfinished work.
  const leave = () => {
    if (base) form.giveUp();
    onBack();
  };
  return (
    <div className={styles.stage}>
      <FormWork form={form} history={history} />
      {isGone && (
        <Notice tone="warn" isLive>
          <p>{text('user.gone')}</p>
          <p>{text('user.goneHint')}</p>
        </Notice>
      )}
      {(hasNewVersion || isOlder) && !isGone && !form.isSubmitting && (
        <Notice tone="warn" isLive>
          <p>{text('user.changedElsewhere')}</p>
          <p>
            <Button
              onClick={() => {
                form.giveUp();
                props.onShowNew?.();
              }}
            >
              {text('user.showNew')}
            </Button>{' '}
            {text('user.showNewHint')}
          </p>
        </Notice>
      )}
      <PortalForm form={form} label={text('user.form')}>
        <Panel title={text('user.person')}>
          <UserFields offer={offer} others={others} />
        </Panel>
        <CustomerGrants offer={offer} />
        <Panel>
          <div className={styles.agreement}>
            <FormCheckbox name="isAgreeStatement" label={text('user.agreementName')} isRequired>
              {text('user.agreement')}
            </FormCheckbox>
            <PrivacyLink />
          </div>
        </Panel>
        <WizardFoot
          onBack={leave}
          isBackDisabled={form.isSubmitting}
          primary={!isGone && <SubmitButton form={form}>{text('common.confirm')}</SubmitButton>}
        />
      </PortalForm>
    </div>
  );
}

const none: readonly User[] = [];

const MachineGrantsDialog = lazyPart(
  async () => (await import('./machine-grants.dialog.tsx')).MachineGrantsDialog,
);

/**
 * The companies a user can get access to, each with a checkbox for all of its machines and a button for single ones
 * (USR-11).
 */
function CustomerGrants({ offer }: { offer: UserOffer }) {
  const text = useText();
  const { values, setFieldValue } = useFormikContext<UserValues>();
  const { id, value, onChange, errorMessage } = useFormField<Grants>('grants', text('user.customers'));
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // A stable function between renders: a tick then renders only its own row.
  const change: ChangeGrants = useCallback(
    (code, make) => {
      const { grants, granted } = latest.current;
      if (code === granted) void setFieldValue('granted', '');
      onChange(make(withKeys(grants, offer)));
    },
    [onChange, setFieldValue, offer],
  );
  const grants = useMemo(() => withKeys(value, offer), [value, offer]);
  return (
    <Section title={text('user.customers')}>
      <p className="muted">{text('user.customersHint')}</p>
      <div id={id}>
        <CustomerList
          offer={offer}
          grants={grants}
          hadAll={values.base?.grants.allMachines ?? noCodes}
          change={change}
        />
        <FieldMessage id={`${id}-error`}>{errorMessage}</FieldMessage>
      </div>
    </Section>
  );
}

const noCodes: readonly string[] = [];

interface CustomerListProps {
  offer: UserOffer;
  grants: Grants;
  /** Codes of the customers of which the user had all machines before. */
  hadAll: readonly string[];
  change: ChangeGrants;
}

/** Rendered again when grants change, not on each keystroke in another field of the form. */
const CustomerList = memo(function CustomerList({ offer, grants, hadAll, change }: CustomerListProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const [opened, setOpened] = useState<Customer>();
  useReturnFocus(opened && machinesButtonId(opened.code));
  const machines = useMemo(() => grantedMachines(grants, offer.machineKeys), [grants, offer.machineKeys]);
  const rows = useMemo(
    () => customerRows(offer, grants, hadAll, machines),
    [offer, grants, hadAll, machines],
  );
  const granted = rows.filter(({ isGranted }) => isGranted).length;
  const columns = useMemo(
    () => customerColumns({ text, keys: offer.machineKeys, change, onMachines: setOpened }),
    [text, offer.machineKeys, change],
  );
  return (
    <>
      <DataTable
        caption={text('user.customerList')}
        columns={columns}
        rows={rows}
        rowKey={({ customer }) => customer.code}
        view={view}
        onViewChange={setView}
        total={(count) => text('user.customerTotal', { count, granted })}
      />
      {opened && (
        <MachineGrantsDialog
          customer={opened}
          machines={offer.machines}
          granted={machines}
          onChange={(chosen) =>
            change(opened.code, (now) => grantMachines(now, offer.machineKeys, opened.code, chosen))
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
});

function customerRows(
  { customers, machineKeys, limited }: UserOffer,
  grants: Grants,
  hadAll: readonly string[],
  machines: ReadonlySet<string>,
): readonly CustomerRow[] {
  const granted = new Set(grants.customers);
  const all = new Set(grants.allMachines);
  return customers.map((customer) => {
    const keys = machineKeys.get(customer.code) ?? [];
    return {
      customer,
      isGranted: granted.has(customer.code),
      isAllMachine: all.has(customer.code),
      isAllOffered: !limited.has(customer.code) || hadAll.includes(customer.code),
      grantedMachines: keys.filter((key) => machines.has(key)).length,
      machines: keys.length,
    };
  });
}
