import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isEmail, isPhone } from '@ebp/contracts/rules/fields';
import { longestText, promisedHours } from '@ebp/contracts/rules/limits';
import { machineMeant } from '@ebp/contracts/rules/machine-meant';
import { forMachine, isSameSerial } from '@ebp/contracts/rules/machine-relocation';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import { personName } from '@ebp/contracts/rules/person-name';
import { customerOf } from '@ebp/contracts/rules/user-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type MachineRelocationRequest, sendMachineRelocation } from '../../api/relocation.ts';
import { Link } from '../../components/button/link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import {
  FormCheckbox,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useFormField,
} from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { contactOf } from '../../forms/request/request-basis.tsx';
import { WithUser } from '../../forms/request/with-user.tsx';
import { useAskedParam } from '../../forms/use-asked.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { KeptNote } from '../../forms/wizard/kept-note.tsx';
import { noHistory } from '../../forms/wizard/outcome-notice.tsx';
import { type Stages, useWizard, type Wizard } from '../../forms/wizard/use-wizard.ts';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';

/** The documented stages `search` and `confirmSubmit` are the form and its confirmation. */
const stages: Stages = ['fill', 'complete'];

/** Requests the relocation of one machine: a form, then its confirmation (RLS-01). */
export function MachineRelocationScreen() {
  const asked = useAskedParam('machine');
  return (
    <WithUser>
      {(user) => {
        const machine = user.machineList.find(({ pkey }) => pkey === asked);
        return <MachineRelocationForm key={machine?.pkey} user={user} machine={machine} />;
      }}
    </WithUser>
  );
}

function MachineRelocationForm({ user, machine }: { user: UserInfo; machine: Machine | undefined }) {
  const text = useText();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newMachineRelocation(machine));
  const named = ({ serialNumber }: MachineRelocation) =>
    machineMeant(
      user.machineList.filter((one) => isSameSerial(one.serialNumber, serialNumber)),
      { pkey: machine?.pkey, customerCode: customerOf(user).code, timeZone },
    );
  /** As the gateway sends it on, in the name of whoever sends it. */
  const sentOn = (typed: MachineRelocation): MachineRelocationRequest => {
    const request = { ...typed, ...senderOf(user) };
    const own = named(typed);
    return own ? forMachine(request, own, user.customerList) : request;
  };
  const wizard = useWizard({
    id: 'machine-relocation',
    stages,
    initialValues,
    schema: async () => (await import('./machine-relocation.schema.ts')).machineRelocationSchema,
    rules: (request) => {
      const own = named(request);
      return own ? checkMachinesValid([{ path: 'serialNumber', pkey: own.pkey }], [own], { timeZone }) : [];
    },
    // The model as it was typed: the gateway puts in the ERP's own, whose characters no request has to allow.
    toRequest: (typed) => ({ ...sentOn(typed), model: typed.model }),
    send: sendMachineRelocation,
    furthest: () => 'fill',
  });
  const request = sentOn(wizard.form.formik.values);
  return (
    <WizardFrame
      wizard={wizard}
      names={{ fill: text('macReloc.form'), complete: text('macReloc.received') }}
      hasSteps={false}
      history={noHistory}
    >
      {wizard.stage === 'complete' ? (
        <ConfirmSubmitStage wizard={wizard} sent={request} />
      ) : (
        <SearchStage wizard={wizard} customerName={request.customerName} />
      )}
    </WizardFrame>
  );
}

interface StageProps {
  wizard: Wizard<MachineRelocation>;
}

/** Thanks, and everything that was sent (RLS-04); Back empties the form and goes home (RLS-05). */
function ConfirmSubmitStage({ wizard, sent }: StageProps & { sent: MachineRelocationRequest }) {
  const text = useText();
  const { entry, back } = wizard;
  const yesNo = (is: boolean) => text(is ? 'common.yes' : 'common.no');
  const contact = personName(sent.userOtherName, sent.userSurName);
  return (
    <Completed
      thanks={text('macReloc.thanks')}
      referenceName={text('macReloc.number')}
      reference={entry?.reference}
      next={[text('macReloc.reply', { hours: promisedHours.relocation })]}
      onBack={back}
    >
      {sent.model && (
        <Panel title={text('macReloc.yours')}>
          <ReviewList
            items={[
              { term: text('macReloc.customer'), value: sent.customerName },
              { term: text('macReloc.model'), value: sent.model },
              {
                term: text('macReloc.serialNumber'),
                value: <SerialLink serialNumber={sent.serialNumber} />,
              },
              { term: text('macReloc.currentLocation'), value: sent.currLoc },
              { term: text('macReloc.newLocation'), value: sent.newLoc },
              { term: text('macReloc.install'), value: yesNo(sent.isIntall) },
              { term: text('macReloc.network'), value: yesNo(sent.isNetwork) },
              { term: text('macReloc.billingAddress'), value: sent.billingAddress },
              {
                term: text('macReloc.contact'),
                value: [contact, sent.userEmail, sent.userPhone].filter(Boolean).join(text('kit.comma')),
              },
            ]}
          />
        </Panel>
      )}
    </Completed>
  );
}

