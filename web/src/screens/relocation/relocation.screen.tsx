import type { UserInfo } from '@ebp/contracts/entities/user';
import { promisedHours } from '@ebp/contracts/rules/limits';
import { personName } from '@ebp/contracts/rules/person-name';
import { needsRelocationRemarks, relocationSteps } from '@ebp/contracts/rules/relocation';
import type { To } from 'react-router-dom';
import { Panel } from '../../components/layout/panel.tsx';
import { FactList, ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { WithUser } from '../../forms/request/with-user.tsx';
import { titledName } from '../../forms/titled-name.ts';
import { Completed } from '../../forms/wizard/completed.tsx';
import { noHistory } from '../../forms/wizard/outcome-notice.tsx';
import { SaveDates } from '../../forms/wizard/receipt-tools.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/browser/calendar-file.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { usePageNote } from '../../lib/pages/tab.ts';
import { FillStage } from './fill.stage.tsx';
import { blockTitle } from './machine-block.tsx';
import { OrderHint } from './machine-fields.tsx';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';
import { SelectStage } from './select.stage.tsx';
import { type RelocationWizard, useRelocationWizard } from './use-relocation.ts';

/** Requests the relocation of several machines at once (RLM-01). */
export function RelocationScreen() {
  return <WithUser>{(user) => <RelocationRequest user={user} />}</WithUser>;
}

function RelocationRequest({ user }: { user: UserInfo }) {
  const text = useText();
  const request = useRelocationWizard(user);
  const { wizard } = request;
  const { stage, form } = wizard;
  const count = form.formik.values.machineList.length;
  usePageNote(count > 0 && stage !== 'complete' ? text('relocation.chosen', { count }) : undefined);
  return (
    <WizardFrame
      wizard={wizard}
      names={{
        select: text('relocation.select'),
        fill: text('relocation.fill'),
        confirm: text('relocation.confirm'),
        complete: text('relocation.complete'),
        received: text('relocation.received'),
      }}
      history={noHistory}
    >
      {stage === 'select' && <SelectStage request={request} machines={user.machineList} />}
      {stage === 'fill' && <FillStage request={request} />}
      {stage === 'confirm' && <ConfirmStage request={request} />}
      {stage === 'complete' && <CompleteStage request={request} />}
    </WizardFrame>
  );
}

/** A final review, then Submit (RLM-18, RLM-19). */
function ConfirmStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { wizard, machineOf } = request;
  const { form } = wizard;
  const { machineList } = form.formik.values;
  return (
    <PortalForm form={form}>
      {machineList.map((machine, index) => (
        <OrderHint
          key={machine.pkey}
          machine={machine}
          title={machineList.length > 1 && blockTitle(machineOf(machine.pkey), index, text)}
        />
      ))}
      <RelocationReview request={request} changeAt={wizard.addressOf('fill')} />
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** Thanks, the request number, when an answer comes, and the dates to save (RLM-19 to RLM-21). */
function CompleteStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { entry, form, back } = request.wizard;
  const reference = entry?.reference ?? '';
  const isKnown = form.formik.values.machineList.length > 0;
  return (
    <Completed
      thanks={text('relocation.thanks')}
      referenceName={text('relocation.number')}
      reference={entry?.reference}
      next={[text('relocation.reply', { hours: promisedHours.relocation })]}
      actions={
        isKnown && (
          <SaveDates
            label={text('relocation.calendar')}
            fileName={`${reference}.ics`}
            events={() => relocationEvents(request, reference, text)}
          />
        )
      }
      hasDates={isKnown}
      onBack={back}
    >
      {isKnown && <RelocationReview request={request} />}
    </Completed>
  );
}

/** Calendar events of the request: one per machine and step, with the times as the code list names them. */
function relocationEvents(
  { wizard, machineOf, times }: Pick<RelocationWizard, 'wizard' | 'machineOf' | 'times'>,
  reference: string,
  text: Text,
): readonly CalendarEvent[] {
  return wizard.form.formik.values.machineList.flatMap((machine) => {
    const { model, serialNumber } = machineOf(machine.pkey) ?? {};
    return relocationSteps.map((step) => ({
      id: `${reference}-${machine.pkey}-${step}`,
      at: machine[`${step}Date`],
      summary: text('relocation.event', {
        step: text(`relocation.${step}`),
        machine: [model, serialNumber].filter(Boolean).join(' '),
        times: machine[`${step}TimeList`].map(times.nameOf).join(text('kit.listComma')),
      }),
    }));
  });
}

interface RelocationReviewProps {
  request: RelocationWizard;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole request for review, machine by machine (RLM-18). */
function RelocationReview({ request, changeAt }: RelocationReviewProps) {
  const text = useText();
  const { wizard, machineOf, salutations } = request;
  const { machineList, ...contact } = wizard.form.formik.values;
  const title = salutations.nameOf(contact.userSalutation);
  const name = titledName(title, personName(contact.userOtherName, contact.userSurName), text);
  const comma = text('kit.comma');
  const ways = [contact.userEmail, contact.userPhone, contact.userMobile].filter(Boolean).join(comma);
  return (
    <Panel title={text('relocation.yours')}>
      <ReviewList
        items={[
          ...machineList.map((machine, index) => {
            const { model, serialNumber } = machineOf(machine.pkey) ?? {};
            const block = text('relocation.block', { model: model ?? '', number: index + 1 });
            const term = text('relocation.fieldOf', { label: block, name: serialNumber ?? '' });
            return {
              term,
              shownTerm: <LinkedSerials text={term} serials={serialNumber ? [serialNumber] : []} />,
              value: <MovedMachine machine={machine} request={request} />,
              changeAt,
            };
          }),
          {
            term: text('relocation.contact'),
            value: [name, ways].filter(Boolean).join(comma) || text('relocation.none'),
            changeAt,
          },
          { term: text('relocation.agreement'), value: text('relocation.statement') },
        ]}
      />
    </Panel>
  );
}

/** The answers for one machine, read-only. */
function MovedMachine({ machine, request }: { machine: RelocationMachine; request: RelocationWizard }) {
  const text = useText();
  const { times, requirements } = request;
  const names = (codes: readonly string[], nameOf: (code: string) => string) =>
    codes.map(nameOf).join(text('kit.listComma'));
  const special = names(machine.specialRequirementList, requirements.nameOf);
  const yesNo = (is: boolean) => text(is ? 'common.yes' : 'common.no');
  return (
    <div className={styles.moved}>
      <FactList
        items={[
          { term: text('relocation.currentLocation'), value: machine.address1 || text('relocation.none') },
          { term: text('relocation.newLocation'), value: machine.newAddress1 },
        ]}
      />
      <div className={styles.days}>
        <FactList
          items={relocationSteps.map((step) => ({
            term: text(`relocation.${step}`),
            value: [asRead(machine[`${step}Date`]), names(machine[`${step}TimeList`], times.nameOf)].join(
              text('kit.comma'),
            ),
          }))}
        />
      </div>
      <FactList
        items={[
          { term: text('relocation.requirements'), value: special || text('relocation.none') },
          ...(needsRelocationRemarks(machine)
            ? [{ term: text('relocation.remarks'), value: machine.remarks }]
            : []),
          { term: text('relocation.updateBilling'), value: yesNo(machine.isUpdateBillAddress) },
          { term: text('relocation.updateOwnership'), value: yesNo(machine.isUpdateMachineOwnership) },
        ]}
      />
    </div>
  );
}
