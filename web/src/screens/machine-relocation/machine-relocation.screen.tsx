import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';
import { longestText, promisedHours } from '@ebp/contracts/rules/limits';
import { isSameSerial } from '@ebp/contracts/rules/machine-relocation';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { currentUserQuery } from '../../api/current-user.ts';
import { type MachineRelocationRequest, sendMachineRelocation } from '../../api/relocation.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { FormCheckbox, FormTextArea, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useAskedParam } from '../../forms/use-asked.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { type Stages, useWizard, type Wizard } from '../../forms/wizard/use-wizard.ts';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';

/** The documented stages `search` and `confirmSubmit` are the form and its confirmation. */
const stages: Stages = ['fill', 'complete'];

/** Requests the relocation of one machine: a form, then its confirmation (RLS-01). */
export function MachineRelocationScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const asked = useAskedParam('machine');
  const machine = user.data?.userInfo.machineList.find(({ pkey }) => pkey === asked);
  if (user.data)
    return <MachineRelocationForm key={machine?.pkey} user={user.data.userInfo} machine={machine} />;
  return user.isLoadingError ? (
    <LoadFailure title={text('machine.failed')} query={user} level={2} />
  ) : (
    <Skeleton />
  );
}

function MachineRelocationForm({ user, machine }: { user: UserInfo; machine: Machine | undefined }) {
  const text = useText();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newMachineRelocation(user, machine));
  const checkInUse = ({ serialNumber }: MachineRelocation) => {
    const own = user.machineList.filter((one) => isSameSerial(one.serialNumber, serialNumber));
    const named = own.slice(0, 1).map(({ pkey }) => ({ path: 'serialNumber', pkey }));
    return checkMachinesValid(named, own, { timeZone });
  };
  const wizard = useWizard({
    id: 'machine-relocation',
    stages,
    initialValues,
    schema: async () => (await import('./machine-relocation.schema.ts')).machineRelocationSchema,
    rules: checkInUse,
    toRequest: (request) => request,
    send: sendMachineRelocation,
    furthest: () => 'fill',
  });
  return (
    <WizardFrame
      wizard={wizard}
      label={text('wizard.steps')}
      names={{ fill: text('macReloc.form'), complete: text('macReloc.received') }}
      hasSteps={false}
      history={{ name: text('menu.ebpMacRelocReq'), path: undefined }}
    >
      {wizard.stage === 'complete' ? <ConfirmSubmitStage wizard={wizard} /> : <SearchStage wizard={wizard} />}
    </WizardFrame>
  );
}

/** Thanks, and everything that was sent (RLS-04); Back empties the form and goes home (RLS-05). */
function ConfirmSubmitStage({ wizard }: { wizard: Wizard<MachineRelocation> }) {
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
              {
                term: text('macReloc.serialNumber'),
                value: <SerialLink serialNumber={values.serialNumber} />,
              },
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

/** The machine, its old and new location, and the requirements there (RLS-02). */
function SearchStage({ wizard }: { wizard: Wizard<MachineRelocation> }) {
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
            <FormTextField name="customerName" label={text('macReloc.customer')} isReadOnly />
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
        note={text('wizard.kept')}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** The request as filled in and as sent; the gateway adds who asks (RLS-07). */
type MachineRelocation = MachineRelocationRequest;

type Requester = Pick<
  UserInfo,
  | 'customerCode'
  | 'customerName'
  | 'customerList'
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'otherName'
  | 'email'
  | 'phone'
>;

/**
 * A new request of this person; if a machine is already chosen, its known facts are filled in and the request is for
 * that machine's customer. An invalid phone number is left out.
 */
function newMachineRelocation(user: Requester, machine?: Machine): MachineRelocation {
  const { customerList, phone } = user;
  const customerCode = machine?.customerCode || user.customerCode;
  const ownName = customerCode === user.customerCode ? user.customerName : undefined;
  return {
    customerCode,
    customerName: ownName || customerList.find(({ code }) => code === customerCode)?.name || '',
    userSalutation: user.salutation ?? '',
    userOtherName: user.otherName || user.firstName,
    userSurName: user.lastName,
    userPhone: phone && isPhone(phone) ? phone : '',
    userEmail: user.email,
    billingAddress: '',
    model: machine?.model ?? '',
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