/** The machine, its old and new location, and the requirements there (RLS-02). */
function SearchStage({ wizard, customerName }: StageProps & { customerName: string }) {
  const text = useText();
  const intl = useIntl();
  const several = usePortalMap().pathOf('ebpRelocReq');
  const { form } = wizard;
  const line = { maxLength: longestText.line, autoComplete: 'off', isRequired: true };
  const lines = { maxLength: longestText.paragraph, rows: 3, isRequired: true };
  return (
    <PortalForm form={form}>
      {several && (
        <Notice>
          {intl.formatMessage(
            { id: 'macReloc.intro' },
            {
              link: (words) => (
                <Link key="several" to={several}>
                  {words}
                </Link>
              ),
            },
          )}
        </Notice>
      )}
      <Panel title={text('macReloc.machine')}>
        <div className="columns-2">
          <div className="span-all">
            <CustomerField name={customerName} />
          </div>
          <FormTextField name="model" label={text('macReloc.model')} {...line} />
          <FormTextField name="serialNumber" label={text('macReloc.serialNumber')} {...line} isCode />
          <FormTextArea name="currLoc" label={text('macReloc.currentLocation')} {...lines} />
          <FormTextArea
            name="newLoc"
            label={text('macReloc.newLocation')}
            {...lines}
            autoComplete="street-address"
          />
        </div>
      </Panel>
      <Panel title={text('macReloc.services')}>
        <div className="stack-loose">
          <FormCheckbox
            name="isIntall"
            label={text('macReloc.install')}
            description={text('macReloc.installHint')}
          >
            {text('macReloc.install')}
          </FormCheckbox>
          <FormCheckbox
            name="isNetwork"
            label={text('macReloc.network')}
            description={text('macReloc.networkHint')}
          >
            {text('macReloc.network')}
          </FormCheckbox>
          <FormTextArea name="billingAddress" label={text('macReloc.billingAddress')} {...lines} />
        </div>
      </Panel>
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        note={<KeptNote />}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** For whom the machine is relocated: the customer of the machine whose serial number is typed. */
function CustomerField({ name }: { name: string }) {
  const text = useText();
  return (
    <TextField {...useFormField<string>('customerName', text('macReloc.customer'))} value={name} isReadOnly />
  );
}

type Sender = Pick<
  MachineRelocationRequest,
  | 'customerCode'
  | 'customerName'
  | 'userSalutation'
  | 'userOtherName'
  | 'userSurName'
  | 'userEmail'
  | 'userPhone'
>;

/** The request as filled in. Who sends it is no part of it: another person may have begun it (RLS-07). */
type MachineRelocation = Omit<MachineRelocationRequest, keyof Sender>;

/** An e-mail address or phone number that is not valid is left out: no field here could correct it. */
function senderOf(user: UserInfo): Sender {
  const { salutation, surName, otherName, email, phone } = contactOf(user);
  const customer = customerOf(user);
  return {
    customerCode: customer.code,
    customerName: customer.name,
    userSalutation: salutation,
    userOtherName: otherName,
    userSurName: surName,
    userEmail: isEmail(email) ? email : '',
    userPhone: isPhone(phone) ? phone : '',
  };
}

/** A new request; if a machine is already chosen, its known facts are filled in. */
function newMachineRelocation(machine?: Machine): MachineRelocation {
  return {
    billingAddress: '',
    // The ERP's line breaks and tabs are none that a reader could find and correct.
    model: machine?.model?.replace(/\s+/g, ' ') ?? '',
    serialNumber: machine?.serialNumber ?? '',
    currLoc: machine ? placeOf(machine) : '',
    newLoc: '',
    isIntall: false,
    isNetwork: false,
  };
}

/** The address, one line of the field per part. */
function placeOf({ address1, address2, address3, address4 }: Machine): string {
  return [...new Set([address1, address2, address3, address4])].filter(Boolean).join('\n');
}
