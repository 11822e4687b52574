import { longestText } from '@ebp/contracts/rules/limits';
import { Fragment } from 'react';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { type FieldProblem, ProblemLink } from '../../components/field/error-summary.tsx';
import { useTermsAddress } from '../../components/frame/legal-links.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { CodeListSelect } from '../../forms/code-list-select.tsx';
import { FormCheckbox, FormPhoneField, FormTextField, SubmitButton } from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { KeptNote } from '../../forms/wizard/kept-note.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { AllMachines } from './all-steps-fields.tsx';
import { blockTitle, MachineBlock } from './machine-block.tsx';
import styles from './relocation.module.css';
import type { RelocationWizard } from './use-relocation.ts';

/** A block for each machine, the contact and the agreement (RLM-06 to RLM-17). */
export function FillStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const terms = useTermsAddress();
  const { wizard, lists } = request;
  const { form } = wizard;
  if (!lists.isThere) {
    return (
      <>
        {lists.failed ? (
          <LoadFailure title={text('relocation.listsFailed')} query={lists.failed} />
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
      <ContactFields />
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
        note={<KeptNote />}
        primary={<SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** The contact person for the relocation (RLM-14). */
function ContactFields() {
  const text = useText();
  const line = { maxLength: longestText.line, isOptional: true };
  return (
    <Panel title={text('relocation.contact')}>
      <div className="columns-3">
        <CodeListSelect
          name="userSalutation"
          label={text('relocation.salutation')}
          list="SALUTATION"
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
        <FormPhoneField
          name="userPhone"
          label={text('relocation.phone')}
          autoComplete="tel"
          maxLength={longestText.phone}
          isOptional
        />
        <FormPhoneField
          name="userMobile"
          label={text('relocation.mobile')}
          maxLength={longestText.phone}
          isOptional
        />
      </div>
    </Panel>
  );
}

/** Fields of a machine by the last part of their path; a problem elsewhere keeps its own words. */
const fieldNames = {
  newAddress1: 'relocation.newLocation',
  disconnectionDate: 'relocation.disconnectionDate',
  disconnectionTimeList: 'relocation.disconnectionTime',
  collectionDate: 'relocation.collectionDate',
  collectionTimeList: 'relocation.collectionTime',
  deliveryDate: 'relocation.deliveryDate',
  deliveryTimeList: 'relocation.deliveryTime',
  reconnectionDate: 'relocation.reconnectionDate',
  reconnectionTimeList: 'relocation.reconnectionTime',
  specialRequirementList: 'relocation.requirements',
  remarks: 'relocation.remarks',
} as const;

/**
 * One line for each of several machines with more than one problem, or with one that has no field to name it: its name,
 * and a link to each field, which says what is wrong. Three empty machines would fill a screen otherwise.
 */
function gatherByMachine(
  problems: readonly FieldProblem[],
  titles: readonly string[],
  text: Text,
): readonly FieldProblem[] {
  if (titles.length < 2) return problems;
  const machines = titles.map((title, index) => {
    const own = problems.filter(({ path }) => path.startsWith(`machineList.${index}.`));
    return { path: `machineList.${index}`, title, own };
  });
  return problems.flatMap((problem) => {
    const machine = machines.find(({ own }) => own.includes(problem));
    if (!machine || (machine.own.length === 1 && problem.fieldId)) return problem;
    const { path, title, own } = machine;
    return own[0] === problem
      ? { path, message: <MachineProblems title={title} problems={own} text={text} /> }
      : [];
  });
}

interface MachineProblemsProps {
  title: string;
  problems: readonly FieldProblem[];
  text: Text;
}

function MachineProblems({ title, problems, text }: MachineProblemsProps) {
  return (
    <span className={styles.problems}>
      <span>{text('relocation.problemsOf', { machine: title })}</span>
      {problems.map(({ path, fieldId, message }) => {
        const name = fieldNames[path.slice(path.lastIndexOf('.') + 1) as keyof typeof fieldNames];
        return (
          <Fragment key={path}>
            {' '}
            {fieldId && name ? <ProblemLink id={fieldId} message={text(name)} /> : <span>{message}</span>}
          </Fragment>
        );
      })}
    </span>
  );
}
