import { longestText } from '@ebp/contracts/rules/limits';
import { useHref } from 'react-router-dom';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import { FormPhoneField } from '../../forms/fields/form-phone-field.tsx';
import { FormSelect } from '../../forms/fields/form-select.tsx';
import { FormTextField } from '../../forms/fields/form-text-field.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../lib/paths.ts';
import { AllMachines } from './all-steps-fields.tsx';
import { blockTitle, MachineBlock } from './machine-block.tsx';
import { gatherByMachine } from './machine-problems.tsx';
import type { RelocationWizard } from './use-relocation.ts';

/** A block for each machine, the contact and the agreement (RLM-06 to RLM-17). */
export function FillStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const terms = useHref(paths.ebpTermsAndConditions);
  const { wizard, times } = request;
  const { form } = wizard;
  if (!times.query.data) {
    return (
      <>
        {times.query.isLoadingError ? (
          <LoadFailure title={text('relocation.timesFailed')} query={times.query} />
        ) : (
          <Skeleton />
        )}
        <WizardFoot onBack={wizard.back} primary={null} />
      </>
    );
  }
  const { machineList } = form.formik.values;
  const titles = machineList.map((machine, index) =>
    blockTitle(request.machineOf(machine.pkey), index, text),
  );
  return (
    <PortalForm form={form} gather={(problems) => gatherByMachine(problems, titles, text)}>
      <AllMachines request={request} />
      {machineList.map((machine, index) => (
        <MachineBlock key={machine.pkey} machine={machine} index={index} request={request} />
      ))}
      <ContactFields request={request} />
      <Panel>
        <FormCheckbox
          name="isAgreeStatement"
          label={text('relocation.agreement')}
          description={
            <Link href={terms} opensNewWindow>
              {text('relocation.readTerms')}
            </Link>
          }
          isRequired
        >
          {text('relocation.statement')}
        </FormCheckbox>
      </Panel>
      <WizardFoot
        onBack={wizard.back}
        note={text('wizard.kept')}
        primary={<SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** The contact person for the relocation (RLM-14). */
function ContactFields({ request }: { request: RelocationWizard }) {
  const text = useText();
  const line = { maxLength: longestText.line, isOptional: true };
  return (
    <Panel title={text('relocation.contact')}>
      <div className="columns-3">
        <FormSelect
          name="userSalutation"
          label={text('relocation.salutation')}
          options={request.salutations.options}
          isOptional
        />
        <FormTextField
          name="userSurName"
          label={text('relocation.surname')}
          autoComplete="family-name"
          {...line}
        />
        <FormTextField
          name="userOtherName"
          label={text('relocation.otherName')}
          autoComplete="given-name"
          {...line}
        />
        <FormTextField
          name="userEmail"
          label={text('relocation.email')}
          type="email"
          autoComplete="email"
          maxLength={longestText.email}
          isOptional
        />
        <FormPhoneField name="userPhone" label={text('relocation.phone')} autoComplete="tel" isOptional />
        <FormPhoneField name="userMobile" label={text('relocation.mobile')} isOptional />
      </div>
    </Panel>
  );
}
