import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import { longestText } from '@ebp/contracts/rules/limits';
import { personName } from '@ebp/contracts/rules/person-name';
import { taskPriorities } from '@ebp/contracts/rules/task-log';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { taskAssigneesQuery, useTaskCreate } from '../../../api/task.ts';
import { Button } from '../../../components/button/button.tsx';
import { PhoneLink } from '../../../components/button/contact-links.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { FactGrid } from '../../../components/layout/review-list.tsx';
import { WithSummary } from '../../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../../components/layout/wizard-foot.tsx';
import { notify } from '../../../components/overlay/notifications.ts';
import { priorityNames } from '../../../components/task/task-words.ts';
import { FormSelect, FormTextArea, FormTextField, SubmitButton } from '../../../forms/form-fields.tsx';
import { FormWork } from '../../../forms/form-work.tsx';
import { PortalForm } from '../../../forms/portal-form.tsx';
import {
  FirstFocus,
  MomentField,
  ResultFields,
  StatusAfterField,
} from '../../../forms/task-entry-fields.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { useArea } from '../../../i18n/use-area.ts';
import { useText } from '../../../i18n/use-text.ts';
import { gatewayTime } from '../../../lib/gateway/gateway-clock.ts';
import { usePortalMap } from '../../../lib/pages/portal-map.ts';
import { usePageStep } from '../../../lib/pages/tab.ts';
import { useShownAt } from '../../../lib/pages/use-shown-at.ts';
import { useCompany, useUser } from '../../../lib/session/session.ts';
import { checkDue, firstTask, type NewTaskKind, type NewTaskValues, toRequest } from './new-task.values.ts';

interface NewTaskProps {
  account: ContactAccount;
  kind: NewTaskKind;
  /** Back to the account. */
  onLeave: () => void;
}

/** Plans a task for an account, or logs a call that no task is about yet. Loaded when it is opened. */
export function NewTaskStage(props: NewTaskProps) {
  return useArea('task') ? <NewTaskForm {...props} /> : <Skeleton />;
}

function NewTaskForm({ account, kind, onLeave }: NewTaskProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { code: agent } = useUser();
  const { pathOf } = usePortalMap();
  const { mutateAsync: create } = useTaskCreate();
  const title = text(kind === 'call' ? 'task.newCall' : 'task.new');
  usePageStep(title);
  const subject = kind === 'call' ? text('task.callWith', { name: account.name }) : '';
  const shownAt = useShownAt();
  const initialValues = useMemo(
    () => firstTask(kind, { agent, timeZone, subject }, new Date(gatewayTime(shownAt))),
    [kind, agent, timeZone, subject, shownAt],
  );
  const form = usePortalForm({
    id: `new-${kind}-${account.code}`,
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./new-task.schema.ts')).newTaskSchema(kind),
    rules: (values: NewTaskValues) => checkDue(values, timeZone),
    toRequest: (values: NewTaskValues) => toRequest(values, { kind, timeZone, agent, account: account.code }),
    submit: async (body, idempotencyKey) => (await create({ body, idempotencyKey })).code,
    onSent: (_, code = '') => {
      notify({ tone: 'good', title: text('task.added', { code }) });
    },
    leadOn: onLeave,
  });
  return (
    <WithSummary label={text('task.about')} summary={<AboutAccount account={account} />}>
      <FormWork form={form} history={{ name: text('menu.eccaCalendar'), path: pathOf('eccaCalendar') }} />
      <PortalForm form={form} label={title}>
        {kind === 'call' ? (
          <CallFields account={account} isOver={form.formik.values.status === 'CLOSED'} />
        ) : (
          <TaskFields account={account} />
        )}
        <WizardFoot isSticky primary={<SubmitButton form={form}>{text('common.save')}</SubmitButton>}>
          <Button onClick={onLeave} isDisabled={form.isSubmitting}>
            {text('kit.cancel')}
          </Button>
        </WizardFoot>
      </PortalForm>
    </WithSummary>
  );
}

interface FieldsProps {
  account: ContactAccount;
}

const line = { maxLength: longestText.line, autoComplete: 'off' } as const;

/** What has to be done, by when and by whom. */
function TaskFields({ account }: FieldsProps) {
  const text = useText();
  return (
    <Panel title={text('task.new')}>
      <FirstFocus>
        <FormTextField name="subject" label={text('task.subject')} {...line} isRequired />
        <FormTextArea
          name="description"
          label={text('task.description')}
          maxLength={longestText.paragraph}
          rows={4}
          isOptional
        />
        <div className="columns-2">
          <DueFields />
          <MachineField account={account} />
        </div>
      </FirstFocus>
    </Panel>
  );
}

interface CallFieldsProps extends FieldsProps {
  /** Nothing is left to do. */
  isOver: boolean;
}

/** How a call ended and what was done; what is left to do only if something is. */
function CallFields({ account, isOver }: CallFieldsProps) {
  const text = useText();
  return (
    <>
      <Panel title={text('task.newCall')}>
        <FirstFocus>
          <ResultFields />
          <div className="columns-2">
            <FormTextField name="subject" label={text('task.subject')} {...line} isRequired />
            <MachineField account={account} />
          </div>
        </FirstFocus>
      </Panel>
      <Panel title={text('task.after')}>
        <div className="columns-2">
          <StatusAfterField />
          {!isOver && <DueFields />}
        </div>
      </Panel>
    </>
  );
}

/** By when, how soon and by whom. The agent alone can be chosen while the colleagues are not known. */
function DueFields() {
  const text = useText();
  const { code, firstName, lastName } = useUser();
  const own = { code, name: personName(firstName, lastName) };
  const { data: agents = [] } = useQuery(taskAssigneesQuery());
  const others = agents.filter((agent) => agent.code !== code);
  return (
    <>
      <MomentField name="startDatetime" label={text('task.dueAt')} />
      <FormSelect
        name="priority"
        label={text('task.priority')}
        options={taskPriorities.map((value) => ({ value, label: text(priorityNames[value]) }))}
        isRequired
      />
      <FormSelect
        name="assigneeCode"
        label={text('task.assignee')}
        options={[own, ...others].map(({ code: value, name: label }) => ({ value, label }))}
        isRequired
      />
    </>
  );
}

function MachineField({ account: { machineList } }: FieldsProps) {
  const text = useText();
  const options = machineList.flatMap(({ serialNumber, model, machineId }) =>
    machineId
      ? [{ value: machineId, label: [serialNumber, model, machineId].filter(Boolean).join(' · ') }]
      : [],
  );
  if (options.length === 0) return null;
  return <FormSelect name="machineId" label={text('task.machine')} options={options} isOptional />;
}

/** Beside the form, so that nobody has to leave it to read a number. */
function AboutAccount({ account }: FieldsProps) {
  const text = useText();
  const main = account.contactList.find(({ isPrimary }) => isPrimary);
  const facts = [
    { term: text('contactAccount.code'), value: account.code },
    { term: text('contactAccount.phone'), value: account.phone && <PhoneLink phone={account.phone} /> },
    { term: text('contactAccount.primary'), value: main?.name },
    { term: text('contactAccount.remarks'), value: account.remarks },
  ];
  return (
    <Panel title={account.name}>
      <FactGrid items={facts.filter(({ value }) => value)} />
    </Panel>
  );
}
