import type { Machine } from '@ebp/contracts/entities/machine';
import { longestText } from '@ebp/contracts/rules/limits';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { CheckboxGroup } from '../../components/field/checkbox.tsx';
import { useTermsAddress } from '../../components/frame/legal-links.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList, type ReviewItem } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import {
  FormCheckbox,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useFormField,
} from '../../forms/form-fields.tsx';
import { GuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { KeptNote } from '../../forms/wizard/kept-note.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { describedSymptoms } from './service-request.values.ts';
import type { ServiceRequestWizard } from './use-service-request.ts';

/** The symptoms, when nobody is at the machine, and the agreement (SRV-03). */
export function FillStage({ request }: { request: ServiceRequestWizard }) {
  const text = useText();
  const terms = useTermsAddress();
  const { wizard, isGuest, contact, lists, machine } = request;
  const { form } = wizard;
  if (!lists.isThere || !machine) {
    return (
      <>
        {lists.failed ? (
          <LoadFailure title={text('serviceRequest.listsFailed')} query={lists.failed} />
        ) : (
          <Skeleton />
        )}
        <WizardFoot onBack={wizard.back} primary={null} />
      </>
    );
  }
  const chosen = (
    <Panel title={text('serviceRequest.machine')}>
      <FactList items={machineFacts(machine, text)} />
      <NotInUse machine={machine} />
    </Panel>
  );
  return (
    <PortalForm form={form}>
      {/* A guest's machine is already in the header. */}
      {!isGuest && chosen}
      <Panel title={text('serviceRequest.problem')}>
        <div className="stack-loose">
          <Symptoms request={request} />
          <CodeListSelect
            name="lunchTime"
            label={text('serviceRequest.lunchTime')}
            list="LUNCHTIME"
            isOptional
          />
          <FormTextArea
            name="remarks"
            label={text('serviceRequest.remarks')}
            description={text('serviceRequest.remarksHint')}
            maxLength={longestText.paragraph}
            isOptional
          />
          <FormCheckbox
            name="chxUserAgreement"
            label={text('serviceRequest.agreement')}
            description={
              <Link href={terms} opensNewWindow>
                {text('serviceRequest.readTerms')}
              </Link>
            }
            isRequired
          >
            {text('serviceRequest.statement')}
          </FormCheckbox>
        </div>
      </Panel>
      {isGuest && chosen}
      {isGuest && <GuestContact contact={contact} />}
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        note={<KeptNote />}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** The symptoms, all of them visible, and a text for each chosen one that needs a description (SRV-04 to SRV-07). */
function Symptoms({ request }: { request: ServiceRequestWizard }) {
  const text = useText();
  const { options, symptomName, chooseSymptoms, wizard } = request;
  const field = useFormField<string[]>('symptomCodeList', text('serviceRequest.symptoms'));
  return (
    <>
      <CheckboxGroup
        {...field}
        description={text('serviceRequest.symptomsHint')}
        onChange={chooseSymptoms}
        options={options.map((symptom) => ({ value: symptom.code, label: symptomName(symptom) }))}
        isInColumns
        isRequired
      />
      {describedSymptoms(wizard.form.formik.values, options).map((symptom) => (
        <FormTextField
          key={symptom.code}
          name={`symptomDict.${symptom.code}`}
          label={text('serviceRequest.symptomText', { symptom: symptomName(symptom) })}
          maxLength={longestText.paragraph}
          isRequired
        />
      ))}
    </>
  );
}

/** The facts that identify the machine in the form and in print. */
export function machineFacts(machine: Machine, text: Text): ReviewItem[] {
  const { machineId, model, serialNumber, department, customerName, customerCode } = machine;
  return [
    { term: text('machine.machineId'), value: machineId },
    { term: text('machine.model'), value: model ?? '' },
    { term: text('machine.serialNumber'), value: <SerialLink serialNumber={serialNumber} /> },
    { term: text('machine.department'), value: department ?? '' },
    { term: text('machine.customer'), value: customerName || customerCode },
  ].filter(({ value }) => value !== '');
}
